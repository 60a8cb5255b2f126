import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import type { InputOf } from '../../../contract/contract.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Narrowing = InputOf<'console.orders.list'>;

const operator = () => caravan.operator(['orders']);
const numberOf = async ({ id, buyer }: PaidOrder) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).number;

test('an order is found by its numbers, its two sides, the end of its phone, and all else that narrows a list', async () => {
  const who = await operator();
  const [one, other] = [await orders.paid(), await orders.placed()];
  const [number, { version, shop, total, address }] = [
    await numberOf(one),
    await caravan.done('orders.getForBuyer', { id: one.id }, one.buyer),
  ];
  await caravan.done('orders.setReferences', { id: one.id, version, poNumber: 'PO-777/x' }, one.buyer);
  const find = async (narrowing: Narrowing) => {
    const { rowList } = await caravan.done('console.orders.list', { pageSize: 100, ...narrowing }, who);
    return rowList.map(({ id }) => id);
  };
  expect(await find({ keyword: number.toLowerCase() })).toEqual([one.id]);
  expect(await find({ keyword: 'po-777' })).toEqual([one.id]);
  expect(await find({ keyword: 'no such order' })).toEqual([]);
  expect(await find({ keyword: '100%_' })).toEqual([]);
  expect(await find({ keyword: shop.name })).toContain(one.id);
  const digits = address.phone.replaceAll(/\D/g, '');
  expect(await find({ buyerId: one.buyer.id, phoneEnd: digits.slice(-4) })).toEqual([one.id]);
  expect(
    await find({ buyerId: one.buyer.id, phoneEnd: `${digits.slice(-4, -1)}x`.replace('x', '99') }),
  ).toEqual([]);
  expect(await find({ shopId: other.seller.shopId })).toEqual([other.id]);
  expect(await find({ buyerId: one.buyer.id, state: 'awaiting_payment' })).toEqual([]);
  expect(await find({ buyerId: other.buyer.id, state: 'awaiting_payment' })).toEqual([other.id]);
  expect(await find({ buyerId: one.buyer.id, site: 'uae' })).toEqual([]);
  const { currency, amount } = total;
  expect(await find({ buyerId: one.buyer.id, currency, amountMin: amount, amountMax: amount })).toEqual([
    one.id,
  ]);
  expect(await find({ buyerId: one.buyer.id, currency, amountMin: `${BigInt(amount) + 1n}` })).toEqual([]);
  const now = caravan.clock.now().getTime();
  expect(await find({ buyerId: one.buyer.id, from: new Date(now + 1).toISOString() })).toEqual([]);
  expect(await find({ buyerId: one.buyer.id, to: new Date(now + 1).toISOString() })).toEqual([one.id]);
  const { counts } = await caravan.done('console.orders.list', { buyerId: one.buyer.id }, who);
  expect(Object.values(counts)).toEqual([1]);
});

test('the page of an order has its steps, its money from the channel to the balance, and nothing personal', async () => {
  const who = await operator();
  const order = await orders.paid({ state: 'dispatched' });
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  const shown = await caravan.done('console.orders.get', { id: order.id }, who);
  expect(shown).toMatchObject({ state: 'completed', buyerId: order.buyer.id, shopId: order.seller.shopId });
  expect(shown.attempts).toMatchObject([{ state: 'succeeded', outcome: 'settled', instalment: 'full' }]);
  expect([...new Set(shown.postings.map(({ kind }) => kind))]).toEqual(['payment', 'completion']);
  const sum = shown.postings.reduce((total, { amount }) => total + BigInt(amount.amount), 0n);
  expect(sum).toBe(0n);
  expect(shown.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['submit', 'pay', 'takeDelivery']),
  );
  // Companies, not the people who acted for them: those are behind the press that is written down.
  const nameOf = (kind: string) => shown.events.find((event) => event.kind === kind)!.name;
  const { db } = caravan.deps;
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'company_name'])
    .where('id', 'in', [order.buyer.id, order.seller.id])
    .execute();
  expect(nameOf('submit')).toBe(accounts.find(({ id }) => id === order.buyer.id)!.company_name);
  expect(shown.events.find(({ by }) => by === 'seller')!.name).toBe(shown.shop.name);
  for (const { name } of accounts) expect(shown.events.map((event) => event.name)).not.toContain(name);
  const { address } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  expect(JSON.stringify(shown)).not.toContain(address.phone);
  expect(JSON.stringify(shown)).not.toContain(address.detail);
  expect(shown.acts).toEqual([]);
});

test('the end of a telephone is looked for by six figures at most, and each look is written down', async () => {
  const who = await operator();
  const order = await orders.placed();
  const { address } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  const digits = address.phone.replaceAll(/\D/g, '');
  expect(await caravan.codeOf('console.orders.list', { phoneEnd: digits.slice(-7) }, who)).toBe('BAD_INPUT');
  expect(await caravan.codeOf('console.orders.export', { phoneEnd: digits.slice(-7) }, who)).toBe(
    'BAD_INPUT',
  );
  const end = digits.slice(-6);
  await caravan.done('console.orders.list', { phoneEnd: end }, who);
  await caravan.done('console.search.all', { words: `+${digits}` }, who);
  // What stands before the six figures is not compared: whoever tries figure after figure learns nothing more.
  const wrong = await caravan.done('console.search.all', { words: `99999${end}` }, who);
  expect(wrong.orders.length).toBeGreaterThan(0);
  await caravan.done('console.search.all', { words: 'no telephone' }, who);
  const chief = await caravan.operator(['staff']);
  const { rowList } = await caravan.done('console.log.list', { staffId: who.id }, chief);
  const looks = rowList.filter(({ action }) => action === 'orders.findByPhone');
  expect(looks.map(({ subjectId }) => subjectId)).toEqual([end, end, end]);
  expect(looks[0]!.details).toMatchObject({ count: expect.any(Number) });
});

