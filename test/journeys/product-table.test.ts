import { expect, test } from 'vitest';
import type { OutputOf } from '../../src/contract/contract.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { callServer, createWalker, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const list = '/merchants/seller-center/product-manage';
const seller = 'seller@caravan.example';

/** Five products of one variant each, at 10.00, 20.00 … and with a hundred, two hundred … pieces. */
async function addProducts(token: string, word: string): Promise<string[]> {
  const { rowList } = await callServer(server.url, 'products.list', { status: 'published' }, token);
  const like = await callServer(server.url, 'products.get', { id: rowList[0]!.id }, token);
  const ids: string[] = [];
  for (let number = 1; number <= 5; number++) {
    const { id } = await callServer(
      server.url,
      'products.save',
      {
        product: {
          categoryId: like.categoryId,
          sourceLanguage: 'en',
          texts: { en: { title: `${word} kettle ${number}`, description: '' } },
          unit: like.unit,
          moq: 10,
          multiple: 1,
          sites: like.sites as never,
          pictures: like.pictures.slice(0, 1),
          specs: [],
          skus: [{ values: [], stock: 100 * number, tiers: [{ minimum: 10, price: `${number}000` }] }],
        },
      },
      token,
    );
    ids.push(id);
  }
  return ids;
}

const variantsOf = async (ids: string[], token: string) => {
  const rows = await callServer(server.url, 'products.variants', { ids }, token);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};
const figuresOf = (rows: OutputOf<'products.variants'>) =>
  rows.map(({ skus: [sku] }) => [sku!.tiers[0]!.price, sku!.stock]);

/** Types numbers down a column of the list, by keys alone. */
async function typeDown({ page }: Walker, column: string, texts: readonly string[]): Promise<void> {
  await page.locator(`button[data-column="${column}"]`).first().focus();
  await page.keyboard.press('Enter');
  for (const text of texts) {
    await page.locator(`[data-column="${column}"] input:focus`).waitFor();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

/** Somebody else of the shop gives a product another price. */
async function changeElsewhere(id: string, token: string): Promise<void> {
  const [row] = await variantsOf([id], token);
  const skus = [{ id: row!.skus[0]!.id, tiers: [{ minimum: 10, price: '7700' }] }];
  await callServer(server.url, 'products.edit', { products: [{ id, version: row!.version, skus }] }, token);
}

test('prices and stock are typed down the list, somebody else’s change stays, and the save is taken back', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const token = await signIn(walker, server.url, seller, 2);
  const ids = await addProducts(token, 'Typedown');
  const before = figuresOf(await variantsOf(ids, token));
  const { page } = walker;
  await walker.open(`${list}?keyword=Typedown&sort=priceUp`);
  await page.locator('button[data-column="price"]:not([data-opens])').nth(4).waitFor();
  await typeDown(walker, 'price', ['1.234,56', '١٢٫٥', '１３', '14', '15.5']);
  await typeDown(walker, 'stock', ['11', '12', '13', '14', '15']);
  await walker.sees('10 changes in 5 products');
  await pictureAtSizes(walker, 'product-table-edited');

  // Escape takes one back, and what is no number is not saved.
  await page.locator('button[data-column="stock"]').last().focus();
  await page.keyboard.press('Escape');
  await walker.sees('9 changes in 5 products');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await walker.sees('1 to correct before saving');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await page.locator('button[data-column="stock"]').last().focus();
  await page.keyboard.press('Escape');

  // Whoever leaves is asked.
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await walker.sees('Leave without saving?');
  await walker.press('Cancel', { dialog: true });

  await changeElsewhere(ids[2]!, token);
  await walker.press('Save');
  await walker.sees(/^This product was updated meanwhile\. It’s now ¥77\.00/);
  await pictureAtSizes(walker, 'product-table-refused');
  const saved = figuresOf(await variantsOf(ids, token));
  expect(saved).toEqual([
    ['123456', 11],
    ['1250', 12],
    ['7700', 300],
    ['1400', 14],
    ['1550', 500],
  ]);
  await walker.press('Discard my changes');
  await walker.sees('Saved 7 changes in 4 products');
  await pictureAtSizes(walker, 'product-table-saved');
  await walker.press('Undo');
  await walker.sees('Undone in 4 products');
  expect(figuresOf(await variantsOf(ids, token))).toEqual(
    before.map((figures, at) => (at === 2 ? ['7700', 300] : figures)),
  );
  expect(walker.complaints).toEqual([]);
  await walker.close();
});

test.each(walkedBy(['zh', 'ar'] as const))(
  'variants are edited below their product in %s',
  async (language) => {
    const walker = await createWalker(browser, server.url, language);
    await signIn(walker, server.url, seller, 2);
    const { page } = walker;
    await walker.open(`${list}?status=published`);
    await page.locator('button[data-column="price"][data-opens]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-below] button[data-column="tier-0"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('[data-below] button[data-column="pieces"]').first().focus();
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await walker.sees(walker.words('productTable', 'bar.review'));
    await pictureAtSizes(walker, 'product-table-variants');
    await walker.press(walker.words('productTable', 'bar.review'));
    await page.getByRole('dialog').waitFor();
    await pictureAtSizes(walker, 'product-table-review');
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
);
