import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundReply } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { RefundCourse } from '../../features/refunds/refund-course.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { FieldsDialog } from '../../ui/fields-dialog.tsx';

const AskRefund = lazy(async () => ({ default: (await import('./ask-refund.tsx')).AskRefund }));

/** A paid order's refund requests, and the way to ask for one. */
export function OwnRefunds({ order }: { order: OrderDetail }) {
  const t = useWords('refund');
  const common = useWords('common');
  const { data, isError, refetch } = useCall('refunds.ofOrder', { orderId: order.id });
  const [isAsking, setAsking] = useState(false);
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data || (data.refunds.length === 0 && !data.left)) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl">
          <h2 className="font-semibold">{common('title.refunds')}</h2>
          {data.refunds.length === 0 && <p className="text-muted">{t('askHint')}</p>}
        </div>
        {data.left && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
      </header>
      <ul className="space-y-6 divide-y divide-line empty:hidden [&>li+li]:pt-6">
        {data.refunds.map((refund) => (
          <li key={refund.id}>
            <RefundCourse
              refund={refund}
              lines={order.lines}
              side="buyer"
              actions={refund.closedAt === null && <Replies refund={refund} />}
            />
          </li>
        ))}
      </ul>
      {isAsking && data.left && (
        <Suspense fallback={null}>
          <AskRefund order={order} left={data.left} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What a buyer may say to a request that is open. */
function Replies({ refund }: { refund: Refund }) {
  const t = useWords('refund');
  const [open, setOpen] = useState<RefundReply | null>(null);
  const hasAnswer = refund.state === 'offered' || refund.state === 'refused';
  return (
    <>
      <Button onClick={() => setOpen('withdraw')}>{t('reply.withdraw')}</Button>
      {hasAnswer && <Button onClick={() => setOpen('dispute')}>{t('reply.dispute')}</Button>}
      {refund.state === 'offered' && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {t('reply.accept')}
        </Button>
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
      <p>{t(`ask.${reply}`)}</p>
    </FieldsDialog>
  );
}
