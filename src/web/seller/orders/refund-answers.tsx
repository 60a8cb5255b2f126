import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundAnswer } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { OrderRefunds } from '../../features/refunds/order-refunds.tsx';
import { Button } from '../../ui/button.tsx';

const AnswerRefund = lazy(async () => ({ default: (await import('./answer-refund.tsx')).AnswerRefund }));

/** What the buyer of a paid order asks back, and the seller's answer to it. */
export const RefundAnswers = ({ order }: { order: OrderDetail }) => (
  <OrderRefunds order={order} side="seller" renderActions={(refund) => <Answers refund={refund} />} />
);

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
