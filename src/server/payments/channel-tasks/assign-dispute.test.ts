import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectBalanced, type PaidOrder } from '../../../../test/paid-orders.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { prepareDisputes } from '../../../../test/stripe-disputes.ts';
import { settleLostDisputes } from '../../refunds/claims/lost-disputes.ts';
import { releaseEscrow } from '../jobs.ts';
import { listDisputedShares } from './disputes.ts';
import { shareDisputes } from './dispute-shares-rules.ts';

const { world, dispute, decide, notifyOf, taskOf, paidByCard, newlyDisputed, newCost, sendAll } =
  prepareDisputes();

async function complete({ id, buyer, seller }: PaidOrder): Promise<void> {
  const { caravan } = world;
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, carrier: 'SF Express', trackingNumber: 'SF123' }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
}

/** Two orders of one buyer at two shops, 100.00 each unless told, paid by one card payment and completed. */
async function paidTogether(price = 1_000n) {
  const { caravan, orders } = world;
  const prices = [price];
  const first = await orders.placed({ prices });
  const between = { buyer: first.buyer, seller: await caravan.seller() };
  const second = await orders.placed({ prices, between });
  const due = await Promise.all(
    [first, second].map(({ id }) => caravan.done('orders.payInfo', { id }, first.buyer)),
  );
  const input = paymentOf(
    due.flatMap((info) => info.orders),
    'stripe',
  );
  const payment = await paidByCard(await caravan.done('payments.start', input, first.buyer));
  for (const order of [first, second]) await complete(order);
  return { ...payment, first, second };
}

const claimedOf = async ({ seller }: PaidOrder) => {
  const accounts = await world.caravan.done('settlement.account', {}, seller);
  return accounts.find(({ currency }) => currency === 'CNY')?.claimed.amount ?? '0';
};
const claimed = async (payment: { first: PaidOrder; second: PaidOrder }) => [
  await claimedOf(payment.first),
  await claimedOf(payment.second),
];
const held = async ({ first, second }: { first: PaidOrder; second: PaidOrder }) => [
  await world.orders.holds('seller', first),
  await world.orders.holds('seller', second),
];

const note = 'The carrier says so';
const assign = async (ref: string, orderId?: string) => {
  const { id, version, operator } = await taskOf(ref);
  const input = { id, version, note, ...(orderId && { orderId }) };
  return world.caravan.codeOf('console.channelTasks.assign', input, operator);
};

