import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { InputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import { endOverdueStates } from '../orders/public.ts';
import { releaseEscrow, sendReturn } from '../payments/jobs.ts';
import { endOverdueRefunds, mailRefundEvent } from './jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const whole = { scope: 'whole' as const, reason: 'late' as const };
const ask = ({ id, buyer }: PaidOrder, input: Partial<InputOf<'refunds.ask'>> = {}) =>
  caravan.done('refunds.ask', { orderId: id, ...whole, ...input }, buyer);
const agree = ({ seller }: PaidOrder, refund: { id: string; version: number }, restock = false) =>
  caravan.done(
    'refunds.answer',
    { id: refund.id, version: refund.version, answer: 'agree', restock },
    seller,
  );
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const pieces = (order: PaidOrder, line: number, quantity: number) => ({
  scope: 'lines' as const,
  lines: [{ id: order.lines[line]!.id, quantity }],
});

/** Sends what is on its way back. @returns how much the bank gave back */
async function sendBack(orderId: string): Promise<bigint> {
  const { db } = caravan.deps;
  const due = await db
    .selectFrom('returns')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { id } of due) await sendReturn(caravan.deps, id);
  return due.reduce((sum, { amount }) => sum + amount, 0n);
}

describe('what an agreement does', () => {
  test('a whole refund before shipping ends the order: money, stock and sales go back', async () => {
    const order = await orders.paid({ prices: [1_000n, 250n], freight: '500' });
    const refund = await ask(order, { note: 'Found it nearer' });
    expect(refund).toMatchObject({ state: 'asked', asked: { amount: '13000', currency: 'CNY' } });
    expect(await orderOf(order)).toMatchObject({ refund: 'asked', state: 'preparing' });
    const agreed = await agree(order, refund);
    expect(agreed).toMatchObject({
      state: 'agreed',
      settled: { amount: '13000' },
      returned: { amount: '13000' },
    });
    expect(await orderOf(order)).toMatchObject({
      state: 'refunded',
      refund: null,
      returned: { amount: '13000' },
    });
    expect(await Promise.all(order.products.map(({ skuId }) => orders.stockOf(skuId)))).toEqual([100, 100]);
    expect(await orders.holds('escrow', order)).toBe(0n);
    expect(await sendBack(order.id)).toBe(13_000n);
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(refunds[0]!.returnedAt).not.toBeNull();
    await expectBalanced(caravan);
  });

  test('pieces that were not sent are taken out, the rest is shipped, and completion books what remains', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    const line = order.lines[0]!.id;
    const sent = await caravan.done(
      'orders.sendDelivery',
      { id: order.id, carrierCode: 'sf', trackingNumber: 'SF1', lines: [{ id: line, quantity: 4 }] },
      order.seller,
    );
    expect(sent).toMatchObject({ state: 'awaiting_dispatch', lines: [{ shipped: 4, toShip: 6 }] });
    const refund = await ask(order, pieces(order, 0, 2));
    // What is asked back waits; the others may go.
    const tooMany = { id: order.id, ...parcel, lines: [{ id: line, quantity: 5 }] };
    expect(await caravan.codeOf('orders.sendDelivery', tooMany, order.seller)).toBe('SHIP_TOO_MANY');
    await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
    expect((await orderOf(order)).state).toBe('awaiting_dispatch');
    await agree(order, refund);
    expect(await orderOf(order)).toMatchObject({
      state: 'dispatched',
      refunded: { amount: '2000' },
      lines: [{ shipped: 8, refunded: 2, toShip: 0 }],
      shipments: [{ carrier: 'SF Express', lines: [{ quantity: 4 }] }, { lines: [{ quantity: 4 }] }],
    });
    expect(await orders.stockOf(order.products[0]!.skuId)).toBe(92);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    expect([await orders.holds('escrow', order), await orders.holds('seller', order)]).toEqual([0n, 7_920n]);
    await expectBalanced(caravan);
  });

  test('after a deposit the share that was paid comes back, and the balance falls', async () => {
    const order = await orders.placed({ preRatio: 30 });
    await orders.pay(order);
    const input = { orderId: order.id, ...pieces(order, 0, 5) };
    expect(await caravan.done('refunds.calculate', input, order.buyer)).toMatchObject({
      value: { amount: '5000' },
      back: { amount: '1500' },
    });
    await agree(order, await ask(order, pieces(order, 0, 5)));
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    expect((await orderOf(order)).due).toEqual({
      instalment: 'balance',
      amount: { amount: '3500', currency: 'CNY' },
    });
    await orders.pay(order);
    expect((await orderOf(order)).state).toBe('awaiting_dispatch');
    // Both payments give back, and neither more than it brought.
    await agree(order, await ask(order));
    expect(await sendBack(order.id)).toBe(6_500n);
    expect((await orderOf(order)).state).toBe('refunded');
    await expectBalanced(caravan);
  });

  test('what was sent goes back on sale only where the seller says so', async () => {
    for (const restock of [true, false]) {
      const order = await orders.paid({ state: 'dispatched' });
      const refund = await ask(order, { ...pieces(order, 0, 3), reason: 'damaged' });
      expect(refund.hasSent).toBe(true);
      await agree(order, refund, restock);
      expect(await orders.stockOf(order.products[0]!.skuId)).toBe(restock ? 93 : 90);
    }
  });

  test('the platform pays less for its coupon, in proportion, and the shop loses what the buyer gets back', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const { db } = caravan.deps;
    // As if a coupon of the platform had taken 1.00 off.
    await db
      .updateTable('order_lines')
      .set({ platform_discount: 1_000n })
      .where('order_id', '=', order.id)
      .execute();
    await db
      .updateTable('orders')
      .set({ discount_amount: 1_000n, platform_discount: 1_000n, total_amount: 9_000n, paid_amount: 9_000n })
      .where('id', '=', order.id)
      .execute();
    const refund = await ask(order, pieces(order, 0, 4));
    expect(refund.asked.amount).toBe('3600');
    await agree(order, refund);
    const row = await db
      .selectFrom('orders')
      .select('platform_refunded')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.platform_refunded).toBe(400n);
  });
});

