import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getBalance, type LedgerAccount } from '../src/server/payments/ledger/ledger-sql.ts';
import { notifyPath } from '../src/server/payments/providers/channel.ts';
import { findPayment } from '../src/server/payments/sql.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import { paymentOf } from './start-payment.ts';
import { startStripe, type StripeServer } from './stripe-server.ts';

interface Prepared {
  stripe: StripeServer;
  caravan: Caravan;
  orders: ReturnType<typeof paidOrders>;
}

/** A product in Hong Kong that takes cards, and the Stripe it talks to, for all tests of a file. */
export function prepareStripe() {
  // Filled before anybody asks: what a file defines around its tests may name it already.
  const world = {} as Prepared;
  beforeAll(async () => {
    world.stripe = await startStripe();
    world.caravan = await startCaravan({ ...world.stripe.env, SITE: 'hk' });
    world.stripe.state.now = () => world.caravan.clock.now();
    world.orders = paidOrders(world.caravan);
  });
  afterAll(async () => {
    await world.caravan?.close();
    await world.stripe?.stop();
  });
  beforeEach(() => {
    const { state } = world.stripe;
    Object.assign(state, {
      otherMoves: [],
      issues: [],
      isDown: false,
      refundStatus: 'succeeded',
      isFeeKnown: true,
    });
  });

  const due = async ({ id, buyer }: PaidOrder) =>
    paymentOf((await world.caravan.done('orders.payInfo', { id }, buyer)).orders, 'stripe');

  async function start(order: PaidOrder) {
    const started = await world.caravan.done('payments.start', await due(order), order.buyer);
    const payment = await findPayment(world.caravan.deps.db, started.paymentId);
    return { ...started, ref: payment!.channel_ref! };
  }

  async function started() {
    const order = await world.orders.placed();
    return { order, ...(await start(order)) };
  }

  async function post(posted: { headers: Record<string, string>; body: string }): Promise<number> {
    const response = await world.caravan.app.request(notifyPath('stripe'), { method: 'POST', ...posted });
    return response.status;
  }

  const notify = (ref: string) => post(world.stripe.signed(world.stripe.eventOf(ref)));

  /** A payment by card that has come in. */
  async function paid() {
    const payment = await started();
    world.stripe.decide(payment.ref, 'paid');
    await notify(payment.ref);
    return payment;
  }

  const returnsOf = (paymentId: string) =>
    world.caravan.deps.db.selectFrom('returns').selectAll().where('payment_id', '=', paymentId).execute();

  return {
    world,
    due,
    start,
    started,
    paid,
    post,
    notify,
    returnsOf,
    stateOf: async ({ id, buyer }: PaidOrder) =>
      (await world.caravan.done('orders.getForBuyer', { id }, buyer)).state,
    resultOf: (paymentId: string, { buyer }: PaidOrder) =>
      world.caravan.done('payments.result', { paymentId }, buyer),
    holds: (kind: LedgerAccount['kind'], owner: string, currency = 'CNY') =>
      getBalance(world.caravan.deps.db, { kind, owner }, currency),
    /** Money of an order that was cancelled while it was paid: it has to go back. */
    async owed() {
      const { order, ref, paymentId } = await started();
      await world.caravan.done('orders.cancel', { id: order.id }, order.buyer);
      world.stripe.decide(ref, 'paid');
      await notify(ref);
      const [row] = await returnsOf(paymentId);
      return { order, ref, paymentId, returnId: row!.id };
    },
  };
}