describe('a dispute in part of a payment for orders of two shops', () => {
  test('waits at both, then at the one that an operator names, which bears it', async () => {
    const payment = await paidTogether();
    const { second } = payment;
    const before = await held(payment);
    const ref = await dispute(payment, 4_000);
    expect(await claimed(payment)).toEqual(['4000', '4000']);
    const { orders } = await taskOf(ref);
    expect(orders).toMatchObject({ isUnknown: true, isLost: false, orderId: null });
    expect(orders!.candidates).toHaveLength(2);
    expect(await assign(ref, second.id)).toBe(200);
    expect(await claimed(payment)).toEqual(['0', '4000']);
    expect((await taskOf(ref)).orders).toMatchObject({ isUnknown: false, orderId: second.id });
    await decide(ref, 'lost');
    await sendAll(payment);
    const after = await held(payment);
    expect(after[0]).toBe(before[0]);
    expect(after[1]!).toBeLessThan(before[1]!);
    expect([await newlyDisputed(), await newCost()]).toEqual([0n, -1_500n]);
    // What somebody bears is not put to another any more.
    expect(await assign(ref, payment.first.id)).toBe('BANK_CHANGED');
    await expectBalanced(world.caravan);
  });

  test('is nobody’s loss before an operator has named the order, and its task stays until then', async () => {
    const payment = await paidTogether();
    const before = await held(payment);
    const ref = await dispute(payment, 4_000);
    const { id, version, operator } = await taskOf(ref);
    await world.caravan.done('console.channelTasks.done', { id, version, note: 'Answered there' }, operator);
    await decide(ref, 'lost');
    await settleLostDisputes(world.caravan.deps);
    expect([await held(payment), await claimed(payment)]).toEqual([before, ['4000', '4000']]);
    const task = await taskOf(ref);
    expect(task).toMatchObject({ state: 'open', orders: { isLost: true, isUnknown: true } });
    const step = { id: task.id, version: task.version };
    expect(await world.caravan.codeOf('console.channelTasks.done', { ...step, note }, operator)).toBe(
      'BANK_CHANGED',
    );
    expect(await assign(ref, payment.first.id)).toBe(200);
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    expect((await held(payment))[1]).toBe(before[1]);
    expect((await held(payment))[0]!).toBeLessThan(before[0]!);
    expect(await taskOf(ref)).toMatchObject({ state: 'done', orders: null });
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(world.caravan);
  });

  test('that is won before anybody has named an order is over', async () => {
    const payment = await paidTogether();
    const ref = await dispute(payment, 4_000);
    await decide(ref, 'won');
    expect(await claimed(payment)).toEqual(['0', '0']);
    expect(await assign(ref, payment.first.id)).toBe('BANK_CHANGED');
  });

  test('is named over what was seen, for an order that was paid as much, by whoever may act on money', async () => {
    const payment = await paidTogether();
    const ref = await dispute(payment, 4_000);
    const { id, version } = await taskOf(ref);
    const stranger = await world.orders.placed();
    expect(await assign(ref, stranger.id)).toBe('NOT_FOUND');
    const operators = [await world.caravan.operator(['money']), await world.caravan.operator(['money'])];
    const named = [payment.first.id, payment.second.id];
    const codes = await Promise.all(
      operators.map((operator, index) =>
        world.caravan.codeOf(
          'console.channelTasks.assign',
          { id, version, note, orderId: named[index]! },
          operator,
        ),
      ),
    );
    expect(codes.map(String).toSorted()).toEqual(['200', 'BANK_CHANGED']);
    const input = { id, version: version + 1, note, orderId: named[0]! };
    for (const caller of [await world.caravan.operator(['orders']), payment.first.seller, {}])
      expect(await world.caravan.codeOf('console.channelTasks.assign', input, caller)).toBe('FORBIDDEN');
    // Somebody learns better: it is of several, which bear it in turn.
    expect(await assign(ref)).toBe(200);
    expect((await taskOf(ref)).orders).toMatchObject({ isOfSeveral: true, isUnknown: false });
    const log = await world.caravan.deps.db
      .selectFrom('staff_log')
      .select('details')
      .where('action', '=', 'channelTasks.assign')
      .where('subject_id', '=', id)
      .execute();
    expect(log).toHaveLength(2);
    expect(log[1]!.details).toMatchObject({ name: ref, to: '–', reason: note });
  });

  test('above the limit of one person is named by two who say the same', async () => {
    const { caravan } = world;
    const payment = await paidTogether(150_000n);
    const { first, second } = payment;
    const ref = await dispute(payment, 1_200_000);
    const [ada, bob, eve] = [
      await caravan.operator(['money']),
      await caravan.operator(['money']),
      await caravan.operator(['money']),
    ];
    const assignAs = async (operator: typeof ada, orderId: string) => {
      const { id, version } = await taskOf(ref);
      const input = { id, version, note, orderId };
      return (await caravan.done('console.channelTasks.assign', input, operator)).isAssigned;
    };
    expect([await assignAs(ada, first.id), await assignAs(ada, first.id)]).toEqual([false, false]);
    expect((await taskOf(ref)).orders).toMatchObject({
      isUnknown: true,
      orderId: null,
      proposal: { orderId: first.id, isMine: false },
    });
    // Another choice begins anew: the first operator has not said this.
    expect(await assignAs(bob, second.id)).toBe(false);
    await decide(ref, 'lost');
    await settleLostDisputes(caravan.deps);
    expect(await claimed(payment)).toEqual(['1200000', '1200000']);
    expect(await assignAs(eve, second.id)).toBe(true);
    await settleLostDisputes(caravan.deps);
    await sendAll(payment);
    expect(await taskOf(ref)).toMatchObject({ state: 'done', orders: null });
    expect(await claimed(payment)).toEqual(['0', '0']);
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(caravan);
  });

  test('in small sums is named by one person no longer than they stay below the limit together', async () => {
    const { caravan } = world;
    const payment = await paidTogether(100_000n);
    const operator = await caravan.operator(['money']);
    const assigned: boolean[] = [];
    for (const amount of [600_000, 300_000, 200_000]) {
      const { id, version } = await taskOf(await dispute(payment, amount));
      const input = { id, version, note, orderId: payment.first.id };
      assigned.push((await caravan.done('console.channelTasks.assign', input, operator)).isAssigned);
    }
    expect(assigned).toEqual([true, true, false]);
  });

  test('is said anew of another amount, also what waits for a second operator', async () => {
    const payment = await paidTogether(150_000n);
    const ref = await dispute(payment, 1_200_000);
    expect(await assign(ref, payment.first.id)).toBe(200);
    expect((await taskOf(ref)).orders?.proposal).not.toBeNull();
    world.stripe.changeDispute(ref, { amount: 1_300_000, days: 0 });
    await notifyOf(ref, 'charge.dispute.updated');
    expect((await taskOf(ref)).orders?.proposal).toBeNull();
  });

  test('once it is named is paid by no money that another order owes its buyer', async () => {
    const { caravan } = world;
    const payment = await paidTogether();
    const { first, second } = payment;
    const ref = await dispute(payment, 4_000);
    expect(await assign(ref, second.id)).toBe(200);
    const before = await world.orders.holds('seller', second);
    const { version } = await caravan.done('orders.getForSeller', { id: first.id }, first.seller);
    const why = { reason: 'goodwill' as const, note: 'With our regrets' };
    await caravan.done('refunds.give', { orderId: first.id, version, scope: 'whole', ...why }, first.seller);
    await decide(ref, 'lost');
    await sendAll(payment);
    expect(world.stripe.refundedOf(payment.ref)).toBe(10_000);
    expect(await world.orders.holds('seller', second)).toBeLessThan(before);
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(caravan);
  });

  test('of another amount than before is to be named anew, also after its task was done with', async () => {
    const payment = await paidTogether();
    const ref = await dispute(payment, 4_000);
    expect(await assign(ref, payment.first.id)).toBe(200);
    const { id, version, operator } = await taskOf(ref);
    await world.caravan.done('console.channelTasks.done', { id, version, note: 'Answered there' }, operator);
    world.stripe.changeDispute(ref, { amount: 6_000, days: 0 });
    await notifyOf(ref, 'charge.dispute.updated');
    expect(await taskOf(ref)).toMatchObject({ state: 'open', orders: { isUnknown: true, orderId: null } });
    expect(await claimed(payment)).toEqual(['6000', '6000']);
    await decide(ref, 'lost');
    expect(await claimed(payment)).toEqual(['6000', '6000']);
    expect(await assign(ref, payment.second.id)).toBe(200);
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    expect(await newlyDisputed()).toBe(0n);
  });

  test('beside another of the same payment is named for itself, whatever the first has to send back', async () => {
    const payment = await paidTogether();
    const [one, two] = [await dispute(payment, 4_000), await dispute(payment, 4_000)];
    expect(await assign(one, payment.first.id)).toBe(200);
    const before = await held(payment);
    for (const ref of [one, two]) await decide(ref, 'lost');
    expect(await taskOf(two)).toMatchObject({ state: 'open', orders: { isLost: true, isUnknown: true } });
    expect(await assign(two, payment.second.id)).toBe(200);
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    const after = await held(payment);
    expect(after.map((amount, index) => amount < before[index]!)).toEqual([true, true]);
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(world.caravan);
  });

  test('of the whole payment needs nobody to name an order', async () => {
    const payment = await paidTogether();
    const ref = await dispute(payment);
    expect((await taskOf(ref)).orders).toBeNull();
    expect(await assign(ref, payment.first.id)).toBe('BANK_CHANGED');
    await decide(ref, 'lost');
    await sendAll(payment);
    expect([await held(payment), await newlyDisputed()]).toEqual([[0n, 0n], 0n]);
  });
});

