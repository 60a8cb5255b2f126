import { beforeEach, describe, expect, test } from 'vitest';
import { expectBalanced, type PaidOrder } from '../../../../../test/paid-orders.ts';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { recoverClaims } from '../../../refunds/claims/claim-money.ts';
import { settleLostDisputes } from '../../../refunds/claims/lost-disputes.ts';
import { noteFailedReturn } from '../../channel-tasks/tasks.ts';
import { releaseEscrow, sendReturn } from '../../jobs.ts';
import { listChannelMovements } from '../../reconciliation/movements-sql.ts';
import { askDispute } from './disputes.ts';
import { readBalance } from './statement.ts';
import { testPassword } from '../../../../../test/password.ts';

const { world, started, paid, post, notify, returnsOf, stateOf, holds } = prepareStripe();

type Payment = Awaited<ReturnType<typeof paid>>;

let count = 0;
let disputed: bigint;
let cost: bigint;
beforeEach(async () => {
  disputed = await holds('disputed', 'stripe');
  cost = await holds('cost', 'stripe');
});
const newlyDisputed = async () => (await holds('disputed', 'stripe')) - disputed;
const newCost = async () => (await holds('cost', 'stripe')) - cost;

/** Stripe tells of a dispute, and is asked about it. */
async function notifyOf(disputeId: string, type = 'charge.dispute.updated'): Promise<void> {
  const event = world.stripe.signed({ type, data: { object: { id: disputeId } } });
  expect(await post(event)).toBe(200);
  await askDispute(world.caravan.deps, { site: 'hk', disputeId });
}

async function dispute(payment: { ref: string }, amount?: number): Promise<string> {
  const id = `dp_${++count}`;
  const { stripe } = world;
  stripe.addDispute(id, stripe.getSession(payment.ref), amount === undefined ? {} : { amount });
  await notifyOf(id, 'charge.dispute.created');
  return id;
}

async function decide(id: string, status: 'won' | 'lost'): Promise<void> {
  world.stripe.decideDispute(id, status);
  await notifyOf(id, 'charge.dispute.closed');
  await settleLostDisputes(world.caravan.deps);
}

/** An order by card, as far along as its shop has its money. */
async function completed(): Promise<Payment> {
  const payment = await paid();
  const { id, buyer, seller } = payment.order;
  const { caravan } = world;
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, carrier: 'SF Express', trackingNumber: 'SF123' }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
  return payment;
}

const payout = (amount: string) => ({
  currency: 'CNY',
  amount,
  holder: 'Shop Ltd',
  bank: 'HSBC',
  account: '6222021001116245',
  password: testPassword,
});
const codeOfPayout = ({ seller }: PaidOrder, amount: string) =>
  world.caravan.codeOf('payouts.ask', payout(amount), seller);

const sendAll = async ({ paymentId }: { paymentId: string }) => {
  for (const { id } of await returnsOf(paymentId)) await sendReturn(world.caravan.deps, id);
};

const claimedOf = async ({ seller }: PaidOrder) => {
  const accounts = await world.caravan.done('settlement.account', {}, seller);
  return accounts.find(({ currency }) => currency === 'CNY')?.claimed.amount;
};

async function taskOf(reference: string) {
  const operator = await world.caravan.operator();
  for (const state of ['open', 'done'] as const) {
    const { rowList } = await world.caravan.done(
      'console.channelTasks.list',
      { state, pageSize: 100 },
      operator,
    );
    const task = rowList.find((each) => each.reference === reference);
    if (task) return task;
  }
  return undefined;
}

