import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import { receiveDays, sendBackDays } from '../../contract/refunds/refund-kinds.ts';
import { endOverdueRefunds } from './jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

type Refund = OutputOf<'refunds.ask'>;

const pieces = (order: PaidOrder, quantity: number) => [{ id: order.lines[0]!.id, quantity }];
const ask = (order: PaidOrder, input: Partial<InputOf<'refunds.ask'>> = {}) =>
  caravan.done(
    'refunds.ask',
    {
      orderId: order.id,
      scope: 'lines',
      lines: pieces(order, 4),
      reason: 'quality',
      note: 'Rust',
      offersReturn: true,
      ...input,
    },
    order.buyer,
  );
const address = 'Lin Mei, Warehouse 3, Yiwu, +86 579 8555 1234';
const back = { answer: 'return' as const, returnTo: address, returnPaidBy: 'seller' as const };
const answer = (order: PaidOrder, { id, version }: Refund, input: Partial<InputOf<'refunds.answer'>> = {}) =>
  caravan.done('refunds.answer', { id, version, ...back, ...input }, order.seller);
const sendBack = (order: PaidOrder, { id, version }: Refund) =>
  caravan.done(
    'refunds.sendBack',
    { id, version, carrier: 'SF Express', trackingNumber: 'SF99' },
    order.buyer,
  );
const counted = (order: PaidOrder, quantity: number, restocked = quantity) => ({
  lines: [{ id: order.lines[0]!.id, quantity, restocked }],
});
const receive = (
  order: PaidOrder,
  { id, version }: Refund,
  input: Pick<InputOf<'refunds.receive'>, 'lines' | 'note'>,
) => caravan.done('refunds.receive', { id, version, ...input }, order.seller);
const reply = (order: PaidOrder, { id, version }: Refund, said: InputOf<'refunds.reply'>['reply']) =>
  caravan.done('refunds.reply', { id, version, reply: said }, order.buyer);
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const stockOf = (order: PaidOrder) => orders.stockOf(order.products[0]!.skuId);
const refundOf = async (order: PaidOrder) =>
  (await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).refunds[0]!;

/** Goods that are on their way back. */
async function underWay(order: PaidOrder, input: Partial<InputOf<'refunds.ask'>> = {}): Promise<Refund> {
  return sendBack(order, await answer(order, await ask(order, input)));
}

describe('goods that go back', () => {
  test('are agreed on with an address, sent, counted and paid for; what is good is on sale again', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const agreed = await answer(order, await ask(order));
    expect(agreed).toMatchObject({
      state: 'to_return',
      offersReturn: true,
      returnTo: { address, paidBy: 'seller' },
      deadline: new Date(caravan.clock.now().getTime() + sendBackDays * day).toISOString(),
    });
    const sent = await sendBack(order, agreed);
    expect(sent).toMatchObject({
      state: 'returning',
      sentBack: { carrier: 'SF Express', trackingNumber: 'SF99' },
    });
    const done = await receive(order, sent, counted(order, 4, 3));
    expect(done).toMatchObject({
      state: 'agreed',
      returned: { amount: '4000' },
      lines: [{ quantity: 4, received: 4, restocked: 3 }],
    });
    expect(await orderOf(order)).toMatchObject({ state: 'dispatched', returned: { amount: '4000' } });
    expect(await stockOf(order)).toBe(93);
    await expectBalanced(caravan);
  });

  test('after completion are paid for by the seller, and need no fault of theirs', async () => {
    const order = await orders.paid({ state: 'completed' });
    const sent = await underWay(order, { reason: 'not_needed', note: 'Too many' });
    await receive(order, sent, counted(order, 4));
    expect(await orders.holds('seller', order)).toBe(5_940n);
    await expectBalanced(caravan);
  });

  test('may be asked for by the seller where the buyer did not offer them', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const request = await ask(order, { offersReturn: false });
    expect(request.mayGoBack).toBe(true);
    expect((await answer(order, request)).state).toBe('to_return');
  });
});

