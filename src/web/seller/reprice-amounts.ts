import type { OrderDetail } from '../../contract/orders.ts';

type Amounts = Pick<OrderDetail, 'goods' | 'freight' | 'discount' | 'total'>;

/**
 * What an order would come to at other unit prices (by line) and another freight, all minor units. Coupons are weighed
 * again by the server: until then they are taken to fall with the goods. Null while one of them is no price.
 */
export function amountsOf(
  order: Amounts & { lines: readonly { quantity: number }[] },
  prices: readonly (string | null)[],
  freight: string | null,
): Amounts | null {
  if (freight === null) return null;
  let goods = 0n;
  for (const [index, { quantity }] of order.lines.entries()) {
    const price = prices[index];
    if (price === null || price === undefined) return null;
    goods += BigInt(price) * BigInt(quantity);
  }
  const { currency } = order.total;
  const before = BigInt(order.goods.amount);
  const given = BigInt(order.discount.amount);
  const discount = goods < before && before > 0n ? (given * goods) / before : given;
  const total = goods + BigInt(freight) - discount;
  const money = (amount: bigint) => ({ amount: String(amount), currency });
  return {
    goods: money(goods),
    freight: money(BigInt(freight)),
    discount: money(discount),
    total: money(total),
  };
}
