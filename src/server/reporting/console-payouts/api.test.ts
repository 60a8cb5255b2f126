import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { staffRights } from '../../../contract/staff/staff-rights.ts';
import { releaseEscrow } from '../../payments/jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const bank = {
  holder: 'Shop',
  bank: 'Bank of China',
  account: '6222 0000 1234 5678',
  password: testPassword,
};

const operator = () => caravan.operator(['money']);

/** A shop that earned by one order, and asks for a part of it. */
async function asked(amount = '4000') {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const payout = await caravan.done('payouts.ask', { currency: 'CNY', amount, ...bank }, order.seller);
  return { order, seller: order.seller, payout };
}

/** The same when it has left. */
async function paid(bankReference: string) {
  const world = await asked();
  const { id, version } = world.payout;
  caravan.clock.advance(1000);
  await caravan.done('console.payouts.decide', { id, version, approve: true }, await operator());
  caravan.clock.advance(1000);
  await caravan.done('console.payouts.paid', { id, version: version + 1, bankReference }, await operator());
  return world;
}

async function listed(narrowing: InputOf<'console.payouts.list'>) {
  const input = { pageSize: 100, ...narrowing };
  const { rowList } = await caravan.done('console.payouts.list', input, await operator());
  return rowList.map(({ id }) => id);
}

test('a payout is found by its number, what the bank calls it and its shop, whatever state it is in', async () => {
  const { payout, seller } = await paid('BOC-found-1');
  const waiting = await asked();
  const { number, id } = payout;
  const { shop } = await caravan.done('orders.getForBuyer', { id: waiting.order.id }, waiting.order.buyer);
  expect(await listed({})).not.toContain(id);
  expect(await listed({})).toContain(waiting.payout.id);
  for (const keyword of [number, number.toLowerCase(), 'BOC-found-1'])
    expect(await listed({ state: 'all', keyword }), keyword).toEqual([id]);
  expect(await listed({ state: 'all', keyword: shop.name })).toContain(waiting.payout.id);
  for (const keyword of ['%', '_', 'BOC-found'])
    expect(await listed({ state: 'all', keyword }), keyword).toEqual([]);
  const theirs = { ownerId: seller.shopId } as const;
  expect(await listed({ ...theirs, state: 'paid' })).toEqual([id]);
  expect(await listed({ ...theirs, state: 'refused' })).toEqual([]);
  expect(await listed({ ...theirs, state: 'all', currency: 'USD' })).toEqual([]);
  const now = caravan.clock.now().getTime();
  expect(await listed({ ...theirs, state: 'all', from: new Date(now + 1).toISOString() })).toEqual([]);
  expect(await listed({ ...theirs, state: 'all', to: new Date(now + 1).toISOString() })).toEqual([id]);
  const { counts } = await caravan.done('console.payouts.list', theirs, await operator());
  expect(counts).toEqual({ paid: 1 });
});

test('its page says what happened to it and by whom, and where in the ledger its order is', async () => {
  const { payout, order, seller } = await paid('BOC-page-1');
  const who = await operator();
  const page = await caravan.done('console.payouts.get', { id: payout.id }, who);
  expect(page).toMatchObject({ state: 'paid', owner: { id: seller.shopId }, files: [], accountEnd: '5678' });
  expect(page.events.map(({ kind }) => kind)).toEqual(['asked', 'approved', 'paid']);
  expect(page.events.every(({ by }) => by !== '')).toBe(true);
  expect(page.events[0]!.by).toBe(page.askedBy.name);
  expect(page.acts.map(({ action }) => action).toSorted()).toEqual(['payouts.approve', 'payouts.pay']);
  const movement = await caravan.done('console.ledgerMovements.get', { id: page.movementId! }, who);
  const subjects = movement.paidFrom.flatMap((part) => part.movement.subjects);
  expect(subjects.find(({ type }) => type === 'order')!.id).toBe(order.id);
  expect(JSON.stringify(page)).not.toContain('12345678');
});

test('one that was refused says why', async () => {
  const { payout } = await asked();
  const who = await operator();
  const refusal = { id: payout.id, version: payout.version, approve: false, reason: 'Wrong holder' };
  await caravan.done('console.payouts.decide', refusal, who);
  const page = await caravan.done('console.payouts.get', { id: payout.id }, who);
  expect(page).toMatchObject({ state: 'refused', reason: 'Wrong holder' });
  expect(page.events.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'refused']);
});

test('a note stays, for operators alone', async () => {
  const { payout, seller } = await asked();
  const who = await operator();
  await caravan.done('console.payouts.note', { id: payout.id, text: 'Called the bank' }, who);
  const { notes, acts } = await caravan.done('console.payouts.get', { id: payout.id }, await operator());
  expect(notes).toMatchObject([{ text: 'Called the bank' }]);
  expect(acts.map(({ action }) => action)).toEqual(['payouts.note']);
  expect(JSON.stringify(await caravan.done('payouts.list', {}, seller))).not.toContain('Called');
});

test('the list as a spreadsheet has the rows that it is narrowed to, and is written down', async () => {
  const who = await operator();
  const { payout, seller } = await paid('BOC-export-1');
  const narrowing = { state: 'all', ownerId: seller.shopId };
  const [method, address] = calls['console.payouts.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify(narrowing),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [, ...lines] = sheet!.data;
  expect(lines.map((line) => [line[0], line[1], line[3], line[7]])).toEqual([
    [payout.number, 'Paid', 40, '5678'],
  ]);
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.find(({ action }) => action === 'payouts.export')!.details).toEqual({
    narrowing,
    count: 1,
  });
});

test('one field finds it by its number, for those who may read money', async () => {
  const { payout } = await asked();
  const find = async (right: 'orders' | 'money') =>
    (await caravan.done('console.search.all', { words: payout.number }, await caravan.operator([right])))
      .payouts;
  expect(await find('money')).toMatchObject([{ id: payout.id, number: payout.number }]);
  expect(await find('orders')).toEqual([]);
});

test('nobody without the right reads payouts here, their shop neither', async () => {
  const { payout, order, seller } = await asked();
  const { id } = payout;
  const strangers = [
    ...(await Promise.all(
      staffRights.filter((right) => right !== 'money').map((right) => caravan.operator([right])),
    )),
    order.buyer,
    seller,
    {},
  ];
  for (const who of strangers)
    for (const [call, input] of [
      ['console.payouts.list', {}],
      ['console.payouts.get', { id }],
      ['console.payouts.export', {}],
      ['console.payouts.note', { id, text: 'Mine' }],
    ] as const)
      expect(await caravan.codeOf(call, input as never, who), call).toBe('FORBIDDEN');
  const none = '018f0000-0000-7000-8000-000000000000';
  for (const call of ['console.payouts.get', 'console.payouts.note'] as const)
    expect(await caravan.codeOf(call, { id: none, text: 'x' } as never, await operator())).toBe('NOT_FOUND');
});
