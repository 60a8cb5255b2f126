import { expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { dayAfter, dayIn } from '../../../kit/days.ts';
import type { Caller } from '../../../../test/caravan.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const dollarOrders = paidOrders(caravan, 'USD');

const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);

/** Moves an order to another day, at noon there. */
const placeOn = (id: string, day: string) =>
  caravan.deps.db
    .updateTable('orders')
    .set({ submitted_at: new Date(`${day}T04:00:00Z`) })
    .where('id', '=', id)
    .execute();

const read = (input: InputOf<'console.sales.list'>, who: Caller) =>
  caravan.done('console.sales.list', { into: 'CNY', pageSize: 100, ...input }, who);

async function exported(input: InputOf<'console.sales.export'>, who: Caller): Promise<string> {
  const [method, address] = calls['console.sales.export'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test('a period counts what was placed, paid and given back in it, beside the days before and a year ago', async () => {
  const who = await caravan.operator(['sales']);
  const first = await orders.paid({ prices: [1_000n], quantity: 10 });
  const shopId = first.seller.shopId;
  const between = first as Pick<PaidOrder, 'buyer' | 'seller'>;
  const second = await orders.paid({ between, prices: [5_000n], quantity: 4 });
  const unpaid = await orders.submitted({ between });
  const earlier = await orders.paid({ between, prices: [2_000n], quantity: 5 });
  const lastYear = await orders.paid({ between, prices: [100n], quantity: 10 });
  await placeOn(earlier.id, dayAfter(today(), -10));
  await placeOn(lastYear.id, `${Number(today().slice(0, 4)) - 1}${today().slice(4)}`);
  await caravan.done(
    'refunds.ask',
    { orderId: second.id, scope: 'whole', reason: 'not_needed' },
    second.buyer,
  );
  const [refund] = (await caravan.done('refunds.ofOrder', { orderId: second.id }, second.seller)).refunds;
  const agreed = { id: refund!.id, version: refund!.version, answer: 'agree', restock: false } as const;
  await caravan.done('refunds.answer', agreed, second.seller);

  const sales = await read({ days: 7, shopId, by: 'shop' }, who);
  expect(sales.period).toEqual({ from: dayAfter(today(), -6), until: today() });
  expect(sales.before).toEqual({ from: dayAfter(today(), -13), until: dayAfter(today(), -7) });
  expect(sales.total).toMatchObject({
    placed: 3,
    paid: 2,
    turnover: { amount: '30000', currency: 'CNY' },
    refunded: { amount: '20000' },
    average: { amount: '15000' },
  });
  expect(sales.totalBefore).toMatchObject({ placed: 1, turnover: { amount: '10000' } });
  expect(sales.rowList).toMatchObject([{ key: shopId, placed: 3, before: { placed: 1 } }]);
  expect(sales.points).toHaveLength(7);
  expect(sales.points.at(-1)).toMatchObject({ at: today(), placed: 3, turnover: { amount: '30000' } });
  expect(sales.pointsBefore.map(({ placed }) => placed)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(sales.ratesDay).toBeNull();

  const aYearAgo = await read({ days: 7, compare: 'year', shopId }, who);
  expect(aYearAgo.totalBefore).toMatchObject({ placed: 1, turnover: { amount: '1000' } });
  const alone = await read({ days: 7, compare: 'none', shopId }, who);
  expect([alone.before, alone.totalBefore, alone.rowList[0]!.before]).toEqual([null, null, null]);
  // The two periods share eleven months here: an order of both counts in both.
  const years = await read({ days: 400, compare: 'year', shopId }, who);
  expect(years.total.placed).toBe(5);
  expect(years.totalBefore).toMatchObject({ placed: 1 });
  expect(years.step).toBe('week');
  await caravan.done('orders.cancel', { id: unpaid.id }, unpaid.buyer);
  expect((await read({ days: 7, shopId }, who)).total.placed).toBe(3);
});

test('a day is the one of the accounting time zone, from its first to its last moment', async () => {
  const who = await caravan.operator(['sales']);
  expect(caravan.deps.config.accountingTimeZone).toBe('Asia/Shanghai');
  const order = await orders.submitted();
  const { shopId } = order.seller;
  const placedAt = async (moment: string) => {
    await caravan.deps.db
      .updateTable('orders')
      .set({ submitted_at: new Date(moment) })
      .where('id', '=', order.id)
      .execute();
    const { total } = await read({ from: '2026-03-10', until: '2026-03-10', compare: 'none', shopId }, who);
    return total.placed;
  };
  expect(await placedAt('2026-03-09T15:59:59.999Z')).toBe(0);
  expect(await placedAt('2026-03-09T16:00:00Z')).toBe(1);
  expect(await placedAt('2026-03-10T15:59:59.999Z')).toBe(1);
  expect(await placedAt('2026-03-10T16:00:00Z')).toBe(0);
});

test('currencies are added by the newest rates, with their day, and stand beside for themselves', async () => {
  const who = await caravan.operator(['sales']);
  const inYuan = await orders.paid();
  const inDollars = await dollarOrders.paid();
  for (const { id } of [inYuan, inDollars]) await placeOn(id, '2021-05-05');
  const sales = await read({ from: '2021-05-05', until: '2021-05-05', by: 'currency', into: 'USD' }, who);
  expect(sales.exact.map(({ turnover }) => turnover)).toEqual([
    { amount: '10000', currency: 'CNY' },
    { amount: '10000', currency: 'USD' },
  ]);
  const [dollars, yuan] = sales.rowList;
  expect(dollars).toMatchObject({ key: 'USD', turnover: { amount: '10000', currency: 'USD' } });
  expect(yuan).toMatchObject({ key: 'CNY', turnover: { currency: 'USD' } });
  expect(Number(sales.total.turnover.amount)).toBe(
    Number(dollars!.turnover.amount) + Number(yuan!.turnover.amount),
  );
  expect(sales.ratesDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sales.unconverted).toEqual([]);
  expect(await caravan.codeOf('console.sales.list', { into: 'XXX' }, who)).toBe('CURRENCY_UNKNOWN');
});

test('an order of several categories counts in each by the value of its products, and once in the sum', async () => {
  const who = await caravan.operator(['sales']);
  const order = await orders.paid({ prices: [1_000n, 3_000n], quantity: 10 });
  await placeOn(order.id, '2021-06-06');
  const span = { from: '2021-06-06', until: '2021-06-06', compare: 'none' as const };
  const sales = await read({ ...span, by: 'category' }, who);
  expect(sales.rowList.map(({ turnover, placed }) => [turnover.amount, placed])).toEqual([
    ['30000', 1],
    ['10000', 1],
  ]);
  expect(sales.total).toMatchObject({ placed: 1, paid: 1, turnover: { amount: '40000' } });
  const [larger] = sales.rowList;
  const within = await read({ ...span, by: 'country', categoryId: larger!.key }, who);
  expect(within.total).toMatchObject({ placed: 1, turnover: { amount: '30000' } });
  expect(within.category?.name).toBe(larger!.name);
  expect(within.rowList).toMatchObject([{ placed: 1, turnover: { amount: '30000' } }]);
});

test('orders are divided and narrowed by site, country of delivery and currency', async () => {
  const who = await caravan.operator(['sales']);
  const order = await orders.paid();
  await placeOn(order.id, '2021-07-07');
  const span = { from: '2021-07-07', until: '2021-07-07', compare: 'none' as const };
  const { address } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
  const keyOf = { site: 'cn', country: address!.country, currency: 'CNY' };
  for (const by of ['site', 'country', 'currency'] as const) {
    expect((await read({ ...span, by }, who)).rowList, by).toMatchObject([{ key: keyOf[by], placed: 1 }]);
    expect((await read({ ...span, [by]: keyOf[by] }, who)).total.placed, by).toBe(1);
  }
  expect((await read({ ...span, site: 'hk' }, who)).total.placed).toBe(0);
  expect((await read({ ...span, country: 'TR' }, who)).total.placed).toBe(0);
  expect((await read({ ...span, currency: 'EUR' }, who)).total.placed).toBe(0);
});

test('visitors stand beside orders where they are counted, and nowhere else', async () => {
  const who = await caravan.operator(['sales']);
  const order = await orders.paid();
  const { shopId } = order.seller;
  const [day, hour] = ['2021-08-08', new Date('2021-08-08T05:00:00Z')];
  await placeOn(order.id, day);
  await caravan.deps.db
    .insertInto('shop_visit_hours')
    .values({ shop_id: shopId, hour, visitors: 25 })
    .execute();
  const span = { from: day, until: day, compare: 'before' as const };
  const byShop = await read({ ...span, by: 'shop' }, who);
  expect(byShop.total.visitors).toBe(25);
  expect(byShop.rowList).toMatchObject([{ key: shopId, visitors: 25, before: { visitors: 0 } }]);
  expect((await read({ ...span, by: 'site' }, who)).rowList[0]!.visitors).toBeNull();
  expect((await read({ ...span, site: 'cn' }, who)).total.visitors).toBeNull();
});

test('a period is at most ten years, runs forward, and lies in this century', async () => {
  const who = await caravan.operator(['sales']);
  const codeOf = (input: InputOf<'console.sales.list'>) => caravan.codeOf('console.sales.list', input, who);
  expect(await codeOf({ from: '2026-02-02', until: '2026-02-01' })).toBe('PERIOD_WRONG');
  expect(await codeOf({ from: '2001-01-01', until: '2026-02-01' })).toBe('PERIOD_WRONG');
  expect(await codeOf({ from: '1926-01-01', until: '2026-01-01' })).toBe('BAD_INPUT');
  expect(await codeOf({ from: '0001-01-01', until: '0001-01-02' })).toBe('BAD_INPUT');
  expect(await codeOf({ from: '2026-02-30' })).toBe('BAD_INPUT');
  expect(await codeOf({ shopId: '01981111-1111-7111-8111-111111111111' })).toBe('NOT_FOUND');
  expect(await codeOf({ categoryId: '01981111-1111-7111-8111-111111111111' })).toBe('NOT_FOUND');
  const longest = await read({ from: '2016-03-01', until: '2026-03-01', compare: 'year' }, who);
  expect(longest.step).toBe('month');
  expect(longest.points).toHaveLength(121);
  expect(longest.before).toEqual({ from: '2015-03-01', until: '2025-03-01' });
  const fromTomorrow = await read({ from: dayAfter(today(), 1) }, who);
  expect(fromTomorrow.total.placed).toBe(0);
  expect((await read({ from: '2024-02-29', until: '2024-02-29', compare: 'year' }, who)).before).toEqual({
    from: '2023-02-28',
    until: '2023-02-28',
  });
});

test('the list is exported with exact amounts by currency, as a table that runs nothing, and the log says so', async () => {
  const who = await caravan.operator(['sales', 'staff']);
  const between = { buyer: await caravan.buyer(), seller: await caravan.seller() };
  await caravan.deps.db
    .updateTable('shops')
    .set({ names: JSON.stringify({ en: '=HYPERLINK("http://evil.test")' }), source_language: 'en' })
    .where('id', '=', between.seller.shopId)
    .execute();
  const order = await orders.paid({ between });
  await placeOn(order.id, '2021-09-09');
  const input = { from: '2021-09-09', until: '2021-09-09', compare: 'none' as const, by: 'shop' as const };
  const csv = await exported({ ...input, format: 'csv' }, who);
  const [head, row, ...rest] = csv.trim().split('\r\n');
  expect(head).toContain('Name,Code,Currency,From,To,Orders placed,Paid orders,Turnover,Refunds');
  expect(row).toBe(
    `"'=HYPERLINK(""http://evil.test"")",${order.seller.shopId},CNY,2021-09-09,2021-09-09,1,1,100.00,0.00`,
  );
  expect(rest).toEqual([]);
  expect((await exported({ ...input, format: 'xlsx' }, who)).slice(0, 2)).toBe('PK');
  const log = await caravan.done('console.log.list', { action: 'sales.export' }, who);
  expect(log.rowList.filter(({ by }) => by?.id === who.id)).toHaveLength(2);
});

test('nobody without the right reads sales', async () => {
  const seller = await caravan.seller();
  const others = [
    await caravan.operator(['orders', 'money', 'catalog', 'users', 'staff', 'errors']),
    seller,
    await caravan.buyer(),
    {},
  ];
  for (const who of others) {
    expect(await caravan.codeOf('console.sales.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.sales.export', {}, who)).toBe('FORBIDDEN');
  }
});