describe('what waits of disputed payments', () => {
  test('is never more than an order has, and never less than one dispute takes of it', () => {
    const minor = fc.bigInt({ min: 0n, max: 1_000n });
    const part = fc.record({ paid: minor, back: minor, unsent: minor });
    const sum = fc.record({ amount: minor, isAssigned: fc.boolean(), at: fc.integer({ min: -1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.array(sum, { maxLength: 3 }), (paid, sums) => {
        const parts = paid.map(({ paid: amount, back, unsent }, index) => ({
          orderId: String(index),
          paid: amount,
          amount: back < amount ? amount - back : 0n,
          unsent,
        }));
        const disputes = sums.map(({ amount, isAssigned, at }) => ({
          amount,
          isAssigned,
          orderId: isAssigned && parts[at] ? parts[at].orderId : null,
        }));
        const shares = shareDisputes(disputes, parts);
        for (const { orderId, amount: left } of parts) {
          const waiting = shares.filter((share) => share.orderId === orderId).map(({ amount }) => amount);
          const total = waiting.reduce((all, amount) => all + amount, 0n);
          expect(total <= left).toBe(true);
        }
        for (const { dispute: index, orderId, amount } of shares) {
          expect(amount > 0n && amount <= disputes[index]!.amount).toBe(true);
          const named = disputes[index]!.orderId;
          if (named !== null) expect(orderId).toBe(named);
        }
      }),
    );
  });

  test('is read in one statement, however many payments are disputed', async () => {
    for (let n = 0; n < 2; n++) await dispute(await paidTogether(), 4_000);
    const statements: string[] = [];
    const { db } = world.caravan.deps;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect((await listDisputedShares(counted)).length).toBeGreaterThan(1);
    expect(statements).toHaveLength(1);
  });
});
