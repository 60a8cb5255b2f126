import { floorPayable } from '../../../kit/money.ts';

/** What is left of an order's total and of its parts; minor units. */
interface OrderLeft {
  total: bigint;
  freight: bigint;
  /** What the platform's coupon pays of it. */
  platform: bigint;
}

/**
 * How much of the platform's coupon goes with an amount that is made good of an order's products: their share of it. A
 * coupon is taken off products, so what is made good of the freight takes none of it back.
 * @param amount  of the products, minor units
 */
export function couponTakenBack(
  { total, freight, platform }: OrderLeft,
  amount: bigint,
  currency: string,
): bigint {
  const products = total - freight;
  return products > 0n ? floorPayable((platform * amount) / products, currency) : 0n;
}
