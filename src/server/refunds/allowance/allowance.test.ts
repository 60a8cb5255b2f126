import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { Caller } from '../../../../test/caravan.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { testPassword } from '../../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** A dispatched order of CN¥100, and a clerk of its shop without the right to money. */
async function dispatched(refundAllowance: string) {
  const order = await orders.paid({ state: 'dispatched' });
  const clerk = await caravan.member(order.seller, ['orders']);
  const rights = {
    id: clerk.id,
    rights: ['orders' as const],
    refundAllowance,
    password: testPassword,
  };
  await caravan.done('members.setRights', rights, order.seller);
  return { order, clerk };
}

async function give(order: PaidOrder, by: Caller, input: Partial<InputOf<'refunds.give'>>) {
  const { version } = await caravan.done('orders.getForSeller', { id: order.id }, by);
  const common = { orderId: order.id, version, reason: 'other' as const, note: 'As agreed by phone' };
  return caravan.call('refunds.give', { ...common, scope: 'lines', ...input }, by);
}
const piecesOf = (order: PaidOrder, quantity: number) => ({
  lines: [{ id: order.lines[0]!.id, quantity }],
});
const ask = (order: PaidOrder, quantity: number) =>
  caravan.done(
    'refunds.ask',
    {
      orderId: order.id,
      scope: 'lines',
      ...piecesOf(order, quantity),
      reason: 'quality',
      note: 'Torn',
      pictures: [],
    },
    order.buyer,
  );

