import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { hashToken } from '../accounts/public.ts';
import { deleteOldClientErrors } from './jobs.ts';

type Report = InputOf<'operations.errorMetrics'>;

const caravan = prepareProduct();
beforeEach(async () => {
  await caravan.deps.db.deleteFrom('client_errors').execute();
  caravan.clock.advance(61_000);
});

const one: Report['errors'][number] = {
  id: 'f-1',
  type: 'runtime',
  severity: 'critical',
  statusCode: null,
  url: '/en/cart/list',
  message: 'stock is not defined',
  handlingTime: 0,
  retryCount: 0,
};
const report = (given: Partial<Report> = {}): Report => ({
  timestamp: 1_772_438_400_000,
  build: 'b1',
  errors: [one],
  rates: {},
  performance: {},
  ...given,
});
const send = (given: Partial<Report> | Record<string, unknown>, headers?: Record<string, string>) =>
  caravan.call('operations.errorMetrics', report(given as Partial<Report>), headers && { headers });

/** What an operator with rights sends besides. */
async function operator(rights: string[]): Promise<Record<string, string>> {
  const now = caravan.clock.now();
  const id = newId();
  const token = `token-${id}`;
  await caravan.deps.db
    .insertInto('staff')
    .values({ id, name: 'Noor', email: `${id}@example.test`, rights, created_at: now })
    .execute();
  const expires = new Date(now.getTime() + 3_600_000);
  await caravan.deps.db
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      seen_at: now,
      expires_at: expires,
    })
    .execute();
  return { cookie: `staff=${token}`, 'x-client-type': 'pc' };
}

async function list(input: InputOf<'console.clientErrors.list'> = {}) {
  return caravan.done('console.clientErrors.list', input, { headers: await operator(['errors']) });
}

describe('operations.errorMetrics', () => {
  test('equal failures become one row with a count, its builds, languages and first and last time', async () => {
    const began = caravan.clock.now().toISOString();
    await send({ errors: [one, { ...one, id: 'f-2', handlingTime: 300, retryCount: 2 }] });
    caravan.clock.advance(5_000);
    await send({ build: 'b2', language: 'ar', errors: [{ ...one, url: '/ar/cart/list' }] });
    const { rowList, totalRecord } = await list();
    expect(totalRecord).toBe(1);
    expect(rowList[0]).toEqual({
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      type: 'runtime',
      severity: 'critical',
      statusCode: null,
      message: 'stock is not defined',
      url: '/ar/cart/list',
      count: 3,
      handlingTime: 100,
      retryCount: 2 / 3,
      firstSeenAt: began,
      lastSeenAt: caravan.clock.now().toISOString(),
      builds: ['b1', 'b2'],
      languages: ['en', 'ar'],
    });
  });

  test('reports that arrive together are all counted, whatever order they name their failures in', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((message) => ({ ...one, message }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        send({ build: `b${turn}`, errors: turn % 2 ? all : all.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { rowList } = await list();
    expect(rowList.map(({ count }) => count)).toEqual([20, 20, 20, 20, 20]);
    for (const { builds } of rowList) expect(new Set(builds).size).toBe(10);
  });

  test('keeps nothing personal, even when a browser sends it', async () => {
    const message = 'ali@trade.example \u202E+971 50 123 4567 at /en/pay?token=abc';
    await send({ errors: [{ ...one, message, url: 'https://x.test/en/pay?phone=13800001111' }] });
    const { rowList } = await list();
    expect(rowList[0]).toMatchObject({ message: '<mail>  +<number> at /en/pay', url: '/en/pay' });
    expect(JSON.stringify(rowList)).not.toMatch(/ali@|123|abc|138/);
  });

  test('takes what the specification names and no more, in small amounts', async () => {
    const spare = Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'message'));
    expect((await send({ build: undefined, errors: [spare] })).status).toBe(200);
    const wrong: Record<string, unknown>[] = [
      { visitor: 'ali' },
      { errors: [{ ...one, stack: 'at x' }] },
      { errors: Array.from({ length: 51 }, () => one) },
      { errors: [{ ...one, type: 'weather' }] },
      { errors: [{ ...one, statusCode: 99 }] },
      { errors: [{ ...one, message: 'x'.repeat(301) }] },
      { errors: [{ ...one, handlingTime: -1 }] },
      { rates: { weather: 1 } },
      { performance: { fid: 1 } },
      { build: '../../etc' },
    ];
    for (const each of wrong) expect((await send(each)).code, JSON.stringify(each)).toBe('BAD_INPUT');
    const large = await caravan.app.request('/api/error-metrics', {
      method: 'POST',
      body: `{"padding":"${'x'.repeat(33_000)}"}`,
    });
    expect(large.status).toBe(413);
  });

  test('is taken thirty times a minute from one place', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 31; each++) statuses.push((await send({ errors: [] })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test('speeds and rates are counted for /metrics', async () => {
    await send({ errors: [], rates: { api: 2 }, performance: { lcp: 1_500, cls: 0.02, ttfb: 90 } });
    const text = await caravan.deps.metrics.registry.metrics();
    expect(text).toContain('caravan_web_vitals_seconds_sum{name="lcp"} 1.5');
    expect(text).toContain('caravan_layout_shift_score_sum 0.02');
    expect(text).toContain('caravan_client_errors_per_minute_count{type="api"} 1');
  });
});

describe('console.clientErrors.list', () => {
  test('is for operators with the right to it alone', async () => {
    const seller = await caravan.person(2);
    const ask = (caller: Parameters<Caravan['call']>[2]) =>
      caravan.call('console.clientErrors.list', {}, caller);
    expect((await ask({})).code).toBe('FORBIDDEN');
    expect((await ask({ token: seller.token, headers: { 'x-client-type': 'pc' } })).code).toBe('FORBIDDEN');
    expect((await ask({ headers: await operator(['audits']) })).code).toBe('FORBIDDEN');
    expect((await ask({ headers: await operator(['errors']) })).status).toBe(200);
  });

  test('shows what is asked for, the newest or the most frequent first, by pages', async () => {
    const slow = { ...one, type: 'api', severity: 'high', statusCode: 503, message: 'cart.get UNAVAILABLE' };
    await send({ errors: [slow, slow] });
    caravan.clock.advance(1_000);
    await send({ build: 'b2' });
    const messages = async (input: InputOf<'console.clientErrors.list'>) =>
      (await list(input)).rowList.map(({ message }) => message);
    expect(await messages({})).toEqual(['stock is not defined', 'cart.get UNAVAILABLE']);
    expect(await messages({ order: 'count' })).toEqual(['cart.get UNAVAILABLE', 'stock is not defined']);
    expect(await messages({ type: 'api' })).toEqual(['cart.get UNAVAILABLE']);
    expect(await messages({ severity: 'critical' })).toEqual(['stock is not defined']);
    expect(await messages({ build: 'b2' })).toEqual(['stock is not defined']);
    expect(await messages({ pageNum: 2, pageSize: 1 })).toEqual(['cart.get UNAVAILABLE']);
  });
});

test('a failure is forgotten thirty days after it was last seen', async () => {
  await send({});
  caravan.clock.advance(29 * 86_400_000);
  await send({ errors: [{ ...one, message: 'another' }] });
  await deleteOldClientErrors(caravan.deps);
  expect((await list()).totalRecord).toBe(2);
  caravan.clock.advance(2 * 86_400_000);
  await deleteOldClientErrors(caravan.deps);
  expect((await list()).rowList.map(({ message }) => message)).toEqual(['another']);
});
