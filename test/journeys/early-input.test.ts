import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productPath } from '../../src/web/features/addresses/addresses.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, comesAlive, createWalker, type Walker } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

/** Opens a page whose scripts do not come before they are let through. */
async function openSlowly({ page, language }: Walker, address: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const signal = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/client-[^/]+\.js/, async (route) => {
    await signal;
    await route.continue();
  });
  await page.goto(`/${language}${address}`, { waitUntil: 'domcontentloaded' });
  return async () => {
    expect(await page.locator('html[data-alive]').count()).toBe(0);
    letThrough();
    await comesAlive(page);
  };
}

const header = (page: Page) => page.locator('header input[name=keyword]').first();

test('a quantity typed before the page is alive goes into the cart', async () => {
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 20 });
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  const finish = await openSlowly(walker, productPath(rowList[0]!));
  const quantity = page.locator('#variants input[inputmode=numeric]:not(:disabled)').first();
  await quantity.fill('500');
  // Left, as by somebody who goes on to the button.
  await header(page).focus();
  await finish();
  const add = page.getByRole('button', {
    name: walker.words('storefront', 'products.addToCart'),
    exact: true,
  });
  await expect.poll(() => quantity.inputValue()).toBe('500');
  await expect.poll(() => add.first().isEnabled()).toBe(true);
  await add.first().click();
  await expect.poll(() => quantity.inputValue()).toBe('500');
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test('words of a search that are being typed while the page comes alive are searched for', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const { page } = walker;
  const finish = await openSlowly(walker, '/');
  await header(page).pressSequentially('vacuum');
  await finish();
  // The caret stays where it was, so that what is typed next follows.
  await page.keyboard.type(' flask');
  expect(await header(page).inputValue()).toBe('vacuum flask');
  await page.keyboard.press('Enter');
  await walker.arrivesAt('/mall/search-goods_0?keyword=vacuum+flask');
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test.each([
  ['filters', '/mall/search-goods_0?keyword=mug'],
  ['logistics', '/outside-trade-serve/international-logistics'],
  ['requests', '/opportunities'],
])('every field of %s keeps what was filled in, and the page knows of it', async (_, address) => {
  const walker = await createWalker(browser, server.url, 'ar');
  const { page } = walker;
  const finish = await openSlowly(walker, address);
  const fields = page.locator(
    'main input:is([type=text], [type=number], [type=email], [type=tel], [type=search], :not([type])):enabled:visible, main textarea:enabled:visible',
  );
  const count = await fields.count();
  expect(count).toBeGreaterThan(0);
  for (let n = 0; n < count; n++) await fields.nth(n).fill('7');
  await finish();
  // Another change draws the page anew: what React does not know of would be gone then.
  await header(page).fill('x');
  for (let n = 0; n < count; n++) expect(await fields.nth(n).inputValue(), String(n)).toContain('7');
  expect(walker.complaints).toEqual([]);
  await walker.close();
});
