import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startFreezingProxy } from '../../../test/freezing-proxy.ts';
import { connectionOptions, transact, type Tx } from './database.ts';
import { createLog } from './log.ts';
import { createQueue, deadLetters, type Queue } from './queue.ts';

type TestJobs = {
  'test.note': { text: string };
  'test.stubborn': { text: string };
  'test.hopeless': { text: string };
  'test.keyed': { text: string };
  'test.many': { n: number };
  'test.single': { n: number };
  'test.line': { order: string; n: number };
  'test.stuck': { n: number };
  'test.waiting': { n: number };
  'test.parallel': { n: number };
  'test.backoff': { text: string };
};

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
let queue: Queue<TestJobs>;
const notes: string[] = [];
const attempts: number[] = [];
const many: number[] = [];
const single: number[] = [];
const lines: Record<string, number[]> = {};
const stuck: number[] = [];
const failedAt: number[] = [];
const keyed: string[] = [];
let atWork = 0;
let together = 0;

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
  queue.work('test.keyed', async ({ text }) => void keyed.push(text), { onePerKey: true });
  queue.work('test.single', async ({ n }) => void single.push(n));
  queue.work(
    'test.many',
    async ({ n }) => {
      many.push(n);
      if (n === 7) throw new Error('seven fails');
    },
    { batchSize: 20, concurrency: 4, retries: 1, backoff: 0 },
  );
  queue.work(
    'test.line',
    async ({ order, n }) => {
      // The first ones take longest.
      await sleep(40 - n * 4);
      (lines[order] ??= []).push(n);
    },
    { batchSize: 50, concurrency: 8, inOrder: ({ order }) => order },
  );
  queue.work(
    'test.stuck',
    async ({ n }) => {
      stuck.push(n);
      if (n === 3) await new Promise(() => {});
    },
    { batchSize: 10, concurrency: 2, retries: 1, backoff: 0, timeoutSeconds: 2 },
  );
  queue.work('test.waiting', async () => {});
  queue.work(
    'test.parallel',
    async () => {
      together = Math.max(together, ++atWork);
      await sleep(300);
      atWork--;
    },
    { concurrency: 3 },
  );
  queue.work(
    'test.backoff',
    async () => {
      failedAt.push(Date.now());
      if (failedAt.length < 2) throw new Error('not yet');
    },
    { retries: 2, backoff: 1 },
  );
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

test('whoever finds a job with their key waiting has it begin after their commit', async () => {
  const publish = (tx: Tx) =>
    queue.publish(
      tx,
      'test.keyed',
      { text: 'three' },
      { singletonKey: 'three', startAfter: new Date(Date.now() + 300) },
    );
  await transact(database.db, publish);
  await transact(database.db, async (tx) => {
    expect(await publish(tx)).toBeNull();
    await sleep(800);
    expect(keyed).toEqual([]);
  });
  await vi.waitFor(() => expect(keyed).toEqual(['three']), soon);
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

const publishAll = <N extends keyof TestJobs>(name: N, jobs: TestJobs[N][]) =>
  transact(database.db, async (tx) => {
    for (const job of jobs) await queue.publish(tx, name, job);
  });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

test('a queue that has work does not wait for its next look', async () => {
  // One job at each look would take three times the patience of this test.
  await publishAll('test.single', upTo(90));
  await vi.waitFor(() => expect(single.toSorted((a, b) => a - b)).toEqual([...Array(90).keys()]), soon);
});

test('of jobs that are fetched together one fails by itself, and none is done twice', async () => {
  await publishAll('test.many', upTo(100));
  await vi.waitFor(() => expect(many.filter((n) => n === 7)).toHaveLength(2), soon);
  await vi.waitFor(() => expect(new Set(many).size).toBe(100), soon);
  expect(many).toHaveLength(101);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`
      select (data ->> 'n')::int as n from pgboss.job
      where name = ${deadLetters} and source_name = 'test.many'`.execute(database.db);
    expect(rows).toEqual([{ n: 7 }]);
  }, soon);
});

