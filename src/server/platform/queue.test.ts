import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { transact } from './database.ts';
import { createLog } from './log.ts';
import { createQueue, deadLetters, type Queue } from './queue.ts';

type TestJobs = {
  'test.note': { text: string };
  'test.stubborn': { text: string };
  'test.hopeless': { text: string };
  'test.keyed': { text: string };
};

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
let queue: Queue<TestJobs>;
const notes: string[] = [];
const attempts: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  queue = createQueue<TestJobs>(database.address, { log });
  queue.work('test.note', async ({ text }) => void notes.push(text));
  queue.work(
    'test.stubborn',
    async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    },
    { retries: 3, backoff: 0 },
  );
  queue.work('test.hopeless', () => Promise.reject(new Error('never')), { retries: 1, backoff: 0 });
  queue.work('test.keyed', async () => {}, { onePerKey: true });
  await queue.start();
});

afterAll(async () => {
  await queue.stop();
  await database.drop();
});

const soon = { timeout: 15_000, interval: 50 };

test('a job is delivered when its transaction commits, and never when it rolls back', async () => {
  const lost = transact(database.db, async (tx) => {
    await queue.publish(tx, 'test.note', { text: 'rolled back' });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await transact(database.db, (tx) => queue.publish(tx, 'test.note', { text: 'committed' }));
  await vi.waitFor(() => expect(notes).toEqual(['committed']), soon);
});

test('a job waits for its time', async () => {
  const startAfter = new Date(Date.now() + 1_500);
  await transact(database.db, (tx) => queue.publish(tx, 'test.note', { text: 'later' }, { startAfter }));
  await vi.waitFor(() => expect(notes).toContain('later'), soon);
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
});

test('a job that fails is tried again', async () => {
  await transact(database.db, (tx) => queue.publish(tx, 'test.stubborn', { text: '' }));
  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), soon);
});

test('a job that fails for good ends among the dead letters with its error', async () => {
  await transact(database.db, (tx) => queue.publish(tx, 'test.hopeless', { text: 'keep me' }));
  await vi.waitFor(async () => {
    const { rows } = await sql<{ data: unknown; source: string; message: string }>`
      select data, source_name as source, source_output ->> 'message' as message
      from pgboss.job where name = ${deadLetters}`.execute(database.db);
    expect(rows).toEqual([{ data: { text: 'keep me' }, source: 'test.hopeless', message: 'never' }]);
  }, soon);
});

test('of jobs with one key only one waits', async () => {
  const later = { startAfter: new Date(Date.now() + 60_000) };
  const publish = (singletonKey: string) =>
    transact(database.db, (tx) => queue.publish(tx, 'test.keyed', { text: '' }, { ...later, singletonKey }));
  expect(await publish('one')).toBeTypeOf('string');
  expect(await publish('one')).toBeNull();
  expect(await publish('two')).toBeTypeOf('string');
});

test('a process that only publishes leaves the work to others', async () => {
  const other = createQueue<TestJobs>(database.address, { log });
  const done: string[] = [];
  other.work('test.note', async ({ text }) => void done.push(text));
  await other.start({ deliver: false });
  await transact(database.db, (tx) => other.publish(tx, 'test.note', { text: 'for the other' }));
  await vi.waitFor(() => expect(notes).toContain('for the other'), soon);
  expect(done).toEqual([]);
  await other.stop();
});
