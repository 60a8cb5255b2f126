import type { InputOf, OutputOf } from '../src/contract/contract.ts';

type Due = OutputOf<'orders.payInfo'>['orders'];

/** What the cashier sends for orders as `orders.payInfo` told of them. */
export function paymentOf(orders: Due, channel = 'sandbox'): InputOf<'payments.start'> {
  const total = orders.reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n);
  return {
    orders: orders.map(({ id, version }) => ({ id, version })),
    amount: { amount: String(total), currency: orders[0]!.amount.currency },
    channel,
  };
}
