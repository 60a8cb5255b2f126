import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { serverWords } from '../../src/words/server.ts';
import { prepareBrowser } from '../browser.ts';
import { readPdf } from '../read-pdf.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function downloaded({ page }: Walker, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

async function pagesOf(download: Download): Promise<string[]> {
  const pages = readPdf(readFileSync(await download.path()));
  return pages.map((texts) => texts.join(' ').replaceAll('\u00a0', ' '));
}

/** What a document says in a language, letter by letter: Arabic stands in it in the order in which it is drawn. */
function expectWords(text: string, { language }: Walker, key: Parameters<ReturnType<typeof serverWords>>[0]) {
  const words = serverWords(language)(key);
  if (language === 'ar') expect([...words].filter((letter) => !text.includes(letter))).toEqual([]);
  else expect(text).toContain(words);
}

async function isInOrder({ page }: Walker): Promise<void> {
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Has a catalog made in the dialog that is open, waits for it and downloads it. */
async function makeCatalog(walker: Walker, name: string): Promise<string[]> {
  const { page, words } = walker;
  const dialog = page.getByRole('dialog');
  const files = dialog.getByRole('listitem');
  await settles(page);
  const earlier = await files.count();
  await walker.press(words('productDocument', 'create'), { dialog: true });
  // The newest stands first.
  await files.nth(earlier).waitFor();
  const download = files.first().getByRole('button', { name: words('productDocument', 'downloadOf') });
  await download.waitFor();
  await isInOrder(walker);
  await walker.picture(`product-documents-${name}`);
  return pagesOf(await downloaded(walker, () => download.click()));
}

test.each(
  walkedBy([
    ['zh', 360],
    ['en', 1280],
    ['ar', 1280],
  ] as const),
)(
  'a visitor downloads the data sheet of a product and the catalog of its shop, in %s at %i px',
  async (language, width) => {
    const visitor = await createWalker(browser, server.url, language, { width });
    const { page, words } = visitor;
    const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 }, '', language);
    const [product] = rowList;
    await visitor.open(`/goods-detail/x_${product!.id}.html`);
    const sheetButton = page.getByRole('button', { name: words('productDocument', 'dataSheetOf') });
    await sheetButton.waitFor();
    await isInOrder(visitor);
    await visitor.picture(`product-documents-product-${language}`);
    const sheet = await downloaded(visitor, () => sheetButton.click());
    expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
    const [first] = await pagesOf(sheet);
    expectWords(first!, visitor, 'productDocument.sheet');
    expectWords(first!, visitor, 'productDocument.minimum');
    if (language !== 'ar') expect(first).toContain(product!.title.slice(0, 8));

    await visitor.open(`/shop/${product!.shop.id}`);
    await page.getByRole('button', { name: words('productDocument', 'catalog') }).click();
    const pages = await makeCatalog(visitor, `catalog-${language}`);
    expect(pages.length).toBeGreaterThan(2);
    expectWords(pages[0]!, visitor, 'productDocument.catalog');
    expectWords(pages[1]!, visitor, 'productDocument.contents');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  },
);

test.each(
  walkedBy([
    ['zh', 390],
    ['en', 1440],
  ] as const),
)(
  'a seller has a catalog made without prices and prints a data sheet, in %s at %i px',
  async (language, width) => {
    const seller = await createWalker(browser, server.url, language, { width });
    const { page, words } = seller;
    await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    await seller.open('/merchants/seller-center/product-manage?status=published');
    await settles(page);
    await page.getByRole('button', { name: words('productDocument', 'catalog') }).click();
    await page.getByRole('dialog').getByLabel(words('productDocument', 'prices')).selectOption('without');
    const pages = await makeCatalog(seller, `own-catalog-${language}`);
    expectWords(pages[0]!, seller, 'productDocument.catalog');
    expect(pages.join(' ')).not.toMatch(/(?:CNY|USD|AED) ?\d/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page
      .getByRole('button', { name: words('productForm', 'more.actionsOf') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words('productDocument', 'dataSheet') }).click();
    await page.getByRole('dialog').getByLabel(words('productDocument', 'language')).selectOption('ar');
    await isInOrder(seller);
    await seller.picture(`product-documents-own-sheet-${language}`);
    const sheet = await downloaded(seller, () =>
      seller.press(words('productDocument', 'create'), { dialog: true }),
    );
    const [first] = await pagesOf(sheet);
    expect(first).toMatch(/\p{sc=Arabic}/u);
    expect(seller.complaints).toEqual([]);
    await seller.close();
  },
);

test('a buyer has a catalog of saved products made', async () => {
  const buyer = await createWalker(browser, server.url, 'en');
  const { page, words } = buyer;
  const token = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 5 }, '', 'en');
  for (const { id } of rowList) await callServer(server.url, 'favorites.saveProduct', { id }, token);
  await buyer.open('/merchants/buyer-center/my-collection');
  await settles(page);
  await page.getByRole('button', { name: words('productDocument', 'catalog') }).click();
  const pages = await makeCatalog(buyer, 'saved');
  const text = pages.join(' ');
  expectWords(text, buyer, 'productDocument.saved');
  expect(text).toContain(rowList[0]!.title.slice(0, 12));
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
});