test('whoever looks at what is personal is written down, each time', async () => {
  const who = await operator();
  const order = await orders.paid();
  const parties = await caravan.done('console.orders.viewParties', { id: order.id }, who);
  const { address } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  expect(parties.address).toEqual(address);
  await caravan.done('console.orders.viewParties', { id: order.id }, who);
  const { acts } = await caravan.done('console.orders.get', { id: order.id }, who);
  expect(acts.map(({ action }) => action)).toEqual(['orders.viewParties', 'orders.viewParties']);
  const chief = await caravan.operator(['staff']);
  const log = await caravan.done('console.log.list', { subjectId: order.id }, chief);
  expect(log.rowList.map(({ by }) => by?.id)).toEqual([who.id, who.id]);
});

test('what both sides wrote is read while a complaint is open and not before or after, and no other talks of theirs', async () => {
  const who = await operator();
  const order = await orders.paid();
  const { id, buyer, seller, products } = order;
  const [product] = products;
  const other = await caravan.products({ shopId: seller.shopId });
  await caravan.done(
    'messages.send',
    { shopId: seller.shopId, productId: product!.id, text: 'Where is my order?' },
    buyer,
  );
  await caravan.done(
    'messages.send',
    { shopId: seller.shopId, productId: other.id, text: 'Another matter' },
    buyer,
  );
  const codeOf = () => caravan.codeOf('console.orders.viewConversation', { id }, who);
  expect(await codeOf()).toBe('NO_COMPLAINT');
  const refund = await caravan.done('refunds.ask', { orderId: id, scope: 'whole', reason: 'late' }, buyer);
  const messages = await caravan.done('console.orders.viewConversation', { id }, who);
  expect(messages).toMatchObject([{ by: 'buyer', text: 'Where is my order?' }]);
  await caravan.done('refunds.reply', { id: refund.id, version: refund.version, reply: 'withdraw' }, buyer);
  expect(await codeOf()).toBe('NO_COMPLAINT');
  const { acts, refunds } = await caravan.done('console.orders.get', { id }, who);
  // What was refused was not looked at.
  expect(acts.map(({ action }) => action)).toEqual(['orders.viewConversation']);
  expect(refunds).toMatchObject([{ id: refund.id, state: 'withdrawn' }]);
});

test('notes stay with the order, by name, and neither side reads them', async () => {
  const [one, two] = [await operator(), await operator()];
  const order = await orders.placed();
  await caravan.done(
    'console.orders.note',
    { id: order.id, text: 'Buyer called about the carton size' },
    one,
  );
  const { notes } = await caravan.done('console.orders.get', { id: order.id }, two);
  expect(notes).toMatchObject([{ text: 'Buyer called about the carton size' }]);
  expect(notes[0]!.by).not.toBe('');
  for (const [call, who] of [
    ['orders.getForBuyer', order.buyer],
    ['orders.getForSeller', order.seller],
  ] as const)
    expect(JSON.stringify(await caravan.done(call, { id: order.id }, who))).not.toContain('carton size');
});

test('the list as a spreadsheet has the rows that it is narrowed to, and is written down', async () => {
  const who = await operator();
  const order = await orders.paid();
  await orders.paid();
  const [method, address] = calls['console.orders.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify({ buyerId: order.buyer.id }),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  expect(sheet!.data.slice(1).map((row) => row[0])).toEqual([await numberOf(order)]);
  const log = await caravan.done('console.log.list', { staffId: who.id }, await caravan.operator(['staff']));
  expect(log.rowList.find(({ action }) => action === 'orders.export')!.details).toEqual({
    narrowing: { buyerId: order.buyer.id },
    count: 1,
  });
});

test('nobody without the right reads orders here, neither side of them either', async () => {
  const order = await orders.placed();
  const { id } = order;
  const inputs = [
    ['console.orders.list', {}],
    ['console.orders.export', {}],
    ['console.orders.get', { id }],
    ['console.orders.viewParties', { id }],
    ['console.orders.viewConversation', { id }],
    ['console.orders.note', { id, text: 'Mine' }],
  ] as const;
  const others = [
    await caravan.operator(['money', 'staff', 'users', 'audits', 'content', 'service', 'catalog']),
    order.buyer,
    order.seller,
    {},
  ];
  for (const [call, input] of inputs)
    for (const who of others) expect(await caravan.codeOf(call, input, who)).toBe('FORBIDDEN');
  const who = await operator();
  const none = '018f0000-0000-7000-8000-000000000000';
  for (const call of ['get', 'viewParties', 'viewConversation'] as const)
    expect(await caravan.codeOf(`console.orders.${call}`, { id: none }, who)).toBe('NOT_FOUND');
});