describe('the course of a request', () => {
  test('an offer that is accepted makes something good: the products stay, and the order goes on', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const refund = await ask(order, { reason: 'quality', note: 'Scratched' });
    const offered = await caravan.done(
      'refunds.answer',
      { id: refund.id, version: refund.version, answer: 'offer', amount: '1500', note: 'Keep them for less' },
      order.seller,
    );
    expect(offered).toMatchObject({ state: 'offered', offered: { amount: '1500' } });
    const accepted = await caravan.done(
      'refunds.reply',
      { id: refund.id, version: offered.version, reply: 'accept' },
      order.buyer,
    );
    expect(accepted).toMatchObject({ state: 'agreed', settled: { amount: '1500' } });
    expect(accepted.events.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'buyer ask',
      'seller offer',
      'buyer accept',
    ]);
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', lines: [{ refunded: 0 }] });
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    expect(await orders.holds('seller', order)).toBe(8_415n);
  });

  test('a refusal needs a reason, and the operator decides what two cannot agree on', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const refund = await ask(order);
    const refuse = { id: refund.id, version: refund.version, answer: 'refuse' as const };
    expect(await caravan.codeOf('refunds.answer', refuse, order.seller)).toBe('REASON_MISSING');
    const refused = await caravan.done('refunds.answer', { ...refuse, note: 'All was well' }, order.seller);
    const disputed = await caravan.done(
      'refunds.reply',
      { id: refund.id, version: refused.version, reply: 'dispute', note: 'Look at the pictures' },
      order.buyer,
    );
    const operator = await caravan.operator(['money']);
    const waiting = await caravan.done('console.refunds.list', { state: 'disputed' }, operator);
    expect(waiting.rowList.map(({ id }) => id)).toContain(refund.id);
    const shown = await caravan.done('console.refunds.get', { id: refund.id }, operator);
    // Whom it goes to is behind an act that is in the log of the order.
    const { address } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(JSON.stringify(shown)).not.toContain(address.phone);
    const parties = await caravan.done('console.refunds.viewParties', { id: refund.id }, operator);
    expect(parties.address).toEqual(address);
    const chief = await caravan.operator(['staff']);
    const looks = await caravan.done('console.log.list', { subjectId: order.id }, chief);
    expect(looks.rowList.map(({ action }) => action)).toContain('orders.viewParties');
    expect(shown.refund.events.at(-1)).toMatchObject({ kind: 'dispute', note: 'Look at the pictures' });
    const decision = {
      id: refund.id,
      version: disputed.version,
      amount: '4000',
      reason: 'Half of it is right',
    };
    await caravan.done('console.refunds.decide', decision, operator);
    expect(await caravan.codeOf('console.refunds.decide', decision, operator)).toBe('REFUND_CHANGED');
    await orders.acceptDecision(order);
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', returned: { amount: '4000' } });
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select('details')
      .where('subject_id', '=', refund.id)
      .execute();
    expect(log).toMatchObject([{ details: { reason: 'Half of it is right' } }]);
  });

  test('the operator may grant nothing: the order goes on as if nothing had been asked', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const before = (await orderOf(order)).deadline!;
    const refund = await ask(order);
    expect((await orderOf(order)).deadline).toBeNull();
    caravan.clock.advance(3_600_000);
    const answer = { id: refund.id, version: refund.version, answer: 'refuse' as const, note: 'No' };
    const { version } = await caravan.done('refunds.answer', answer, order.seller);
    const disputed = await caravan.done(
      'refunds.reply',
      { id: refund.id, version, reply: 'dispute' },
      order.buyer,
    );
    await caravan.done(
      'console.refunds.decide',
      { id: refund.id, version: disputed.version, amount: '0', reason: 'Nothing shows damage' },
      await caravan.operator(['money']),
    );
    await orders.acceptDecision(order);
    const after = await orderOf(order);
    expect(after).toMatchObject({ refund: null, returned: { amount: '0' } });
    expect(new Date(after.deadline!).getTime() - new Date(before).getTime()).toBe(3_600_000);
  });

  test('a silent seller has agreed after five days; a silent buyer has let it go', async () => {
    const [silent, answered] = await Promise.all([
      orders.paid({ state: 'dispatched' }),
      orders.paid({ state: 'dispatched' }),
    ]);
    await ask(silent);
    const refund = await ask(answered);
    const answer = { id: refund.id, version: refund.version, answer: 'refuse' as const, note: 'No' };
    await caravan.done('refunds.answer', answer, answered.seller);
    caravan.clock.advance(4 * 86_400_000);
    await endOverdueRefunds(caravan.deps);
    expect((await orderOf(silent)).refund).toBe('asked');
    caravan.clock.advance(2 * 86_400_000);
    // Its own fifteen days stand still meanwhile.
    await endOverdueStates(caravan.deps);
    await endOverdueRefunds(caravan.deps);
    expect((await orderOf(silent)).state).toBe('refunded');
    expect(await orderOf(answered)).toMatchObject({ state: 'dispatched', refund: null });
  });

  test('nobody receives what is asked back, and one request is open at a time', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const refund = await ask(order);
    expect(await caravan.codeOf('orders.takeDelivery', { id: order.id }, order.buyer)).toBe('REFUND_OPEN');
    const again = await caravan.call('refunds.ask', { orderId: order.id, ...whole }, order.buyer);
    expect(again.code).toBe('REFUND_OPEN');
    await caravan.done(
      'refunds.reply',
      { id: refund.id, version: refund.version, reply: 'withdraw' },
      order.buyer,
    );
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    expect(await orderOf(order)).toMatchObject({ state: 'completed', refund: null });
  });

  test('each step is told to the other side, in their language', async () => {
    const order = await orders.paid();
    const refund = await ask(order);
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'ask', by: 'buyer' });
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'agree', by: 'system' });
    const mails = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'body'])
      .orderBy('created_at')
      .execute();
    const told = mails.filter(({ body }) => body.includes(order.id));
    expect(told).toHaveLength(3);
    for (const { body } of told) expect(body).toMatch(/R\d{6}-.*CN¥100\.00|CN¥100\.00.*R\d{6}-/);
  });
});

