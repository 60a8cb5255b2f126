import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { describeClock, judgeClock, leastDifference, measureClock } from './clock-difference.ts';
import { createDatabase, type Database } from '../database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.address, { pool: 1 });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

test('the time a question takes is no difference of clocks', () => {
  expect(leastDifference(1_000, 1_500, 9_000)).toBe(0);
  expect(leastDifference(1_000, 129_000, 9_000)).toBe(120_000);
  expect(leastDifference(121_000, 1_000, 129_000)).toBe(-120_000);
});

test.each([
  [0, 'right'],
  [4_000, 'right'],
  [10_000, 'warning'],
  [120_000, 'wrong'],
  [-120_000, 'wrong'],
])('a server whose clock is off by %i ms is %s', async (offMs, judgement) => {
  const difference = await measureClock(database.db, () => Date.now() + offMs);
  expect(judgeClock(difference)).toBe(judgement);
});

test('the sentence says which way', () => {
  expect(describeClock({ ms: 120_000 })).toBe(
    'The clock of this server is 120 s behind the clock of the database.',
  );
  expect(describeClock({ ms: -61_000 })).toBe(
    'The clock of this server is 61 s ahead of the clock of the database.',
  );
});
