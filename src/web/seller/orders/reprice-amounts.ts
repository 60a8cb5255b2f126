import type { OrderDetail } from '../../../contract/orders/orders.ts';
import {
  fromStored,
  lineAmount,
  readsTheSame,
  readStored,
  readUnitPrice,
  storedUnitPrice,
} from '../../../kit/unit-price.ts';

type Amounts = Pick<OrderDetail, 'products' | 'freight' | 'discount' | 'total'>;

/**
 * What an order would come to at other unit prices (by line) and another freight, all minor units. A price that reads
 * as the line's own leaves the line as it is. Coupons are weighed
 * again by the server: until then they are taken to fall with the products. Null while one of them is no price.
 */
export function amountsOf(
  order: Amounts & { lines: readonly Pick<OrderDetail['lines'][number], 'quantity' | 'price' | 'amount'>[] },
  prices: readonly (string | null)[],
  freight: string | null,
): Amounts | null {
  if (freight === null) return null;
  const { currency } = order.total;
  let products = 0n;
  for (const [index, line] of order.lines.entries()) {
    const price = prices[index];
    if (price === null || price === undefined) return null;
    const stored = readStored(price, currency);
    products += readsTheSame(stored, storedUnitPrice(readUnitPrice(line.price)), currency)
      ? BigInt(line.amount.amount)
      : lineAmount(fromStored(stored, currency), line.quantity);
  }
  const before = BigInt(order.products.amount);
  const given = BigInt(order.discount.amount);
  const discount = products < before && before > 0n ? (given * products) / before : given;
  const total = products + BigInt(freight) - discount;
  const money = (amount: bigint) => ({ amount: String(amount), currency });
  return {
    products: money(products),
    freight: money(BigInt(freight)),
    discount: money(discount),
    total: money(total),
  };
}
