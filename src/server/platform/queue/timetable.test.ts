import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { connectionOptions } from '../database.ts';
import { createLog } from '../log.ts';
import { createTimetable, timesAround } from './timetable.ts';

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
let pool: pg.Pool;
const execute = (text: string, values?: unknown[]) => pool.query(text, values);

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(connectionOptions(database.address));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const yearly = '0 0 1 1 *';
/** As if the last run had been before the last of its times. */
const missed = (name: string) =>
  execute(
    `insert into timetable values ($1, now() - interval '3 years') on conflict (name) do update
    set done_for = excluded.done_for, claimed_until = null`,
    [name],
  );
const rowOf = async (name: string) =>
  (await execute('select done_for, claimed_until from timetable where name = $1', [name])).rows[0] as {
    done_for: Date;
    claimed_until: Date | null;
  };

/** A process with one thing to do. */
function processWith(name: string, handler: () => Promise<void>, onFailure?: (name: string) => void) {
  const timetable = createTimetable(execute, { log, onFailure });
  timetable.every(name, yearly, handler);
  return timetable;
}

test('a time is due at its very moment, until the next', () => {
  const at = Date.UTC(2026, 10, 25, 3, 41);
  const cron = '41 3 * * *';
  const day = 86_400_000;
  expect(timesAround(cron, new Date(at - 1))).toEqual({ last: at - day, next: at });
  expect(timesAround(cron, new Date(at))).toEqual({ last: at, next: at + day });
  expect(timesAround('*/10 * * * *', new Date(at))).toEqual({ last: at - 60_000, next: at + 540_000 });
});

describe('what is done over and over', () => {
  test('begins with its next time, not with one before it was known', async () => {
    const timetable = processWith('test.new', () => Promise.reject(new Error('never')));
    await timetable.start();
    await timetable.stop(1_000);
    expect((await rowOf('test.new')).done_for.getTime()).toBe(timesAround(yearly, new Date()).last);
  });

  test('that was missed is made up for once, by one of the processes that start together', async () => {
    await missed('test.missed');
    let runs = 0;
    const processes = Array.from({ length: 5 }, () => processWith('test.missed', async () => void runs++));
    await Promise.all(processes.map((timetable) => timetable.start()));
    await Promise.all(processes.map((timetable) => timetable.stop(1_000)));
    expect(runs).toBe(1);
    expect(await rowOf('test.missed')).toEqual({
      done_for: new Date(timesAround(yearly, new Date()).last),
      claimed_until: null,
    });
    const after = processWith('test.missed', async () => void runs++);
    await after.start();
    await after.stop(1_000);
    expect(runs).toBe(1);
  });

  test('whose process died is done by another once it has said nothing for a while', async () => {
    await missed('test.died');
    const claimed = (until: string) =>
      execute(`update timetable set claimed_until = now() + $1::interval where name = 'test.died'`, [until]);
    await claimed('1 minute');
    let runs = 0;
    const early = processWith('test.died', async () => void runs++);
    await early.start();
    await early.stop(1_000);
    expect(runs).toBe(0);
    await claimed('-1 second');
    const late = processWith('test.died', async () => void runs++);
    await late.start();
    await late.stop(1_000);
    expect(runs).toBe(1);
  });

  test('and fails is counted, and waits for its next time', async () => {
    await missed('test.fails');
    const failed: string[] = [];
    const timetable = processWith(
      'test.fails',
      () => Promise.reject(new Error('no')),
      (name) => failed.push(name),
    );
    await timetable.start();
    await timetable.stop(1_000);
    expect(failed).toEqual(['test.fails']);
    expect(timetable.states()).toEqual([{ name: 'test.fails', active: 0, failed: 1 }]);
    expect((await rowOf('test.fails')).done_for.getTime()).toBe(timesAround(yearly, new Date()).last);
  });

  test('and was not begun when its process stopped is begun by the next', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `test.many-${i}`);
    for (const name of names) await missed(name);
    const begun: string[] = [];
    const timetable = createTimetable(execute, { log });
    for (const name of names)
      timetable.every(name, yearly, async () => {
        begun.push(name);
        await sleep(300);
      });
    await timetable.start();
    await timetable.stop(2_000);
    expect(begun).toHaveLength(8);
    const next = createTimetable(execute, { log });
    for (const name of names) next.every(name, yearly, async () => void begun.push(name));
    await next.start();
    await next.stop(2_000);
    expect([...begun].sort()).toEqual([...names].sort());
  });
});
