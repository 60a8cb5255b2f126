import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { OutputOf } from '../../src/contract/contract.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, signIn, type Walker } from './walker.ts';
import { transact } from '../../src/server/platform/database.ts';

const server = prepareServer();
const browser = prepareBrowser();
let product: OutputOf<'catalog.product'>;
let addresses: string[];
beforeAll(async () => {
  // One that is sold in the currency of the site, so that its price is said as it is kept.
  const { id } = await server.database.db
    .selectFrom('products')
    .select('id')
    .where('currency', '=', 'CNY')
    .where('id', 'in', (query) => query.selectFrom('skus').select('product_id').where('stock', '>', 0))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  product = await callServer(server.url, 'catalog.product', { id });
  addresses = [
    '/',
    '/mall/search-goods_0',
    '/mall/top-goods-list',
    `/goods-detail/x_${product.id}.html`,
    `/shop/${product.shop.id}`,
    '/activity/coupon',
    '/opportunities',
    '/club',
  ];
}, 400_000);

interface Person {
  walker: Walker;
  /** What must stand in no page: who they are, and the key to their session. */
  secrets: string[];
}

async function personOf(email: string): Promise<Person> {
  const walker = await createWalker(browser, server.url, 'en');
  const token = await signIn(walker, server.url, email, roles.buyer);
  const { userName, companyName, phone } = await callServer(server.url, 'accounts.me', {}, token);
  await callServer(
    server.url,
    'cart.add',
    { lines: [{ skuId: product.skus[0]!.id, quantity: product.moq }] },
    token,
  );
  const secrets = [email, token, userName, companyName, phone ?? ''].filter(Boolean);
  return { walker, secrets };
}

describe('a cached page', () => {
  test('is byte for byte the same for two who are signed in, and holds nothing of either', async () => {
    const people = await Promise.all(['buyer@caravan.example', 'grace@caravan.example'].map(personOf));
    for (const address of addresses) {
      const pages = await Promise.all(
        people.map(async ({ walker: { page } }) => {
          const response = await page.goto(`/en${address}`, { waitUntil: 'domcontentloaded' });
          return {
            status: response!.status(),
            body: await response!.body(),
            cookies: response!.headers()['set-cookie'],
          };
        }),
      );
      const [first, second] = pages.map(({ body }) => body.toString());
      expect(
        pages.map(({ status }) => status),
        address,
      ).toEqual([200, 200]);
      expect(
        pages.map(({ cookies }) => cookies),
        address,
      ).toEqual([undefined, undefined]);
      expect(first === second, address).toBe(true);
      for (const secret of people.flatMap(({ secrets }) => secrets))
        expect(first, address).not.toContain(secret);
    }
    // What is theirs comes afterwards, and to each their own.
    for (const { walker } of people) {
      await walker.open('/');
      await walker.page
        .getByRole('button', { name: walker.words('common', 'account.signOut') })
        .first()
        .waitFor({ state: 'attached' });
      expect(walker.complaints).toEqual([]);
      await walker.close();
    }
  }, 180_000);

  test('says a new price as soon as it stands in the database', async () => {
    const address = `${server.url}/en/goods-detail/x_${product.id}.html`;
    const read = async () => (await fetch(address)).text();
    const before = await read();
    expect(await read()).toBe(before);
    const { db } = server.database;
    const price = 777_700n;
    await transact(db, async (tx) => {
      await tx
        .updateTable('skus')
        .set({ tier_prices: sql`array_fill(${price}::bigint, array[cardinality(tier_prices)])` })
        .where('product_id', '=', product.id)
        .execute();
      const shown = { price_from: price, price_to: price };
      await tx.updateTable('products').set(shown).where('id', '=', product.id).execute();
    });
    await expect.poll(read, { timeout: 1_000, interval: 20 }).toContain('7,777');
  });

  test('answers 304 to whoever has it, and whole again once it has changed', async () => {
    const address = `${server.url}/en/shop/${product.shop.id}`;
    const first = await fetch(address);
    await first.arrayBuffer();
    const etag = first.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"/);
    const ask = () => fetch(address, { headers: { 'if-none-match': etag } });
    const again = await ask();
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await server.database.db
      .updateTable('shops')
      .set({ names: JSON.stringify({ en: 'Renamed for the test' }) })
      .where('id', '=', product.shop.id)
      .execute();
    await expect.poll(async () => (await ask()).status, { timeout: 1_000, interval: 20 }).toBe(200);
    expect(await (await ask()).text()).toContain('Renamed for the test');
  });
});
