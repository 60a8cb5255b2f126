import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import type { BookingRefund } from '../../../contract/bookings/booking-refunds.ts';
import { bookingRefundReasons } from '../../../contract/bookings/booking-states.ts';
import type { RefundReply } from '../../../contract/refunds/refund-kinds.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { BookingDecision } from '../../features/bookings/booking-decision.tsx';
import { BookingRefunds } from '../../features/bookings/booking-refunds.tsx';
import { changedByBooking } from '../../features/bookings/sides.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { ErrorState } from '../../ui/states.tsx';

/** A paid booking's refund requests, and the way to ask for one. */
export function OwnRefunds({ booking }: { booking: Booking }) {
  const t = useWords('refund');
  const { data, isError, refetch } = useCall('bookingRefunds.ofBooking', { bookingId: booking.id });
  const [isAsking, setAsking] = useState(false);
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data) return null;
  return (
    <>
      <BookingRefunds
        refunds={data.refunds}
        disputed={data.disputed}
        viewer="buyer"
        head={data.left && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
        renderActions={(refund) => <Replies refund={refund} />}
      />
      {isAsking && data.left && (
        <AskRefund bookingId={booking.id} left={data.left} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface AskProps {
  bookingId: string;
  left: WireMoney;
  onClose: () => void;
}

function AskRefund({ bookingId, left, onClose }: AskProps) {
  const t = useWords('booking');
  const words = useWords('refund');
  const format = useFormat();
  const { currency } = left;
  const amountOf = (text: string) => typedAmount(text, currency, { least: 1n, most: BigInt(left.amount) });
  return (
    <SendDialog
      title={words('ask')}
      verb={words('form.send')}
      call="bookingRefunds.ask"
      changes={changedByBooking}
      decides
      done={t('refund.sent')}
      fields={{
        amount: {
          label: t('refund.amount'),
          hint: words('form.mostFreight', { amount: format.money(left) }),
          check: (text) => amountOf(text) !== null || words('form.amountWrong'),
          ...amountField(currency),
        },
        reason: {
          label: words('form.reason'),
          required: true,
          check: (reason) => reason !== '' || words('form.reasonWanted'),
          options: [
            { value: '', text: words('form.choose') },
            ...choices(bookingRefundReasons, (each) => t(`refund.reason.${each}`)),
          ],
        },
        note: { label: words('form.note'), rows: 4, maxLength: 1_000 },
      }}
      input={({ amount, reason, note }) => ({
        bookingId,
        amount: amountOf(amount)!,
        reason: reason as (typeof bookingRefundReasons)[number],
        note,
      })}
      onClose={onClose}
    />
  );
}

/** What a buyer may say to a request that is open. */
function Replies({ refund }: { refund: BookingRefund }) {
  const words = useWords('refund');
  const [open, setOpen] = useState<RefundReply | null>(null);
  const hasAnswer = refund.state === 'offered' || refund.state === 'refused';
  const isDecided = refund.state === 'decided' || refund.state === 'appealed';
  return (
    <>
      <BookingDecision refund={refund} viewer="buyer" />
      {!isDecided && <Button onClick={() => setOpen('withdraw')}>{words('reply.withdraw')}</Button>}
      {hasAnswer && <Button onClick={() => setOpen('dispute')}>{words('reply.dispute')}</Button>}
      {refund.state === 'offered' && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {words('reply.accept')}
        </Button>
      )}
      {open && <Reply refund={refund} reply={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ReplyProps {
  refund: BookingRefund;
  reply: RefundReply;
  onClose: () => void;
}

function Reply({ refund, reply, onClose }: ReplyProps) {
  const t = useWords('booking');
  const words = useWords('refund');
  return (
    <SendDialog
      title={words(`reply.${reply}`)}
      verb={words(`reply.${reply}`)}
      call="bookingRefunds.reply"
      changes={changedByBooking}
      decides
      done={words(`done.${reply}`)}
      fields={{
        note: {
          label: words('reply.note'),
          rows: 5,
          maxLength: 1_000,
          isAsked: () => reply === 'dispute',
        },
      }}
      input={({ note }) => ({ id: refund.id, version: refund.version, reply, note })}
      onClose={onClose}
    >
      <p>{t(`refund.ask.${reply}`)}</p>
    </SendDialog>
  );
}
