import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFreezingProxy, type FreezingProxy } from '../../../test/freezing-proxy.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { calls } from '../../contract/calls.ts';
import { renderPage, sourceAssets } from '../../web/shell/server.tsx';
import { createServing } from './app.ts';

let proxy: FreezingProxy;
let caravan: Caravan;
let app: ReturnType<typeof createServing>['app'];

beforeAll(async () => {
  caravan = await startCaravan(
    {},
    { through: async (address) => (proxy = await startFreezingProxy(address)).address },
  );
  const { config } = caravan.deps;
  ({ app } = createServing({
    addresses: null,
    deps: { ...caravan.deps, config: { ...config, environment: 'production' } },
    renderPage: (request) => renderPage({ ...request, assets: sourceAssets() }),
    files: null,
  }));
  await caravan.subscribe();
});
afterAll(async () => {
  proxy.thaw();
  await caravan.close();
  proxy.close();
});

const open = (address: string, language = 'en') =>
  app.request(`http://caravan.test${address}`, {
    headers: { host: 'caravan.test', lang: language, accesstoken: 'of nobody' },
  });
const statusOf = async (address: string) => (await open(address)).status;
const unread = calls['messages.unread'].split(' ')[1]!;
const soon = { timeout: 15_000, interval: 100 };

test('a database that says nothing keeps nobody waiting, and what is kept is still shown', async () => {
  const kept = await (await open('/en/')).text();
  expect(kept).toContain('<html');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await (await open('/readyz')).json()).toEqual({ status: 'ok', missing: [] });
  await vi.waitFor(async () => expect(await statusOf('/en/')).toBe(200), soon);

  proxy.freeze();
  // Each of these would wait for good; the last one is under way when it is found out.
  const underWay = open('/zh/');
  expect(await statusOf('/healthz')).toBe(503);
  // Starting this server again would mend nothing.
  expect(await statusOf('/livez')).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await (await open('/readyz')).json()).missing).toEqual(['database', 'migrations', 'writes']),
    soon,
  );
  expect((await underWay).status).toBe(503);
  expect(await statusOf('/healthz')).toBe(503);
  await vi.waitFor(() => expect(caravan.deps.health.isAnswering()).toBe(false), soon);

  const stillKept = await open('/en/');
  expect([stillKept.status, await stillKept.text()]).toEqual([200, kept]);
  const page = await open('/ru/');
  expect([page.status, page.headers.get('content-language')]).toEqual([503, 'ru']);
  expect(await page.text()).toContain('lang="ru"');
  const called = await open(unread, 'ru');
  expect(called.status).toBe(503);
  expect(await called.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/[а-я]{4}/),
  });

  proxy.thaw();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), soon);
  expect(await statusOf('/en/')).toBe(200);
  expect(await statusOf('/ru/')).toBe(200);
}, 60_000);

test('a data folder that takes nothing is not ready, while what needs no disk is served', async () => {
  const { dataDir } = caravan.deps.config;
  // Root writes wherever there is a folder: where a folder stands in place of the file nobody can.
  const inTheWay = path.join(dataDir, `.ready-${process.pid}`);
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), soon);
  mkdirSync(inTheWay);
  try {
    await vi.waitFor(
      async () => expect((await (await open('/readyz')).json()).missing).toEqual(['disk']),
      soon,
    );
    expect(await statusOf('/en/')).toBe(200);
  } finally {
    rmSync(inTheWay, { recursive: true });
  }
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), soon);
});
