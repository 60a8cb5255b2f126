import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaravan, type Caravan } from './caravan.ts';
import { createApp } from '../src/server/http/app.ts';
import { publicAddresses, renderPage, sourceAssets } from '../src/web/shell/server.tsx';

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
afterAll(() => caravan.close());

/** The page of an address as the server answers it. */
async function open(path: string): Promise<string> {
  const response = await app.request(`http://localhost:3000${path}`);
  expect(response.status, path).toBe(200);
  return response.text();
}

const productPage = (language: string, id: string) => open(`/${language}/goods-detail/goods_${id}.html`);
const heading = (html: string) => /<h1.*?<\/h1>/.exec(html)?.[0] ?? '';

test('a page in Arabic shows products that are in Chinese alone as Chinese, and says so', async () => {
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, titles: { zh: '红色陶瓷杯子' } });
  const detail = await productPage('ar', id);
  expect(heading(detail)).toMatch(/ lang="zh-Hans"[^>]* dir="ltr"/);
  expect(detail).toMatch(/<div [^>]*lang="zh-Hans"[^>]*>红色陶瓷杯子<\/div>/);
  expect(detail).toContain('بالصينية');
  expect(detail).toMatch(/<button[^>]*>(<svg.*?<\/svg>)?ترجمة<\/button>/);
  const shop = await open(`/ar/shop/${shopId}`);
  expect(shop).toMatch(/<span [^>]*lang="zh-Hans"[^>]* dir="ltr"[^>]*>红色陶瓷杯子<\/span>/);
  expect(shop).toContain('بالصينية');
});

test('once it is translated the page comes in Arabic, marked as a machine’s, until the source changes', async () => {
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, titles: { zh: '蓝色陶瓷杯子' } });
  await caravan.done('translation.product', { id, to: 'ar' });
  const translated = await productPage('ar', id);
  expect(heading(translated)).toContain('كوب من السيراميك باللون الأزرق');
  expect(heading(translated)).not.toContain('lang=');
  expect(translated).toContain('ترجمة آلية');
  expect(translated).toContain('عرض النص الأصلي');
  await caravan.deps.db
    .updateTable('product_texts')
    .set({ title: '绿色陶瓷杯子' })
    .where('product_id', '=', id)
    .where('language', '=', 'zh')
    .execute();
  const stale = await productPage('ar', id);
  expect(heading(stale)).toContain('绿色陶瓷杯子');
  expect(stale).not.toContain('ترجمة آلية');
});

test('a page in the language of the seller has no mark and nothing to translate', async () => {
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, titles: { zh: '玻璃碗' } });
  const html = await productPage('zh', id);
  expect(heading(html)).not.toContain('lang=');
  expect(html).not.toContain('>翻译<');
});
