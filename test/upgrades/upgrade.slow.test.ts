import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import type { OrderState } from '../../src/contract/orders/order-states.ts';
import { migrate } from '../../src/server/platform/postgres/migrations/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { paidOrders } from '../paid-orders.ts';
import { startCaravan, type Caravan } from '../caravan.ts';
import { loadRows, readRows } from './old-rows.ts';

const newest = path.resolve(import.meta.dirname, '../../db/migrations');
const versions = readdirSync(import.meta.dirname)
  .filter((name) => /^\d{4}\.json$/.test(name))
  .map((name) => name.slice(0, 4));

/** A database with the schema that the version with this migration left. */
async function openAt(number: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ copyOf: 'template1' });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-migrations-'));
  for (const name of readdirSync(newest).filter((each) => each.slice(0, 4) <= number))
    copyFileSync(path.join(newest, name), path.join(folder, name));
  await migrate(database.address, folder);
  rmSync(folder, { recursive: true });
  return database;
}

/** … and the rows it wrote. */
async function openOld(number: string): Promise<TestDatabase> {
  const database = await openAt(number);
  await loadRows(database.db, readRows(number));
  return database;
}

async function signIn(caravan: Caravan, role: 1 | 2) {
  const { rows } = await sql<{ email: string }>`
    select email from accounts join account_roles on account_id = id
    where password_hash is not null group by email having max(role) = ${role}`.execute(caravan.deps.db);
  const login = { userName: rows[0]!.email, userType: role, loginType: 1, password: 'Right1234' };
  const { token } = await caravan.done('accounts.login', login);
  return { token };
}

test.each(versions)('what version %s wrote goes on in this one', async (number) => {
  const old = await openOld(number);
  const landed = await migrate(old.address, newest);
  expect(landed.length).toBeGreaterThan(0);
  const caravan = await startCaravan({}, { on: old });
  try {
    const [buyer, seller] = [await signIn(caravan, 1), await signIn(caravan, 2)];
    const { rowList } = await caravan.done('orders.listForBuyer', {}, buyer);
    const states: OrderState[] = ['awaiting_payment', 'completed', 'dispatched', 'preparing'];
    expect(rowList.map(({ state }) => state).toSorted()).toEqual(states);
    const open = rowList.find(({ state }) => state === 'awaiting_payment')!;
    const done = rowList.find(({ state }) => state === 'completed')!;
    // Nobody kept who bought then; who paid is in the payments.
    expect(await caravan.done('orders.getForBuyer', { id: done.id }, buyer)).toMatchObject({
      buyer: null,
      payers: ['buyer'],
    });

    const { pay } = paidOrders(caravan);
    await pay({ id: open.id, buyer: buyer as never });
    expect((await caravan.done('orders.getForBuyer', { id: open.id }, buyer)).state).toBe('preparing');
    expect((await caravan.done('orders.getForSeller', { id: open.id }, seller)).state).toBe('preparing');
    // The books of both versions together.
    const { rows } = await sql<{ sum: string }>`
      select sum(amount)::text as sum from ledger_entries`.execute(caravan.deps.db);
    expect(rows[0]!.sum).toBe('0');
  } finally {
    await caravan.close();
  }
});

test('files that a dead process left behind are taken up under the names of today', async () => {
  const old = await openAt('0087');
  const [moved, sheet] = [newId(), newId()];
  await sql`
    insert into file_runs (queue, file_id, data, process, begun_at) values
      ('moving.read', ${moved}, ${JSON.stringify({ fileId: moved })}, 4711, now()),
      ('goodsImports.run', ${sheet}, ${JSON.stringify({ importId: sheet })}, 4711, now())`.execute(old.db);
  await migrate(old.address, newest);
  const { rows } = await sql`select queue, data from file_runs order by queue`.execute(old.db);
  expect(rows).toEqual([
    { queue: 'productImports.run', data: { fileId: sheet } },
    { queue: 'transfers.read', data: { fileId: moved } },
  ]);
  await old.drop();
});

test('numbers of accounts are put right where there is no doubt, and where nobody else has them', async () => {
  const old = await openAt('0191');
  const numbers = [
    ['+225707123456', '+2250707123456'],
    ['+24266123456', '+242066123456'],
    ['+39612345678', '+390612345678'],
    ['+789121234567', '+79121234567'],
    ['+971971501234567', '+971501234567'],
    ['+868613800138000', '+8613800138000'],
    ['+2252721234567', '+2252721234567'],
    ['+393331234567', '+393331234567'],
    ['+79031234567', '+79031234567'],
    ['+8613800138001', '+8613800138001'],
    // Somebody has the right one.
    ['+868613900139000', '+868613900139000'],
    ['+8613900139000', '+8613900139000'],
  ];
  await sql`insert into price_types (id, currency, symbol) values (1, 'CNY', '¥')`.execute(old.db);
  for (const [phone] of numbers)
    await sql`insert into accounts (id, phone, name, language, price_type_id, created_at)
      values (${newId()}, ${phone}, ${phone}, 'en', 1, now())`.execute(old.db);
  await migrate(old.address, newest);
  const { rows } = await sql<{ name: string; phone: string }>`select name, phone from accounts`.execute(
    old.db,
  );
  expect(new Map(rows.map(({ name, phone }) => [name, phone]))).toEqual(
    new Map(numbers as [string, string][]),
  );
  await old.drop();
});

test('reviews of bookings, and the answers to them, are in the language in which the two wrote', async () => {
  const old = await openAt('0632');
  const at = '2026-03-01T00:00:00Z';
  const languages = ['zh', 'ru'] as const;
  const written = languages.map((language, n) => {
    const [id, inquiryId, buyerId, providerId] = [newId(), newId(), newId(), newId()];
    return {
      service_inquiries: {
        id: inquiryId,
        kind: 'logistics',
        name: 'Li',
        company: '',
        contact: 'li@example.com',
        body: 'How much?',
        site: 'cn',
        language,
        created_at: at,
        has_thread: true,
        state: 'answered',
        version: 1,
      },
      bookings: {
        id,
        number: `B${n}`,
        inquiry_id: inquiryId,
        kind: 'logistics',
        titles: {},
        terms: '',
        days: 3,
        buyer_id: buyerId,
        provider_id: providerId,
        is_related: false,
        state: 'completed',
        currency: 'CNY',
        total_amount: 100,
        paid_amount: 100,
        returned_amount: 0,
        paid_at: at,
        valid_until: at,
        version: 1,
        created_at: at,
        updated_at: at,
      },
      booking_reviews: {
        booking_id: id,
        provider_id: providerId,
        stars: 5,
        body: language,
        at,
        answer: n === 0 ? '谢谢' : null,
        answered_at: n === 0 ? at : null,
      },
    };
  });
  await loadRows(old.db, {
    service_inquiries: written.map((rows) => rows.service_inquiries),
    bookings: written.map((rows) => rows.bookings),
    booking_reviews: written.map((rows) => rows.booking_reviews),
  });
  await migrate(old.address, newest);
  const { rows } = await sql`
    select body, language, answer_language from booking_reviews order by body`.execute(old.db);
  expect(rows).toEqual([
    { body: 'ru', language: 'ru', answer_language: null },
    { body: 'zh', language: 'zh', answer_language: 'zh' },
  ]);
  await old.drop();
});
