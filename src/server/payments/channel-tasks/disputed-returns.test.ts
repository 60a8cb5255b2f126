import { expect, test } from 'vitest';
import { openBankAccount } from '../../../../test/bank-accounts.ts';
import { expectBalanced, parcel } from '../../../../test/paid-orders.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import { prepareDisputes } from '../../../../test/stripe-disputes.ts';
import { issueDueDocuments, makeOrderDocument } from '../../order-documents/public.ts';
import { settleLostDisputes } from '../../refunds/claims/lost-disputes.ts';
import { recoverClaims } from '../../refunds/claims/claim-money.ts';
import { recheckReturn, releaseEscrow, sendReturn } from '../jobs.ts';
import { listDisputedShares } from './disputes.ts';
import { noteFailedReturn } from './tasks.ts';
import { testPassword } from '../../../../test/password.ts';

const tools = prepareDisputes();
const { world, start, started, paid, notify, notifyOf, dispute, decide, sendAll, returnsOf } = tools;
const { newlyDisputed, newCost, paidByCard, taskOf } = tools;

/** Of what Stripe keeps for each dispute nothing comes back. */
const costOf = (disputes: number, lost = 0n) => -1_500n * BigInt(disputes) - lost;

/** Money of an order that was canceled while it was paid: it has to go back. */
async function owed() {
  const payment = await started();
  await world.caravan.done('orders.cancel', { id: payment.order.id }, payment.order.buyer);
  world.stripe.decide(payment.ref, 'paid');
  await notify(payment.ref);
  const [row] = await returnsOf(payment.paymentId);
  return { ...payment, returnId: row!.id };
}

async function complete({ id, buyer, seller }: Awaited<ReturnType<typeof paid>>['order']) {
  const { caravan } = world;
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
}

test('a deposit and its balance that are both taken back cost the shop both, and the platform nothing', async () => {
  const order = await world.orders.placed({ preRatio: 30 });
  const { id, seller } = order;
  const deposit = await paidByCard(await start(order));
  await world.caravan.done('orders.prepareGoods', { id }, seller);
  const balance = await paidByCard(await start(order));
  const [first, second] = [await dispute(deposit), await dispute(balance)];
  await decide(first, 'lost');
  await sendAll(deposit);
  await sendAll(balance);
  await decide(second, 'lost');
  await sendAll(deposit);
  await sendAll(balance);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(2)]);
  expect(await world.orders.holds('escrow', order)).toBe(0n);
  expect(await tools.stateOf(order)).toBe('refunded');
  await expectBalanced(world.caravan);
});

test('of a return that is larger than what the bank took, the rest goes back, and nobody pays twice', async () => {
  const payment = await owed();
  const id = await dispute(payment, 4_000);
  await sendAll(payment);
  expect(world.stripe.refundedOf(payment.ref)).toBe(0);
  await decide(id, 'lost');
  await sendAll(payment);
  expect(world.stripe.refundedOf(payment.ref)).toBe(6_000);
  expect((await returnsOf(payment.paymentId)).map(({ amount }) => amount).sort()).toEqual([4_000n, 6_000n]);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1)]);
  await expectBalanced(world.caravan);
});

test('a refund that comes back after the bank took the payment is sent to nobody again', async () => {
  const payment = await owed();
  await sendAll(payment);
  expect(world.stripe.refundedOf(payment.ref)).toBe(10_000);
  await decide(await dispute(payment), 'lost');
  expect(await newCost()).toBe(costOf(1, 10_000n));
  world.stripe.failRefunds(payment.ref);
  await recheckReturn(world.caravan.deps, payment.returnId);
  await sendAll(payment);
  expect(world.stripe.refundedOf(payment.ref)).toBe(0);
  // The buyer has it once, from the bank: it is no loss any more.
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1)]);
  // Stripe tells the same again, under other names.
  await recheckReturn(world.caravan.deps, payment.returnId);
  await sendAll(payment);
  expect((await returnsOf(payment.paymentId))[0]).toMatchObject({ lost: 1, sent_at: expect.any(Date) });
  await expectBalanced(world.caravan);
});

