import { lazy, Suspense, useState } from 'react';
import type { ConditionState } from '../../../../contract/orders/conditions/condition-kinds.ts';
import type { OrderCondition } from '../../../../contract/orders/conditions/order-conditions.ts';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import type { Side } from '../order-step.ts';
import { ConditionFiles } from './condition-files.tsx';
import { BuyerSteps, SellerSteps } from './condition-steps.tsx';

const ProposeConditions = lazy(async () => ({
  default: (await import('./propose-conditions.tsx')).ProposeConditions,
}));

/** The documents that an order waits for, before its products are sent or its money is released. */
export function OrderConditions({ order, side }: { order: OrderDetail; side: Side }) {
  const t = useWords('orderCondition');
  const [isOpen, setOpen] = useState(false);
  const call = useCall('orderConditions.list', { id: order.id });
  const answer = useSend('orderConditions.answer', {
    changes: ['orderConditions.list', 'orders.getForSeller'],
    decides: true,
    onDone: () => toast.success(t('saved')),
  });
  const { data } = call;
  if (call.isError)
    return (
      <section className="card p-4 sm:p-6">
        <ErrorState onRetry={() => void call.refetch()} />
      </section>
    );
  if (!data || (data.conditions.length === 0 && !data.mayPropose)) return null;
  const { conditions, isAgreed, mayPropose, mayAnswer } = data;
  const reply = (accept: boolean) => answer.mutate({ id: order.id, version: order.version, accept });
  const isUnpaid = order.state === 'submitted' || order.state === 'awaiting_payment';
  const isLapsed = conditions.some(({ state }) => state === 'lapsed');
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('title')}</h2>
        <div className="flex flex-wrap gap-2">
          {mayPropose && (
            <Button onClick={() => setOpen(true)}>{t(conditions.length === 0 ? 'propose' : 'change')}</Button>
          )}
          {mayAnswer && (
            <>
              <Button tone="main" busy={answer.isPending} onClick={() => reply(true)}>
                {t('agree')}
              </Button>
              <Button disabled={answer.isPending} onClick={() => reply(false)}>
                {t('decline')}
              </Button>
            </>
          )}
        </div>
      </header>
      {conditions.length === 0 ? (
        <p className="text-muted">{t('hint')}</p>
      ) : (
        <>
          {!isAgreed && (
            <p className="text-muted">
              {t(!isUnpaid ? 'lapsed' : isLapsed ? `unanswered.${side}` : `waiting.${side}`)}
            </p>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {conditions.map((condition) => (
              <li key={condition.id} className="space-y-2 py-3">
                <ConditionLine condition={condition} />
                <ConditionFiles files={condition.files} conditionId={condition.id} orderId={order.id} />
                {side === 'buyer' ? (
                  <BuyerSteps orderId={order.id} condition={condition} />
                ) : (
                  <SellerSteps orderId={order.id} condition={condition} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ProposeConditions order={order} conditions={conditions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const tones: Record<ConditionState, 'accent' | 'good' | 'neutral' | 'promotion'> = {
  proposed: 'neutral',
  open: 'accent',
  presented: 'promotion',
  accepted: 'good',
  refused: 'accent',
  disputed: 'promotion',
  waived: 'neutral',
  lapsed: 'neutral',
};

/** What a document is, what waits for it, and where it stands. */
export function ConditionLine({ condition }: { condition: OrderCondition }) {
  const t = useWords('orderCondition');
  const format = useFormat();
  const { document, title, moment, state, answerBy, reviewBy, reason, isDecided } = condition;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`document.${document}`)}</span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      {title && <bdi className="block break-words">{title}</bdi>}
      <p className="text-xs text-muted">
        {t(`moment.${moment}`)}
        {answerBy && <> · {t('answerBy', { date: format.dateTime(answerBy) })}</>}
        {reviewBy && <> · {t('reviewBy', { date: format.dateTime(reviewBy) })}</>}
      </p>
      {reason && (
        <p className="break-words">
          <span className="text-muted">{t(isDecided ? 'decided' : 'reasonGiven')}</span> <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}
