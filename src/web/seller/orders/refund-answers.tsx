import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundAnswer } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { RefundCourse } from '../../features/refunds/refund-course.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

const AnswerRefund = lazy(async () => ({ default: (await import('./answer-refund.tsx')).AnswerRefund }));

/** What the buyer of a paid order asks back, and the seller's answer to it. */
export function RefundAnswers({ order }: { order: OrderDetail }) {
  const common = useWords('common');
  const { data, isError, refetch } = useCall('refunds.ofOrder', { orderId: order.id });
  if (isError) {
    return (
      <section className="card">
        <ErrorState onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data?.refunds.length) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="font-semibold">{common('title.refunds')}</h2>
      <ul className="space-y-6 divide-y divide-line [&>li+li]:pt-6">
        {data.refunds.map((refund) => (
          <li key={refund.id}>
            <RefundCourse
              refund={refund}
              lines={order.lines}
              side="seller"
              actions={refund.closedAt === null && <Answers refund={refund} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ refund }: { refund: Refund }) {
  const t = useWords('refund');
  const [open, setOpen] = useState<RefundAnswer | null>(null);
  const answers: RefundAnswer[] =
    refund.state === 'disputed'
      ? ['agree']
      : refund.state === 'refused'
        ? ['offer', 'agree']
        : ['refuse', 'offer', 'agree'];
  return (
    <>
      {answers.map((answer) => (
        <Button key={answer} tone={answer === 'agree' ? 'main' : 'quiet'} onClick={() => setOpen(answer)}>
          {t(`answer.${answer}`)}
        </Button>
      ))}
      {open && (
        <Suspense fallback={null}>
          <AnswerRefund refund={refund} answer={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
