import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({ DEMO: '0' });
const reader = () => caravan.operator(['errors']);
const owner = () => caravan.operator(['staff', 'errors']);

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(caravan.deps.db);
});

/** A job that failed for good, as the queue leaves it. */
async function fail(queue: string, { key = null, error = 'The carrier is out' } = {}) {
  const id = newId();
  await sql`
    insert into pgboss.job (id, name, data, singleton_key, source_name, source_id, source_created_on,
      source_retry_count, source_output)
    values (${id}, 'dead-letters', '{"orderId": "secret"}', ${key}, ${queue}, ${newId()},
      now() - interval '1 hour', 5, ${JSON.stringify({ message: error, stack: 'at /srv/x.ts' })})`.execute(
    caravan.deps.db,
  );
  return id;
}

const waitingIn = async (queue: string) => {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${queue} and state = 'created'`.execute(caravan.deps.db);
  return rows.map(({ data }) => data);
};
const logged = (action: string) =>
  caravan.deps.db.selectFrom('staff_log').select('details').where('action', '=', action).execute();

test('what failed for good is listed by queue with what was said, and never with what it carries', async () => {
  const id = await fail('accounts.standing');
  await fail('mail.send', { error: 'x'.repeat(900) });
  const ada = await reader();
  const all = await caravan.done('console.jobs.list', {}, ada);
  expect(all.totalRecord).toBe(2);
  const { rowList } = await caravan.done('console.jobs.list', { queue: 'accounts.standing' }, ada);
  expect(rowList).toEqual([
    expect.objectContaining({
      id,
      queue: 'accounts.standing',
      state: 'failed',
      error: 'The carrier is out',
      attempts: 6,
    }),
  ]);
  expect(JSON.stringify(all)).not.toMatch(/secret|srv|x{301}/);
  const { queues } = await caravan.done('console.jobs.queues', {}, ada);
  expect(queues.find(({ name }) => name === 'accounts.standing')).toMatchObject({ failed: 1, waiting: 0 });
  expect(queues.map(({ name }) => name)).not.toContain('dead-letters');
});

test('what failed and is tried again is listed apart, and left alone', async () => {
  const id = newId();
  await sql`
    insert into pgboss.job (id, name, data, state, retry_count, start_after, output)
    values (${id}, 'mail.send', '{}', 'retry', 2, now() + interval '5 minutes', '{"message": "busy"}')`.execute(
    caravan.deps.db,
  );
  const ada = await owner();
  const { rowList } = await caravan.done('console.jobs.list', { state: 'retrying' }, ada);
  expect(rowList).toEqual([expect.objectContaining({ id, error: 'busy', attempts: 2, state: 'retrying' })]);
  const { queues } = await caravan.done('console.jobs.queues', {}, ada);
  expect(queues.find(({ name }) => name === 'mail.send')).toMatchObject({ deferred: 1 });
  expect(await caravan.codeOf('console.jobs.runAgain', { ids: [id] }, ada)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.jobs.giveUp', { ids: [id], reason: 'old' }, ada)).toBe('NOT_FOUND');
});

test('is run again once, however many ask at once, and written down', async () => {
  const id = await fail('accounts.standing');
  const [ada, bob] = [await owner(), await owner()];
  const codes = await Promise.all([
    caravan.codeOf('console.jobs.runAgain', { ids: [id] }, ada),
    caravan.codeOf('console.jobs.runAgain', { ids: [id] }, bob),
  ]);
  expect(codes.toSorted()).toEqual([200, 'NOT_FOUND']);
  expect(await waitingIn('accounts.standing')).toEqual([{ orderId: 'secret' }]);
  expect((await caravan.done('console.jobs.list', {}, ada)).totalRecord).toBe(0);
  const [entry, ...others] = await logged('jobs.runAgain');
  expect(entry!.details).toEqual({ name: 'accounts.standing × 1' });
  expect(others).toEqual([]);
});

test('is given up with a reason, several at once', async () => {
  const ids = [await fail('accounts.standing'), await fail('mail.send'), await fail('mail.send')];
  const ada = await owner();
  expect(await caravan.codeOf('console.jobs.giveUp', { ids, reason: ' ' }, ada)).toBe('BAD_INPUT');
  const input = { ids: [...ids, newId()], reason: 'The order is gone' };
  expect(await caravan.done('console.jobs.giveUp', input, ada)).toEqual({ count: 3 });
  expect(await waitingIn('accounts.standing')).toEqual([]);
  expect((await caravan.done('console.jobs.list', {}, ada)).totalRecord).toBe(0);
  const [entry] = await logged('jobs.giveUp');
  expect(entry!.details).toMatchObject({ reason: 'The order is gone' });
  expect((entry!.details as { name: string }).name).toContain('mail.send × 2');
});

test('of a queue that is no more, nothing is run and nothing is lost', async () => {
  const ids = [await fail('accounts.standing'), await fail('gone.queue')];
  const ada = await owner();
  expect(await caravan.codeOf('console.jobs.runAgain', { ids }, ada)).toBe('NOT_FOUND');
  expect((await caravan.done('console.jobs.list', {}, ada)).totalRecord).toBe(2);
  expect(await waitingIn('accounts.standing')).toEqual([]);
});

test('who may read may not run, and nobody else reads', async () => {
  const id = await fail('accounts.standing');
  const ada = await reader();
  expect(await caravan.codeOf('console.jobs.runAgain', { ids: [id] }, ada)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.jobs.giveUp', { ids: [id], reason: 'no' }, ada)).toBe('FORBIDDEN');
  const other = await caravan.operator(['content', 'money', 'orders']);
  for (const who of [other, await caravan.seller(), await caravan.buyer(), {}]) {
    expect(await caravan.codeOf('console.jobs.queues', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.jobs.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.jobs.runAgain', { ids: [id] }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.jobs.giveUp', { ids: [id], reason: 'no' }, who)).toBe('FORBIDDEN');
  }
});
