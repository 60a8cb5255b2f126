import { expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { photograph } from '../../../test/studio-pictures.ts';
import { workStates } from '../../contract/studio/studio-limits.ts';
import type { Attempt, Jobs, Publisher, Queue } from '../platform/queue.ts';
import { takeUpAbandoned, workOnStudio } from './jobs.ts';
import { retries } from './rules.ts';
import { listWorks } from './sql.ts';

const caravan = prepareProduct();

/** A work that was begun, and that nobody is at. */
async function begun(): Promise<{ seller: Caller; id: string }> {
  const seller = await caravan.seller();
  const file = (await photograph()).toString('base64') as never;
  const { id } = await caravan.done('works.cutOut', { file }, seller);
  await caravan.deps.db
    .updateTable('works')
    .set({ state: workStates.generating })
    .where('id', '=', id)
    .execute();
  return { seller, id };
}

/** What the queue would have done of a job. */
function handler() {
  let make: ((data: { workId: string }, attempt: Attempt) => Promise<void>) | undefined;
  const queue = {
    work: (_: string, given: never) => void (make = given),
    every: () => undefined,
    publish: async () => null,
  } as unknown as Queue;
  workOnStudio(queue, caravan.deps);
  return make!;
}
const lastAttempt = (signal: AbortSignal): Attempt => ({ id: 'job', attempt: retries + 1, signal });

test('a list of works leaves out what was asked for', async () => {
  const { id } = await begun();
  const { account_id: accountId } = await caravan.deps.db
    .selectFrom('works')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows } = await listWorks(caravan.deps.db, accountId, { state: -1 }, { pageNum: 1, pageSize: 10 });
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty('asked');
});

test('a work that nobody is at is taken up again, one that somebody makes is not', async () => {
  const [{ id: abandoned }, { id: made }] = [await begun(), await begun()];
  const published: string[] = [];
  const queue = {
    publish: async (_tx: unknown, _name: string, { workId }: { workId: string }) => published.push(workId),
  } as unknown as Publisher<Jobs>;
  const run = { queue: 'studio.make' as const, fileId: made, data: { workId: made } };
  await caravan.deps.fileRuns.run(
    run,
    () => takeUpAbandoned(caravan.deps, queue),
    () => Promise.reject(new Error('given up')),
  );
  expect(published).toContain(abandoned);
  expect(published).not.toContain(made);
});

test('a work is not given up because the process stops', async () => {
  const { seller, id } = await begun();
  const stopping = AbortSignal.abort(new Error('the process stops'));
  await expect(handler()({ workId: id }, lastAttempt(stopping))).rejects.toThrow();
  expect(await caravan.done('works.detail', { id }, seller)).toMatchObject({ state: 0, issue: null });
  await handler()({ workId: id }, lastAttempt(new AbortController().signal));
  expect(await caravan.done('works.detail', { id }, seller)).toMatchObject({ state: 1 });
});

test('a work whose last attempt fails is given up', async () => {
  const { seller, id } = await begun();
  const { key } = await caravan.deps.db
    .selectFrom('work_files')
    .select('key')
    .where('work_id', '=', id)
    .executeTakeFirstOrThrow();
  await caravan.deps.workFiles.remove(key);
  const signal = new AbortController().signal;
  await expect(handler()({ workId: id }, lastAttempt(signal))).rejects.toThrow('is gone');
  expect(await caravan.done('works.detail', { id }, seller)).toMatchObject({ state: 2, issue: 'CRASHED' });
});