test('jobs of one key are done in the order they were published, those of others beside them', async () => {
  // Half of them in one transaction, which writes them in the same moment.
  for (let n = 0; n < 4; n++)
    await publishAll('test.line', [
      { order: 'a', n },
      { order: 'b', n },
    ]);
  await publishAll(
    'test.line',
    [4, 5, 6, 7].flatMap((n) => [
      { order: 'a', n },
      { order: 'b', n },
    ]),
  );
  await vi.waitFor(() => expect([lines.a?.length, lines.b?.length]).toEqual([8, 8]), soon);
  expect(lines).toEqual({ a: [...Array(8).keys()], b: [...Array(8).keys()] });
});

test('a job that hangs does not make those beside it happen twice', async () => {
  await publishAll('test.stuck', upTo(8));
  await vi.waitFor(() => expect(stuck.filter((n) => n === 3)).toHaveLength(2), soon);
  for (const n of [0, 1, 2, 4, 5, 6, 7]) expect(stuck.filter((each) => each === n)).toEqual([n]);
});

/** From the publication until the job was begun, as the database counts it. */
async function latenessOf(id: string | null): Promise<number> {
  return vi.waitFor(async () => {
    const { rows } = await sql<{ late: number }>`
      select extract(epoch from started_on - greatest(created_on, start_after))::float8 as late
      from pgboss.job where id = ${id}::uuid and started_on is not null`.execute(database.db);
    return rows[0]!.late;
  }, soon);
}

// The dispatcher looks by itself every five seconds: what takes less was told to it.
const toldSeconds = 2;

test('a job is begun when it is committed, by whichever process and in whichever transaction', async () => {
  const other = createQueue<TestJobs>(database.address, { log });
  other.work('test.note', async () => {});
  await other.start({ deliver: false });
  const note = { text: 'at once' };
  const later = () => ({ startAfter: new Date(Date.now() + 700) });
  const publications = [
    () => transact(database.db, (tx) => queue.publish(tx, 'test.note', note)),
    () => transact(database.db, (tx) => other.publish(tx, 'test.note', note)),
    () => database.db.transaction().execute((tx) => queue.publish(tx as never, 'test.note', note)),
    () => transact(database.db, (tx) => queue.publish(tx, 'test.note', note, later())),
    () => transact(database.db, (tx) => other.publish(tx, 'test.note', note, later())),
    () => database.db.transaction().execute((tx) => other.publish(tx as never, 'test.note', note, later())),
  ];
  for (const publish of publications) {
    // Let the look that the last one caused pass.
    await sleep(300);
    expect(await latenessOf(await publish())).toBeLessThan(toldSeconds);
  }
  await other.stop();
});

test('a job that failed is tried again when its pause is over', async () => {
  await transact(database.db, (tx) => queue.publish(tx, 'test.backoff', { text: '' }));
  await vi.waitFor(() => expect(failedAt).toHaveLength(2), soon);
  // Up to two seconds, with jitter.
  expect(failedAt[1]! - failedAt[0]!).toBeGreaterThan(400);
  expect(failedAt[1]! - failedAt[0]!).toBeLessThan(2_500 + toldSeconds * 1_000);
});

test('jobs of one queue run side by side, as many as it allows', async () => {
  await publishAll('test.parallel', upTo(7));
  await vi.waitFor(() => expect(together).toBe(3), soon);
  await vi.waitFor(() => expect(atWork).toBe(0), soon);
  expect(together).toBe(3);
});