test('what a shop still owes of a claim goes to nobody a second time after the bank took the payment', async () => {
  const { caravan } = world;
  const payment = await paid();
  const { order } = payment;
  await complete(order);
  const balance = await world.orders.holds('seller', order);
  const payout = {
    currency: 'CNY',
    holder: 'Shop Ltd',
    bank: 'HSBC',
    account: '6222021001116245',
    password: testPassword,
  };
  await caravan.done('payouts.ask', { ...payout, amount: String(balance) }, order.seller);
  const claim = { orderId: order.id, scope: 'whole', reason: 'quality', note: 'Broken' } as const;
  const { id, version } = await caravan.done('refunds.ask', { ...claim, pictures: [] }, order.buyer);
  await caravan.done('refunds.answer', { id, version, answer: 'agree', note: '' }, order.seller);
  expect(await returnsOf(payment.paymentId)).toEqual([]);
  await decide(await dispute(payment), 'lost');
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1, 10_000n)]);
  const other = await world.orders.paid({ between: order, state: 'completed' });
  await releaseEscrow(caravan.deps, other.id);
  await recoverClaims(caravan.deps);
  await sendAll(payment);
  expect(world.stripe.refundedOf(payment.ref)).toBe(0);
  expect(await newCost()).toBe(costOf(1));
  await expectBalanced(caravan);
});

test('a transfer in the card’s place is not approved while a bank decides, and is dropped once it is lost', async () => {
  const { caravan } = world;
  const payment = await owed();
  await openBankAccount(caravan, { site: 'hk', currency: 'CNY', number: '6222 0001 0002' });
  const row = (await returnsOf(payment.paymentId))[0]!;
  const { id: return_id, payment_id, amount, currency } = row;
  await noteFailedReturn(caravan.deps, { return_id, payment_id, amount, currency, reason: 'expired' });
  const operator = await caravan.operator(['money']);
  const tasks = await caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
  const task = tasks.rowList.find(({ kind, reason }) => kind === 'return' && reason === 'expired')!;
  await caravan.done('console.channelTasks.transfer', { id: task.id, version: task.version }, operator);
  const outgoing = async () =>
    (await caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, operator)).rowList;
  const disputeId = await dispute(payment);
  const [transfer] = await outgoing();
  const approval = { id: transfer!.id, version: transfer!.version, holder: 'Li Wei', account: '6222 9999' };
  expect(await caravan.codeOf('console.outgoingTransfers.approve', approval, operator)).toBe(
    'RETURN_DISPUTED',
  );
  await decide(disputeId, 'lost');
  expect(await outgoing()).toEqual([]);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1)]);
  await sendReturn(caravan.deps, row.id);
  expect(world.stripe.refundedOf(payment.ref)).toBe(0);
  await expectBalanced(caravan);
});

test('two disputes of one payment take no more of an order than it brought', async () => {
  const payment = await paid();
  const { order } = payment;
  await complete(order);
  const [first, second] = [await dispute(payment, 6_000), await dispute(payment, 6_000)];
  const shares = (await listDisputedShares(world.caravan.deps.db)).filter(
    ({ orderId }) => orderId === order.id,
  );
  expect(shares.map(({ amount }) => amount)).toEqual([6_000n, 4_000n]);
  await decide(first, 'lost');
  await decide(second, 'lost');
  await sendAll(payment);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(2, 2_000n)]);
  await expectBalanced(world.caravan);
});

test('a bank that asks anew opens the task again, with the day and the amount of now', async () => {
  const payment = await paid();
  const id = await dispute(payment, 4_000);
  const { operator, ...task } = await taskOf(id);
  const input = { id: task.id, version: task.version, note: 'Answered by phone' };
  await world.caravan.done('console.channelTasks.done', input, operator);
  expect((await taskOf(id)).state).toBe('done');
  world.stripe.changeDispute(id, { amount: 10_000, days: 30 });
  await notifyOf(id);
  expect(await taskOf(id)).toMatchObject({ state: 'open', amount: { amount: '10000' } });
  expect(Date.parse((await taskOf(id)).dueAt!)).toBeGreaterThan(Date.parse(task.dueAt!));
  await decide(id, 'lost');
  await sendAll(payment);
  expect(await tools.stateOf(payment.order)).toBe('refunded');
});

/** An order by card whose deposit of half is paid and kept in part, since its balance never came. */
async function kept() {
  const { caravan } = world;
  const between = {
    buyer: await caravan.buyer({ currency: 'CNY' }),
    seller: await caravan.seller({ preRatio: 50, currency: 'CNY' }),
  };
  await setShopTerms(caravan, between.seller, { preRatio: 50, balanceDays: 20, depositKept: 40 });
  const order = await world.orders.placed({ between });
  const { id, seller } = order;
  const payment = await paidByCard(await start(order));
  await caravan.done('orders.prepareGoods', { id }, seller);
  caravan.clock.advance(21 * 86_400_000);
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  await caravan.done('refunds.endUnpaid', { orderId: id, version }, seller);
  await sendAll(payment);
  return { order, payment, balance: await world.orders.holds('seller', order) };
}

