import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { hasFocus, tabRound, tabTo } from './keys.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const office = '/merchants/seller-center';

/** A seller who has no mouse. */
async function seller(): Promise<{ walker: Walker; token: string }> {
  const walker = await createWalker(browser, server.url, 'en');
  const token = await signIn(walker, server.url, 'seller@caravan.example', roles.seller);
  return { walker, token };
}

const button = (walker: Walker, part: string, key: string, within: Locator = walker.page.locator('main')) =>
  within.getByRole('button', { name: walker.words(part, key), exact: true }).first();

test('anything in the office is found from any of its pages by keys alone', async () => {
  const { walker, token } = await seller();
  const { page, words } = walker;
  const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 2 }, token);
  const [order] = rowList;
  await walker.open(`${office}/coupon-manager`);
  await settles(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: words('office', 'search.title') });
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('zzzz-nothing');
  await walker.sees(words('office', 'search.none'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('soap');
  await page.getByRole('option').nth(2).waitFor();
  await walker.picture('office-search');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(order!.number.toLowerCase());
  // Only what is named by the number is left.
  await page.getByRole('option').nth(2).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: order!.number }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await walker.arrivesAt(`${office}/order-manage-detail?id=${order!.id}`);
  // Whoever pastes a number does not wait.
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type(rowList[1]!.number);
  await page.keyboard.press('Enter');
  await walker.arrivesAt(`${office}/order-manage-detail?id=${rowList[1]!.id}`);
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test('orders are filtered, ticked, opened and taken on by keys alone', async () => {
  const { walker, token } = await seller();
  const { page, words } = walker;
  await walker.open(`${office}/order-manage`);
  await settles(page);
  await tabRound(page);

  // The states are one stop of Tab; arrows go on from there.
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\?(state|refund)=/);
  await expect.poll(() => hasFocus(page.getByRole('tab', { selected: true }))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await walker.arrivesAt(`${office}/order-manage`);

  const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 50 }, token);
  const order = rowList.find(({ actions }) => actions.includes('prepareGoods'))!;
  await tabTo(page, page.getByRole('searchbox', { name: words('order', 'list.search') }));
  await page.keyboard.type(order.number);
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=/);
  const table = page.getByRole('table');
  await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
  await settles(page);

  const tick = table.locator('tbody').getByRole('checkbox');
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  expect(await tick.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  expect(await tick.isChecked()).toBe(false);

  await tabTo(page, table.getByRole('link').first());
  await page.keyboard.press('Enter');
  await walker.arrivesAt(`${office}/order-manage-detail?id=${order.id}`);
  await settles(page);
  await tabRound(page);
  const step = button(walker, 'order', 'action.prepareGoods');
  await tabTo(page, step);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // The page behind cannot be reached.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || Boolean(at?.closest('dialog'));
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(step)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, button(walker, 'order', 'action.prepareGoods', dialog));
  await page.keyboard.press('Enter');
  await walker.isTold(words('order', 'done.prepareGoods'));
  // The button is gone with its step.
  await expect.poll(() => hasFocus(page.locator('main h1'))).toBe(true);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test('products are ticked, taken down together and opened by keys alone', async () => {
  const { walker } = await seller();
  const { page, words } = walker;
  await walker.open(`${office}/product-manage?status=published`);
  await settles(page);
  await tabRound(page);
  const table = page.getByRole('table');
  const ticks = table.locator('tbody').getByRole('checkbox');
  for (const row of [0, 1]) {
    await tabTo(page, ticks.nth(row));
    await page.keyboard.press('Space');
  }
  const takeDown = button(walker, 'productForm', 'bulk.takeDown');
  await tabTo(page, takeDown, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(takeDown)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, button(walker, 'productForm', 'bulk.takeDown', dialog));
  await page.keyboard.press('Enter');
  await walker.sees(words('productForm', 'bulk.takenDown'));
  await expect.poll(() => hasFocus(page.locator('main h1'))).toBe(true);

  await tabTo(page, table.locator('tbody').getByRole('link').first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/add-product\?id=/);
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .waitFor();
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test('a price table of four hundred versions is filled in by keys alone', async () => {
  const { walker, token } = await seller();
  const { page } = walker;
  const { rowList } = await callServer(
    server.url,
    'products.list',
    { pageSize: 1, status: 'published' },
    token,
  );
  const like = await callServer(server.url, 'products.get', { id: rowList[0]!.id }, token);
  const values = (name: string) =>
    Array.from({ length: 20 }, (_, n) => ({ names: { en: `${name} ${n + 1}` } }));
  const { id } = await callServer(
    server.url,
    'products.save',
    {
      status: 'published',
      product: {
        categoryId: like.categoryId,
        sourceLanguage: 'en',
        texts: { en: { title: 'Four hundred tiles', description: '' } },
        unit: 'H87',
        moq: 1,
        sites: ['cn'],
        pictures: like.pictures,
        specs: [
          { names: { en: 'Colour' }, values: values('Colour') },
          { names: { en: 'Size' }, values: values('Size') },
        ],
        skus: Array.from({ length: 400 }, (_, n) => ({
          values: [Math.floor(n / 20), n % 20],
          stock: 10,
          tiers: [{ minimum: 1, price: '1000' }],
        })),
      },
    },
    token,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await walker.open(`${office}/add-product?id=${id}`);
  const table = page.getByRole('grid', { name: walker.words('productForm', 'table.label') });
  await table.waitFor();
  await settles(page);
  expect(await table.locator('tbody tr').count()).toBe(400);
  const cell = (name: string, size: number) =>
    table.getByRole('textbox', { name: `${name}: Colour 1 / Size ${size}`, exact: true });

  await tabTo(page, cell('Price', 1));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  expect(await hasFocus(cell('Price', 2))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  expect(await hasFocus(cell('Stock', 1))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(cell('Price', 2))).toBe(true);

  // The ends of a row, and of the whole; the row's tick is a cell like the others.
  // Last of all stands what lies in the last warehouse.
  await page.keyboard.press('End');
  const lastInRow = table.locator('tbody tr').nth(1).getByRole('textbox').last();
  expect(await hasFocus(lastInRow)).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  expect(await hasFocus(table.getByRole('checkbox').nth(1))).toBe(true);
  await page.keyboard.press('Control+End');
  expect(await hasFocus(table.getByRole('textbox').last())).toBe(true);
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await hasFocus(cell('Price', 2))).toBe(true);
  // However many cells there are, Tab stops at one, and comes back to where it left.
  expect(await table.locator('tbody [tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(cell('Price', 2))).toBe(true);

  // As a spreadsheet puts it on the clipboard: three rows of price and stock.
  await page.evaluate(() => navigator.clipboard.writeText('13\t21\n14\t22\n15\t23\n'));
  await page.keyboard.press('Control+v');
  await walker.sees(/6/);
  expect(await Promise.all([2, 3, 4].map((size) => cell('Price', size).inputValue()))).toEqual([
    '13',
    '14',
    '15',
  ]);
  expect(await cell('Stock', 4).inputValue()).toBe('23');
  // Downwards one goes row by row, past what is in sight, and not beyond the last.
  const stockOf = (variant: string) => table.getByRole('textbox', { name: `Stock: ${variant}`, exact: true });
  await page.keyboard.press('ArrowRight');
  for (let row = 0; row < 60; row++) await page.keyboard.press('ArrowDown');
  expect(await hasFocus(stockOf('Colour 4 / Size 2'))).toBe(true);
  await page.keyboard.press('Control+End');
  for (const key of ['ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
  expect(await hasFocus(stockOf('Colour 20 / Size 20'))).toBe(true);
  // Nothing holds the focus: from the last row Tab leads out of the table, to what stands behind it.
  await page.keyboard.press('Tab');
  expect(await table.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await tabTo(page, button(walker, 'productForm', 'save.change', page.locator('body')));
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test('orders are narrowed, kept as a view, prepared together and walked through', async () => {
  const { walker, token } = await seller();
  const { page, words } = walker;
  const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 100 }, token);
  const ready = rowList.filter(({ actions }) => actions.includes('prepareGoods'));
  expect(ready.length).toBeGreaterThan(0);
  await walker.open(`${office}/order-manage?state=preparing`);
  await settles(page);
  await walker.press(words('office', 'list.filter'));
  await page.getByLabel(words('order', 'filter.sort')).selectOption('amountDown');
  await page.waitForURL(/sort=amountDown/);
  await settles(page);
  await walker.picture('order-filters');
  await page.getByRole('button', { name: words('office', 'views.title') }).click();
  await walker.press(words('office', 'views.save'));
  await page.getByLabel(words('office', 'views.name')).fill('To prepare, large first');
  await walker.press(words('office', 'views.saveVerb'), { dialog: true });
  await walker.open(`${office}/order-manage`);
  await settles(page);
  await walker.press(words('office', 'list.filter'));
  await page.getByRole('button', { name: words('office', 'views.title') }).click();
  await page.getByRole('link', { name: 'To prepare, large first' }).click();
  await page.waitForURL(/state=preparing.*sort=amountDown/);
  await settles(page);

  const table = page.getByRole('table');
  for (const { number } of ready.slice(0, 2))
    await table.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const together = { name: /^Mark \d+ orders? as ready$/ };
  const bulk = page.getByRole('button', together);
  await bulk.first().click();
  await walker.picture('orders-prepared-together');
  await page.getByRole('dialog').getByRole('button', together).click();
  await walker.isTold(/^\d+ orders? updated$/);
  const { rowList: after } = await callServer(server.url, 'orders.listForSeller', { pageSize: 100 }, token);
  for (const { id } of ready.slice(0, 2))
    expect(after.find((order) => order.id === id)!.actions).not.toContain('prepareGoods');

  await walker.open(`${office}/order-manage`);
  await settles(page);
  const [first, second] = await table
    .locator('tbody')
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id'))),
    ]);
  await walker.open(`${office}/order-manage-detail?id=${first}`);
  await settles(page);
  await page.keyboard.press('j');
  await page.waitForURL(new RegExp(second!));
  await settles(page);
  await walker.picture('order-walk');
  await page.getByRole('link', { name: words('order', 'walk.before') }).click();
  await page.waitForURL(new RegExp(first!));
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 240_000);

test('the filters of orders fit telephone, tablet and desk', async () => {
  const walker = await createWalker(browser, server.url, 'ar');
  await signIn(walker, server.url, 'seller@caravan.example', roles.seller);
  await walker.open(`${office}/order-manage?sort=dueFirst&currency=CNY&min=100&country=AE`);
  await settles(walker.page);
  for (const width of [1440, 768, 360]) {
    await walker.page.setViewportSize({ width, height: 900 });
    await walker.picture(`order-filters-${width}`);
    const overflow = await walker.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await walker.close();
}, 120_000);
