import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { parcelCsv, exampleRows } from '../parcels.ts';
import { prepareServer } from '../server.ts';
import { createWalker, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const office = '/merchants/service-center';

/** An example as of today. */
function rowsOfToday() {
  const day = (shift: number) =>
    new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  return [...exampleRows(1, 1), ...exampleRows(6, 2)].map((row) => ({
    ...row,
    ieDate: day(1),
    accountingDate: `${day(-1)}120000`,
  }));
}

test('a provider imports parcels, gets back what is wrong and declares the rest', async () => {
  const { url } = server;
  const provider = await createWalker(browser, url, 'en', { width: 1440 });
  const { page } = provider;
  await signIn(provider, url, 'gate@caravan.example', 3);
  await provider.open(office);
  await provider.arrivesAt(`${office}/welcome`);
  await provider.open(`${office}/9610-order`);
  await page.getByRole('main').getByRole('link', { name: 'Import parcels' }).first().click();
  await provider.arrivesAt(`${office}/9610-import`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: parcelCsv(rowsOfToday()) });
  await provider.press(provider.words('parcel', 'send'));
  const sheet = page.locator('li', { hasText: 'parcels.csv' });
  await expect.poll(() => sheet.textContent(), { timeout: 30_000 }).toContain('Parcels: 1. Rejected rows: 1');
  await sheet.getByRole('link', { name: 'View parcels' }).click();
  await page.getByRole('checkbox', { name: 'XQ20260311000001' }).check();
  await page.getByRole('button', { name: 'Declare (1)' }).click();
  const row = page.getByRole('row', { name: /XQ20260311000001/ });
  await expect.poll(() => row.textContent(), { timeout: 60_000 }).toContain('Released');
  await row.getByRole('button', { name: 'XQ20260311000001' }).click();
  await provider.sees('List (603)');
  await provider.picture('parcel-drawer-en');
}, 120_000);

test('both screens stand in every width', async () => {
  const provider = await createWalker(browser, server.url, 'ar');
  await signIn(provider, server.url, 'gate@caravan.example', 3);
  for (const screen of ['9610-order', '9610-import']) {
    await provider.open(`${office}/${screen}`);
    await provider.page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [360, 768, 1440]) {
      await provider.page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => provider.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true);
      await provider.picture(`parcels-${screen}-${width}`);
    }
  }
  await provider.close();
}, 240_000);
