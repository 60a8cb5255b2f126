import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { releaseEscrow, sendReturn } from '../../payments/jobs.ts';
import { endOverdueRefunds } from '../jobs.ts';
import { recoverClaims } from '../claims/claim-money.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

type Refund = OutputOf<'refunds.ask'>;

/** A picture of a receipt that its buyer has uploaded. */
async function receiptOf({ buyer }: PaidOrder): Promise<string> {
  const key = newId().replaceAll('-', '').padEnd(40, '0');
  const picture = { account_id: buyer.id, key, bytes: 9n, width: 9, height: 9 };
  await caravan.deps.db
    .insertInto('private_pictures')
    .values({ ...picture, created_at: caravan.clock.now() })
    .execute();
  return key;
}

/** A return of four pieces of ten, at 10.00 each, that the seller has agreed to. */
async function toReturn(
  paidBy: 'seller' | 'buyer' = 'seller',
  state: 'dispatched' | 'completed' = 'dispatched',
  quantity = 4,
) {
  const order = await orders.paid({ state });
  if (state === 'completed') await releaseEscrow(caravan.deps, order.id);
  const lines = [{ id: order.lines[0]!.id, quantity }];
  const why = { reason: 'quality' as const, note: 'Rust', offersReturn: true };
  const asked = { orderId: order.id, scope: 'lines' as const, lines, ...why };
  const { id, version } = await caravan.done('refunds.ask', asked, order.buyer);
  const back = { id, version, answer: 'return' as const, returnTo: 'Yiwu', returnPaidBy: paidBy };
  return { order, refund: await caravan.done('refunds.answer', back, order.seller) };
}

const shipment = ({ id, version }: Refund) => ({ id, version, carrier: 'SF', trackingNumber: 'SF9' });

async function sentFor(
  postage: string,
  state: 'dispatched' | 'completed' = 'dispatched',
): Promise<{ order: PaidOrder; refund: Refund }> {
  const { order, refund } = await toReturn('seller', state);
  const input = { ...shipment(refund), postage, receipt: await receiptOf(order) };
  return { order, refund: await caravan.done('refunds.sendBack', input, order.buyer) };
}

const receive = (
  order: PaidOrder,
  { id, version }: Refund,
  more: Partial<InputOf<'refunds.receive'>> = {},
) => {
  const lines = [{ id: order.lines[0]!.id, quantity: 4, restocked: 4 }];
  return caravan.done('refunds.receive', { id, version, lines, ...more }, order.seller);
};
const refundOf = async ({ id, buyer }: PaidOrder) =>
  (await caravan.done('refunds.ofOrder', { orderId: id }, buyer)).refunds[0]!;

