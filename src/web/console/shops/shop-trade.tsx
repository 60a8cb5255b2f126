import type { OutputOf } from '../../../contract/contract.ts';
import { orderStates } from '../../../contract/orders/order-states.ts';
import { durationText } from '../../features/duration.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderCard as Card } from '../orders/order-card.tsx';

type Shop = OutputOf<'console.shops.get'>;

/** How a shop trades: what it sold, what went wrong, how fast it is, and what the marketplace keeps. */
export function ShopTrade({ shop }: { shop: Shop }) {
  const t = useWords('oversight');
  const order = useWords('order');
  const format = useFormat();
  const { language } = usePlace();
  const { productCounts, orderCounts, refunds, dispatch, answerMinutes, fee } = shop;
  const states = orderStates.filter((state) => orderCounts[state]);
  const facts: [string, string, string?][] = [
    [
      t('shop.productsOnSale'),
      format.number(productCounts.published),
      t('shop.productsOthers', { count: productCounts.others, down: productCounts.takenDown }),
    ],
    [
      t('shop.refunds'),
      format.number(refunds.total),
      t('shop.refundsOf', { open: refunds.open, lost: refunds.lost }),
    ],
    [t('shop.openClaims'), format.number(shop.openClaims)],
    [
      t('shop.answers'),
      answerMinutes === null ? '—' : durationText(Math.max(1, answerMinutes) * 60, intlLocale(language)),
      t('shop.answersHint'),
    ],
    [
      t('shop.onTime'),
      dispatch.sent === 0 ? '—' : format.rate((dispatch.onTime / dispatch.sent) * 100),
      t('shop.onTimeOf', { count: dispatch.sent }),
    ],
    [t('shop.fee'), format.rate(fee.basisPoints / 100), t(fee.isOwn ? 'shop.feeOwn' : 'shop.feeGeneral')],
  ];
  return (
    <Card title={t('shop.trade')}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {facts.map(([name, value, hint]) => (
          <div key={name} className="min-w-0 rounded bg-sand p-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd>
              <span className="block text-lg font-semibold tabular-nums">{value}</span>
              {hint && <span className="text-xs text-muted">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Rows
          title={t('shop.ordersByState')}
          rows={states.map((state) => [order(`state.${state}`), format.number(orderCounts[state]!)])}
          none={t('shop.noOrders')}
        />
        <Rows
          title={t('shop.turnover')}
          rows={shop.turnover.map((amount) => [amount.currency, format.money(amount)])}
          none={t('shop.noOrders')}
        />
      </div>
    </Card>
  );
}

interface RowsProps {
  title: string;
  rows: [string, string][];
  none: string;
}

const Rows = ({ title, rows, none }: RowsProps) => (
  <section>
    <h3 className="mb-1 text-xs text-muted">{title}</h3>
    {rows.length === 0 ? (
      <p className="text-muted">{none}</p>
    ) : (
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 py-1.5">
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
