import { releaseEscrow } from '../src/server/payments/jobs.ts';
import type { Caravan } from './caravan.ts';
import { paidOrders } from './paid-orders.ts';
import { testPassword } from './password.ts';

/** The account that payouts are asked for to. */
const bank = {
  holder: 'Shop',
  bank: 'Bank of China',
  account: '6222 0000 1234 5678',
  password: testPassword,
};

/** Payouts that a shop has asked for, of what a completed order brought it. */
export function askedPayouts(caravan: Caravan) {
  const orders = paidOrders(caravan);
  return {
    orders,
    async askPayout(amount = '4000') {
      const order = await orders.paid({ state: 'completed' });
      await releaseEscrow(caravan.deps, order.id);
      const payout = await caravan.done('payouts.ask', { currency: 'CNY', amount, ...bank }, order.seller);
      return { order, seller: order.seller, payout };
    },
  };
}
