import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import type { WireMoney } from '../../../contract/shapes.ts';

/**
 * When what an order comes to is paid: at once after it is placed, when the sellers who confirm first have done so, and
 * when the goods are ready. What is nothing is undefined.
 */
export function instalmentsOf({
  total,
  dueNow,
  payableNow,
}: Pick<Calculation, 'total' | 'dueNow' | 'payableNow'>): {
  now: WireMoney | undefined;
  confirmed: WireMoney | undefined;
  balance: WireMoney | undefined;
} {
  const some = (amount: bigint) => (amount > 0n ? { ...total, amount: String(amount) } : undefined);
  const [whole, first, now] = [total, dueNow, payableNow].map(({ amount }) => BigInt(amount));
  return { now: some(now!), confirmed: some(first! - now!), balance: some(whole! - first!) };
}
