import { useState } from 'react';
import type { BookingRefund } from '../../../contract/bookings/booking-refunds.ts';
import type { RefundSide } from '../../../contract/refunds/refund-kinds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { changedByBooking } from './sides.ts';

interface Props {
  refund: BookingRefund;
  /** The provider is the seller. */
  viewer: RefundSide;
}

/** What a side of a booking can do about an operator's decision: accept it, appeal, or answer an appeal. */
export function BookingDecision({ refund: { id, version, decision }, viewer }: Props) {
  const t = useWords('refund');
  const format = useFormat();
  const [open, setOpen] = useState<'accept' | 'appeal' | null>(null);
  if (!decision) return null;
  const dialog = { changes: changedByBooking, decides: true, onClose: () => setOpen(null) };
  const appeal = t(decision.appealedBy ? 'decision.answer' : 'decision.appeal');
  return (
    <>
      {decision.mayAppeal.includes(viewer) && <Button onClick={() => setOpen('appeal')}>{appeal}</Button>}
      {decision.mayAccept.includes(viewer) && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {t('decision.accept')}
        </Button>
      )}
      {open === 'accept' && (
        <SendDialog
          {...dialog}
          title={t('decision.accept')}
          verb={t('decision.accept')}
          call="bookingRefunds.acceptDecision"
          done={t('decision.accepted')}
          input={() => ({ id, version })}
        >
          <p>{t('decision.acceptAsk', { amount: format.money(decision.amount) })}</p>
        </SendDialog>
      )}
      {open === 'appeal' && (
        <SendDialog
          {...dialog}
          title={appeal}
          verb={appeal}
          call="bookingRefunds.appeal"
          done={t('decision.sent')}
          fields={{
            reason: {
              label: t('decision.reason'),
              hint: t('decision.reasonHint'),
              required: true,
              check: (text) => text.trim() !== '' || t('answer.reasonWanted'),
              rows: 5,
              maxLength: 1_000,
            },
          }}
          input={({ reason }) => ({ id, version, reason })}
        >
          <p>{t('decision.appealAsk')}</p>
        </SendDialog>
      )}
    </>
  );
}
