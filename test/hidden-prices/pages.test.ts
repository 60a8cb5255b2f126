import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../src/kit/languages.ts';
import { createServing } from '../../src/server/http/app.ts';
import { forget } from '../../src/server/platform/cache.ts';
import { indexProducts } from '../../src/server/search/public.ts';
import { productPath } from '../../src/web/features/addresses/addresses.ts';
import { screens } from '../../src/web/routes.ts';
import { publicAddresses, renderPage, sourceAssets } from '../../src/web/shell/server.tsx';
import { startCaravan, type Caller, type Caravan } from '../caravan.ts';
import { amountsIn, secretsOf } from './secrets.ts';

let caravan: Caravan;
let serving: ReturnType<typeof createServing>;
let secretsIn: (text: string) => string[];
let paths: string[];
let productPage: string;
let owner: Awaited<ReturnType<Caravan['seller']>>;
let approved: Awaited<ReturnType<Caravan['buyer']>>;
let productId: string;
const host = 'localhost:3000';
const title = 'Copperplate samovar';

async function open(path: string, who: Caller = {}): Promise<string> {
  const headers: Record<string, string> = who.token
    ? { cookie: `token=${who.token}`, accesstoken: who.token }
    : {};
  const response = await serving.app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  return response.text();
}

/** The pages that say one of the amounts. */
async function tellingPages(who: Caller): Promise<string[]> {
  const telling: string[] = [];
  for (const path of paths) if (secretsIn(await open(path, who)).length > 0) telling.push(path);
  return telling;
}

beforeAll(async () => {
  caravan = await startCaravan();
  serving = createServing({
    deps: {
      ...caravan.deps,
      // As it serves: with its page cache, which hears of changes.
      config: { ...caravan.deps.config, environment: 'production', trustProxy: true, pageRate: 0 },
    },
    renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
    addresses: publicAddresses,
    files: null,
  });
  await caravan.subscribe();
  owner = await caravan.seller({ autoConfirm: true });
  approved = await caravan.buyer();
  const categoryId = await caravan.category({ en: 'Samovars' });
  const product = await caravan.products({
    shopId: owner.shopId,
    categoryId,
    titles: { en: title, zh: '铜版茶炊' },
    tiers: [
      [1, 731_337n],
      [10, 611_353n],
    ],
    skus: 2,
  });
  productId = product.id;
  const { db } = caravan.deps;
  await db
    .updateTable('products')
    .set({ labels: ['price_power', 'novelty'] })
    .where('id', '=', productId)
    .execute();
  await caravan.done('shopFront.recommend', { id: productId, recommend: true }, owner);
  await indexProducts(db, [productId]);
  forget(db);
  const types = await db.selectFrom('price_types').select('id').execute();
  const amounts = new Set<string>();
  for (const { id } of types) {
    const headers = { 'price-type': String(id) };
    for (const amount of amountsIn(await caravan.done('catalog.product', { id: productId }, { headers })))
      amounts.add(amount);
  }
  secretsIn = secretsOf(amounts);
  productPage = productPath({ id: productId, title });
  const words = encodeURIComponent(title);
  const publicPaths = screens
    .filter(({ render, who, only }) => render === 'server' && who === 'anyone' && !only)
    .map(({ path, query = [] }) => {
      const ofShop = path.startsWith('/shop/');
      const filled = path
        .replace('{params...}', 'search-goods_0')
        .replace('{name}', 'samovar')
        .replace('{token}', 'x')
        .replace('{page}', '1')
        .replace('{id}', ofShop ? owner.shopId : productId);
      const search = query
        .filter((name) => name === 'keyword' || name === 'category' || name === 'ids')
        .map((name) => `${name}=${{ keyword: words, category: categoryId, ids: productId }[name]}`);
      return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
    });
  const localized = (Object.keys(languages) as Language[]).flatMap((language) =>
    [productPage, `/mall/search-goods_0?keyword=${words}`].map((path) => `/${language}${path}`),
  );
  paths = [
    ...new Set([
      ...publicPaths.map((path) => `/en${path}`),
      ...localized,
      `/en/mall/search-goods_0?keyword=${words}&sort=priceUp`,
      `/en/compare?ids=${productId}`,
      '/sitemap.xml',
      '/llms.txt',
      '/robots.txt',
      '/api/openapi.json',
    ]),
  ];
}, 120_000);
afterAll(() => caravan.close());

describe('the pages of a shop that hides its prices', () => {
  // Otherwise nobody would know whether the pages show the product at all.
  test('say them while they are public', async () => {
    const telling = await tellingPages({});
    expect(telling).toEqual(expect.arrayContaining([`/en${productPage}`, `/ar${productPage}`, '/en/']));
    expect(telling.length).toBeGreaterThan(15);
  }, 120_000);

  test('say them to nobody from then on, whoever asks first, and whatever was cached', async () => {
    await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, owner);
    await indexProducts(caravan.deps.db, [productId]);
    forget(caravan.deps.db);
    const priceRequest = { shopId: owner.shopId, message: 'Please' };
    await caravan.done('priceAccess.ask', priceRequest, approved);
    const decision = { accountId: approved.id, version: 1, decision: 'approve' as const };
    await caravan.done('priceAccess.decide', decision, owner);
    // Pages hear of the change over a connection of their own.
    await expect.poll(async () => secretsIn(await open(`/en${productPage}`)), { timeout: 5_000 }).toEqual([]);
    expect(await tellingPages(approved)).toEqual([]);
    expect(await tellingPages({})).toEqual([]);
    const page = await open(`/en${productPage}`, approved);
    expect(page).toContain('Ask for prices');
    expect(page).not.toMatch(/"offers"|product:price/);
    // And yet they see it.
    const [price] = await caravan.done('catalog.customerPrices', { productIds: [productId] }, approved);
    expect(price?.priceFrom.amount).toBe('611353');
  }, 120_000);
});
