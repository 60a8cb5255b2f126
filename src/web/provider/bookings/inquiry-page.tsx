import { useState } from 'react';
import type { Inquiry } from '../../../contract/bookings/inquiries.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { InquiryView } from '../../features/bookings/inquiry-view.tsx';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { OfferForm } from './offer-form.tsx';

const { role, inquiries } = pathsOf.provider;

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    const query = useCall('inquiries.get', { id });
    const back = { text: common('nav.inquiries'), to: inquiries };
    return (
      <Office role={role} title={query.data?.service || common('title.inquiry')} way={[back]}>
        <OneOf query={query} back={back}>
          {(inquiry) => (
            <InquiryView inquiry={inquiry} side="provider" actions={<MakeOffer inquiry={inquiry} />} />
          )}
        </OneOf>
      </Office>
    );
  },
});

/** One offer at a time: the button is there while none is open. */
function MakeOffer({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('booking');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('bookings.list', { inquiryId: inquiry.id }, { enabled: inquiry.hasThread });
  const isFree = data?.rowList.every(({ state }) => state !== 'offered' && state !== 'awaiting_payment');
  if (!inquiry.hasThread || inquiry.state === 'closed' || !isFree) return null;
  return (
    <>
      <Button tone="main" onClick={() => setOpen(true)}>
        {t('offer.make')}
      </Button>
      {isOpen && <OfferForm inquiryId={inquiry.id} quote={inquiry.quote} onClose={() => setOpen(false)} />}
    </>
  );
}
