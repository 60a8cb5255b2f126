import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, comesAlive, createWalker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();
const list = '/mall/search-store-result';

test.each(walkedBy(['zh', 'en', 'ar'] as const))(
  'a shopper looks for shops by what they sell, narrows them, opens a product, and asks all sellers where there are few (%s)',
  async (language) => {
    const keyword = { zh: '马克杯', en: 'ceramic mug', ar: 'كوب سيراميك' }[language];
    for (const width of [360, 1440]) {
      const walker = await createWalker(browser, server.url, language);
      const { page } = walker;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/${language}${list}?keyword=${encodeURIComponent(keyword)}`);
      await walker.picture(`shop-search-${language}-${width}`);
      const main = page.locator('main');
      const rows = main.locator('article');
      const expected = await callServer(server.url, 'search.shops', { keyword });
      expect(expected.totalRecord).toBeGreaterThan(1);
      expect(await rows.count()).toBe(expected.totalRecord + expected.similar.length);
      const [first] = expected.rowList;
      const row = rows.first();
      expect(await row.locator(`a[href*="/shop/${first!.id}"]`).count()).toBeGreaterThan(0);
      expect(await row.locator(`a[href*="${first!.products[0]!.id}"] img`).count()).toBe(1);
      expect(await row.locator('dl').innerText()).toContain(String(first!.moq));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await comesAlive(page);
      if (width < 1024) await main.getByRole('button').first().click();
      const panel = width < 1024 ? page.getByRole('dialog') : main.locator('aside');
      await panel.locator('a[href*="trusted=1"]').click();
      await page.waitForURL('**trusted=1**');
      const trusted = await callServer(server.url, 'search.shops', { keyword, trusted: true });
      expect(trusted.totalRecord).toBeLessThan(expected.totalRecord);
      await expect.poll(() => rows.count()).toBe(trusted.totalRecord + trusted.similar.length);

      // Who finds too little asks all sellers, with the words filled in.
      const request = main.locator('a[href*="my-opportunity-add"]');
      expect(decodeURIComponent((await request.getAttribute('href'))!).replaceAll('+', ' ')).toContain(
        `title=${keyword}`,
      );
      await row.locator('a[href*="goods-detail"]').first().click();
      await page.waitForURL('**/goods-detail/**');
      await page.close();
    }
  },
  120_000,
);

test('of what nobody sells no shop is shown, but the way to ask for it', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  await page.goto(`${server.url}/en${list}?keyword=xqzvwkj`);
  const main = page.locator('main');
  expect(await main.locator('article').count()).toBe(0);
  expect(await main.locator('a[href*="my-opportunity-add?title=xqzvwkj"]').count()).toBe(1);
  await page.close();
});

test('an address with thousands of values, repeated ones or nonsense is a page', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `CN-${index}`).join(',');
  for (const query of [
    'keyword=a&keyword=b',
    `place=${many.slice(0, 6_000)}`,
    'moqMax=1e9&answers=9&level=77&shipsTo=xx&category=1',
    `keyword=${encodeURIComponent("'; drop table shops; --")}`,
    `keyword=${'x'.repeat(3_000)}`,
  ]) {
    const { status } = await fetch(`${server.url}/en${list}?${query}`);
    expect(status, query.slice(0, 40)).toBe(200);
  }
});
