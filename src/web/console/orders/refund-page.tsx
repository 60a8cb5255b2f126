import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { typedAmount } from '../../features/settlement/amount-field.tsx';
import { MoneyRows } from '../../features/settlement/money-rows.tsx';
import { OrderedProduct } from '../../features/orders/ordered-product.tsx';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { RefundCourse } from '../../features/refunds/refund-course.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { OrderParties } from './order-private.tsx';
import { DecideActions } from './decide-actions.tsx';
import { Section } from '../section.tsx';
import { refundsPath } from '../sections.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { amountField } from '../../features/settlement/amount-field.tsx';

type Shown = OutputOf<'console.refunds.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    return (
      <Section section={refundsPath} title={common('title.refund')}>
        <OneRefund id={params.id!} />
      </Section>
    );
  },
});

function OneRefund({ id }: { id: string }) {
  const common = useWords('common');
  const { data, isError, error, refetch } = useCall('console.refunds.get', { id });
  const [isDeciding, setDeciding] = useState(false);
  if (isError) {
    return (
      <div className="card">
        <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <section className="card p-4 sm:p-6">
        <RefundCourse
          refund={data.refund}
          lines={data.order.lines}
          side="operator"
          actions={
            <DecideActions
              refund={data}
              isOwnDecision={data.isOwnDecision}
              onDecide={() => setDeciding(true)}
            />
          }
        />
      </section>
      <Order shown={data} />
      <OrderParties id={id} call="console.refunds.viewParties" />
      {isDeciding && <Decide shown={data} onClose={() => setDeciding(false)} />}
    </>
  );
}

/** The order that it is about, with its two sides. */
function Order({ shown }: { shown: Shown }) {
  const t = useWords('refund');
  const order = useWords('order');
  const format = useFormat();
  const { payers, lines, state, total, paid, returned, outstanding } = shown.order;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{order('title', { number: shown.orderNumber })}</h2>
        <OrderStateBadge state={state} />
        <span className="text-muted">
          <bdi>{shown.buyerName}</bdi> → <bdi>{shown.shopName}</bdi>
        </span>
        {payers.includes('credit') && (
          <span className="text-muted">
            {order('party.payer')}: {order('party.credit')}
          </span>
        )}
      </header>
      <ul className="divide-y divide-line">
        {lines.map(({ id, title, spec, picture, unit, quantity, shipped, amount }) => (
          <li key={id} className="flex gap-3 py-3">
            <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
            <span className="min-w-0 grow">
              <bdi className="line-clamp-2">{title}</bdi>
              <span className="block text-xs text-muted">{spec.join(' · ')}</span>
              <OrderedProduct call="console.orders.product" orderId={shown.orderId} lineId={id} />
              <span className="block text-xs text-muted">
                {t('console.shipped', {
                  shipped: format.number(shipped),
                  count: format.number(quantity),
                  unit,
                })}
              </span>
            </span>
            <span className="figures shrink-0">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <div className="ms-auto max-w-sm">
        <MoneyRows
          rows={[
            { label: order('amount.paid'), money: paid },
            { label: order('amount.returned'), money: returned },
            ...(outstanding.amount === '0'
              ? []
              : [{ label: order('amount.outstanding'), money: outstanding }]),
            { label: order('amount.total'), money: total, total: true },
          ]}
        />
      </div>
    </section>
  );
}

function Decide({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useWords('refund');
  const format = useFormat();
  const { asked } = shown;
  const { decision } = shown.refund;
  const isAppeal = shown.state === 'appealed';
  const verb = t(isAppeal ? 'console.decideAppeal' : 'decide');
  const amountOf = (text: string) =>
    typedAmount(text, asked.currency, { least: 0n, most: BigInt(asked.amount) });
  return (
    <SendDialog
      title={verb}
      verb={verb}
      call={isAppeal ? 'console.refunds.decideAppeal' : 'console.refunds.decide'}
      changes={['console.refunds.get', 'console.refunds.list', 'console.log.list']}
      decides
      done={t('console.decided')}
      fields={{
        amount: {
          label: t('console.amount'),
          hint: t('console.amountHint', { amount: format.money(asked) }),
          check: (text) => amountOf(text) !== null || t('form.amountWrong'),
          ...amountField(asked.currency),
        },
        reason: {
          label: t('answer.reason'),
          hint: t('console.reasonHint'),
          required: true,
          check: (text) => text.trim() !== '' || t('answer.reasonWanted'),
          rows: 5,
          maxLength: 1_000,
        },
      }}
      input={({ amount, reason }) => ({
        id: shown.id,
        version: shown.refund.version,
        amount: amountOf(amount)!,
        reason,
      })}
      onClose={onClose}
    >
      {isAppeal && decision && <p>{t('console.appealHint', { amount: format.money(decision.amount) })}</p>}
    </SendDialog>
  );
}
