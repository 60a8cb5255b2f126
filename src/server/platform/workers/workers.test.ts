import { afterEach, describe, expect, test } from 'vitest';
import { createWorkers, type Workers } from './workers.ts';

let workers: Workers;
afterEach(() => workers.close());

const keys = new Map([['code', 'code']]);
const csv = (rows: number) => Buffer.from(`code\n${'a\n'.repeat(rows)}`);

async function readAll(file: Uint8Array) {
  let [rows, issue] = [0, null as unknown];
  for await (const told of workers.run('imports.readSheet', {
    file,
    keys,
    mostRows: 10_000,
    numbers: new Set<string>(),
  })) {
    if ('issue' in told) issue = told.issue;
    else rows += told.rows.length;
  }
  return { rows, issue };
}

describe('work on threads beside the one that answers', () => {
  test('comes piece by piece, and more tasks than threads wait for their turn', async () => {
    workers = createWorkers({ threads: 2 });
    const done = await Promise.all(Array.from({ length: 5 }, (_, i) => readAll(csv(100 * (i + 1)))));
    expect(done.map(({ rows }) => rows)).toEqual([100, 200, 300, 400, 500]);
  });

  test('who has enough leaves, and the thread takes the next', async () => {
    workers = createWorkers({ threads: 1 });
    for await (const _ of workers.run('imports.readSheet', {
      file: csv(9_000),
      keys,
      mostRows: 10_000,
      numbers: new Set<string>(),
    }))
      break;
    expect(await readAll(csv(3))).toEqual({ rows: 3, issue: null });
  });

  test('what needs too much memory ends its thread, not the process, and the next has another', async () => {
    workers = createWorkers({ threads: 1, megabytes: 64 });
    const nested = Buffer.from(`[${'{},'.repeat(1_300_000)}{}]`);
    const task = workers.run('transfers.readProducts', { file: nested, currency: 'USD', skip: 0 });
    await expect(task.next()).rejects.toMatchObject({ issue: 'memory' });
    expect(await readAll(csv(3))).toEqual({ rows: 3, issue: null });
  });

  test('what does not end is ended', async () => {
    workers = createWorkers({ threads: 1, seconds: 0.001 });
    await expect(readAll(csv(10_000))).rejects.toMatchObject({ issue: 'slow' });
  });

  test('when too many wait, the next is told so at once', async () => {
    workers = createWorkers({ threads: 1, waiting: 1 });
    const first = [readAll(csv(10)), readAll(csv(10))];
    await expect(readAll(csv(10))).rejects.toMatchObject({ issue: 'busy' });
    expect((await Promise.all(first)).map(({ rows }) => rows)).toEqual([10, 10]);
  });
});
