import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { BookingRefund } from '../../../contract/bookings/booking-refunds.ts';
import { bookingRefundAnswers, type BookingRefundAnswer } from '../../../contract/refunds/refund-kinds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { BookingDecision } from '../../features/bookings/booking-decision.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import { BookingRefunds } from '../../features/bookings/booking-refunds.tsx';
import { changedByBooking } from '../../features/bookings/sides.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** What a buyer asks back of a booking, and the provider's answers. */
export function RefundAnswers({ booking }: { booking: Booking }) {
  const { data, isError, refetch } = useCall('bookingRefunds.ofBooking', { bookingId: booking.id });
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data) return null;
  return (
    <BookingRefunds
      refunds={data.refunds}
      disputed={data.disputed}
      renderDisputed={() => <DisputeFiles bookingId={booking.id} />}
      viewer="seller"
      renderActions={(refund) => <Answers refund={refund} />}
    />
  );
}

/** As the rules have it: whoever was refused or has disputed can still be given in to. */
const possible: Partial<Record<BookingRefund['state'], readonly BookingRefundAnswer[]>> = {
  asked: bookingRefundAnswers,
  offered: bookingRefundAnswers,
  refused: ['agree', 'offer'],
  disputed: ['agree'],
  decided: ['agree'],
  appealed: ['agree'],
};

function Answers({ refund }: { refund: BookingRefund }) {
  const words = useWords('refund');
  const [open, setOpen] = useState<BookingRefundAnswer | null>(null);
  return (
    <>
      <BookingDecision refund={refund} viewer="seller" />
      {(possible[refund.state] ?? []).map((answer) => (
        <Button key={answer} onClick={() => setOpen(answer)}>
          {words(`answer.${answer}`)}
        </Button>
      ))}
      {open && <Answer refund={refund} answer={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface AnswerProps {
  refund: BookingRefund;
  answer: BookingRefundAnswer;
  onClose: () => void;
}

function Answer({ refund, answer, onClose }: AnswerProps) {
  const t = useWords('booking');
  const words = useWords('refund');
  const format = useFormat();
  const { amount: asked, currency } = refund.asked;
  const amountOf = (text: string) => typedAmount(text, currency, { least: 1n, most: BigInt(asked) - 1n });
  return (
    <SendDialog
      title={words(`answer.${answer}`)}
      verb={words(`answer.${answer}`)}
      danger={answer === 'refuse'}
      call="bookingRefunds.answer"
      changes={changedByBooking}
      decides
      done={words(`done.${answer}`)}
      fields={{
        amount: {
          label: words('answer.amount'),
          hint: words('answer.amountHint', { amount: format.money(refund.asked) }),
          check: (text) => amountOf(text) !== null || words('form.amountWrong'),
          isAsked: () => answer === 'offer',
          ...amountField(currency),
        },
        note: {
          label: words(answer === 'refuse' ? 'answer.reason' : 'answer.note'),
          hint: words('answer.noteHint'),
          check: (text) => answer !== 'refuse' || text.trim() !== '' || words('answer.reasonWanted'),
          required: answer === 'refuse',
          rows: 4,
          maxLength: 1_000,
        },
      }}
      input={({ amount, note }) => ({
        id: refund.id,
        version: refund.version,
        answer,
        note,
        ...(answer === 'offer' && { amount: amountOf(amount)! }),
      })}
      onClose={onClose}
    >
      <p>{t(`refund.ask.${answer}`, { amount: format.money(refund.asked) })}</p>
    </SendDialog>
  );
}