describe('what a buyer laid out for the way back', () => {
  test('is paid by the seller who pays the way, beside what is held for the other pieces', async () => {
    const { order, refund } = await sentFor('800');
    expect(refund).toMatchObject({ asked: { amount: '4800' }, postage: { amount: '800' } });
    expect(refund.pictures).toHaveLength(1);
    const done = await receive(order, refund);
    expect(done).toMatchObject({
      state: 'agreed',
      returned: { amount: '4800' },
      outstanding: { amount: '800' },
    });
    expect(await orders.holds('escrow', order)).toBe(6_000n);
    // What the order's pieces cost has gone back: only the way is owed.
    expect(await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer)).toMatchObject({
      returned: { amount: '4000' },
      outstanding: { amount: '0' },
    });
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    await recoverClaims(caravan.deps);
    // The fee is of the six pieces that were sold: the way is the seller's alone.
    expect(await orders.holds('seller', order)).toBe(5_940n - 800n);
    expect(await refundOf(order)).toMatchObject({ outstanding: null });
    await expectBalanced(caravan);
  });

  test('comes out of the balance of a completed order, and of what it does not hold later', async () => {
    const { order, refund } = await sentFor('800', 'completed');
    expect((await receive(order, refund)).returned).toMatchObject({ amount: '4800' });
    expect(await orders.holds('seller', order)).toBe(5_940n - 800n);
    await expectBalanced(caravan);
  });

  test('leaves the buyer’s other pieces what they are worth; what was never paid in is sent by hand', async () => {
    const { order, refund } = await sentFor('2000', 'completed');
    await receive(order, refund);
    await orders
      .paid({ between: order, state: 'completed' })
      .then(({ id }) => releaseEscrow(caravan.deps, id));
    const rest = { scope: 'lines' as const, lines: [{ id: order.lines[0]!.id, quantity: 6 }] };
    const { value } = await caravan.done('refunds.calculate', { orderId: order.id, ...rest }, order.buyer);
    expect(value.amount).toBe('6000');
    const claim = { orderId: order.id, ...rest, reason: 'damaged' as const, note: 'Broken' };
    const { id, version } = await caravan.done('refunds.ask', claim, order.buyer);
    const answer = { id, version, answer: 'agree' as const };
    const agreed = await caravan.done('refunds.answer', answer, order.seller);
    expect(agreed).toMatchObject({ returned: { amount: '6000' }, outstanding: null });
    const { rows } = await sql<{ amount: string; beyond: boolean; id: string }>`
      select sum(amount)::text as amount, beyond_payment as beyond, min(id::text) as id from returns
      where order_id = ${order.id} group by beyond_payment order by beyond_payment`.execute(caravan.deps.db);
    // A payment of 100.00 gives back 100.00, whatever the way cost.
    expect(rows).toMatchObject([
      { amount: '10000', beyond: false },
      { amount: '2000', beyond: true },
    ]);
    await sendReturn(caravan.deps, rows[1]!.id);
    const tasks = await caravan.done(
      'console.channelTasks.list',
      { pageSize: 100 },
      await caravan.operator(['money']),
    );
    expect(tasks.rowList).toContainEqual(
      expect.objectContaining({ kind: 'return', amount: { amount: '2000', currency: 'CNY' } }),
    );
    // Ten sent back of one order, none of the other.
    expect(await orders.holds('seller', order)).toBe(9_900n - 2_000n);
    await expectBalanced(caravan);
  });

  test('is offered less of with a reason, and taken to the operator, who grants a sum of both', async () => {
    const { order, refund } = await sentFor('800');
    const lines = [{ id: order.lines[0]!.id, quantity: 4, restocked: 4 }];
    const less = { id: refund.id, version: refund.version, lines, postage: '300' };
    expect(await caravan.codeOf('refunds.receive', less, order.seller)).toBe('REASON_MISSING');
    const more = { ...less, postage: '801', note: 'More' };
    expect(await caravan.codeOf('refunds.receive', more, order.seller)).toBe('BAD_INPUT');
    const offered = await receive(order, refund, { postage: '300', note: 'A cheaper way was there' });
    expect(offered).toMatchObject({
      state: 'offered',
      offered: { amount: '4300' },
      postageAgreed: { amount: '300' },
    });
    const reply = { id: offered.id, version: offered.version, reply: 'dispute' as const };
    const { version } = await caravan.done('refunds.reply', reply, order.buyer);
    const decision = { id: refund.id, version, amount: '4600', reason: 'The receipt says so' };
    const operator = await caravan.operator(['money']);
    // The seller has agreed to so much by counting, and has the products.
    const tooLittle = { ...decision, amount: '4299' };
    expect(await caravan.codeOf('console.refunds.decide', tooLittle, operator)).toBe('DECISION_BELOW_COUNT');
    await caravan.done('console.refunds.decide', decision, operator);
    await orders.acceptDecision(order);
    const read = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(read).toMatchObject({ returned: { amount: '4000' }, lines: [{ refunded: 4 }] });
    expect((await refundOf(order)).returned).toMatchObject({ amount: '4600' });
    await expectBalanced(caravan);
  });

  test('that was offered is accepted, and a seller who counts nothing in time has agreed to all of it', async () => {
    const { order, refund } = await sentFor('800');
    const { id, version } = await receive(order, refund, { postage: '0', note: 'No' });
    const accepted = await caravan.done('refunds.reply', { id, version, reply: 'accept' }, order.buyer);
    expect(accepted.returned).toMatchObject({ amount: '4000' });
    const silent = await sentFor('800');
    caravan.clock.advance(31 * day);
    await endOverdueRefunds(caravan.deps);
    expect((await refundOf(silent.order)).returned).toMatchObject({ amount: '4800' });
    await expectBalanced(caravan);
  });

  test('is agreed to and counted by whoever may spend the shop’s money, and by no other member', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const clerk = await caravan.member(order.seller, ['orders']);
    const lines = [{ id: order.lines[0]!.id, quantity: 4 }];
    const why = { reason: 'quality' as const, note: 'Rust', offersReturn: true };
    const asked = await caravan.done(
      'refunds.ask',
      { orderId: order.id, scope: 'lines' as const, lines, ...why },
      order.buyer,
    );
    const back = { id: asked.id, version: asked.version, answer: 'return' as const, returnTo: 'Yiwu' };
    const atOurCost = { ...back, returnPaidBy: 'seller' as const };
    expect(await caravan.codeOf('refunds.answer', atOurCost, clerk)).toBe('FORBIDDEN');
    const agreed = await caravan.done('refunds.answer', atOurCost, order.seller);
    const input = { ...shipment(agreed), postage: '800', receipt: await receiptOf(order) };
    const { id, version } = await caravan.done('refunds.sendBack', input, order.buyer);
    const received = { id, version, lines: [{ id: order.lines[0]!.id, quantity: 4, restocked: 4 }] };
    expect(await caravan.codeOf('refunds.receive', received, clerk)).toBe('FORBIDDEN');
    const withoutWay = { ...received, postage: '0', note: 'We look at the receipt' };
    expect(await caravan.done('refunds.receive', withoutWay, clerk)).toMatchObject({ state: 'offered' });
    await expectBalanced(caravan);
  });

  test('waits while the shop is suspended, unless an operator decides it', async () => {
    const { order, refund } = await sentFor('800', 'completed');
    const operator = await caravan.operator(['catalog', 'money']);
    const reason = 'Money goes round in circles';
    const suspension = { id: order.seller.shopId, rule: 'other' as const, reason };
    await caravan.done('console.shops.suspend', suspension, operator);
    expect(await receive(order, refund)).toMatchObject({
      returned: { amount: '4800' },
      outstanding: { amount: '4800' },
    });
    await recoverClaims(caravan.deps);
    expect(await orders.holds('seller', order)).toBe(9_900n);
    const [held] = (await caravan.done('console.shops.get', { id: order.seller.shopId }, operator))
      .suspensions;
    await caravan.done('console.suspensions.restore', { id: held!.id, reason: 'Looked at' }, operator);
    await recoverClaims(caravan.deps);
    expect(await orders.holds('seller', order)).toBe(5_940n - 800n);
    await expectBalanced(caravan);
  });

  test('is shown by a receipt of its own: one that stands with another request is refused', async () => {
    const { order, refund } = await toReturn();
    const receipt = await receiptOf(order);
    await caravan.done('refunds.sendBack', { ...shipment(refund), postage: '100', receipt }, order.buyer);
    const other = await toReturn();
    const borrowed = { ...shipment(other.refund), postage: '100', receipt };
    // Of another account it is not even there.
    expect(await caravan.codeOf('refunds.sendBack', borrowed, other.order.buyer)).toBe('NOT_FOUND');
    const again = await orders.paid({ between: order, state: 'dispatched' });
    const lines = [{ id: again.lines[0]!.id, quantity: 4 }];
    const asked = { orderId: again.id, scope: 'lines' as const, lines, reason: 'quality' as const };
    const { id, version } = await caravan.done(
      'refunds.ask',
      { ...asked, note: 'Rust', offersReturn: true },
      order.buyer,
    );
    const back = {
      id,
      version,
      answer: 'return' as const,
      returnTo: 'Yiwu',
      returnPaidBy: 'seller' as const,
    };
    const second = await caravan.done('refunds.answer', back, order.seller);
    expect(
      await caravan.codeOf('refunds.sendBack', { ...shipment(second), postage: '100', receipt }, order.buyer),
    ).toBe('RECEIPT_USED');
  });

  test('has a limit, a receipt of the buyer’s own, and is nothing where the buyer pays the way', async () => {
    const { order, refund } = await toReturn();
    expect(refund.mostPostage).toMatchObject({ amount: '2000' });
    const receipt = await receiptOf(order);
    const codeOf = (more: object, who: PaidOrder['buyer'] = order.buyer) =>
      caravan.codeOf('refunds.sendBack', { ...shipment(refund), ...more }, who);
    expect(await codeOf({ postage: '2001', receipt })).toBe('REFUND_TOO_MUCH');
    expect(await codeOf({ postage: '0', receipt })).toBe('BAD_INPUT');
    expect(await codeOf({ postage: '100' })).toBe('BAD_INPUT');
    expect(await codeOf({ receipt })).toBe('BAD_INPUT');
    expect(await codeOf({ postage: '100', receipt: '0'.repeat(40) })).toBe('NOT_FOUND');
    expect(await codeOf({ postage: '100', receipt }, (await orders.paid()).buyer)).toBe('NOT_FOUND');
    const own = await toReturn('buyer');
    expect(own.refund.mostPostage).toBeNull();
    const input = { ...shipment(own.refund), postage: '100', receipt: await receiptOf(own.order) };
    expect(await caravan.codeOf('refunds.sendBack', input, own.order.buyer)).toBe('BAD_INPUT');
    // It is the seller's to pay, also where all of the order's own money goes back.
    expect((await toReturn('seller', 'dispatched', 10)).refund.mostPostage).toMatchObject({ amount: '5000' });
  });

  test('asked for by many at once is asked for once', async () => {
    const { order, refund } = await toReturn();
    const receipt = await receiptOf(order);
    const input = { ...shipment(refund), postage: '500', receipt };
    const codes = await Promise.all(
      [1, 2, 3].map(() => caravan.codeOf('refunds.sendBack', input, order.buyer)),
    );
    expect(codes.toSorted()).toEqual([200, 'REFUND_CHANGED', 'REFUND_CHANGED']);
    expect((await refundOf(order)).asked).toMatchObject({ amount: '4500' });
  });
});
