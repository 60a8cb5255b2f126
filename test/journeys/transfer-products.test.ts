import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { createWalker, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const office = '/merchants/seller-center';
const exported = [
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
  'travel-kettle,Folding travel kettle,"<p>Boils, then folds</p>",Weaver,Colour,Grey,TK-G,40,10.00,https://127.0.0.1/kettle.jpg',
  'travel-kettle,,,,,Green,TK-N,25,10.50,',
  'nameless,,,,Title,Default Title,NN,1,1,',
].join('\n');

test('an export of another platform becomes a draft that goes on as any other', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const { page } = seller;
  await signIn(seller, url, 'seller2@caravan.example', 2);
  await seller.open(`${office}/product-manage`);
  await page.getByRole('link', { name: 'Imported products' }).click();
  await seller.arrivesAt(`${office}/import-product?tab=moved`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) });
  await page.getByLabel('Price currency').selectOption('USD');
  await seller.press(seller.words('transfer', 'send.send'));
  const file = page.locator('li', { hasText: 'products.csv' });
  await expect.poll(() => file.textContent(), { timeout: 30_000 }).toContain('New: 1');

  await file.getByRole('button', { name: 'View reasons' }).click();
  await seller.sees('Title: missing');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Folding travel kettle' }).click();
  await page.waitForURL(/transform-data\?id=/);
  await seller.sees(/1 USD = [\d.]+ CNY/);
  // Its picture would stand on our own machine: nobody is sent there.
  await expect.poll(() => page.getByText('points to a private network').count(), { timeout: 30_000 }).toBe(1);
  await page.getByRole('button', { name: 'Choose category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('kettle');
  await dialog
    .locator('li button')
    .filter({ hasText: /kettle/i })
    .first()
    .click();
  await seller.press(seller.words('transfer', 'data.make'));
  await page.waitForURL(/add-product\?draft=/);
  await expect.poll(() => page.getByLabel('Title').first().inputValue()).toBe('Folding travel kettle');
  await seller.picture('moved-draft');

  await seller.open(`${office}/import-product?tab=moved`);
  await page.getByRole('tab', { name: 'Drafts created' }).click();
  await page.getByRole('link', { name: 'Open draft' }).first().click();
  await page.waitForURL(/add-product\?draft=/);
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);

test('a film of the library becomes a floor of the shop’s page', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const { page } = seller;
  await signIn(seller, url, 'seller@caravan.example', 2);
  await seller.open(`${office}/store-marketing-manage`);
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const floor = page.locator('li', { hasText: /\d\. Video/ }).last();
  await floor.getByRole('button', { name: 'Choose video from files' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /^Select film/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect.poll(() => floor.locator('video').getAttribute('poster')).toContain('snapshot');
  await floor.getByLabel('Title (English)').fill('From our workshop');
  await seller.press(seller.words('shopOffice', 'front.save'));
  await seller.isTold(seller.words('shopOffice', 'saved'));
  await page.getByRole('link', { name: 'View shop' }).click();
  await page.waitForURL(/\/shop\//);
  const shown = page.locator('section', { has: page.getByRole('heading', { name: 'From our workshop' }) });
  expect(await shown.locator('video').getAttribute('poster')).toContain('snapshot');
  await seller.picture('film-floor');
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);

test('what is offered for live sales waits, and says why it was refused', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const { page } = seller;
  await signIn(seller, url, 'seller@caravan.example', 2);
  await seller.open(`${office}/live-product-manage/add-live-product`);
  await page.getByRole('button', { name: 'Offer for live' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seller.sees(/An operator reviews them next/);
  await page.getByRole('link', { name: 'Not in the live pool' }).click();
  await seller.arrivesAt(`${office}/live-product-manage/uninclude-live-pool`);
  await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(2);
  expect(await page.getByText('直播价仍高于同类商品').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Offer again' }).count()).toBe(1);
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 400_000);