describe('a member without the right to money', () => {
  test('gives back no more of what was sent than the owner allows within thirty days, in one refund or several', async () => {
    const { order, clerk } = await dispatched('3000');
    expect((await give(order, clerk, piecesOf(order, 4))).code).toBe('REFUND_ALLOWANCE');
    expect((await give(order, clerk, piecesOf(order, 2))).status).toBe(200);
    const refused = await give(order, clerk, piecesOf(order, 2));
    expect(refused.message).toContain('10');
    expect(refused.code).toBe('REFUND_ALLOWANCE');
    expect((await give(order, clerk, piecesOf(order, 1))).status).toBe(200);
    // The owner, and whoever may use the money, are asked nothing.
    const accountant = await caravan.member(order.seller, ['orders', 'money']);
    expect((await give(order, accountant, piecesOf(order, 4))).status).toBe(200);
    caravan.clock.advance(31 * 86_400_000);
    await expectBalanced(caravan);
  });

  test('who lost the right to orders gives nothing back once they have it again, until the owner says so anew', async () => {
    const { order, clerk } = await dispatched('3000');
    const set = (rights: ('orders' | 'products')[]) =>
      caravan.done('members.setRights', { id: clerk.id, rights }, order.seller);
    await set(['products']);
    await set(['orders']);
    expect((await give(order, clerk, piecesOf(order, 1))).code).toBe('REFUND_ALLOWANCE');
  });

  test('is allowed nothing unless the owner says so, but pays back what was never sent', async () => {
    const sent = await orders.paid({ state: 'dispatched' });
    const clerk = await caravan.member(sent.seller, ['orders']);
    expect((await give(sent, clerk, piecesOf(sent, 1))).code).toBe('REFUND_ALLOWANCE');
    const unsent = await orders.paid({ state: 'awaiting_dispatch' });
    const other = await caravan.member(unsent.seller, ['orders']);
    const all = { scope: 'whole' as const, reason: 'out_of_stock' as const, lines: [] };
    expect((await give(unsent, other, { ...all, compensation: '100' })).code).not.toBe(200);
    expect((await give(unsent, other, all)).status).toBe(200);
  });

  test('agrees, offers and takes back within it; what came to nothing is free again', async () => {
    const { order, clerk } = await dispatched('3000');
    const refund = await ask(order, 4);
    const answer = (input: object) => ({ id: refund.id, version: refund.version, ...input });
    const returned = { answer: 'return', returnTo: 'Gate 2, Yiwu', returnPaidBy: 'buyer' };
    for (const input of [{ answer: 'agree' }, { answer: 'offer', amount: '3500' }, returned])
      expect(await caravan.codeOf('refunds.answer', answer(input), clerk)).toBe('REFUND_ALLOWANCE');
    const offered = await caravan.done(
      'refunds.answer',
      { ...answer({}), answer: 'offer', amount: '3000' },
      clerk,
    );
    expect((await give(order, clerk, piecesOf(order, 1))).code).toBe('REFUND_OPEN');
    await caravan.done(
      'refunds.reply',
      { id: refund.id, version: offered.version, reply: 'withdraw' },
      order.buyer,
    );
    expect((await give(order, clerk, piecesOf(order, 3))).status).toBe(200);
  });

  test('has back what they granted once the shop takes its word back', async () => {
    const { order, clerk } = await dispatched('3000');
    const refund = await ask(order, 4);
    const offer = { id: refund.id, version: refund.version, answer: 'offer' as const, amount: '3000' };
    const { version } = await caravan.done('refunds.answer', offer, clerk);
    const refusal = {
      id: refund.id,
      version,
      answer: 'refuse' as const,
      note: 'It was not torn when it left',
    };
    const second = await orders.paid({ state: 'dispatched', between: order });
    expect((await give(second, clerk, piecesOf(second, 1))).code).toBe('REFUND_ALLOWANCE');
    await caravan.done('refunds.answer', refusal, clerk);
    expect((await give(second, clerk, piecesOf(second, 3))).status).toBe(200);
  });

  test('gives nothing else with what was never sent of an order that was sent in parts', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch', prices: [1_000n, 500n], freight: '800' });
    const clerk = await caravan.member(order.seller, ['orders']);
    const [first] = order.lines;
    const part = { id: order.id, ...parcel, lines: [{ id: first!.id, quantity: 10 }] };
    await caravan.done('orders.sendDelivery', part, order.seller);
    const accountant = await caravan.member(order.seller, ['orders', 'money']);
    expect((await give(order, accountant, piecesOf(order, 10))).status).toBe(200);
    // Only the second line is left, unsent, and with it the freight of the first.
    const all = { scope: 'whole' as const, reason: 'out_of_stock' as const, lines: [] };
    expect((await give(order, clerk, all)).code).toBe('REFUND_ALLOWANCE');
    const rest = { lines: [{ id: order.lines[1]!.id, quantity: 4 }] };
    expect((await give(order, clerk, rest)).status).toBe(200);
  });

  test('of two refunds at once each counts the other', async () => {
    const { order, clerk } = await dispatched('5000');
    const second = await orders.paid({ state: 'dispatched', between: order });
    const answers = await Promise.all([order, second].map((each) => give(each, clerk, piecesOf(each, 3))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'REFUND_ALLOWANCE']);
  });
});

test('only the owner says what a member may give back, in an amount that is paid', async () => {
  const { order, clerk } = await dispatched('0');
  const rights = { id: clerk.id, rights: ['orders'], refundAllowance: '100' };
  expect(await caravan.codeOf('members.setRights', rights, clerk)).toBe('FORBIDDEN');
  const accountant = await caravan.member(order.seller, ['orders', 'money', 'store']);
  expect(await caravan.codeOf('members.setRights', rights, accountant)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('members.setRights', rights, order.seller)).toBe('PASSWORD_WANTED');
  const proven = { ...rights, rights: ['orders' as const], password: testPassword };
  await caravan.done('members.setRights', proven, order.seller);
  const { members } = await caravan.done('members.list', {}, order.seller);
  expect(members.find(({ id }) => id === clerk.id)!.refundAllowance).toEqual({
    amount: '100',
    currency: 'CNY',
  });
  const [event] = (await caravan.done('members.history', {}, order.seller)).rowList;
  expect(event).toMatchObject({ kind: 'rights', refundAllowance: { amount: '100' } });
});
