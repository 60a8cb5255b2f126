import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, signIn, type Walker, settles } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const productLinks = ({ page }: Walker): Locator => page.locator('main a[href*="/goods-detail/"]');
const heading = ({ page }: Walker): Locator => page.locator('main h1');

/** What of a link tells which product it leads to, whatever it is called. */
const idIn = (address: string): string => /_([\da-f-]{36})\.html/.exec(decodeURIComponent(address))![1]!;

async function followFirst(walker: Walker, link: Locator): Promise<string> {
  await link.first().waitFor();
  // Two navigations within 300 ms count as one.
  await walker.page.waitForTimeout(350);
  const address = (await link.first().getAttribute('href'))!;
  await link.first().click();
  await walker.page.waitForURL((url) => url.pathname + url.search === address);
  await heading(walker).waitFor();
  return address;
}

async function isQuiet(walker: Walker): Promise<void> {
  expect(walker.complaints).toEqual([]);
  await walker.close();
}

describe('a buyer', () => {
  const language: Language = 'zh';
  const width = 360;
  const email = 'lin@caravan.example';
  test('claims a coupon and spends it in an order', async () => {
    const { url } = server;
    const walker = await createWalker(browser, url, language, { width });
    const { page, words } = walker;
    const token = await signIn(walker, url, email, roles.buyer);
    const offered = { giver: 'platform', pageSize: 100 } as const;
    const open = await callServer(url, 'promotion.coupons', offered, token, language);
    const held = await callServer(
      url,
      'promotion.held',
      { ids: open.rowList.map(({ id }) => id).join(',') },
      token,
    );
    const coupon = open.rowList.find(
      ({ id, state, scope, threshold }) =>
        state === 'open' &&
        scope !== 'products' &&
        threshold.currency === 'CNY' &&
        !held.some((each) => each.couponId === id && each.count > 0),
    );
    expect(coupon, 'a coupon that this buyer has not').toBeDefined();

    await walker.open('/activity/coupon?giver=platform');
    const face = page.locator('main li').filter({ hasText: coupon!.name });
    await face.getByRole('button', { name: words('promotion', 'claim.do') }).click();
    await walker.isTold(words('promotion', 'claim.done'));
    await walker.picture('coupon-claimed');

    await fillCart(token, coupon!.threshold, coupon!.categories[0]?.id);
    await walker.open('/cart/confirm');
    const submit = page.getByRole('button', { name: words('buyer', 'confirm.submit'), exact: true });
    await submit.waitFor();
    const choice = page.getByRole('radio', { name: coupon!.name });
    await choice.first().check();
    await expect.poll(() => choice.first().isChecked()).toBe(true);
    await settles(page);
    await walker.picture('coupon-chosen');
    await submit.click();
    await page.waitForURL(/\/cart\/success/);
    const spent = await callServer(url, 'promotion.mine', { state: 'used', pageSize: 100 }, token);
    expect(spent.rowList.map(({ coupon: used }) => used.id)).toContain(coupon!.id);
    await isQuiet(walker);
  }, 180_000);

  test('keeps a search and comes back to it', async () => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page, words } = walker;
    await signIn(walker, server.url, email, roles.buyer);
    await walker.open('/mall/search-goods_0?keyword=LED');
    await settles(page);
    const openKept = () =>
      page.getByRole('button', { name: words('lists', 'saved.title'), exact: true }).click();
    await openKept();
    await page.getByRole('dialog').getByLabel(words('lists', 'saved.name')).fill(`LED ${language}`);
    await walker.press(words('lists', 'saved.keep'), { dialog: true });
    await walker.isTold(words('lists', 'saved.done'));
    await walker.open('/mall/search-goods_0');
    await settles(page);
    await openKept();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `LED ${language}` })
      .click();
    await walker.arrivesAt('/mall/search-goods_0?keyword=LED');
    await productLinks(walker).first().waitFor();
    await isQuiet(walker);
  }, 90_000);

  test('collects a product and a shop, and finds both in the collection', async () => {
    const { url } = server;
    const walker = await createWalker(browser, url, language, { width });
    const { page, words } = walker;
    const token = await signIn(walker, url, email, roles.buyer);
    const mine = await callServer(url, 'favorites.mine', {}, token);
    const { rowList } = await callServer(url, 'search.products', { pageSize: 60 });
    const product = rowList.find(
      ({ id, shop }) => !mine.products.includes(id) && !mine.shops.includes(shop.id),
    )!;
    for (const address of [`/goods-detail/x_${product.id}.html`, `/shop/${product.shop.id}`]) {
      await walker.open(address);
      const button = page.locator('main').getByRole('button', { name: words('favorites', 'addOf') });
      await button.first().click();
      await walker.isTold(words('favorites', 'added'));
    }
    await walker.open('/merchants/buyer-center/my-collection');
    await page.locator(`main a[href*="${product.id}"]`).first().waitFor();
    await walker.open('/merchants/buyer-center/my-collection?of=shops');
    await page.locator(`main a[href*="/shop/${product.shop.id}"]`).first().waitFor();
    await walker.picture('collection');
    await isQuiet(walker);
  }, 90_000);

  test('pastes a grid into the order sheet and puts it into the cart', async () => {
    const { url } = server;
    const walker = await createWalker(browser, url, language, { width });
    const { page, words } = walker;
    const token = await signIn(walker, url, email, roles.buyer);
    await emptyCart(token);
    const { product, rows } = await productForGrid();
    await walker.open(`/goods-detail/x_${product.id}.html`);
    const sheet = page.getByRole('button', { name: words('product', 'sheet.open'), exact: true });
    await settles(page);
    if (await sheet.count()) await sheet.click();
    const first = page.locator('#cell-0-0');
    await first.focus();
    await first.evaluate(
      (cell, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join('\t')).join('\n'),
    );
    await walker.isTold(words('product', 'sheet.pasted'));
    expect(await first.inputValue()).toBe(String(rows[0]![0]));
    await walker.picture('sheet-pasted');
    await walker.press(words('storefront', 'products.addToCart'));
    await walker.isTold(words('storefront', 'products.added'));
    const cart = await callServer(url, 'cart.get', {}, token);
    const pieces = cart.shops.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(pieces.sort()).toEqual(rows.flat().filter(Boolean).sort());
    await isQuiet(walker);
  }, 90_000);

  async function emptyCart(token: string): Promise<void> {
    const cart = await callServer(server.url, 'cart.get', {}, token);
    const lines = cart.shops.flatMap((shop) => shop.lines.map(({ skuId }) => ({ skuId })));
    if (lines.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines }, token);
  }

  /** Puts products of one shop into the cart that come to more than an amount. */
  async function fillCart(token: string, threshold: { amount: string }, categoryId?: string): Promise<void> {
    await emptyCart(token);
    const wanted = { pageSize: 60, inStock: true, ...(categoryId && { categoryId }) };
    const { rowList } = await callServer(server.url, 'search.products', wanted);
    for (const { id } of rowList) {
      const product = await callServer(server.url, 'catalog.product', { id });
      const [sku] = product.skus;
      const price = Number(sku?.tiers.at(-1)?.price.amount ?? 0);
      if (!sku || price === 0) continue;
      const least = Math.max(product.moq, Math.ceil((Number(threshold.amount) * 2 + 1) / price));
      const quantity = Math.ceil(least / product.multiple) * product.multiple;
      if (quantity > sku.stock / 4) continue;
      await callServer(server.url, 'cart.add', { lines: [{ skuId: sku.id, quantity }] }, token);
      return;
    }
    throw new Error('no product with stock for so much');
  }

  /** Products with so many versions that they are ordered by the sheet, and a small grid that fits them. */
  async function productForGrid() {
    const { rowList } = await callServer(server.url, 'search.products', { pageSize: 100, inStock: true });
    for (const { id } of rowList) {
      const product = await callServer(server.url, 'catalog.product', { id });
      const [down, along] = product.specs;
      if (product.specs.length !== 2 || product.skus.length <= 12) continue;
      if (product.skus.length !== down!.values.length * along!.values.length) continue;
      const each = Math.ceil(product.moq / 4 / product.multiple) * product.multiple || product.multiple;
      if (product.skus.some(({ stock }) => stock < each * 2)) continue;
      return {
        product,
        rows: [
          [each, each * 2],
          [each * 2, each],
        ],
      };
    }
    throw new Error('no product with a whole grid of versions');
  }
});