describe('less than was asked for', () => {
  test('is an offer of what came, which the buyer accepts', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const offered = await receive(order, await underWay(order), {
      ...counted(order, 3, 3),
      note: 'One was not in the box',
    });
    expect(offered).toMatchObject({ state: 'offered', offered: { amount: '3000' } });
    expect(await reply(order, offered, 'accept')).toMatchObject({
      state: 'agreed',
      returned: { amount: '3000' },
    });
    expect((await orderOf(order)).lines[0]).toMatchObject({ refunded: 3 });
    expect(await stockOf(order)).toBe(93);
    await expectBalanced(caravan);
  });

  test('is paid where the buyer is silent, since the goods are gone', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    await receive(order, await underWay(order), { ...counted(order, 3), note: 'One is missing' });
    caravan.clock.advance(6 * day);
    await endOverdueRefunds(caravan.deps);
    expect(await refundOf(order)).toMatchObject({ state: 'agreed', returned: { amount: '3000' } });
  });

  test('that is less than half goes before the operator where the buyer is silent', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    await receive(order, await underWay(order), { ...counted(order, 1), note: 'Three are missing' });
    caravan.clock.advance(6 * day);
    await endOverdueRefunds(caravan.deps);
    const { id, version, state } = await refundOf(order);
    expect(state).toBe('disputed');
    const operator = await caravan.operator(['money']);
    const decision = { id, version, amount: '4000', reason: 'The carrier weighed all four' };
    await caravan.done('console.refunds.decide', decision, operator);
  });

  test('that is nothing at all goes before the operator at once, and the seller cannot refuse it', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const onWay = await underWay(order);
    const { id, version } = onWay;
    const refusal = { id, version, answer: 'refuse' as const, note: 'No' };
    expect(await caravan.codeOf('refunds.answer', refusal, order.seller)).toBe('REFUND_STATE');
    const disputed = await receive(order, onWay, { ...counted(order, 0), note: 'The parcel was empty' });
    expect(disputed).toMatchObject({ state: 'disputed', receivedAt: null });
    const operator = await caravan.operator(['money']);
    const decision = { id, version: disputed.version, amount: '0', reason: 'The seller has a film of it' };
    await caravan.done('console.refunds.decide', decision, operator);
    expect((await orderOf(order)).lines[0]).toMatchObject({ refunded: 0 });
    await expectBalanced(caravan);
  });

  test('can be taken to the operator, who grants what came or all of it', async () => {
    const operator = await caravan.operator(['money']);
    for (const [amount, refunded, stock] of [
      ['2000', 2, 92],
      ['4000', 4, 92],
      // Any amount between: what is more than came back is worth lies on the missing ones.
      ['2300', 2, 92],
    ] as const) {
      const order = await orders.paid({ state: 'dispatched' });
      const offered = await receive(order, await underWay(order), {
        ...counted(order, 2),
        note: 'Two are missing',
      });
      const { id, version } = await reply(order, offered, 'dispute');
      await caravan.done('console.refunds.decide', { id, version, amount, reason: 'Weighed' }, operator);
      await orders.acceptDecision(order);
      expect((await orderOf(order)).lines[0]).toMatchObject({ refunded });
      expect((await refundOf(order)).returned).toMatchObject({ amount });
      expect(await stockOf(order)).toBe(stock);
    }
    await expectBalanced(caravan);
  });

  test('is the least that an operator can decide, and cannot be sent back twice', async () => {
    const operator = await caravan.operator(['money']);
    const order = await orders.paid({ state: 'dispatched' });
    const offered = await receive(order, await underWay(order), {
      ...counted(order, 3),
      note: 'One is missing',
    });
    const { id, version } = await reply(order, offered, 'dispute');
    const decision = { id, version, amount: '3000', reason: 'Worn' };
    for (const amount of ['0', '2999'])
      expect(await caravan.codeOf('console.refunds.decide', { ...decision, amount }, operator)).toBe(
        'DECISION_BELOW_COUNT',
      );
    await caravan.done('console.refunds.decide', decision, operator);
    await orders.acceptDecision(order);
    expect(await refundOf(order)).toMatchObject({ state: 'agreed', returned: { amount: '3000' } });
    expect((await orderOf(order)).lines[0]).toMatchObject({ refunded: 3 });
    expect(await stockOf(order)).toBe(93);
    const again = {
      orderId: order.id,
      scope: 'lines' as const,
      lines: pieces(order, 8),
      reason: 'quality' as const,
    };
    expect(await caravan.codeOf('refunds.ask', again, order.buyer)).toBe('REFUND_TOO_MUCH');
    await expectBalanced(caravan);
  });

  test('leaves the seller no way to keep both the goods and the money', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const { id, version } = await receive(order, await underWay(order), {
      ...counted(order, 3),
      note: 'One is missing',
    });
    for (const input of [
      { answer: 'refuse' as const, note: 'No' },
      { answer: 'offer' as const, amount: '1' },
      back,
    ])
      expect(await caravan.codeOf('refunds.answer', { id, version, ...input }, order.seller)).toBe(
        'REFUND_STATE',
      );
    expect(await caravan.codeOf('refunds.reply', { id, version, reply: 'withdraw' }, order.buyer)).toBe(
      'REFUND_STATE',
    );
  });
});

