import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { enterConsole } from './console-walker.ts';
import { settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();
const none = '018f0000-0000-7000-8000-000000000000';

test.each(
  walkedBy([
    ['en', 1280],
    ['ar', 360],
  ] as const),
)(
  'new pages of the console stand whatever their address says, in %s at %i',
  async (language, width) => {
    const walker = await enterConsole({ browser, server, language, width, path: '/console/rfqs' });
    const { page } = walker;
    const wrong: string[] = [];
    for (const address of [
      '/console/rfqs?state=nothing',
      '/console/rfqs?page=999999',
      '/console/rfqs?page=-1',
      '/console/rfqs?country=zz&from=yesterday&to=%00',
      '/console/rfqs?quotelessDays=1000',
      '/console/rfqs?buyerId=x&categoryId=%27',
      `/console/rfqs?keyword=${'x'.repeat(2_000)}`,
      '/console/rfqs?keyword=%25',
      '/console/rfqs?keyword=%E0%A4%A',
      '/console/rfqs/x',
      `/console/rfqs/${none}`,
      `/console/rfqs/${none.toUpperCase()}`,
      '/console/payouts?state=nothing&currency=ABC',
      '/console/payouts?page=0&ownerId=1',
      '/console/payouts?from=2026-02-30&to=2026-13-01',
      '/console/payouts/x',
      `/console/payouts/${none}`,
      '/console/system?x=1',
      '/console/published-texts?kind=nothing',
    ]) {
      await page.goto(`/${language}${address}`);
      await settles(page).catch(() => wrong.push(`${address}: never alive`));
      const text = await page.locator('body').innerText();
      if (/undefined|NaN|\[object|Invalid Date|TypeError|RangeError/.test(text))
        wrong.push(`${address}: ${text.slice(0, 300)}`);
      if ((await page.locator('main [aria-busy=true]').count()) > 0) {
        await page.waitForTimeout(3_000);
        if ((await page.locator('main [aria-busy=true]').count()) > 0) wrong.push(`${address}: still waits`);
      }
    }
    expect(wrong).toEqual([]);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  200_000,
);

test('the system page says that it could not be read, and is read again', async () => {
  const walker = await enterConsole({
    browser,
    server,
    language: 'en',
    width: 1280,
    path: '/console/system',
  });
  const { page, words } = walker;
  await page.route('**/api/console/system/get', (route) => route.abort('connectionfailed'));
  await page.reload();
  const retry = page.getByRole('button', { name: words('common', 'action.retry') }).first();
  await retry.waitFor({ timeout: 20_000 });
  await page.unroute('**/api/console/system/get');
  await retry.click();
  await walker.sees(words('system', 'check.database'));
  // Read again without an answer: what was read before is not taken away.
  await page.route('**/api/console/system/get', (route) => route.abort('connectionfailed'));
  await walker.press(words('system', 'refresh'));
  await page.waitForTimeout(8_000);
  expect(await page.getByText(words('system', 'check.database')).count()).toBeGreaterThan(0);
  await walker.close();
}, 120_000);