describe('a visitor', () => {
  const language: Language = 'ar';
  const width = 1440;
  const arrive = () => createWalker(browser, server.url, language, { width });

  test('comes from the coupons to the promotion and from it to its products', async () => {
    const walker = await arrive();
    await walker.open('/activity/coupon');
    await followFirst(walker, walker.page.locator('main a[href*="/activity/901-promotion"]'));
    await followFirst(walker, productLinks(walker));
    await isQuiet(walker);
  }, 90_000);

  test('closes a dialog by Back, on the same page and with what was chosen', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/mall/search-goods_0');
    const address = await followFirst(walker, productLinks(walker));
    await settles(page);
    const quantity = page.locator('#variants input[inputmode=numeric]:not(:disabled)').first();
    await quantity.fill('1');
    await quantity.blur();
    const chosen = await quantity.inputValue();
    expect(Number(chosen)).toBeGreaterThan(0);
    await page
      .locator('main')
      .getByRole('button', { name: words('product', 'share') })
      .first()
      .click();
    await page.locator('dialog[open]').waitFor();
    await page.evaluate(() => history.back());
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(page.url()).toContain(address);
    expect(await quantity.inputValue()).toBe(chosen);
    await isQuiet(walker);
  }, 90_000);

  test('compares three products of a list', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/mall/search-goods_0');
    const items = page.locator('main li').filter({ has: page.locator('a[href*="/goods-detail/"]') });
    for (let chosen = 0; chosen < 3; chosen++) {
      // What can be done to a product stands on its card once the mouse is near.
      await items.nth(chosen).hover();
      await items
        .nth(chosen)
        .getByRole('button', { name: words('favorites', 'compareOf') })
        .click();
    }
    await page.getByRole('complementary').getByRole('link').last().click();
    await page.waitForURL(/\/compare\?ids=/);
    const ids = new URL(page.url()).searchParams.get('ids')!.split(',');
    expect(ids).toHaveLength(3);
    for (const id of ids) await page.locator(`main a[href*="${id}"]`).first().waitFor();
    await walker.picture('compared');
    await isQuiet(walker);
  }, 90_000);

  test('comes from a market to one of its shops, and from a pavilion to products of the country', async () => {
    const walker = await arrive();
    const { page } = walker;
    await walker.open('/market');
    await followFirst(walker, page.locator('main a[href*="/market/"]'));
    await followFirst(walker, page.locator('main a[href*="/shop/0"]'));
    await walker.open('/national-pavilion/indonesia');
    const id = idIn(await followFirst(walker, productLinks(walker)));
    const here = await callServer(server.url, 'search.products', { places: 'ID', pageSize: 100 });
    expect(here.rowList.map((product) => product.id)).toContain(id);
    await isQuiet(walker);
  }, 90_000);

  test('reckons what carrying products costs, and stores them near by', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/outside-trade-serve/international-logistics');
    await settles(page);
    const weight = page.getByLabel(words('freight', 'kilograms'));
    await weight.fill('2600');
    const answered = page.waitForResponse((response) => response.url().includes('/service/quotes'));
    await walker.press(words('freight', 'reckon'));
    expect((await answered).ok()).toBe(true);
    const quotes = page.locator('main li').filter({ has: page.locator('h3') });
    await quotes.first().waitFor();
    expect(await quotes.first().innerText()).toMatch(/\d/);
    await walker.picture('freight-quotes');

    await walker.open('/outside-trade-serve/overseas-warehouse');
    await settles(page);
    const rows = page.locator('[id^="warehouse-"]');
    const all = await rows.count();
    const country = page.getByRole('combobox', { name: words('warehouse', 'country'), exact: true });
    await country.selectOption({ index: 1 });
    await expect.poll(() => rows.count()).toBeLessThan(all);
    expect(await rows.count()).toBeGreaterThan(0);
    await walker.picture('warehouses');
    await isQuiet(walker);
  }, 90_000);

  test('takes an exhibition along into the calendar', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/outside-trade-serve/international-exhibition');
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: words('trade', 'fair.addOf') })
      .first()
      .click();
    const file = readFileSync((await (await download).path())!, 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('BEGIN:VEVENT');
    expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await isQuiet(walker);
  }, 90_000);

  test('finds the code of products and what they cost landed, then what borrowing costs', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/outside-trade-serve/customs-inspection-foreign-exchange-taxation');
    await settles(page);
    await page.getByLabel(words('trade', 'code.search')).fill('6911');
    await page
      .getByRole('button', { name: words('trade', 'code.useOf') })
      .first()
      .click();
    await page
      .getByLabel(words('trade', 'cost.products'), { exact: true })
      .or(page.locator('input[name=products]'))
      .first()
      .fill('10000');
    await page.locator('input[name=freight]').fill('500');
    await page.locator('input[name=quantity]').fill('1000');
    await walker.press(words('trade', 'cost.calculate'));
    await walker.sees(words('trade', 'cost.step.total'));
    await walker.picture('landed-cost');

    await walker.open('/outside-trade-serve/low-cost-financing');
    await settles(page);
    await page.getByLabel(words('financing', 'amount'), { exact: true }).fill('0');
    await walker.sees(words('financing', 'amountWrong'));
    await page.getByLabel(words('financing', 'amount'), { exact: true }).fill('500000');
    await page.getByLabel(words('financing', 'months'), { exact: true }).fill('6');
    await page.locator('main li article, main li h3').first().waitFor();
    await walker.picture('loans');
    await isQuiet(walker);
  }, 90_000);

  test('reads an article of the news', async () => {
    const walker = await arrive();
    const { page, words } = walker;
    await walker.open('/outside-trade-serve/global-trade-news');
    const article = page.locator('main a[href*="/global-trade-news?"]').filter({ has: page.locator('time') });
    await followFirst(walker, article);
    await page.locator('article').first().waitFor();
    expect((await page.locator('article').first().innerText()).length).toBeGreaterThan(150);
    await page
      .getByRole('link', { name: words('trade', 'news.all') })
      .first()
      .waitFor();
    await isQuiet(walker);
  }, 90_000);
});