describe('who does nothing', () => {
  test('and has not sent the goods in time has let the request go', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    await answer(order, await ask(order));
    caravan.clock.advance(sendBackDays * day);
    await endOverdueRefunds(caravan.deps);
    expect(await refundOf(order)).toMatchObject({ state: 'withdrawn' });
  });

  test('and does not count what was sent has agreed', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    await underWay(order);
    caravan.clock.advance(receiveDays * day);
    await endOverdueRefunds(caravan.deps);
    expect(await refundOf(order)).toMatchObject({ state: 'agreed', returned: { amount: '4000' } });
  });
});

describe('what is refused', () => {
  test('goods that were never sent cannot go back', async () => {
    const order = await orders.paid();
    const input = {
      orderId: order.id,
      scope: 'lines' as const,
      lines: pieces(order, 2),
      reason: 'quality' as const,
    };
    expect(await caravan.codeOf('refunds.ask', { ...input, offersReturn: true }, order.buyer)).toBe(
      'BAD_INPUT',
    );
    const { id, version } = await ask(order, { offersReturn: false });
    expect(await caravan.codeOf('refunds.answer', { id, version, ...back }, order.seller)).toBe('BAD_INPUT');
  });

  test('a return without an address, or an address without a return', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const { id, version } = await ask(order);
    const codeOf = (input: Partial<InputOf<'refunds.answer'>>) =>
      caravan.codeOf('refunds.answer', { id, version, answer: 'return', ...input }, order.seller);
    expect(await codeOf({})).toBe('BAD_INPUT');
    expect(await codeOf({ returnTo: address })).toBe('BAD_INPUT');
    expect(await codeOf({ answer: 'agree', returnTo: address, returnPaidBy: 'buyer' })).toBe('BAD_INPUT');
  });

  test('a count of more than was sent, of other lines, or of nothing or less without a word', async () => {
    const order = await orders.paid({ state: 'dispatched', prices: [1_000n, 200n] });
    const { id, version } = await underWay(order);
    const line = order.lines[0]!.id;
    const codeOf = (lines: InputOf<'refunds.receive'>['lines'], note = 'Counted') =>
      caravan.codeOf('refunds.receive', { id, version, lines, note }, order.seller);
    expect(await codeOf([{ id: line, quantity: 5, restocked: 0 }])).toBe('BAD_INPUT');
    expect(await codeOf([{ id: line, quantity: 4, restocked: 5 }])).toBe('BAD_INPUT');
    expect(await codeOf([{ id: order.lines[1]!.id, quantity: 4, restocked: 0 }])).toBe('BAD_INPUT');
    expect(await codeOf([{ id: line, quantity: 0, restocked: 0 }], '')).toBe('REASON_MISSING');
    expect(await codeOf([])).toBe('BAD_INPUT');
    expect(await codeOf([{ id: line, quantity: 3, restocked: 0 }], '')).toBe('REASON_MISSING');
  });

  test('one count at a time settles, and steps of the other side', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const sent = await underWay(order);
    const { id, version } = sent;
    const input = { id, version, ...counted(order, 4) };
    const codes = await Promise.all(
      [1, 2, 3].map(() =>
        caravan.call('refunds.receive', input, order.seller).then((answered) => answered.status),
      ),
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    expect((await orderOf(order)).returned.amount).toBe('4000');
    const shipped = { id, version, carrier: 'SF', trackingNumber: 'SF1' };
    expect(await caravan.codeOf('refunds.sendBack', shipped, order.buyer)).toBe('REFUND_CHANGED');
    await expectBalanced(caravan);
  });
});
