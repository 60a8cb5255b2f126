import { describe, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Site } from '../../src/contract/reference/sites.ts';
import { languageCodes, languages, type Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer, startTestServer } from '../server.ts';
import { callServer, createWalker, signIn, type Walker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const productList = '/mall/search-goods_0';
const shopList = '/mall/search-store-result';
const both: Language[] = ['en', 'ar'];

/** The button of language and currency, and what it opens. */
function languageMenu({ page }: Walker) {
  const trigger = page.locator('header nav button[aria-expanded]').first();
  const sheet = page.locator('header nav button[aria-expanded] + [popover]').first();
  const [language, currency] = [sheet.locator('select').nth(0), sheet.locator('select').nth(1)];
  return { trigger, sheet, language, currency, save: sheet.getByRole('button') };
}

/** Far from everything of the header that opens under a mouse. */
const moveAway = ({ page }: Walker) => page.mouse.move(700, 800);

const cookieOf = async ({ page }: Walker, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

describe('the language of an address without one', () => {
  test.each<[Site, first: Language, offered: Language[], refused: Language | null]>([
    ['cn', 'zh', languageCodes, null],
    ['uae', 'en', ['en', 'zh'], 'ar'],
    ['id', 'indonesian', ['indonesian', 'zh', 'en'], 'ru'],
  ])('is %s’s own, then the one that was chosen', async (site, first, offered, refused) => {
    const own = site === 'cn' ? server : await startTestServer({ SITE: site });
    const walker = await createWalker(browser, own.url, first);
    const { page } = walker;
    await page.goto('/rules?document=privacy');
    await walker.arrivesAt('/rules?document=privacy');
    expect(await page.locator('html').getAttribute('lang')).toBe(languages[first].htmlLang);
    await languageMenu(walker).trigger.click();
    // The sheet is loaded when it is opened.
    const options = languageMenu(walker).language.locator('option');
    await expect
      .poll(() => options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)))
      .toEqual(offered);

    // Asked for by an address, it is taken over, taken off the address, and kept.
    const chosen = offered.find((one) => one !== first)!;
    await page.goto(`/rules?lang=${chosen}&document=merchant`);
    await page.waitForURL(`**/${chosen}/rules?document=merchant`);
    await expect.poll(() => cookieOf(walker, 'language')).toBe(chosen);
    await page.goto('/rules');
    await page.waitForURL(`**/${chosen}/rules`);
    if (refused) {
      await page.goto(`/rules?lang=${refused}`);
      await page.waitForURL(`**/${chosen}/rules`);
      await page.goto(`/${refused}/rules`);
      await page.waitForURL(`**/${chosen}/rules`);
    }
    expect(walker.complaints).toEqual([]);
    await walker.close();
    if (own !== server) await own.stop();
  });
});

describe('language and currency', () => {
  const prices = ({ page }: Walker) =>
    page.locator('main article, main li').filter({ hasText: /\d/ }).first().innerText();

  test('another currency alone gives new prices, in the language that was read', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    await walker.open(`${productList}?keyword=mug`);
    const before = await prices(walker);
    const menu = languageMenu(walker);
    await menu.trigger.click();
    await menu.currency.selectOption('2');
    const loaded = walker.page.waitForEvent('load');
    await menu.save.click();
    await loaded;
    await walker.arrivesAt(`${productList}?keyword=mug`);
    await menu.trigger.getByText('USD').waitFor();
    expect(await prices(walker)).not.toBe(before);
    expect(await prices(walker)).toContain('$');
    await walker.close();
  });

  test('another language alone gives the same place in it, both give both', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page } = walker;
    await walker.open(`${productList}?keyword=500`);
    const menu = languageMenu(walker);
    await menu.trigger.click();
    await menu.language.selectOption('ar');
    await menu.save.click();
    await page.waitForURL(`**/ar${productList}?keyword=500`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await menu.trigger.getByText('CNY').waitFor();
    await menu.trigger.click();
    await menu.language.selectOption('tr');
    await menu.currency.selectOption('7');
    await menu.save.click();
    await page.waitForURL(`**/tr${productList}?keyword=500`);
    await menu.trigger.getByText('TRY').waitFor();
    expect(await cookieOf(walker, 'language')).toBe('tr');
    expect(await cookieOf(walker, 'priceType')).toBe('7');
    await walker.close();
  });

  test.each(walkedBy(both))(
    'in %s opens under the mouse, hides 800 ms after it, and forgets what was not saved',
    async (language) => {
      const walker = await createWalker(browser, server.url, language);
      const { page } = walker;
      await page.clock.install();
      await walker.open('/rules');
      await settles(page);
      const menu = languageMenu(walker);
      await menu.trigger.hover();
      await menu.language.waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      await moveAway(walker);
      await page.clock.runFor(700);
      expect(await menu.sheet.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await menu.sheet.waitFor({ state: 'hidden' });
      await page.clock.resume();

      await menu.trigger.click();
      await menu.language.selectOption('ru');
      await page.keyboard.press('Escape');
      await menu.sheet.waitFor({ state: 'hidden' });
      await menu.trigger.click();
      expect(await menu.language.inputValue()).toBe(language);
      expect(await cookieOf(walker, 'language')).toBe(language);
      await walker.close();
    },
  );
});

