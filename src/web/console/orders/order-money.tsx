import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { RefundStateBadge } from '../../features/refund-state.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { PaymentStateBadge } from '../payments/payment-state-badge.tsx';
import { Postings } from '../payments/postings.tsx';
import { paymentPath, refundPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { OrderCard } from './order-card.tsx';

/** The money of an order: attempts to pay, requests to have it back, what went back, and its postings. */
export function OrderMoney({ order }: { order: ConsoleOrderDetail }) {
  return (
    <>
      {order.disputed && <Disputed amount={order.disputed} />}
      <Attempts attempts={order.attempts} />
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      {order.moneyBack.length > 0 && <MoneyBack moneyBack={order.moneyBack} />}
      {order.postings.length > 0 && <Postings postings={order.postings} />}
    </>
  );
}

function Disputed({ amount }: { amount: NonNullable<ConsoleOrderDetail['disputed']> }) {
  const t = useWords('refund');
  const format = useFormat();
  return <p className="card p-4 text-saffron-deep">{t('disputed', { amount: format.money(amount) })}</p>;
}

function Attempts({ attempts }: Pick<ConsoleOrderDetail, 'attempts'>) {
  const t = useWords('oversight');
  const format = useFormat();
  const mayRead = useOperator().operator?.rights.includes('money') ?? false;
  return (
    <OrderCard title={t('order.attempts')}>
      {attempts.length === 0 ? (
        <p className="text-muted">{t('order.noAttempts')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {attempts.map((row) => (
            <li key={row.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <bdi className="font-semibold">{row.channel}</bdi>
                  <PaymentStateBadge state={row.state} />
                </p>
                <p className="figures text-xs break-all text-muted">
                  {mayRead ? (
                    <Link to={paymentPath(row.id)} className="hover:text-cinnabar hover:underline">
                      {row.number}
                    </Link>
                  ) : (
                    row.number
                  )}
                </p>
                {row.reference && (
                  <p className="flex items-center gap-1 text-xs text-muted">
                    <bdi className="break-all">{t('order.reference', { reference: row.reference })}</bdi>
                    <CopyButton text={row.reference} of={row.number} />
                  </p>
                )}
                {row.reason && (
                  <p className="break-words text-muted">
                    <bdi>{row.reason}</bdi>
                  </p>
                )}
              </div>
              <div className="text-end">
                <p className="figures font-semibold">{format.money(row.amount)}</p>
                <p className="text-xs text-muted">
                  {t(`instalment.${row.instalment}`)} · {format.dateTime(row.settledAt ?? row.createdAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

function Refunds({ refunds }: Pick<ConsoleOrderDetail, 'refunds'>) {
  const t = useWords('oversight');
  const words = useWords('refund');
  const format = useFormat();
  const { operator } = useOperator();
  return (
    <OrderCard title={t('order.refunds')}>
      <ul className="divide-y divide-line">
        {refunds.map((row) => (
          <li key={row.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                {operator?.rights.includes('money') ? (
                  <Link to={refundPath(row.id)} className="figures font-semibold hover:text-cinnabar">
                    {row.number}
                  </Link>
                ) : (
                  <span className="figures font-semibold">{row.number}</span>
                )}
                <RefundStateBadge state={row.state} />
              </p>
              <p className="text-muted">
                {words(`scope.${row.scope}`)} · {words(`reason.${row.reason}`)}
              </p>
            </div>
            <div className="text-end">
              <p className="figures font-semibold">{format.money(row.settled ?? row.requested)}</p>
              <p className="text-xs text-muted">{format.dateTime(row.openedAt)}</p>
            </div>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

/** Money that went back, or is to. */
export function MoneyBack({ moneyBack }: Pick<ConsoleOrderDetail, 'moneyBack'>) {
  const t = useWords('oversight');
  const format = useFormat();
  return (
    <OrderCard title={t('order.moneyBack')}>
      <ul className="divide-y divide-line">
        {moneyBack.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-3 py-2">
            <span>
              {format.dateTime(row.at)}
              <span className="block text-xs text-muted">
                {row.sentAt
                  ? t('order.moneyBackSent', { time: format.dateTime(row.sentAt) })
                  : t('order.moneyBackWaiting')}
              </span>
            </span>
            <span className="figures font-semibold">{format.money(row.amount)}</span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
