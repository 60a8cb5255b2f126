import type { Caravan } from './caravan.ts';
import { paidOrders } from './paid-orders.ts';
import { paymentOf } from './start-payment.ts';
import { reconcile, sendReturn } from '../src/server/payments/jobs.ts';
import { getBalance } from '../src/server/payments/public.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

/** What a buyer applies for. */
export const creditWanted = { requested: '5000000', yearlyPurchases: '90000000', note: 'Two shops in Dubai' };
/** What an operator grants. */
export const creditTerms = { limit: '50000', termDays: 30, lateFeeBasisPoints: 5 };
type Terms = typeof creditTerms;

/** What tests of trust credit do: a line opened, drawn on and repaid, as the pages do it. */
export function creditSteps(caravan: Caravan) {
  let prepared: ReturnType<typeof paidOrders>;
  const orders = () => (prepared ??= paidOrders(caravan));
  const cny = (amount: number) => ({ amount: String(amount), currency: 'CNY' });
  const operator = () => caravan.operator(['money']);

  /** A buyer with a line of 500.00 CNY and an unpaid order of 100.00. */
  async function withLine(changes: Partial<Terms> = {}) {
    const order = await orders().placed();
    await openLine(order.buyer, changes);
    return order;
  }

  async function openLine(buyer: Buyer, changes: Partial<Terms> = {}) {
    const { id } = await caravan.done('credit.apply', creditWanted, buyer);
    await caravan.done(
      'console.credit.decide',
      { id, approve: true, ...creditTerms, ...changes },
      await operator(),
    );
  }

  const info = (buyer: Buyer) => caravan.done('credit.info', {}, buyer);
  const lineOf = async (buyer: Buyer) => (await info(buyer)).line!;

  async function begin(buyer: Buyer, id: string) {
    const due = await caravan.done('orders.payInfo', { id }, buyer);
    const started = await caravan.done('payments.start', paymentOf(due.orders, 'credit'), buyer);
    return { ...started, ref: new URL(started.redirectUrl).searchParams.get('ref')! };
  }

  async function confirmation(buyer: Buyer, ref: string) {
    const { amount, dueOn, lateFeeBasisPoints } = await caravan.done('credit.charge', { ref }, buyer);
    const { token } = await caravan.done('credit.token', {}, buyer);
    return { ref, token, amount, dueOn, lateFeeBasisPoints };
  }

  /** Pays an order by trust credit, as its page does. */
  async function drawFor(buyer: Buyer, id: string) {
    const begun = await begin(buyer, id);
    await caravan.done('credit.draw', await confirmation(buyer, begun.ref), buyer);
    await reconcile(caravan.deps, begun.paymentId);
    return begun;
  }

  async function repay(buyer: Buyer, amount: number) {
    const { used } = await lineOf(buyer);
    const input = { amount: String(amount), owed: used, channel: 'sandbox' };
    const { paymentId, redirectUrl } = await caravan.done('repayments.start', input, buyer);
    const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
    return { paymentId, ref };
  }

  async function repaid(buyer: Buyer, amount: number) {
    const { paymentId, ref } = await repay(buyer, amount);
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    await reconcile(caravan.deps, paymentId);
  }

  /** What buyers owe the platform, as the ledger has it. */
  const receivable = async () =>
    -(await getBalance(caravan.deps.db, { kind: 'channel', owner: 'credit' }, 'CNY'));

  const days = (n: number) => caravan.clock.advance(n * 86_400_000);
  const versionOf = async (buyer: Buyer, id: string) =>
    (await caravan.done('orders.getForBuyer', { id }, buyer)).version;

  /** Sends what is on its way back. */
  async function giveBackAll() {
    const due = await caravan.deps.db
      .selectFrom('returns')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    for (const { id } of due) await sendReturn(caravan.deps, id);
  }

  return {
    versionOf,
    giveBackAll,
    orders,
    cny,
    operator,
    withLine,
    openLine,
    info,
    lineOf,
    begin,
    confirmation,
    drawFor,
    repay,
    repaid,
    receivable,
    days,
  };
}
