import { beforeEach, expect } from 'vitest';
import { askDispute } from '../src/server/payments/providers/stripe/disputes.ts';
import { sendReturn } from '../src/server/payments/jobs.ts';
import { findPayment } from '../src/server/payments/sql.ts';
import { settleLostDisputes } from '../src/server/refunds/claims/lost-disputes.ts';
import { prepareStripe } from './stripe-payments.ts';

/** Payments by card that the buyer's bank takes back, for all tests of a file. */
export function prepareDisputes() {
  const prepared = prepareStripe();
  const { world, post, notify, returnsOf, holds } = prepared;
  let count = 0;
  let disputed: bigint;
  let cost: bigint;
  beforeEach(async () => {
    disputed = await holds('disputed', 'stripe');
    cost = await holds('cost', 'stripe');
  });

  /** Stripe tells of a dispute, and is asked about it. */
  async function notifyOf(disputeId: string, type = 'charge.dispute.updated'): Promise<void> {
    expect(await post(world.stripe.signed({ type, data: { object: { id: disputeId } } }))).toBe(200);
    await askDispute(world.caravan.deps, { site: 'hk', disputeId });
  }

  /** The bank takes a payment back, or a part of it. @returns the name of the dispute */
  async function dispute({ ref }: { ref: string }, amount?: number): Promise<string> {
    const id = `dp_${++count}`;
    const { stripe } = world;
    stripe.addDispute(id, stripe.getSession(ref), amount === undefined ? {} : { amount });
    await notifyOf(id, 'charge.dispute.created');
    return id;
  }

  return {
    ...prepared,
    notifyOf,
    dispute,
    newlyDisputed: async () => (await holds('disputed', 'stripe')) - disputed,
    newCost: async () => (await holds('cost', 'stripe')) - cost,

    async decide(id: string, status: 'won' | 'lost'): Promise<void> {
      world.stripe.decideDispute(id, status);
      await notifyOf(id, 'charge.dispute.closed');
      await settleLostDisputes(world.caravan.deps);
    },

    async sendAll({ paymentId }: { paymentId: string }): Promise<void> {
      for (const { id } of await returnsOf(paymentId)) await sendReturn(world.caravan.deps, id);
    },

    /** A payment that was started and comes in by card. */
    async paidByCard<Started extends { paymentId: string }>(started: Started) {
      const payment = await findPayment(world.caravan.deps.db, started.paymentId);
      const ref = payment!.channel_ref!;
      world.stripe.decide(ref, 'paid');
      await notify(ref);
      return { ...started, ref };
    },

    /** What stands before the operators of a dispute, with one who sees it. */
    async taskOf(reference: string) {
      const operator = await world.caravan.operator();
      for (const state of ['open', 'done'] as const) {
        const input = { state, pageSize: 100 };
        const { rowList } = await world.caravan.done('console.channelTasks.list', input, operator);
        const task = rowList.find((each) => each.reference === reference);
        if (task) return { ...task, operator };
      }
      throw new Error('there is no such task');
    },
  };
}