describe('what cannot be asked for', () => {
  test('more pieces, more freight or more money than is left', async () => {
    const order = await orders.paid({ freight: '500' });
    const wrong = [
      { scope: 'lines' as const, lines: [{ id: order.lines[0]!.id, quantity: 11 }] },
      { scope: 'lines' as const, lines: [] },
      { scope: 'freight' as const, amount: '501' },
      { scope: 'freight' as const, amount: '0' },
    ];
    for (const input of wrong) {
      const answer = await caravan.call(
        'refunds.ask',
        { orderId: order.id, reason: 'late', ...input },
        order.buyer,
      );
      expect(answer.code).toBe('REFUND_TOO_MUCH');
    }
    await agree(order, await ask(order, { scope: 'freight', amount: '500' }));
    expect((await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).left).toMatchObject({
      total: { amount: '10000' },
      freight: { amount: '0' },
    });
  });

  test("anything of somebody else's order, or with somebody else's pictures", async () => {
    const [own, other] = await Promise.all([orders.paid(), orders.paid()]);
    const refund = await ask(own);
    const step = { id: refund.id, version: refund.version };
    const tries = [
      caravan.call('refunds.ofOrder', { orderId: own.id }, other.buyer),
      caravan.call('refunds.ofOrder', { orderId: own.id }, other.seller),
      caravan.call('refunds.calculate', { orderId: own.id, scope: 'whole' }, other.buyer),
      caravan.call('refunds.ask', { orderId: own.id, ...whole }, other.buyer),
      caravan.call('refunds.answer', { ...step, answer: 'agree' }, other.seller),
      caravan.call('refunds.reply', { ...step, reply: 'withdraw' }, other.buyer),
    ];
    for (const { code } of await Promise.all(tries)) expect(code).toBe('NOT_FOUND');
    const input = { orderId: other.id, ...whole, pictures: ['0'.repeat(40)] };
    expect(await caravan.codeOf('refunds.ask', input, other.buyer)).toBe('NOT_FOUND');
    expect((await caravan.call('refunds.answer', { ...step, answer: 'agree' }, own.buyer)).status).toBe(403);
    const clerk = await caravan.operator(['service']);
    for (const key of ['console.refunds.list', 'console.refunds.get', 'console.refunds.viewParties'] as const)
      expect((await caravan.call(key, { id: refund.id }, clerk)).status).toBe(403);
    const decision = { ...step, amount: '0', reason: 'No' };
    expect((await caravan.call('console.refunds.decide', decision, clerk)).status).toBe(403);
  });

  test('pictures of a request are its two sides’ and the operator’s alone', async () => {
    const order = await orders.paid();
    const { db, privateFiles } = caravan.deps;
    const bytes = Buffer.from(`a crack in a mug ${newId()}`);
    const key = await privateFiles.put(bytes);
    await db
      .insertInto('private_pictures')
      .values({
        account_id: order.buyer.id,
        key,
        bytes: BigInt(bytes.length),
        width: 100,
        height: 100,
        created_at: caravan.clock.now(),
      })
      .execute();
    const { pictures } = await ask(order, { pictures: [key] });
    const opened = await caravan.app.request(`http://caravan.test${pictures[0]}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    caravan.clock.advance(11 * 60_000);
    expect((await caravan.app.request(`http://caravan.test${pictures[0]}`)).status).toBe(404);
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.seller);
    expect(refunds[0]!.pictures[0]).not.toBe(pictures[0]);
  });
});

