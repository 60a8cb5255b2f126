import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 400_000);

afterAll(() => server.stop());

test('the built product shows the products of the demo world', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const response = await page.goto(`${server.url}/en/`);
    expect(response?.status()).toBe(200);
    await page.locator('a[href*="goods-detail"]').first().waitFor();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