describe('the cart’s badge', () => {
  const badge = ({ page }: Walker) => page.locator('header a[href$="/cart/list"]');

  test('counts the lines of a buyer, changes when products are added, and is not there for a seller', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const token = await signIn(walker, server.url, 'dewi@caravan.example', roles.buyer);
    const { rowList } = await callServer(server.url, 'search.products', { pageSize: 40, inStock: true });
    const skus: { skuId: string; quantity: number }[] = [];
    let address = '';
    for (const { id } of rowList) {
      const product = await callServer(server.url, 'catalog.product', { id });
      const quantity = Math.max(product.moq, product.multiple);
      const [first] = product.skus;
      if (!first || first.stock < quantity * 2 || product.specs.length > 2) continue;
      if (skus.length < 2) skus.push({ skuId: first.id, quantity });
      else address = `/goods-detail/x_${id}.html`;
      if (address) break;
    }
    await callServer(server.url, 'cart.add', { lines: skus }, token);
    await walker.open(address);
    await badge(walker).getByText('2', { exact: true }).waitFor();
    const { stock } = await fillFirstQuantity(walker);
    expect(stock).toBe(true);
    await walker.press(walker.words('storefront', 'products.addToCart'));
    await badge(walker).getByText('3', { exact: true }).waitFor();
    await walker.close();

    const seller = await createWalker(browser, server.url, 'en');
    await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    await seller.open('/rules');
    await seller.page.locator('header a[href$="/seller-center/order-manage"]').waitFor();
    expect(await badge(seller).count()).toBe(0);
    await seller.close();
  });

  /** The least that is sold, into the first field that takes a quantity. */
  async function fillFirstQuantity({ page }: Walker): Promise<{ stock: boolean }> {
    const field = page.locator('main input[inputmode="numeric"]:enabled').first();
    await field.fill('1');
    await field.press('Enter');
    return { stock: (await field.inputValue()) !== '0' };
  }
});