describe('a payment that the buyer’s bank takes back', () => {
  test('is out of the account at once, with what Stripe keeps, and the shop’s payout waits for it', async () => {
    const { order } = await completed();
    const balance = await world.orders.holds('seller', order);
    const id = await dispute({ ref: (await refOf(order))! });
    expect([await newlyDisputed(), await newCost()]).toEqual([-10_000n, -1_500n]);
    expect(await world.orders.holds('seller', order)).toBe(balance);
    expect(await claimedOf(order)).toBe('10000');
    for (const side of [order.buyer, order.seller]) {
      const shown = await world.caravan.done('refunds.ofOrder', { orderId: order.id }, side);
      expect(shown.disputed).toEqual({ amount: '10000', currency: 'CNY' });
    }
    const consoleOrder = await world.caravan.done(
      'console.orders.get',
      { id: order.id },
      await world.caravan.operator(),
    );
    expect(consoleOrder.disputed).toEqual({ amount: '10000', currency: 'CNY' });
    expect(await codeOfPayout(order, '1')).toBe('BALANCE_CLAIMED');
    expect(await taskOf(id)).toMatchObject({ kind: 'dispute', state: 'open', amount: { amount: '10000' } });
    expect((await taskOf(id))!.dueAt).not.toBeNull();
    await expectBalanced(world.caravan);
  });

  test('counts once, however often and in which order it is told, and by whomever', async () => {
    const payment = await completed();
    const id = await dispute(payment);
    for (const type of [
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
      await notifyOf(id, type);
    await Promise.all([1, 2, 3].map(() => askDispute(world.caravan.deps, { site: 'hk', disputeId: id })));
    expect([await newlyDisputed(), await newCost()]).toEqual([-10_000n, -1_500n]);
    // Nobody but Stripe tells of one.
    const { headers, body } = world.stripe.signed({
      type: 'charge.dispute.closed',
      data: { object: { id, status: 'lost' } },
    });
    expect(await post({ headers: { ...headers, 'stripe-signature': 't=1,v1=00' }, body })).toBe(401);
    expect((await taskOf(id))!.state).toBe('open');
  });

  test('that is won is the shop’s again, to be paid out', async () => {
    const payment = await completed();
    const { order } = payment;
    const balance = await world.orders.holds('seller', order);
    const id = await dispute(payment);
    await decide(id, 'won');
    for (let n = 0; n < 2; n++) await notifyOf(id);
    expect([await newlyDisputed(), await claimedOf(order)]).toEqual([0n, '0']);
    expect(await world.orders.holds('seller', order)).toBe(balance);
    expect(await codeOfPayout(order, String(balance))).toBe(200);
    expect(await taskOf(id)).toMatchObject({ state: 'done', note: 'won' });
    await expectBalanced(world.caravan);
  });

  test('that is lost leaves the shop’s balance, fee and all, and nothing is sent to the buyer', async () => {
    const payment = await completed();
    const { order } = payment;
    const id = await dispute(payment);
    await decide(id, 'lost');
    await sendAll(payment);
    await settleLostDisputes(world.caravan.deps);
    await notifyOf(id);
    expect(await world.orders.holds('seller', order)).toBe(0n);
    expect([await newlyDisputed(), await newCost(), await claimedOf(order)]).toEqual([0n, -1_500n, '0']);
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    const { refunds } = await world.caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(refunds).toMatchObject([{ reason: 'card_dispute', state: 'agreed' }]);
    expect(await taskOf(id)).toMatchObject({ state: 'done', note: 'lost' });
    await expectBalanced(world.caravan);
  });

  test('that is lost where the balance is empty is recovered from what comes in', async () => {
    const payment = await completed();
    const { order } = payment;
    const balance = await world.orders.holds('seller', order);
    expect(await codeOfPayout(order, String(balance))).toBe(200);
    const id = await dispute(payment);
    await decide(id, 'lost');
    await sendAll(payment);
    expect(await world.orders.holds('seller', order)).toBe(0n);
    expect(await newlyDisputed()).toBe(-10_000n);
    const other = await world.orders.paid({ between: order, state: 'completed' });
    await releaseEscrow(world.caravan.deps, other.id);
    await recoverClaims(world.caravan.deps);
    await sendAll(payment);
    expect([await newlyDisputed(), await world.orders.holds('seller', order)]).toEqual([0n, 0n]);
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    await expectBalanced(world.caravan);
  });

  test('of an order that is under way is taken out of escrow once it is lost, and the order ends', async () => {
    const payment = await paid();
    const { order } = payment;
    const id = await dispute(payment);
    expect(await world.orders.holds('escrow', order)).toBe(10_000n);
    await decide(id, 'lost');
    await sendAll(payment);
    expect([await world.orders.holds('escrow', order), await newlyDisputed()]).toEqual([0n, 0n]);
    expect(await stateOf(order)).toBe('refunded');
    expect(world.stripe.refundedOf(payment.ref)).toBe(0);
    await expectBalanced(world.caravan);
  });

  test('in part takes that part, and the order goes on with the rest', async () => {
    const payment = await paid();
    const { order } = payment;
    const id = await dispute(payment, 2_500);
    expect(await newlyDisputed()).toBe(-2_500n);
    await decide(id, 'lost');
    await sendAll(payment);
    expect([await world.orders.holds('escrow', order), await newlyDisputed()]).toEqual([7_500n, 0n]);
    expect(await stateOf(order)).toBe('preparing');
    await expectBalanced(world.caravan);
  });

  test('after it was refunded costs the shop nothing more', async () => {
    const payment = await paid();
    const { id, buyer, seller } = payment.order;
    const refund = await world.caravan.done(
      'refunds.ask',
      { orderId: id, scope: 'whole', lines: [], reason: 'not_needed', note: '', pictures: [] },
      buyer,
    );
    await world.caravan.done(
      'refunds.answer',
      { id: refund.id, version: refund.version, answer: 'agree', note: '' },
      seller,
    );
    await sendAll(payment);
    expect(world.stripe.refundedOf(payment.ref)).toBe(10_000);
    const disputeId = await dispute(payment);
    expect(await claimedOf(payment.order)).not.toBe('10000');
    await decide(disputeId, 'lost');
    await sendAll(payment);
    expect([await world.orders.holds('seller', payment.order), await newlyDisputed()]).toEqual([0n, 0n]);
    // The buyer had it twice: that is the platform's.
    expect(await newCost()).toBe(-11_500n);
    await expectBalanced(world.caravan);
  });

  test('while it is disputed no refund leaves; lost, the bank has sent it, and won, it leaves', async () => {
    for (const status of ['lost', 'won'] as const) {
      const payment = await started();
      await world.caravan.done('orders.cancel', { id: payment.order.id }, payment.order.buyer);
      world.stripe.decide(payment.ref, 'paid');
      await notify(payment.ref);
      const [row] = await returnsOf(payment.paymentId);
      const id = await dispute(payment);
      await sendReturn(world.caravan.deps, row!.id);
      expect((await returnsOf(payment.paymentId))[0]!.sent_at).toBeNull();
      await decide(id, status);
      await sendAll(payment);
      expect((await returnsOf(payment.paymentId))[0]!.sent_at).not.toBeNull();
      expect(world.stripe.refundedOf(payment.ref)).toBe(status === 'won' ? 10_000 : 0);
      expect(await newlyDisputed()).toBe(0n);
    }
    await expectBalanced(world.caravan);
  });

  test('that is lost waits for a request that is open, and is taken once that has ended', async () => {
    const payment = await paid();
    const { id, buyer } = payment.order;
    const refund = await world.caravan.done(
      'refunds.ask',
      { orderId: id, scope: 'whole', lines: [], reason: 'not_needed', note: '', pictures: [] },
      buyer,
    );
    await decide(await dispute(payment), 'lost');
    expect(await newlyDisputed()).toBe(-10_000n);
    await world.caravan.done(
      'refunds.reply',
      { id: refund.id, version: refund.version, reply: 'withdraw' },
      buyer,
    );
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    expect([await newlyDisputed(), await world.orders.holds('escrow', payment.order)]).toEqual([0n, 0n]);
    await expectBalanced(world.caravan);
  });

  test('is not sent back by bank transfer either, while its bank decides', async () => {
    const { caravan } = world;
    const payment = await started();
    await caravan.done('orders.cancel', { id: payment.order.id }, payment.order.buyer);
    world.stripe.decide(payment.ref, 'paid');
    await notify(payment.ref);
    const [row] = await returnsOf(payment.paymentId);
    const { id: return_id, payment_id, amount, currency } = row!;
    await noteFailedReturn(caravan.deps, { return_id, payment_id, amount, currency, reason: 'disputed' });
    const disputeId = await dispute(payment);
    const operator = await caravan.operator();
    const { rowList } = await caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
    const { id, version } = rowList.find((task) => task.kind === 'return' && task.reason === 'disputed')!;
    expect(await caravan.codeOf('console.channelTasks.transfer', { id, version }, operator)).toBe(
      'BANK_CHANGED',
    );
    await decide(disputeId, 'lost');
    const left = await caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
    expect(left.rowList.some((task) => task.id === id)).toBe(false);
    expect(await newlyDisputed()).toBe(0n);
    await expectBalanced(caravan);
  });

  test('is answered from the console, once, by whoever may act on money', async () => {
    const payment = await paid();
    const disputeId = await dispute(payment);
    const { stripe, caravan } = world;
    const { id, version } = (await taskOf(disputeId))!;
    const input = {
      id,
      version,
      statement: 'Ten mugs were ordered, sent and signed for.',
      carrier: 'SF Express',
      trackingNumber: 'SF123',
      shippedOn: '2026-03-01',
    };
    const operator = await caravan.operator(['money']);
    for (const other of [await caravan.operator(['content']), payment.order.seller])
      expect(await caravan.codeOf('console.channelTasks.answer', input, other)).not.toBe(200);
    stripe.state.isDown = true;
    expect(await caravan.codeOf('console.channelTasks.answer', input, operator)).toBe('EVIDENCE_UNSENT');
    stripe.state.isDown = false;
    expect(stripe.getDispute(disputeId).evidence).toBeUndefined();
    const old = { ...input, version: version + 1 };
    expect(await caravan.codeOf('console.channelTasks.answer', old, operator)).toBe('BANK_CHANGED');
    await caravan.done('console.channelTasks.answer', input, operator);
    expect(stripe.getDispute(disputeId).evidence).toMatchObject({
      'evidence[uncategorized_text]': input.statement,
      'evidence[shipping_carrier]': 'SF Express',
      'evidence[shipping_tracking_number]': 'SF123',
      'evidence[shipping_date]': '2026-03-01',
      submit: 'true',
    });
    expect(await taskOf(disputeId)).toMatchObject({ state: 'done', note: input.statement });
    expect(await caravan.codeOf('console.channelTasks.answer', input, operator)).toBe('BANK_CHANGED');
    // The money waits until the bank has decided.
    await notifyOf(disputeId);
    expect(await newlyDisputed()).toBe(-10_000n);
  });

  test('that Stripe takes no evidence for says why', async () => {
    const disputeId = await dispute(await paid());
    const { id, version } = (await taskOf(disputeId))!;
    world.stripe.getDispute(disputeId).status = 'under_review';
    const operator = await world.caravan.operator(['money']);
    const input = { id, version, statement: 'Sent twice' };
    expect(await world.caravan.codeOf('console.channelTasks.answer', input, operator)).toBe(
      'EVIDENCE_REFUSED',
    );
    expect((await taskOf(disputeId))!.state).toBe('open');
  });

  test('is the same in the books and in Stripe’s statement', async () => {
    const payment = await paid();
    const id = await dispute(payment);
    const { stripe, caravan } = world;
    const since = new Date(caravan.clock.now().getTime() - 1000);
    const [movement] = stripe.addDispute(`${id}_copy`, stripe.getSession(payment.ref)).balance_transactions;
    stripe.state.otherMoves.push({
      ...movement,
      id: `txn_${id}_out`,
      object: 'balance_transaction',
      type: 'adjustment',
      created: Math.floor(caravan.clock.now().getTime() / 1000),
      description: null,
      source: { object: 'dispute', id, amount: 10_000, currency: 'cny' },
    });
    const { lines } = await readBalance(caravan.deps, since);
    const booked = await listChannelMovements(caravan.deps.db, { since, limit: 1_000 });
    for (const [subject, amount] of [
      [`dispute ${id} txn_${id}_out`, -10_000n],
      [`fee ${id} txn_${id}_out`, -1_500n],
    ] as const) {
      expect(lines.find((line) => line.subject === subject)).toMatchObject({ amount, currency: 'CNY' });
      expect(booked.find((line) => line.subject === subject)).toMatchObject({ amount, currency: 'CNY' });
    }
  });

  test('of somebody else’s payment on the same account is none of ours', async () => {
    const payment = await paid();
    const id = `dp_${++count}`;
    world.stripe.addDispute(id, world.stripe.getSession(payment.ref), {
      payment_intent: { id: 'pi_other', object: 'payment_intent', metadata: {} },
    });
    await notifyOf(id);
    expect([await newlyDisputed(), await taskOf(id)]).toEqual([0n, undefined]);
  });
});

async function refOf(order: PaidOrder): Promise<string | null> {
  const row = await world.caravan.deps.db
    .selectFrom('payments')
    .innerJoin('payment_parts', 'payment_parts.payment_id', 'payments.id')
    .select('channel_ref')
    .where('order_id', '=', order.id)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return row.channel_ref;
}
