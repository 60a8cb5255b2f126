import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const office = '/merchants/seller-center';
const seller = 'seller@caravan.example';
const picture = path.resolve(import.meta.dirname, '../../demo/content/videos/fresh.fruit.apples-1.jpg');

test('a seller publishes products with three specs, and a buyer finds them', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  await signIn(walker, server.url, seller, 2);
  const { page } = walker;
  await walker.open(`${office}/add-product`);
  await page.getByLabel('Original language').selectOption('en');
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('Quillfeather enamel kettle');
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await walker.press('Choose category');
  await page.getByLabel('Search categories').fill('kettle');
  // The list of before stands there until nothing more is typed for a moment.
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /kettle/i })
    .getByRole('button')
    .first()
    .click();
  const specs = { Colour: ['Red', 'Blue', 'Green'], Size: ['1 l', '2 l'], Lid: ['Glass', 'Steel'] };
  for (const [index, [name, values]] of Object.entries(specs).entries()) {
    await walker.press('Add option');
    await page.getByRole('textbox', { name: `Option ${index + 1}` }).fill(name);
    const field = page.getByRole('textbox', { name: 'Add value', exact: true }).nth(index);
    for (const value of values) {
      await field.fill(value);
      await field.press('Enter');
    }
  }
  const table = page.getByRole('grid', { name: 'Prices and stock' });
  expect(await table.locator('tbody tr').count()).toBe(12);
  // By keys alone, as in a spreadsheet.
  await table.getByRole('textbox', { name: 'Price: Red / 1 l / Glass' }).focus();
  await page.keyboard.type('12.50');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('40');
  await page.keyboard.press('Control+d');
  expect(await table.getByRole('textbox', { name: 'Price: Green / 2 l / Steel' }).inputValue()).toBe('12.50');
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  // What is typed outlives the page.
  await walker.sees(/^Draft saved/);
  await page.reload();
  await table.waitFor();
  expect(await table.getByRole('textbox', { name: 'Stock: Green / 2 l / Steel' }).inputValue()).toBe('40');
  await walker.picture('add-product');
  await walker.press('Publish');
  await walker.arrivesAt(`${office}/product-manage?status=published`);
  await walker.sees('Quillfeather enamel kettle');
  expect(walker.complaints).toEqual([]);
  await walker.close();

  const buyer = await createWalker(browser, server.url, 'en');
  await expect
    .poll(
      async () =>
        (await callServer(server.url, 'search.products', { keyword: 'quillfeather', pageSize: 1 }))
          .totalRecord,
      // What was found is kept for half a minute.
      { timeout: 45_000, interval: 1_000 },
    )
    .toBe(1);
  await buyer.open('/mall/search-goods_0?keyword=quillfeather');
  await buyer.page
    .getByRole('link', { name: /Quillfeather enamel kettle/ })
    .first()
    .click();
  for (const name of Object.keys(specs)) await buyer.sees(name);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 240_000);

test('of two who change one product the second is told, and loses nothing', async () => {
  const walker = await createWalker(browser, server.url, 'en');
  const token = await signIn(walker, server.url, seller, 2);
  const { rowList } = await callServer(server.url, 'products.list', { pageSize: 1, sort: 'priceUp' }, token);
  const { id } = rowList[0]!;
  await walker.open(`${office}/add-product?id=${id}`);
  const title = walker.page.getByRole('textbox', { name: /^Title/ }).first();
  await title.waitFor();
  // Meanwhile somebody else makes it of another type.
  await callServer(server.url, 'products.setType', { ids: [id], productType: 'custom' }, token);
  await title.fill('我的新标题');
  await walker.press('Save changes');
  await walker.sees('Someone else updated this product');
  expect(await walker.page.getByRole('radio', { checked: true }).count()).toBe(2);
  await walker.picture('two-editors');
  await walker.press('Merge', { dialog: true });
  await walker.press('Save changes');
  await walker.arrivesAt(`${office}/product-manage?status=published`);
  const { texts, productType } = await callServer(server.url, 'products.get', { id }, token);
  expect([texts.zh?.title, productType]).toEqual(['我的新标题', 'custom']);
  // The history of the product has both changes, each with who made it.
  await walker.open(`${office}/add-product?id=${id}`);
  await walker.press('History');
  const history = walker.page.getByRole('dialog', { name: 'Change history' });
  await history.getByText('我的新标题').waitFor();
  await history.getByText('Customizable').waitFor();
  expect(await history.locator('ol > li').count()).toBe(2);
  await walker.picture('product-history');
  await walker.close();
}, 180_000);
