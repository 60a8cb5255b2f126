import type { OrderRow } from '../../contract/orders.ts';
import { useWords } from '../page/words.ts';
import { MoneyRows, type MoneyRow } from './money-rows.tsx';

const isSome = ({ amount }: { amount: string }) => BigInt(amount) !== 0n;

/** How an order's amount comes about: goods, freight, discount, total. Works before the order exists. */
export function OrderAmounts({
  order,
}: {
  order: Pick<OrderRow, 'goods' | 'freight' | 'discount' | 'total'>;
}) {
  const t = useWords('order');
  const { goods, freight, discount, total } = order;
  const less = { ...discount, amount: String(-BigInt(discount.amount)) };
  const rows: MoneyRow[] = [
    { label: t('amount.goods'), money: goods },
    ...(isSome(freight) ? [{ label: t('amount.freight'), money: freight }] : []),
    ...(isSome(discount) ? [{ label: t('amount.discount'), money: less }] : []),
    { label: t('amount.total'), money: total, total: true },
  ];
  return <MoneyRows rows={rows} />;
}

/** What of an order is paid, due now, and to come. */
export function OrderPayments({ order }: { order: Pick<OrderRow, 'total' | 'paid' | 'due' | 'state'> }) {
  const t = useWords('order');
  const { total, paid, due, state } = order;
  if (state === 'cancelled' || state === 'refunded') return null;
  const left = BigInt(total.amount) - BigInt(paid.amount) - BigInt(due?.amount.amount ?? '0');
  const rows: MoneyRow[] = [
    ...(isSome(paid) ? [{ label: t('amount.paid'), money: paid }] : []),
    ...(left > 0n && (due || isSome(paid))
      ? [{ label: t('amount.later'), money: { ...total, amount: String(left) } }]
      : []),
    ...(due ? [{ label: t(`amount.due.${due.instalment}`), money: due.amount, total: true }] : []),
  ];
  return rows.length > 0 ? <MoneyRows rows={rows} /> : null;
}
