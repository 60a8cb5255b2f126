import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { staffRights } from '../../../contract/staff/staff-rights.ts';
import { systemChecks } from '../../../contract/operations/system-checks.ts';
import { judgeSystem, type SystemFacts } from './system-rules.ts';

const caravan = prepareProduct();
const now = new Date('2026-03-02T08:00:00Z');

const facts: SystemFacts = {
  readiness: {
    database: true,
    queue: true,
    migrations: true,
    disk: true,
    writes: true,
    files: null,
    work: null,
    replicas: null,
    clock: null,
  },
  queues: [{ name: 'mail.send', waiting: 2, oldestSeconds: 5, failed: 0 }],
  disk: { freeBytes: 500, totalBytes: 1_000 },
  isProduction: true,
  hasMail: true,
  hasTextMessages: true,
  backup: { isScheduled: true, newestAt: new Date(now.getTime() - 3_600_000), count: 1 },
  now,
};
const statesOf = (more: Partial<SystemFacts>) =>
  Object.fromEntries(judgeSystem({ ...facts, ...more }).map(({ name, state }) => [name, state]));

test('an installation that has all that it needs is fine in each part', () => {
  expect(statesOf({})).toEqual(Object.fromEntries(systemChecks.map((name) => [name, 'fine'])));
});

test('what /readyz misses is broken, with what the bucket says', () => {
  const readiness = { ...facts.readiness!, writes: false, work: 'nobody', files: 'The key is wrong' };
  expect(statesOf({ readiness })).toMatchObject({
    writes: 'broken',
    work: 'broken',
    files: 'broken',
    disk: 'fine',
  });
  expect(judgeSystem({ ...facts, readiness }).find(({ name }) => name === 'files')!.message).toBe(
    'The key is wrong',
  );
});

test('letters that have waited longer than ten minutes are broken, and so are the jobs', () => {
  const queues = [{ name: 'mail.send', waiting: 9, oldestSeconds: 601, failed: 1 }];
  expect(statesOf({ queues })).toMatchObject({
    mail: 'broken',
    sms: 'fine',
    waitingJobs: 'broken',
    failedJobs: 'advice',
  });
});

test('a full disk, an old backup and no mail server are said before they hurt', () => {
  expect(statesOf({ disk: { freeBytes: 99, totalBytes: 1_000 } }).disk).toBe('advice');
  const old = new Date(now.getTime() - 3 * 86_400_000);
  expect(statesOf({ backup: { isScheduled: true, newestAt: old, count: 1 } }).backup).toBe('broken');
  expect(statesOf({ backup: { isScheduled: false, newestAt: null, count: 0 } }).backup).toBe('advice');
  expect(statesOf({ hasMail: false, hasTextMessages: false })).toMatchObject({
    mail: 'advice',
    sms: 'advice',
  });
  expect(statesOf({ hasMail: false, isProduction: false }).mail).toBe('fine');
});

test('an operator reads what the server knows of itself, and which calls it failed to answer', async () => {
  caravan.deps.metrics.request('orders.submit', 500, 0.1);
  caravan.deps.metrics.request('orders.submit', 500, 0.1);
  caravan.deps.metrics.request('orders.submit', 404, 0.1);
  caravan.deps.metrics.paymentsEnded.inc({ channel: 'stripe', state: 'succeeded' });
  caravan.deps.metrics.paymentsEnded.inc({ channel: 'stripe', state: 'failed' }, 2);
  const state = await caravan.done('console.system.get', {}, await caravan.operator(['errors']));
  expect(state.checks.map(({ name }) => name)).toEqual(systemChecks);
  expect(state.checks.find(({ name }) => name === 'database')!.state).toBe('fine');
  expect(state.failures.filter(({ call }) => call === 'orders.submit')).toEqual([
    { call: 'orders.submit', status: 500, count: 2 },
  ]);
  expect(state.channels).toMatchObject([{ succeeded: 1, failed: 2 }]);
  expect(state.database.bytes).toBeGreaterThan(0);
  expect(state.database.tables).toHaveLength(8);
  expect(state.disk!.totalBytes).toBeGreaterThan(state.disk!.freeBytes);
  expect(state.stored!.map(({ kind }) => kind)).toContain('documents');
  expect(JSON.stringify(state)).not.toContain(caravan.deps.config.secret);
});

test('nobody without the right to errors reads it', async () => {
  const strangers = [
    ...(await Promise.all(
      staffRights.filter((right) => right !== 'errors').map((right) => caravan.operator([right])),
    )),
    await caravan.buyer(),
    await caravan.seller(),
    {},
  ];
  for (const who of strangers) expect(await caravan.codeOf('console.system.get', {}, who)).toBe('FORBIDDEN');
});
