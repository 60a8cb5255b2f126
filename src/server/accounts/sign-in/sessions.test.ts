import { expect, test, vi } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createChanges } from '../../platform/changes.ts';
import { createDatabase } from '../../platform/database.ts';

const caravan = prepareProduct();

const isIn = async (person: { token: string }) =>
  (await caravan.call('accounts.me', {}, person)).status === 200;

test('a session that another process ended is over within a second, whatever was kept', async () => {
  const person = await caravan.person(1);
  expect(await isIn(person)).toBe(true);
  const other = createDatabase(caravan.databaseUrl);
  await other.db.deleteFrom('sessions').where('account_id', '=', person.id).execute();
  await other.close();
  await vi.waitFor(async () => expect(await isIn(person)).toBe(false), { timeout: 1_500, interval: 50 });
});

test('a session that is kept ends in time', async () => {
  const person = await caravan.person(1);
  expect(await isIn(person)).toBe(true);
  caravan.clock.advance(400 * 86_400_000);
  expect(await isIn(person)).toBe(false);
});

test('whatever a session is read from is announced to other processes', async () => {
  const seller = await caravan.seller();
  const member = await caravan.member(seller, ['orders']);
  const { db, log } = caravan.deps;
  const listening = createChanges(caravan.databaseUrl, log);
  let heard = 0;
  listening.changes.subscribe((changed) => {
    if (changed?.has('sessions')) heard += 1;
  });
  await listening.start();
  const writes = [
    () =>
      db
        .updateTable('account_roles')
        .set({ audit_status: -1 })
        .where('account_id', '=', seller.id)
        .where('role', '=', 2),
    () => db.updateTable('accounts').set({ blocked_at: null }).where('id', '=', seller.id),
    () => db.updateTable('shop_members').set({ rights: [] }).where('account_id', '=', member.id),
    () => db.deleteFrom('shop_members').where('account_id', '=', member.id),
    () => db.deleteFrom('sessions').where('account_id', '=', member.id),
  ];
  for (const write of writes) {
    const before = heard;
    await write().execute();
    await vi.waitFor(() => expect(heard).toBe(before + 1), { timeout: 5_000, interval: 20 });
  }
  await listening.stop();
});