describe('the search box', () => {
  const field = ({ page }: Walker) => page.locator('header search input');
  const kind = ({ page }: Walker) => page.locator('header search button[aria-expanded]');
  const kinds = ({ page }: Walker) => page.locator('header search [popover]');

  test.each(walkedBy(both))(
    'in %s chooses products or shops under the mouse, and closes 150 ms after it and on a click outside',
    async (language) => {
      const walker = await createWalker(browser, server.url, language);
      const { page, words } = walker;
      await page.clock.install();
      await walker.open('/rules');
      await settles(page);
      await kind(walker).hover();
      await kinds(walker).getByRole('menuitem').first().waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      await moveAway(walker);
      await page.clock.runFor(100);
      expect(await kinds(walker).isVisible()).toBe(true);
      await page.clock.runFor(60);
      await kinds(walker).waitFor({ state: 'hidden' });
      await page.clock.resume();
      await kind(walker).focus();
      await page.keyboard.press('Enter');
      await kinds(walker).getByRole('menuitem').first().waitFor();
      await page.mouse.click(700, 800);
      await kinds(walker).waitFor({ state: 'hidden' });
      await kind(walker).hover();
      await page.getByRole('menuitem', { name: words('common', 'header.shop'), exact: true }).click();
      await kind(walker).getByText(words('common', 'header.shop'), { exact: true }).waitFor();
      await walker.close();
    },
  );

  test('keeps the word that was searched, starts on shops on the shops’ page, and trims', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page, words } = walker;
    await walker.open(`${shopList}?keyword=kitchen`);
    await kind(walker).getByText(words('common', 'header.shop'), { exact: true }).waitFor();
    expect(await field(walker).inputValue()).toBe('kitchen');
    await walker.open(`${productList}?keyword=mug`);
    await kind(walker).getByText(words('common', 'header.products'), { exact: true }).waitFor();
    expect(await field(walker).inputValue()).toBe('mug');
    await settles(page);
    await field(walker).fill('  cup  ');
    await field(walker).press('Enter');
    await walker.arrivesAt(`${productList}?keyword=cup`);
    await walker.close();
  });

  test.each(walkedBy(both))(
    'in %s searches the hot word it shows when nothing was typed; shops want a name',
    async (language) => {
      const walker = await createWalker(browser, server.url, language);
      const { page, words } = walker;
      await walker.open('/rules');
      await expect
        .poll(() => field(walker).getAttribute('placeholder'))
        .not.toBe(words('common', 'header.productPlaceholder'));
      await field(walker).focus();
      const shown = (await field(walker).getAttribute('placeholder'))!;
      await page.keyboard.press('Enter');
      await walker.arrivesAt(`${productList}?${new URLSearchParams({ keyword: shown })}`);

      await walker.open('/rules');
      await kind(walker).hover();
      await page.getByRole('menuitem', { name: words('common', 'header.shop'), exact: true }).click();
      await field(walker).fill('   ');
      await field(walker).press('Enter');
      await page
        .locator('[data-sonner-toast]')
        .getByText(words('common', 'header.shopPlaceholder'))
        .waitFor();
      await walker.arrivesAt('/rules');
      expect(walker.complaints).toEqual([]);
      await walker.close();
    },
  );

  test('turns to the next hot word every 3 seconds, while it is empty and not in use', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page, words } = walker;
    const { content } = await callServer(server.url, 'search.hotWords', {});
    const shown = () => field(walker).getAttribute('placeholder');
    await page.clock.install();
    await walker.open('/rules');
    await expect.poll(shown).not.toBe(words('common', 'header.productPlaceholder'));
    await page.clock.pauseAt(Date.now() + 60_000);
    const first = content.indexOf((await shown())!);
    await page.clock.runFor(3000);
    await expect.poll(shown).toBe(content[(first + 1) % content.length]);
    await page.clock.runFor(3000);
    await expect.poll(shown).toBe(content[(first + 2) % content.length]);
    await field(walker).focus();
    const still = await shown();
    await page.clock.runFor(9000);
    expect(await shown()).toBe(still);
    await field(walker).fill('cup');
    await field(walker).blur();
    await page.clock.runFor(9000);
    expect(await shown()).toBe(still);
    await field(walker).fill('');
    await field(walker).blur();
    await page.clock.runFor(3000);
    await expect.poll(shown).not.toBe(still);
    await walker.close();
  });

  test('offers four hot words, in a new tab, on a search page in the same', async () => {
    const walker = await createWalker(browser, server.url, 'en');
    const { page } = walker;
    const links = page.locator('header search li a');
    await walker.open('/rules');
    await links.first().waitFor();
    expect(await links.count()).toBe(4);
    const word = (await links.first().textContent())!;
    const opened = page.context().waitForEvent('page');
    await links.first().click();
    const tab = await opened;
    await tab.waitForURL((url) => url.searchParams.get('keyword') === word);
    await tab.locator('main h1').waitFor();
    await tab.locator('header search li a').nth(1).click();
    await tab.waitForURL((url) => ![word, null].includes(url.searchParams.get('keyword')));
    expect(page.context().pages()).toHaveLength(2);
    await walker.close();
  });
});

describe('with the keyboard alone', () => {
  test.each(walkedBy(both))(
    'in %s one skips to the content, and walks the menus by arrows',
    async (language) => {
      const walker = await createWalker(browser, server.url, language);
      const { page, words } = walker;
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await walker.open('/');
      await settles(page);
      await page.keyboard.press('Tab');
      expect(await focused()).toBe(words('common', 'header.skip'));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

      const trigger = page.getByRole('button', { name: words('common', 'account.signIn'), exact: true });
      await trigger.focus();
      await page.keyboard.press('Enter');
      const items = page.getByRole('menuitem').locator('visible=true');
      await items.first().waitFor();
      const names = await items.allTextContents();
      for (const name of [...names, names[0]]) {
        expect(await focused()).toBe(name);
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('End');
      expect(await focused()).toBe(names.at(-1));
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe(names.at(-2));
      await page.keyboard.press('Home');
      expect(await focused()).toBe(names[0]);
      await page.keyboard.press('Escape');
      await items.first().waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        words('common', 'account.signIn'),
      );
      await walker.close();
    },
  );
});
