import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';
import type { PaidOrder } from './paid-orders.ts';
import { testPassword } from './password.ts';

type Terms = Omit<InputOf<'customerTerms.save'>, 'accountId' | 'version'>;

/** With the password of whoever grants them. */
export const usualTerms: Terms = {
  days: 30,
  limit: '100000',
  currency: 'CNY',
  note: '',
  password: testPassword,
};

/** What tests of payment terms of a seller's own do: terms granted, ordered on and paid, as the pages do it. */
export function termsSteps(caravan: Caravan) {
  const findTerms = (seller: Caller, accountId: string) =>
    caravan.done('customerTerms.get', { accountId }, seller);

  const grant = (seller: Caller, accountId: string, changes: Partial<Terms> = {}, version = 0) =>
    caravan.done('customerTerms.save', { accountId, version, ...usualTerms, ...changes }, seller);

  /** What is shown to whoever orders on terms, as it is confirmed. */
  async function confirmation(buyer: Caller, ids: readonly string[]) {
    const shownOrders = await Promise.all(ids.map((id) => caravan.done('orders.getForBuyer', { id }, buyer)));
    const orders = shownOrders.map(({ id, version }) => ({ id, version }));
    const { amount, days, token } = await caravan.done('termsOrders.offer', { orders }, buyer);
    return { orders, amount, days: days as 30, token };
  }

  /** Orders on terms what waits for its payment. */
  async function orderOnTerms({ buyer }: Pick<PaidOrder, 'buyer'>, ...ids: string[]) {
    return caravan.done('termsOrders.confirm', await confirmation(buyer, ids), buyer);
  }

  /** What a buyer owes, order by order, what is due first before the rest. */
  const owedBy = async (buyer: Caller) =>
    (await caravan.done('customerTerms.mine', {}, buyer)).flatMap(({ debts }) =>
      debts.flatMap(({ orders }) => orders),
    );

  /** Begins to pay so much of what is owed of some orders. */
  async function beginPayment(buyer: Caller, ids: readonly string[], amount: number | bigint) {
    const owed = (await owedBy(buyer)).filter(({ id }) => ids.includes(id));
    const orders = owed.map(({ id, open }) => ({ id, open: open.amount }));
    const input = { orders, amount: String(amount), channel: 'sandbox' };
    const { paymentId, redirectUrl } = await caravan.done('termsPayments.start', input, buyer);
    return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
  }

  async function pay(buyer: Caller, ids: readonly string[], amount: number | bigint): Promise<string> {
    const { paymentId, ref } = await beginPayment(buyer, ids, amount);
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    await caravan.done('payments.result', { paymentId }, buyer);
    return paymentId;
  }

  const days = (n: number) => caravan.clock.advance(n * 86_400_000);

  return { findTerms, grant, confirmation, orderOnTerms, owedBy, beginPayment, pay, days };
}