test('a job that nobody told of is found within seconds', async () => {
  const id = await transact(database.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (id, name, data) values (gen_random_uuid(), 'test.note', '{"text":"untold"}')
      returning id`.execute(tx);
    return rows[0]!.id;
  });
  expect(await latenessOf(id)).toBeLessThan(6 + toldSeconds);
});

test('with nothing to do the queues are asked less than once a second, all together', async () => {
  const questions = vi.spyOn(pg.Client.prototype, 'query');
  await sleep(6_000);
  expect(questions.mock.calls.length).toBeLessThanOrEqual(6);
  questions.mockRestore();
});

test('a queue tells what waits in it now, and for how long', async () => {
  const other = createQueue<TestJobs>(database.address, { log });
  for (const name of ['test.waiting', 'test.note'] as const) other.work(name, async () => {});
  await queue.stop();
  await other.start({ deliver: false });
  await transact(database.db, async (tx) => {
    for (let n = 0; n < 3; n++) await other.publish(tx, 'test.waiting', { n });
    await other.publish(tx, 'test.waiting', { n: 9 }, { startAfter: new Date(Date.now() + 60_000) });
  });
  await sql`update pgboss.job set created_on = created_on - interval '1 minute', start_after = start_after - interval '1 minute'
    where name = 'test.waiting' and data ->> 'n' = '0'`.execute(database.db);
  const depth = (await other.depths()).find(({ name }) => name === 'test.waiting')!;
  expect(depth).toMatchObject({ waiting: 3, deferred: 1, active: 0 });
  expect(depth.oldestSeconds).toBeGreaterThan(59);
  const empty = (await other.depths()).find(({ name }) => name === 'test.note')!;
  expect(empty).toMatchObject({ waiting: 0, oldestSeconds: 0 });
  await other.stop();
});

test('what a killed process was at is started again by the next one, unless another may be at it', async () => {
  const begun: string[] = [];
  const open = async (isAlone: boolean) => {
    const another = createQueue<{ 'test.killed': { name: string } }>(database.address, {
      log,
      isAlone: async () => isAlone,
    });
    another.work('test.killed', async ({ name }) => void begun.push(name), { retries: 1 });
    await another.start({ deliver: false });
    return another;
  };
  const first = await open(false);
  const leave = (name: string) =>
    transact(database.db, async (tx) => {
      const id = await first.publish(tx, 'test.killed', { name });
      // As the process leaves it that has fetched it and dies.
      await sql`update pgboss.job set state = 'active', started_on = now() where id = ${id}::uuid`.execute(
        tx,
      );
    });
  await leave('killed');
  await first.deliver();
  await transact(database.db, (tx) => first.publish(tx, 'test.killed', { name: 'after it' }));
  await vi.waitFor(() => expect(begun).toEqual(['after it']), soon);
  await first.stop();
  const second = await open(true);
  await second.deliver();
  await vi.waitFor(() => expect(begun).toEqual(['after it', 'killed']), soon);
  await second.stop();
});

test('what a killed process was at is done by another that works beside it, before its time is up', async () => {
  const begun: string[] = [];
  const beside = createQueue<{ 'test.beside': { name: string } }>(database.address, { log });
  beside.work('test.beside', async ({ name }) => void begun.push(name), { retries: 1 });
  await beside.start({ deliver: false });
  const supervisor = new PgBoss({
    ...connectionOptions(database.address),
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    schedule: false,
  });
  // Which client that is does not matter: one that dies is heard by nobody.
  supervisor.on('error', () => {});
  try {
    await transact(database.db, (tx) => beside.publish(tx, 'test.beside', { name: 'killed' }));
    // Whoever fetches a job and dies: it says nothing from then on.
    await supervisor.start();
    expect(await supervisor.fetch('test.beside')).toHaveLength(1);
    await beside.deliver();
    await sleep(3_000);
    expect(begun).toEqual([]);
    await sql`update pgboss.job set heartbeat_on = now() - interval '61 s' where name = 'test.beside'`.execute(
      database.db,
    );
    await vi.waitFor(() => expect(begun).toEqual(['killed']), { timeout: 20_000 });
  } finally {
    await supervisor.stop({ graceful: false });
    await beside.stop();
  }
}, 60_000);

test('on a network that swallows what it is given, jobs are done again once the connections are new', async () => {
  const proxy = await startFreezingProxy(database.address);
  const behind = createQueue<{ 'test.behind': { n: number } }>(proxy.address, { log });
  const done: number[] = [];
  behind.work('test.behind', async ({ n }) => void done.push(n));
  await behind.start();
  const publish = (n: number) => transact(database.db, (tx) => behind.publish(tx, 'test.behind', { n }));
  await publish(1);
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 10_000 });
  // These connections never say anything again, though the next ones will.
  proxy.freeze();
  await publish(2);
  await sleep(1_500);
  expect(done).toEqual([1]);
  proxy.forget();
  behind.restart();
  await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 15_000 });
  await behind.stop();
  proxy.close();
}, 60_000);
