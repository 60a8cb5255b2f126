import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLanguage, languageCodes, languages } from '../../src/kit/languages.ts';
import { createApp } from '../../src/server/http/app.ts';
import { likelyLanguages } from '../../src/server/translation/rules.ts';
import { publicAddresses, renderPage, sourceAssets } from '../../src/web/shell/server.tsx';
import { paidOrders } from '../paid-orders.ts';
import { startCaravan, type Caravan } from '../caravan.ts';

// Runs where the language has been added: here it is none yet.
const urdu = languageCodes.at(-1)!;
const inUrdu = { lang: String(urdu) };
const title = 'سرخ پیالی';

let caravan: Caravan;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  caravan = await startCaravan();
  app = createApp({
    deps: caravan.deps,
    renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
    addresses: publicAddresses,
    files: null,
  });
});
afterAll(() => caravan?.close());

async function open(path: string): Promise<string> {
  const response = await app.request(`http://localhost:3000${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

const heading = (html: string) => /<h1.*?<\/h1>/.exec(html)?.[0] ?? '';

test('the language is one of ours', () => {
  expect([isLanguage('ur'), languages[urdu].name]).toEqual([true, 'اردو']);
  expect(likelyLanguages(title)).toContain(urdu);
  expect(likelyLanguages('red cup')).toEqual(['en', 'indonesian', 'tr']);
});

test('its pages say which language they are in and which way it runs, and are known to those in the others', async () => {
  const home = await open('/ur');
  expect(home).toContain('<html lang="ur" dir="rtl">');
  expect(home).toContain('Caravan');
  expect(await open('/en')).toMatch(/<link rel="alternate" href[lL]ang="ur"/);
  const sitemaps = await (await app.request('http://localhost:3000/sitemap.xml')).text();
  expect(sitemaps).toContain('/sitemaps/ur-1.xml');
});

test('what is not written in it is shown in the language it is written in, and marked', async () => {
  const { shopId } = await caravan.seller();
  const page = async (titles: Record<string, string>) => {
    const { id } = await caravan.products({ shopId, titles });
    return heading(await open(`/ur/goods-detail/goods_${id}.html`));
  };
  expect(await page({ zh: '红色杯子' })).toMatch(/ lang="zh-Hans"[^>]* dir="ltr".*红色杯子/);
  expect(await page({ zh: '红色杯子', en: 'Red cup' })).toMatch(/ lang="en"[^>]* dir="ltr".*Red cup/);
  const own = await page({ zh: '红色杯子', en: 'Red cup', ur: title });
  expect(own).toContain(title);
  expect(own).not.toContain('lang=');
  const { id } = await caravan.products({ shopId, titles: { ur: title } });
  const foreign = await open(`/zh/goods-detail/goods_${id}.html`);
  expect(heading(foreign)).toMatch(/ lang="ur"[^>]* dir="rtl"/);
  expect(foreign).toContain('原文：اردو');
});

test('a translation into it is stored; what the glossary does not have in it is not made up', async () => {
  const { shopId } = await caravan.seller();
  await caravan.products({ shopId, titles: { zh: '建盏', ur: title } });
  const { id } = await caravan.products({ shopId, titles: { zh: '建盏' } });
  expect(await caravan.done('translation.product', { id, to: urdu })).toMatchObject({
    title,
    engine: 'memory',
  });
  const stored = await caravan.deps.db
    .selectFrom('product_texts')
    .select('title')
    .where('product_id', '=', id)
    .where('language', '=', 'ur')
    .execute();
  expect(stored).toEqual([{ title }]);
  const plain = await caravan.products({ shopId, titles: { zh: '红色陶瓷杯子' } });
  expect(await caravan.call('translation.product', { id: plain.id, to: urdu })).toMatchObject({
    code: 'NO_TRANSLATION',
  });
});

test('a review and its answer are written in it', async () => {
  const order = await paidOrders(caravan).paid({ state: 'completed' });
  const [line] = order.lines;
  await caravan.done(
    'reviews.add',
    { lineId: line!.id, stars: 5, text: title },
    { ...order.buyer, headers: inUrdu },
  );
  const written = await caravan.done('reviews.ofProduct', { productId: order.products[0]!.id });
  const [{ id } = { id: '' }] = written.rowList;
  await caravan.done('reviews.answer', { id, text: title }, { ...order.seller, headers: inUrdu });
  const { rowList } = await caravan.done('reviews.ofProduct', { productId: order.products[0]!.id });
  expect(rowList).toMatchObject([{ text: title, language: 'ur', answer: { text: title, language: 'ur' } }]);
});

test('what breaks in every language is one failure', async () => {
  const one = {
    id: 'f-1',
    type: 'runtime',
    severity: 'critical',
    statusCode: null,
    url: '/en/cart/list',
  } as const;
  const error = { ...one, message: 'stock is not defined', handlingTime: 0, retryCount: 0 };
  for (const language of languageCodes) {
    const report = {
      timestamp: 1_772_438_400_000,
      build: 'b1',
      language,
      errors: [error],
      rates: {},
      performance: {},
    };
    expect(await caravan.done('operations.errorMetrics', report)).toEqual({ accepted: 1 });
  }
});

test('what the server says by itself is said in it', async () => {
  const refused = await caravan.call('payments.channels', { orderIds: [] }, { headers: inUrdu });
  expect(refused.message).toMatch(/^[A-Z].* /);
});
