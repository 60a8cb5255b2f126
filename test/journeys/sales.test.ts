import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { createWalker, settles, type Walker } from './walker.ts';
import type { Language } from '../../src/kit/languages.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function enter(language: Language, width = 1280): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language, { width });
  await walker.open('/console/sales');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL(/\/console\/sales/);
  return walker;
}

async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

test('an operator divides a year’s sales by category and shop, goes into one, and takes the figures along', async () => {
  const walker = await enter('en');
  const { page, words } = walker;
  await page.getByLabel(words('sales', 'days')).first().selectOption('365');
  await page.waitForURL(/days=365/);
  await page.getByRole('tab', { name: words('sales', 'by.category') }).click();
  await page.waitForURL(/by=category/);
  await walker.sees(words('sales', 'categoryHint'));
  const first = page
    .getByRole('table', { name: words('common', 'title.sales') })
    .locator('tbody tr')
    .first();
  const removal = words('sales', 'remove');
  expect(await issues(walker)).toEqual([]);
  await pictureAtSizes(walker, 'console-sales');
  await first.getByRole('link').first().click();
  await page.waitForURL(/categoryId=/);
  await page.getByRole('link', { name: removal }).waitFor();
  await page.getByRole('tab', { name: words('sales', 'by.shop') }).click();
  await page.waitForURL(/by=shop/);
  const download = page.waitForEvent('download');
  await walker.press(words('sales', 'export.csv'));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sales-by-shop-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').length).toBeGreaterThan(2);
  await page.getByRole('link', { name: removal }).click();
  await page.waitForURL((url) => !url.search.includes('categoryId'));
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('days in the wrong order are counted as the period they enclose, and a hundred years as ten', async () => {
  const walker = await enter('ar', 360);
  const { page, words } = walker;
  await walker.open('/console/sales?from=2026-02-10&until=2026-02-01');
  await page
    .getByText(/٢٠٢٦|2026/)
    .first()
    .waitFor();
  expect(await issues(walker)).toEqual([]);
  await pictureAtSizes(walker, 'console-sales-ar');
  await walker.open('/console/sales?from=1926-01-01&until=2026-01-01&compare=none');
  await walker.sees(words('sales', 'turnover'));
  await walker.open('/console/sales?from=2001-01-01&until=2027-01-01&compare=none');
  await walker.sees(words('sales', 'chart.month'));
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 90_000);

test('an operator without the right finds the sales neither in the menu nor behind their address', async () => {
  const walker = await enter('zh', 1440);
  const { page, words } = walker;
  await walker.sees(words('sales', 'turnover'));
  await pictureAtSizes(walker, 'console-sales-zh');
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'sales') })
    .where('id', '=', id)
    .execute();
  await walker.open('/console/sales');
  await walker.sees(words('console', 'room.closed'));
  expect(await page.locator('nav a[href$="/console/sales"]').count()).toBe(0);
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 90_000);
