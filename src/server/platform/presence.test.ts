import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from './log.ts';
import { createPresence } from './presence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a process is alone until another comes, and again when that has gone', async () => {
  const log = createLog({ logLevel: 'silent' });
  const [one, other] = [createPresence(database.address, log), createPresence(database.address, log)];
  expect(await one.isAlone()).toBe(true);
  await other.hold();
  expect([await one.isAlone(), await other.isAlone()]).toEqual([false, false]);
  await other.stop();
  await vi.waitFor(async () => expect(await one.isAlone()).toBe(true));
  await one.stop();
});
