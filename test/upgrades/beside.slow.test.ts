// The version that installations have, and this one, at work on one database while it is migrated once more.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { migrate } from '../../src/server/platform/postgres/migrations/migrate.ts';
import { listRunningVersions } from '../../src/server/platform/postgres/migrations/running-versions.ts';
import { callServer, demoPassword } from '../journeys/walker.ts';
import { runProduct, type RunningProduct } from '../run-product.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { bankForm, findSmallSku, purchaseAll, type Shopper } from '../whole-purchase.ts';
import { buildFormerVersion } from './former-version.ts';

const secret = 's'.repeat(40);
let former: ReturnType<typeof buildFormerVersion>;
let next: TestServer;
let formerServer: RunningProduct;
let folder: string;

beforeAll(async () => {
  former = buildFormerVersion();
  next = await startTestServer({ SECRET: secret });
  formerServer = await startFormer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-one-more-'));
}, 600_000);
afterAll(async () => {
  await formerServer?.stop();
  await next?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** On the same files. */
const startFormer = (): Promise<RunningProduct> =>
  runProduct(next.database.address, next.dataDir, { SECRET: secret, DEMO: '0' }, { root: former.folder });

const signInAt = (url: string, userName: string, userType: (typeof roles)['buyer' | 'seller']) =>
  callServer(url, 'accounts.login', { userType, loginType: 1, userName, password: demoPassword });

/** Buys something with the calls of one buyer, each at the other server than the one before. */
async function buy(first: 0 | 1): Promise<void> {
  const urls = [formerServer.url, next.url];
  let count: number = first;
  const { token } = await signInAt(urls[first]!, 'buyer@caravan.example', roles.buyer);
  const shopper: Shopper = {
    done: (key, input) => callServer(urls[count++ % 2]!, key, input, token),
    // The page of the test bank has the address of the server that began the payment.
    async payAtBank(page) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await fetch(page, { method: 'POST', headers, body: bankForm, redirect: 'manual' });
    },
  };
  const { state } = await purchaseAll(shopper, [await findSmallSku(shopper.done)]);
  expect(state).toBe('succeeded');
}

test('both serve, and each knows the other', async () => {
  const client = await next.database.pool.connect();
  try {
    expect(await listRunningVersions(client)).toContain(former.newestMigration);
  } finally {
    client.release();
  }
  for (const { url } of [formerServer, next]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a page of either finds its scripts and styles on the other', async () => {
  for (const [from, to] of [
    [formerServer, next],
    [next, formerServer],
  ] as const) {
    const page = await (await fetch(`${from.url}/en`)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const [here, there] = await Promise.all([fetch(from.url + file), fetch(to.url + file)]);
      expect([there.status, there.headers.get('content-type')], file).toEqual([
        200,
        here.headers.get('content-type'),
      ]);
      expect(await there.text()).toBe(await here.text());
    }
  }
});

test('buyers buy while a migration lands that gives the tables of a purchase a column more', async () => {
  // What comes again and again is prepared by now, on either server.
  for (const first of [0, 1, 0, 1] as const) await buy(first);
  cpSync('db/migrations', folder, { recursive: true });
  const tables = [
    'accounts',
    'sessions',
    'products',
    'skus',
    'shops',
    'cart_lines',
    'orders',
    'order_lines',
    'payments',
  ];
  writeFileSync(
    path.join(folder, '9999_one_more.sql'),
    `-- beside: ${String(former.newestMigration).padStart(4, '0')}\n` +
      tables.map((table) => `alter table ${table} add column one_more text;`).join('\n'),
  );
  const landing = new AbortController();
  const buyMeanwhile = async () => {
    do for (const first of [0, 1] as const) await buy(first);
    while (!landing.signal.aborted);
  };
  const [applied] = await Promise.all([
    migrate(next.database.address, folder).finally(() => landing.abort()),
    buyMeanwhile(),
  ]);
  expect(applied).toEqual(['9999_one_more.sql']);
  for (const first of [0, 1] as const) await buy(first);
}, 240_000);

test('the seller finds every order at either server, and a server of the former version starts again', async () => {
  const seller = await signInAt(next.url, 'seller2@caravan.example', roles.seller);
  const countAt = async (url: string) =>
    (await callServer(url, 'orders.listForSeller', { pageNum: 1, pageSize: 10 }, seller.token)).totalRecord;
  expect(await countAt(formerServer.url)).toBe(await countAt(next.url));
  await formerServer.stop();
  formerServer = await startFormer();
  expect(await countAt(formerServer.url)).toBe(await countAt(next.url));
});