test('a deposit that the seller kept waits while its bank decides, and is the shop’s to give back', async () => {
  const { caravan } = world;
  const { order, payment, balance } = await kept();
  expect(balance).toBeGreaterThan(0n);
  expect(world.stripe.refundedOf(payment.ref)).toBe(3_000);
  const id = await dispute(payment, 2_000);
  const payout = {
    currency: 'CNY',
    holder: 'Shop Ltd',
    bank: 'HSBC',
    account: '6222021001116245',
    password: testPassword,
  };
  const ask = { ...payout, amount: String(balance) };
  expect(await caravan.codeOf('payouts.ask', ask, order.seller)).toBe('BALANCE_CLAIMED');
  await decide(id, 'lost');
  await sendAll(payment);
  expect(await world.orders.holds('seller', order)).toBe(0n);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1)]);
  expect(world.stripe.refundedOf(payment.ref)).toBe(3_000);
  // Its document is taken back by a credit note, once, which both sides can print.
  await Promise.all([1, 2].map(() => issueDueDocuments(caravan.deps, order.id)));
  const documents = await caravan.done('orderDocuments.numbered', { orderId: order.id }, order.buyer);
  const totals = documents.map(({ kind, total }) => `${kind} ${total?.amount}`).sort();
  expect(totals).toEqual(['credit_note 2000', 'kept_deposit 2000']);
  const credit = { id: documents.find(({ kind }) => kind === 'credit_note')!.id, language: 'en' as const };
  const file = await caravan.done('orderDocuments.askNumbered', credit, order.seller);
  await makeOrderDocument(caravan.deps, file.id);
  // What the buyer had back before fails at their card: the bank has not given them that, so it goes back again.
  const before = await returnsOf(payment.paymentId);
  world.stripe.failRefunds(payment.ref);
  await recheckReturn(caravan.deps, before.find(({ amount }) => amount === 3_000n)!.id);
  await sendAll(payment);
  expect(await newlyDisputed()).toBe(0n);
  expect(world.stripe.refundedOf(payment.ref)).toBe(3_000);
  await expectBalanced(caravan);
});

test('a deposit that was kept and drawn is recovered from what the shop earns, and holds up no other order', async () => {
  const { caravan } = world;
  const { order, payment, balance } = await kept();
  const payout = {
    currency: 'CNY',
    holder: 'Shop Ltd',
    bank: 'HSBC',
    account: '6222021001116245',
    password: testPassword,
  };
  await caravan.done('payouts.ask', { ...payout, amount: String(balance) }, order.seller);
  await decide(await dispute(payment, 2_000), 'lost');
  await sendAll(payment);
  expect(await newlyDisputed()).toBe(-2_000n);
  await setShopTerms(caravan, order.seller, { preRatio: 100, balanceDays: 20, depositKept: 0 });
  const other = await world.orders.paid({ between: order, state: 'completed' });
  await releaseEscrow(caravan.deps, other.id);
  await recoverClaims(caravan.deps);
  await sendAll(payment);
  expect([await newlyDisputed(), await newCost()]).toEqual([0n, costOf(1)]);
  await expectBalanced(caravan);
});

test('a refund that the card may still get is waited for when the bank has taken the payment', async () => {
  for (const status of ['succeeded', 'failed'] as const) {
    const [disputedBefore, costBefore] = [await newlyDisputed(), await newCost()];
    const payment = await owed();
    world.stripe.state.refundStatus = 'pending';
    await sendAll(payment);
    expect((await returnsOf(payment.paymentId))[0]!.sent_at).toBeNull();
    const id = await dispute(payment);
    await decide(id, 'lost');
    expect((await newlyDisputed()) - disputedBefore).toBe(-10_000n);
    for (const refund of world.stripe.getSession(payment.ref).refunds) refund.status = status;
    await settleLostDisputes(world.caravan.deps);
    await sendAll(payment);
    expect((await returnsOf(payment.paymentId))[0]!.sent_at).not.toBeNull();
    expect((await newlyDisputed()) - disputedBefore).toBe(0n);
    // What left for the card, too, is the platform's loss; what did not the bank has sent.
    expect((await newCost()) - costBefore).toBe(costOf(1, status === 'succeeded' ? 10_000n : 0n));
  }
  await expectBalanced(world.caravan);
});
