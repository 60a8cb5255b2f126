import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import { releaseEscrow } from '../../payments/jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

type Operator = Awaited<ReturnType<typeof caravan.operator>>;
const list = async (narrowing: object, who: Operator) =>
  (await caravan.done('console.shops.list', { pageSize: 100, ...narrowing }, who)).rowList;

test('shops are found by a name in any language, by number, by owner and by the end of the owner’s phone', async () => {
  const [seller, who] = [await caravan.seller(), await caravan.operator(['catalog'])];
  const { db } = caravan.deps;
  await db
    .updateTable('shops')
    .set({ names: JSON.stringify({ en: 'Blue Kiln', zh: '蓝窑陶瓷', ar: 'الفرن الأزرق' }), level: 4 })
    .where('id', '=', seller.shopId)
    .execute();
  await db
    .updateTable('accounts')
    .set({ company_name: 'Owner of the kiln', phone: '+8613912345678' })
    .where('id', '=', seller.id)
    .execute();
  const { code, ownerName } = await caravan.done('console.shops.get', { id: seller.shopId }, who);
  expect(ownerName).toBe('Owner of the kiln');
  for (const search of ['blue ki', '蓝窑', 'الأزرق', code, seller.shopId, 'of the kiln'])
    expect(
      (await list({ search }, who)).map(({ id }) => id),
      search,
    ).toEqual([seller.shopId]);
  expect((await list({ phoneEnd: '345678' }, who)).map(({ id }) => id)).toEqual([seller.shopId]);
  expect(await list({ phoneEnd: '999999' }, who)).toEqual([]);
  expect(await list({ search: '100%_' }, who)).toEqual([]);
  expect((await list({ level: 4 }, who)).map(({ id }) => id)).toContain(seller.shopId);
  expect((await list({ level: 5 }, who)).map(({ id }) => id)).not.toContain(seller.shopId);
});

test('shops are narrowed by site and by whether they are open, and sorted', async () => {
  const [open, suspended] = [await caravan.seller(), await caravan.seller()];
  const who = await caravan.operator(['catalog']);
  await caravan.products({ shopId: suspended.shopId });
  const ids = async (narrowing: object) => (await list(narrowing, who)).map(({ id }) => id);
  expect(await ids({ site: 'cn' })).toContain(suspended.shopId);
  expect(await ids({ site: 'cn' })).not.toContain(open.shopId);
  const input = { id: suspended.shopId, rule: 'fraud' as const, reason: 'Two buyers say so' };
  await caravan.done('console.shops.suspend', input, who);
  expect(await ids({ state: 'suspended' })).toEqual([suspended.shopId]);
  expect(await ids({ state: 'open' })).toContain(open.shopId);
  expect(await ids({ state: 'closed' })).toEqual([]);
  const newest = await ids({ sort: 'newest' });
  expect(await ids({ sort: 'oldest' })).toEqual(newest.toReversed());
});

test('a shop is read with its people, its trade, and what operators did; its money by those who decide on money', async () => {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const second = await orders.paid({ between: order });
  const [who, ofMoney] = [await caravan.operator(['catalog']), await caravan.operator(['catalog', 'money'])];
  const id = order.seller.shopId;
  const sent = await caravan.done(
    'messages.send',
    { shopId: id, text: 'Is it on its way?', pictures: [] },
    order.buyer,
  );
  await caravan.deps.db
    .updateTable('messages')
    .set({ sent_at: new Date(caravan.clock.now().getTime() - 30 * 60_000) })
    .where('thread_id', '=', sent.threadId)
    .execute();
  await caravan.done('messages.send', { threadId: sent.threadId, text: 'It is', pictures: [] }, order.seller);
  const shop = await caravan.done('console.shops.get', { id }, who);
  expect(shop).toMatchObject({
    id,
    state: 'open',
    ownerId: order.seller.id,
    orderCounts: { completed: 1, preparing: 1 },
    turnover: [{ amount: '20000', currency: 'CNY' }],
    productCounts: { published: 2, others: 0, takenDown: 0 },
    refunds: { total: 0, open: 0, lost: 0 },
    openClaims: 0,
    answerMinutes: 30,
    fee: { basisPoints: 100, isOwn: false },
    money: null,
    suspensions: [],
  });
  const { money } = await caravan.done('console.shops.get', { id }, ofMoney);
  expect(money).toMatchObject([
    { balance: { amount: '9900' }, escrow: { amount: '10000' }, claimed: { amount: '0' } },
  ]);
  await caravan.done(
    'refunds.ask',
    { orderId: second.id, scope: 'whole', reason: 'not_needed' },
    order.buyer,
  );
  await caravan.done('console.shops.suspend', { id, rule: 'other', reason: 'Looked into' }, who);
  const after = await caravan.done('console.shops.get', { id }, who);
  expect(after).toMatchObject({ state: 'suspended', refunds: { total: 1, open: 1 } });
  expect(after.suspensions).toMatchObject([{ rule: 'other', isOwn: true }]);
  expect(after.acts.map(({ action }) => action)).toContain('shops.suspend');
  expect(await caravan.codeOf('console.shops.get', { id: order.id }, who)).toBe('NOT_FOUND');
});

test('what a list is narrowed to is exported, and that is in the log', async () => {
  const [seller, who] = [await caravan.seller(), await caravan.operator(['catalog', 'staff'])];
  const [method, address] = calls['console.shops.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify({ search: seller.shopId, timeZone: 'UTC' }),
  });
  expect(response.headers.get('content-type')).toContain('spreadsheet');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  const log = await caravan.done('console.log.list', { action: 'shops.export' }, who);
  expect(log.rowList.map(({ by }) => by?.id)).toContain(who.id);
});

test('nobody without the right reads shops', async () => {
  const seller = await caravan.seller();
  const others = [
    await caravan.operator(['orders', 'money', 'users', 'audits']),
    seller,
    await caravan.buyer(),
    {},
  ];
  for (const who of others) {
    expect(await caravan.codeOf('console.shops.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.shops.get', { id: seller.shopId }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.shops.export', { timeZone: 'UTC' }, who)).toBe('FORBIDDEN');
  }
});