test('a hundred callers at once move each amount once', async () => {
  for (const state of ['awaiting_dispatch', 'dispatched'] as const) {
    const order = await orders.paid({ state, prices: [1_000n, 333n] });
    const refund = await ask(order, pieces(order, 1, 7));
    const operator = await caravan.operator(['money']);
    const { id, version } = refund;
    const callers = Array.from({ length: 20 }, () => [
      caravan.call('refunds.answer', { id, version, answer: 'agree' }, order.seller),
      caravan.call('refunds.reply', { id, version, reply: 'withdraw' }, order.buyer),
      caravan.call('console.refunds.decide', { id, version, amount: '100', reason: 'So' }, operator),
      caravan.call('refunds.ask', { orderId: order.id, ...whole }, order.buyer),
      caravan.call('orders.takeDelivery', { id: order.id }, order.buyer),
    ]).flat();
    const answers = await Promise.all(callers);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await releaseEscrow(caravan.deps, order.id);
    await expectBalanced(caravan);

    const after = await orderOf(order);
    const kept = 13_330n - BigInt(after.returned.amount);
    const [escrow, balance] = [await orders.holds('escrow', order), await orders.holds('seller', order)];
    if (after.state === 'completed') {
      expect(escrow).toBe(0n);
      expect(balance).toBe(kept - (kept + 50n) / 100n);
    } else expect([escrow, balance]).toEqual([kept, 0n]);
    expect(await sendBack(order.id)).toBe(BigInt(after.returned.amount));
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(refunds.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1);
    await expectBalanced(caravan);
  }
});
