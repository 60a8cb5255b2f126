import { describe, expect, test, vi } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createApp } from './app.ts';

const caravan = prepareProduct();

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const get = (address: string, headers: Record<string, string> = {}, remote = '203.0.113.9') =>
  caravan.app.request(address, { headers }, from(remote));

/** The product with other services beside its own. */
const appWith = (other: Partial<Caravan['deps']>) =>
  createApp({
    addresses: null,
    deps: { ...caravan.deps, ...other },
    renderPage: () => Promise.reject(new Error('no pages here')),
    files: null,
  });

describe('/healthz', () => {
  test('says that the product lives', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  });
});

describe('/readyz', () => {
  test('is ready with database, queue and migrations', async () => {
    const response = await get('/readyz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', missing: [] });
  });

  test('names what is not there', async () => {
    const app = appWith({
      readiness: async () => ({
        database: true,
        queue: false,
        migrations: false,
        disk: true,
        writes: true,
        files: null,
        work: null,
        replicas: null,
        clock: null,
      }),
    });
    const response = await app.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'unavailable', missing: ['queue', 'migrations'] });
  });

  test('a database that is behind is not ready, nor is one that is gone', async () => {
    const other = await startCaravan();
    const missing = async () => (await other.deps.readiness()) as object;
    const { sql } = await import('kysely');
    const soon = { timeout: 10_000, interval: 200 };
    const all = {
      database: true,
      queue: true,
      migrations: true,
      disk: true,
      writes: true,
      files: null,
      work: null,
      replicas: null,
      clock: null,
    };
    expect(await missing()).toEqual(all);
    await sql`delete from schema_migrations where number = 9`.execute(other.deps.db);
    // Those who ask within a second share an answer.
    await vi.waitFor(async () => expect(await missing()).toEqual({ ...all, migrations: false }), soon);
    await other.close();
    const none = {
      database: false,
      queue: false,
      migrations: false,
      disk: false,
      writes: false,
      files: null,
      work: null,
      replicas: null,
      clock: null,
    };
    await vi.waitFor(async () => expect(await missing()).toEqual(none), soon);
    expect((await other.app.request('/healthz')).status).toBe(503);
    const refused = await other.app.request('/api/user-web/client/country/getList', {
      headers: { lang: 'en' },
    });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      success: false,
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/\w/),
    });
  });
});

describe('/metrics', () => {
  test('answers this machine, and nobody who came through a proxy on it', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await get('/metrics', {}, address)).status).toBe(200);
      expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' }, address)).status).toBe(404);
    }
    expect((await get('/metrics')).status).toBe(404);
    expect((await caravan.app.request('/metrics')).status).toBe(404);
  });

  test('answers those who bear its token', async () => {
    const metricsToken = 'a token of the house';
    const app = appWith({ config: { ...caravan.deps.config, metricsToken } });
    const ask = async (authorization: string) =>
      (await app.request('/metrics', { headers: { authorization } }, from('203.0.113.9'))).status;
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200);
    expect(await ask('Bearer another')).toBe(404);
    expect(await ask(metricsToken)).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
  });

  test('tells durations by call and status, the pool, the queue and the process', async () => {
    await caravan.call('reference.countries', {});
    await caravan.call('orders.listForBuyer', {});
    await get('/api/13800001111/ali@trade.example?keyword=silk');
    const text = await (await get('/metrics', {}, '127.0.0.1')).text();
    expect(text).toContain('caravan_http_request_seconds_count{call="reference.countries",status="200"}');
    expect(text).toContain('caravan_http_request_seconds_count{call="orders.listForBuyer",status="401"}');
    expect(text).toContain('caravan_http_request_seconds_count{call="other",status="404"}');
    expect(text).toContain('caravan_database_connections{state="idle"}');
    expect(text).toContain('caravan_queue_jobs{queue="orders.event",state="waiting"}');
    expect(text).toContain('caravan_queue_oldest_seconds{queue="orders.event"}');
    expect(text).toContain('caravan_queue_jobs{queue="dead-letters",state="failed"}');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toMatch(/13800001111|trade\.example|silk/);
  });
});

describe('/builds/latest.json', () => {
  test('names the build, and nobody keeps it', async () => {
    const files = { build: 'b7', offlineWorker: () => '', list: () => [], find: () => null };
    const app = createApp({
      addresses: null,
      deps: caravan.deps,
      renderPage: () => Promise.reject(new Error('no pages here')),
      files,
    });
    const response = await app.request('/builds/latest.json?1772438400000');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 'b7' });
  });
});

describe('the tracking pixel', () => {
  test('is a picture, and counts a visit by kind of client and site, made up ones left out', async () => {
    const pixel = await get('/api/pixel.gif?clientType=iPad&os=ios&env=production&nationalType=uae');
    expect(pixel.headers.get('content-type')).toBe('image/gif');
    expect(pixel.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(await pixel.arrayBuffer())
        .subarray(0, 3)
        .toString(),
    ).toBe('GIF');
    await get('/api/pixel.gif?clientType=Toaster&nationalType=uae');
    await get('/api/pixel.gif?clientType=PC&nationalType=atlantis');
    const text = await caravan.deps.metrics.registry.metrics();
    expect(text.match(/^caravan_visits_total.*$/gm)).toEqual([
      'caravan_visits_total{client_type="iPad",os="ios",national_type="uae"} 1',
    ]);
  });

  test('of another log service is let through by the policy of the pages', async () => {
    const app = appWith({
      config: { ...caravan.deps.config, trackingUrl: 'https://log.example/p.gif?app=7' },
    });
    const { headers } = await app.request('/healthz');
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://log.example;",
    );
  });
});
