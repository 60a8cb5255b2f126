import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { createWalker, settles } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const answerWith = (page: Page, address: string, status: number, body: object, headers = {}) =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

test('what goes wrong in a browser comes to the operators, without what it says of people', async () => {
  const { page, open, close } = await createWalker(browser, server.url, 'en');
  // Every failure is drawn for the report.
  await page.addInitScript(() => (Math.random = () => 0));
  const loaded = page.waitForResponse('**/api/pixel.gif?*');
  await open('');
  await loaded;
  await page.evaluate(() =>
    setTimeout(() => {
      throw new ReferenceError('stock of ali@trade.example, 13800001111');
    }),
  );
  await page.waitForEvent('pageerror');
  const told = page.waitForResponse('**/api/error-metrics');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await told).status()).toBe(200);
  await close();

  const rows = await server.database.db.selectFrom('client_errors').selectAll().execute();
  expect(rows).toMatchObject([
    {
      type: 'runtime',
      severity: 'critical',
      message: 'stock of <mail>, <number>',
      sample_url: '/en',
      languages: ['en'],
      builds: [expect.stringMatching(/^[0-9a-f]{16}$/)],
    },
  ]);
});

test('a page that fails says so with a number to quote, and comes when it is tried again', async () => {
  const { page, open, press, sees, words, close } = await createWalker(browser, server.url, 'ar', {
    width: 360,
  });
  await open('');
  await page.clock.install();
  const refusal = { success: false, code: 'UNAVAILABLE', message: '', data: {} };
  await answerWith(page, '**/spu/getGoodsInfo*', 503, refusal, { 'x-request-id': 'quote-this-1' });
  await page.locator('a[href*="/goods-detail/"]').first().click();
  // Three attempts, and the waits between them.
  for (let second = 0; second < 5; second++) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(50);
  }
  await sees(words('common', 'failure.title'));
  await sees(/quote-this-1/);
  await page.unroute('**/spu/getGoodsInfo*');
  await press(words('common', 'action.retry'));
  await page.locator('main h1').getByText(/./).first().waitFor();
  await page.getByText(words('common', 'failure.title')).waitFor({ state: 'detached' });
  await close();
});

test('a newer build is told of politely, and left alone when one says later', async () => {
  const { page, open, press, words, close } = await createWalker(browser, server.url, 'zh');
  await page.clock.install();
  await open('');
  const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string };
  await page.clock.runFor(301_000);
  const status = page.getByRole('status').filter({ hasText: words('common', 'version.new') });
  expect(await status.count(), `${id} is the build it came from`).toBe(0);
  await answerWith(page, '**/builds/latest.json?*', 200, { id: 'newer' });
  await page.clock.runFor(301_000);
  await status.waitFor();
  await press(words('common', 'version.later'));
  await status.waitFor({ state: 'detached' });
  await page.clock.runFor(301_000);
  expect(await status.count()).toBe(0);
  await close();
});

test('without a connection a page says so at once, and comes when there is one again', async () => {
  const { page, open, press, sees, words, close } = await createWalker(browser, server.url, 'ar', {
    width: 360,
  });
  await open('/mall/search-goods_0');
  await settles(page);
  await page.context().setOffline(true);
  // A card that a pointer comes near stays a card, though what can be done to it does not come.
  const product = page.locator('main a[href*="/goods-detail/"]').first();
  await product.hover();
  await product.click();
  await sees(words('common', 'error.network'));
  await page.context().setOffline(false);
  await press(words('common', 'action.retry'));
  await page.waitForURL(/\/goods-detail\//);
  await page.getByText(words('common', 'error.network')).waitFor({ state: 'detached' });
  await page.locator('main h1').getByText(/./).first().waitFor();
  await close();
}, 30_000);
