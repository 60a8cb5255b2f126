import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { askWhatIsDue, mailDue } from './remind.ts';
import { findSchedule } from './reorders-sql.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const company = buyingCompanies(caravan);
const monthly = { name: 'Mugs', everyWeeks: 4, nextOn: '2026-03-03' };

async function askAt(moment: string) {
  const deps = { ...caravan.deps, clock: { ...caravan.deps.clock, now: () => new Date(moment) } };
  await askWhatIsDue(deps);
  return deps;
}

test('everybody whose day has come is asked on that day, however many there are', async () => {
  const order = await orders.submitted();
  await caravan.done('reorders.add', { orderId: order.id, ...monthly }, order.buyer);
  const { db } = caravan.deps;
  // Each of them reorders the same order, for the sake of the test.
  await sql`insert into accounts select (jsonb_populate_record(accounts, jsonb_build_object('id', gen_random_uuid(),
      'email', 'p' || n || '@example.test', 'phone', null, 'number', 'p' || n, 'code', 'p' || n))).*
    from accounts, generate_series(1, 700) as n where accounts.id = ${order.buyer.id}`.execute(db);
  const ids = await sql<{ id: string }>`select id from accounts where id <> ${order.buyer.id}`.execute(db);
  const buyers = ids.rows.map(({ id }) => id);
  const needed = buyers.length;
  expect(needed).toBeGreaterThan(500);
  await sql`insert into reorder_schedules (id, buyer_id, person_id, order_id, name, site, every_weeks, next_on, created_at)
    select gen_random_uuid(), id, id, ${order.id}, 'Mugs', 'cn', 4, '2026-03-03', now()
    from accounts where id <> ${order.buyer.id}`.execute(db);
  await askAt('2026-03-03T01:11:00Z');
  const left = await sql<{
    n: number;
  }>`select count(*)::int as n from reorder_schedules where due_on is null`.execute(db);
  expect(left.rows[0]!.n).toBe(0);
});

test('an order of the company is nobody’s own, and one’s own none of the company', async () => {
  const { addressId, join, owner } = await company();
  const purchaser = await join('purchaser');
  const seller = await caravan.seller();
  const order = await orders.submitted({ between: { buyer: { ...purchaser, addressId }, seller } });
  const { id } = await caravan.done('reorders.add', { orderId: order.id, ...monthly }, purchaser);
  await caravan.done('companies.actFor', {}, purchaser);
  expect(await caravan.codeOf('reorders.add', { orderId: order.id, ...monthly }, purchaser)).toBe(
    'NOT_FOUND',
  );
  expect(await caravan.codeOf('reorders.putInCart', { id, version: 0 }, purchaser)).toBe('NOT_FOUND');
  expect((await caravan.done('reorders.list', {}, purchaser)).rowList).toEqual([]);
  await caravan.done('companies.remove', { id: purchaser.id }, owner);
  expect(await caravan.codeOf('reorders.delete', { id }, purchaser)).toBe('NOT_FOUND');
  expect((await caravan.done('reorders.list', {}, owner)).rowList).toHaveLength(1);
});

test('the day is a day', async () => {
  const { id: orderId, buyer } = await orders.submitted();
  for (const nextOn of ['2026-02-30', '2026-13-01', '0000-00-00', '2026-3-9', 'tomorrow'])
    expect(await caravan.codeOf('reorders.add', { orderId, ...monthly, nextOn }, buyer)).toBe('BAD_INPUT');
  for (const everyWeeks of [0, -1, 1.5, 53, 1e9])
    expect(await caravan.codeOf('reorders.add', { orderId, ...monthly, everyWeeks }, buyer)).toBe(
      'BAD_INPUT',
    );
});

test('the list is answered after the shop has closed, and the letter names the schedule alone', async () => {
  const { id: orderId, buyer, seller } = await orders.submitted();
  const { id } = await caravan.done('reorders.add', { orderId, ...monthly }, buyer);
  const { db, clock } = caravan.deps;
  await db.updateTable('shops').set({ closed_at: clock.now() }).where('id', '=', seller.shopId).execute();
  const deps = await askAt('2026-03-03T01:11:00Z');
  const { due_on: dueOn } = (await findSchedule(db, id))!;
  await mailDue(deps, { scheduleId: id, dueOn: dueOn! });
  expect((await caravan.done('reorders.list', {}, buyer)).rowList).toHaveLength(1);
  const { version } = (await caravan.done('reorders.list', {}, buyer)).rowList[0]!;
  expect(await caravan.done('reorders.putInCart', { id, version }, buyer)).toMatchObject({ added: 0 });
});
