import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { BookingReview } from '../../features/bookings/booking-review.tsx';
import { BookingSteps } from '../../features/bookings/booking-step.tsx';
import { BookingView } from '../../features/bookings/booking-view.tsx';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OfferForm } from './offer-form.tsx';
import { RecordMilestone } from './record-milestone.tsx';
import { RefundAnswers } from './refund-answers.tsx';

const { role, bookings, inquiries } = pathsOf.provider;

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    const query = useCall('bookings.get', { id });
    const back = { text: common('nav.bookings'), to: bookings };
    return (
      <Office role={role} title={query.data?.title || common('title.booking')} way={[back]}>
        <OneOf query={query} back={back}>
          {(booking) => <Own booking={booking} />}
        </OneOf>
      </Office>
    );
  },
});

function Own({ booking }: { booking: Booking }) {
  const t = useWords('booking');
  const [open, setOpen] = useState<'revise' | 'recordMilestone' | null>(null);
  const close = () => setOpen(null);
  const isPaid = booking.paid.amount !== '0';
  return (
    <>
      <BookingView
        booking={booking}
        side="provider"
        actions={
          <>
            <Link to={`${inquiries}/${booking.inquiryId}`} className={buttonClass()}>
              {t('thread')}
            </Link>
            <BookingSteps booking={booking} />
            {booking.actions.includes('revise') && (
              <Button onClick={() => setOpen('revise')}>{t('action.revise')}</Button>
            )}
            {booking.actions.includes('recordMilestone') && (
              <Button tone="main" onClick={() => setOpen('recordMilestone')}>
                {t('action.recordMilestone')}
              </Button>
            )}
          </>
        }
        more={
          <>
            {isPaid && <RefundAnswers booking={booking} />}
            <BookingReview booking={booking} side="provider" />
          </>
        }
      />
      {open === 'revise' && <OfferForm inquiryId={booking.inquiryId} booking={booking} onClose={close} />}
      {open === 'recordMilestone' && <RecordMilestone booking={booking} onClose={close} />}
    </>
  );
}
