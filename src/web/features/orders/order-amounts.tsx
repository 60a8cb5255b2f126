import type { OrderRow } from '../../../contract/orders/orders.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { minus } from '../settlement/minus.ts';
import { MoneyRows, type MoneyRow } from '../settlement/money-rows.tsx';
import { textOfTax } from '../settlement/tax-text.ts';
import { OwnMoney } from '../settlement/own-money.tsx';
import { TermsDue } from './terms-due.tsx';

const isSome = ({ amount }: { amount: string }) => BigInt(amount) !== 0n;

/** How an order's amount comes about: products, freight, discount, total. Works before the order exists. */
export function OrderAmounts({
  order,
}: {
  /** `freight` is null, or `freightOpen`, where the seller has yet to say it. */
  order: Pick<OrderRow, 'products' | 'discount' | 'total'> & {
    freight: WireMoney | null;
    freightOpen?: boolean;
    /** What of the discount is of a coupon of the marketplace. */
    platformDiscount?: WireMoney;
    taxes?: OrderRow['taxes'];
  };
}) {
  const t = useWords('order');
  const format = useFormat();
  const { products, freight, discount, total } = order;
  const ofPlatform = order.platformDiscount ?? { ...discount, amount: '0' };
  const ofShop = { ...discount, amount: String(BigInt(discount.amount) - BigInt(ofPlatform.amount)) };
  const rows: MoneyRow[] = [
    { label: t('amount.products'), money: products },
    ...(freight === null || order.freightOpen
      ? [{ label: t('amount.freight'), text: t('amount.freightOpen') }]
      : isSome(freight)
        ? [{ label: t('amount.freight'), money: freight }]
        : []),
    ...(isSome(ofShop) ? [{ label: t('amount.discount'), money: minus(ofShop) }] : []),
    ...(isSome(ofPlatform) ? [{ label: t('amount.discountPlatform'), money: minus(ofPlatform) }] : []),
    { label: t('amount.total'), money: total, total: true, note: <OwnMoney money={total} /> },
    ...(order.taxes ?? []).map((tax) => ({ label: textOfTax(t, format, tax), money: tax.tax })),
  ];
  return <MoneyRows rows={rows} />;
}

type Paid = Pick<
  OrderRow,
  'total' | 'paid' | 'refunded' | 'returned' | 'outstanding' | 'due' | 'state' | 'terms'
> & {
  kept?: WireMoney;
};

/** What of an order is paid, given back, due now, and to come. */
export function OrderPayments({ order }: { order: Paid }) {
  const t = useWords('order');
  const { total, paid, refunded, returned, outstanding, due, state, terms } = order;
  if (state === 'cancelled') return null;
  const back = BigInt(returned.amount) + BigInt(outstanding.amount);
  const paidForGood = BigInt(paid.amount) - back;
  const left =
    BigInt(total.amount) - BigInt(refunded.amount) - paidForGood - BigInt(due?.amount.amount ?? '0');
  const rows: MoneyRow[] = [
    ...(isSome(paid) ? [{ label: t('amount.paid'), money: paid }] : []),
    ...(isSome(returned) ? [{ label: t('amount.returned'), money: minus(returned) }] : []),
    ...(isSome(outstanding) ? [{ label: t('amount.outstanding'), money: minus(outstanding) }] : []),
    ...(order.kept && isSome(order.kept) ? [{ label: t('amount.kept'), money: order.kept }] : []),
    ...(BigInt(refunded.amount) !== back ? [{ label: t('amount.refunded'), money: refunded }] : []),
    ...(terms && isSome(terms.open)
      ? [{ label: t('amount.termsOpen'), money: terms.open, total: true }]
      : []),
    ...(left > 0n && !terms && (due || isSome(paid))
      ? [{ label: t('amount.later'), money: { ...total, amount: String(left) } }]
      : []),
    ...(due
      ? [
          {
            label: t(`amount.due.${due.instalment}`),
            money: due.amount,
            total: true,
            note: <OwnMoney money={due.amount} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {rows.length > 0 && <MoneyRows rows={rows} />}
      {terms && <TermsDue terms={terms} />}
    </>
  );
}
