import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundReply } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund, RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { DecisionActions } from '../../features/refunds/decision-actions.tsx';
import { OrderRefunds } from '../../features/refunds/order-refunds.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';

const AskRefund = lazy(async () => ({ default: (await import('./ask-refund.tsx')).AskRefund }));

const SendBack = lazy(async () => ({ default: (await import('./send-back.tsx')).SendBack }));

/** A paid order's refund requests, and the way to ask for one. */
export const OwnRefunds = ({ order }: { order: OrderDetail }) => (
  <OrderRefunds
    order={order}
    side="buyer"
    renderActions={(refund) => <Replies refund={refund} />}
    renderAsk={(left, returns) => <AskButton order={order} left={left} returns={returns} />}
  />
);

interface AskProps {
  order: OrderDetail;
  left: NonNullable<RefundsOfOrder['left']>;
  returns: RefundsOfOrder['returns'];
}

function AskButton({ order, left, returns }: AskProps) {
  const t = useWords('refund');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(order.claimsUntil ? 'claim' : 'ask')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskRefund order={order} left={left} returns={returns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a buyer may say to a request that is open. */
function Replies({ refund }: { refund: Refund }) {
  const t = useWords('refund');
  const [open, setOpen] = useState<RefundReply | null>(null);
  const [isSending, setSending] = useState(false);
  const isDecided = refund.state === 'decided' || refund.state === 'appealed';
  const mayWithdraw = refund.state !== 'returning' && refund.receivedAt === null && !isDecided;
  return (
    <>
      <DecisionActions refund={refund} viewer="buyer" />
      {mayWithdraw && <Button onClick={() => setOpen('withdraw')}>{t('reply.withdraw')}</Button>}
      {refund.mayDispute && <Button onClick={() => setOpen('dispute')}>{t('reply.dispute')}</Button>}
      {refund.state === 'offered' && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {t('reply.accept')}
        </Button>
      )}
      {refund.state === 'to_return' && (
        <Button tone="main" onClick={() => setSending(true)}>
          {t('return.send')}
        </Button>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <SendBack refund={refund} onClose={() => setSending(false)} />
        </Suspense>
      )}
      {open && <ReplyDialog refund={refund} reply={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ReplyProps {
  refund: Refund;
  reply: RefundReply;
  onClose: () => void;
}

function ReplyDialog({ refund, reply, onClose }: ReplyProps) {
  const t = useWords('refund');
  const done = () => {
    toast.success(t(`done.${reply}`));
    onClose();
  };
  const send = useRefund('refunds.reply', 'buyer', done, onClose);
  return (
    <FieldsDialog
      title={t(`reply.${reply}`)}
      verb={t(`reply.${reply}`)}
      busy={send.isPending}
      fields={{
        note: {
          label: t('reply.note'),
          hint: t('reply.noteHint'),
          rows: 5,
          maxLength: 1_000,
          isAsked: () => reply === 'dispute',
        },
      }}
      onSubmit={({ note }) => send.mutate({ id: refund.id, version: refund.version, reply, note })}
      onClose={onClose}
    >
      {/* What came back has left the buyer's hands. */}
      {!(reply === 'accept' && refund.receivedAt) && <p>{t(`ask.${reply}`)}</p>}
    </FieldsDialog>
  );
}
