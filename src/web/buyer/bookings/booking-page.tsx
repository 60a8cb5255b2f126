import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { BookingReview } from '../../features/bookings/booking-review.tsx';
import { AcceptOffer, BookingSteps } from '../../features/bookings/booking-step.tsx';
import { BookingView } from '../../features/bookings/booking-view.tsx';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { bookingCashierPath } from '../paths.ts';
import { AttachedOrder } from './attach-order.tsx';
import { OwnRefunds } from './own-refunds.tsx';

const { role, bookings, inquiries } = pathsOf.buyer;

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
  const [isAccepting, setAccepting] = useState(false);
  const isPaid = booking.paid.amount !== '0';
  return (
    <>
      <BookingView
        booking={booking}
        side="buyer"
        actions={
          <>
            <Link to={`${inquiries}/${booking.inquiryId}`} className={buttonClass()}>
              {t('thread')}
            </Link>
            <BookingSteps booking={booking} />
            {booking.actions.includes('accept') && (
              <Button tone="main" onClick={() => setAccepting(true)}>
                {t('action.accept')}
              </Button>
            )}
            {booking.actions.includes('pay') && (
              <Link to={bookingCashierPath(booking.id)} className={buttonClass({ tone: 'main' })}>
                {t('action.pay')}
              </Link>
            )}
          </>
        }
        more={
          <>
            {isPaid && <OwnRefunds booking={booking} />}
            <BookingReview booking={booking} side="buyer" />
          </>
        }
        aside={<AttachedOrder booking={booking} />}
      />
      {isAccepting && <AcceptOffer booking={booking} onClose={() => setAccepting(false)} />}
    </>
  );
}
