import { expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sumUpVisits } from '../shops/visits-sql.ts';

const caravan = prepareProduct();

const timeZone = 'Asia/Shanghai';
let keys = 0;

async function ordered(skuId: string, quantity: number, buyer: Awaited<ReturnType<Caravan['buyer']>>) {
  const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity }] }, buyer);
  const idempotencyKey = `figures-key-${++keys}`;
  const { orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey, quote, addressId: buyer.addressId },
    buyer,
  );
  return orders[0]!;
}

test('a shop sees its sales by day, its best products and its visitors, and no other shop’s', async () => {
  const [seller, other, buyer] = [await caravan.seller(), await caravan.seller(), await caravan.buyer()];
  const product = await caravan.products({ shopId: seller.shopId });
  const first = await ordered(product.skuIds[0]!, 10, buyer);
  const cancelled = await ordered(product.skuIds[0]!, 10, buyer);
  await caravan.done('orders.cancel', { id: cancelled.id, reason: '' }, buyer);
  for (const headers of [{ 'user-agent': 'one' }, { 'user-agent': 'one' }, { 'user-agent': 'two' }])
    await caravan.done('shops.visit', { shopId: seller.shopId }, { headers });

  const sales = await caravan.done('orders.sales', { timeZone }, seller);
  expect(sales.days).toHaveLength(30);
  const today = sales.days.at(-1)!;
  expect(today).toMatchObject({ at: '2026-03-02', orders: 1, visitors: 2 });
  expect(today.amount).toEqual(first.total);
  expect(sales.now).toMatchObject({ orders: 1, buyers: 1, visitors: 2 });
  expect(sales.before).toMatchObject({ orders: 0, buyers: 0, visitors: 0 });
  expect(sales.best).toMatchObject([{ productId: product.id, quantity: 10 }]);

  const theirs = await caravan.done('orders.sales', { timeZone }, other);
  expect(theirs.now).toMatchObject({ orders: 0, visitors: 0 });
  expect(theirs.best).toEqual([]);
  expect(await caravan.codeOf('orders.sales', { timeZone }, buyer)).toBe('FORBIDDEN');
});

test('of days that are over only the number of visitors stays', async () => {
  const seller = await caravan.seller();
  await caravan.done('shops.visit', { shopId: seller.shopId });
  caravan.clock.advance(86_400_000);
  const { db } = caravan.deps;
  await sumUpVisits(db, caravan.clock.now().toISOString().slice(0, 10));
  await sumUpVisits(db, caravan.clock.now().toISOString().slice(0, 10));
  expect(
    await db.selectFrom('shop_visits').selectAll().where('shop_id', '=', seller.shopId).execute(),
  ).toEqual([]);
  const { days } = await caravan.done('orders.sales', { timeZone }, seller);
  expect(days.at(-2)!.visitors).toBe(1);
});

test('a day of visitors begins at midnight of whoever looks, today and when only numbers are left', async () => {
  const seller = await caravan.seller();
  const start = caravan.clock.now();
  const comeAt = async (moment: string, agent: string) => {
    caravan.clock.advance(Date.parse(moment) - caravan.clock.now().getTime());
    await caravan.done('shops.visit', { shopId: seller.shopId }, { headers: { 'user-agent': agent } });
  };
  const seen = async (zone: string) => {
    const { days } = await caravan.done('orders.sales', { timeZone: zone }, seller);
    return days.filter(({ visitors }) => visitors > 0).map(({ at, visitors }) => [at, visitors]);
  };
  await comeAt('2026-03-10T10:30:00Z', 'noon');
  // Already the next day in Shanghai, still the same in New York.
  await comeAt('2026-03-10T17:30:00Z', 'evening');
  await comeAt('2026-03-10T18:30:00Z', 'evening');
  const byZone = { Shanghai: await seen(timeZone), York: await seen('America/New_York') };
  expect(byZone).toEqual({
    Shanghai: [
      ['2026-03-10', 1],
      ['2026-03-11', 1],
    ],
    York: [['2026-03-10', 2]],
  });
  await sumUpVisits(caravan.deps.db, '2026-03-11');
  expect({ Shanghai: await seen(timeZone), York: await seen('America/New_York') }).toEqual(byZone);
  caravan.clock.advance(start.getTime() - caravan.clock.now().getTime());
});

test('a buyer sees what they paid by month, in their price type', async () => {
  const { buyer } = await paidOrders(caravan).paid({ prices: [1_000n], quantity: 10 });
  const { months } = await caravan.done('orders.spending', { timeZone, months: 3 }, buyer);
  expect(months).toEqual([
    { at: '2026-01', amount: { amount: '0', currency: 'CNY' }, orders: 0 },
    { at: '2026-02', amount: { amount: '0', currency: 'CNY' }, orders: 0 },
    { at: '2026-03', amount: { amount: '10000', currency: 'CNY' }, orders: 1 },
  ]);
  expect(await caravan.codeOf('orders.spending', { timeZone }, await caravan.seller())).toBe('FORBIDDEN');
});
