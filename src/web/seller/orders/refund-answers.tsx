import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundAnswer } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { DecisionActions } from '../../features/refunds/decision-actions.tsx';
import { OrderRefunds } from '../../features/refunds/order-refunds.tsx';
import { Button } from '../../ui/button.tsx';

const DisputeFiles = lazy(async () => ({ default: (await import('./dispute-files.tsx')).DisputeFiles }));

const AnswerRefund = lazy(async () => ({ default: (await import('./answer-refund.tsx')).AnswerRefund }));

const ReceiveReturn = lazy(async () => ({ default: (await import('./receive-return.tsx')).ReceiveReturn }));

/** What the buyer of a paid order asks back, and the seller's answer to it. */
export const RefundAnswers = ({ order }: { order: OrderDetail }) => (
  <OrderRefunds
    order={order}
    side="seller"
    renderActions={(refund) => <Answers order={order} refund={refund} />}
    renderDisputed={() => (
      <Suspense fallback={null}>
        <DisputeFiles orderId={order.id} />
      </Suspense>
    )}
  />
);

function Answers({ order, refund }: { order: OrderDetail; refund: Refund }) {
  const t = useWords('refund');
  const [open, setOpen] = useState<RefundAnswer | null>(null);
  const [isReceiving, setReceiving] = useState(false);
  const answers = answersTo(refund);
  const mainAnswer = refund.state === 'returning' || isDecided(refund) ? undefined : 'agree';
  return (
    <>
      <DecisionActions refund={refund} viewer="seller" />
      {answers.map((answer) => (
        <Button key={answer} tone={answer === mainAnswer ? 'main' : 'quiet'} onClick={() => setOpen(answer)}>
          {t(`answer.${answer}`)}
        </Button>
      ))}
      {refund.state === 'returning' && (
        <Button tone="main" onClick={() => setReceiving(true)}>
          {t('return.receive')}
        </Button>
      )}
      {isReceiving && (
        <Suspense fallback={null}>
          <ReceiveReturn order={order} refund={refund} onClose={() => setReceiving(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense fallback={null}>
          <AnswerRefund refund={refund} answer={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const isDecided = ({ state }: Refund): boolean => state === 'decided' || state === 'appealed';

/** What a seller can answer to an open request; goods are asked back where all of them have been sent. */
function answersTo(refund: Refund): RefundAnswer[] {
  const { state, mayGoBack, receivedAt, promised } = refund;
  if (state === 'disputed' || state === 'to_return' || receivedAt || isDecided(refund)) return ['agree'];
  if (state === 'returning') return ['agree'];
  if (promised && state === 'asked') return ['agree', 'return'];
  const back: RefundAnswer[] = mayGoBack ? ['return'] : [];
  return state === 'refused' ? ['offer', ...back, 'agree'] : ['refuse', 'offer', ...back, 'agree'];
}
