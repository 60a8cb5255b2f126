import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Download } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { readPdf } from '../read-pdf.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

/** What a press downloads. */
async function downloaded({ page }: Walker, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

const textOf = async (download: Download): Promise<string> =>
  readPdf(readFileSync(await download.path()))
    .flat()
    .join(' ');

test('a seller ticks orders by keyboard, prints them, and finds the list again', async () => {
  const seller = await createWalker(browser, server.url, 'en');
  const { page, words } = seller;
  const token = await signIn(seller, server.url, 'seller@caravan.example', 2);
  const list = { state: 'awaiting_dispatch' as const, pageSize: 20 };
  const { rowList } = await callServer(server.url, 'orders.listForSeller', list, token);
  await seller.open('/merchants/seller-center/order-manage?state=awaiting_dispatch');
  await settles(page);
  await page.locator('thead input[type=checkbox]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words('orderDocument', 'print') }).focus();
  await page.keyboard.press('Enter');
  await seller.isTold(words('orderDocument', 'asked'));
  // Closed, and found again.
  await seller.open('/merchants/seller-center/order-manage');
  const download = page.getByRole('button', { name: words('orderDocument', 'downloadOf') }).first();
  await download.waitFor();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  const text = await textOf(await downloaded(seller, () => download.press('Enter')));
  for (const { number } of rowList) expect(text).toContain(number);
  expect(seller.complaints).toEqual([]);
  await seller.close();
});

for (const language of walkedBy(['zh', 'en'] as const)) {
  test(`a seller has the orders made as a spreadsheet, leaves, and finds it again: ${language}`, async () => {
    const seller = await createWalker(browser, server.url, language, {
      width: language === 'zh' ? 390 : 1440,
    });
    const { page, words } = seller;
    const token = await signIn(seller, server.url, 'seller@caravan.example', 2);
    const list = { state: 'dispatched' as const, pageSize: 100 };
    const { rowList } = await callServer(server.url, 'orders.listForSeller', list, token);
    expect(rowList.length).toBeGreaterThan(0);
    await seller.open('/merchants/seller-center/order-manage?state=dispatched');
    await settles(page);
    await page.getByRole('button', { name: words('sheet', 'ways') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words('sheet', 'background') }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seller.isTold(words('sheet', 'asked'));
    // Elsewhere meanwhile, and back.
    await seller.open('/merchants/seller-center/welcome');
    await seller.open('/merchants/seller-center/order-manage');
    const newest = page
      .locator('section', { has: page.getByRole('heading', { name: words('sheet', 'title') }) })
      .getByRole('listitem')
      .first();
    await newest.getByText(words('order', 'state.dispatched')).waitFor();
    const download = newest.getByRole('button', { name: words('sheet', 'downloadOf') });
    await download.waitFor();
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await seller.picture(`spreadsheets-${language}`);
    const file = await downloaded(seller, () => download.press('Enter'));
    expect(file.suggestedFilename()).toMatch(/^orders-[\d-]+\.xlsx$/);
    const [head, ...rows] = await readSheet(readFileSync(await file.path()));
    expect(head![0]).toBe(words('server', 'export.number'));
    expect([...new Set(rows.map(([number]) => number))].sort()).toEqual(
      rowList.map(({ number }) => number).sort(),
    );
    expect(seller.complaints).toEqual([]);
    await seller.close();
  });
}

test('a seller has a statement made, and the ledger’s lines are in it', async () => {
  const seller = await createWalker(browser, server.url, 'en');
  const { page, words } = seller;
  const token = await signIn(seller, server.url, 'seller@caravan.example', 2);
  const { totalRecord } = await callServer(server.url, 'settlement.records', { purse: 'escrow' }, token);
  await seller.open('/merchants/seller-center/money-manage/bill-detail?purse=escrow');
  await settles(page);
  await seller.press(words('sheet', 'ways'));
  await page.getByRole('menuitem', { name: words('sheet', 'background') }).click();
  await seller.isTold(words('sheet', 'asked'));
  await page.reload();
  const newest = page
    .locator('section', { has: page.getByRole('heading', { name: words('sheet', 'title') }) })
    .getByRole('listitem')
    .first();
  await newest.getByText(words('settlement', 'purse.escrow')).waitFor();
  const download = newest.getByRole('button', { name: words('sheet', 'downloadOf') });
  await download.waitFor();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await seller.picture('statement-sheets');
  const file = await downloaded(seller, () => download.press('Enter'));
  const rows = await readSheet(readFileSync(await file.path()));
  expect(rows.length).toBe(totalRecord + 1);
  expect(seller.complaints).toEqual([]);
  await seller.close();
});

test('a buyer on a phone has a contract made in another language, and gets the kept one at once', async () => {
  const buyer = await createWalker(browser, server.url, 'ar', { width: 390 });
  const { page, words } = buyer;
  const token = await signIn(buyer, server.url, 'buyer@caravan.example', 1);
  const list = { state: 'completed' as const, pageSize: 1 };
  const { rowList } = await callServer(server.url, 'orders.listForBuyer', list, token);
  const [order] = rowList;
  await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${order!.id}`);
  await page.getByLabel(words('orderDocument', 'language')).selectOption('en');
  await buyer.press(words('orderDocument', 'make.contract'));
  await page.getByRole('button', { name: words('orderDocument', 'downloadOf') }).waitFor();
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await buyer.picture('papers');
  const kept = await downloaded(buyer, () => buyer.press(words('orderDocument', 'make.contract')));
  expect(kept.suggestedFilename()).toBe(`contract-${order!.number}-en.pdf`);
  expect(await textOf(kept)).toContain('Sales contract');
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
});

for (const [language, width] of walkedBy([
  ['en', 1440],
  ['zh', 1280],
  ['ar', 360],
] as const)) {
  test(`a buyer finds the invoice of a shipment by its number and has it as a PDF: ${language}`, async () => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, server.url, 'buyer@caravan.example', 1);
    const list = { state: 'completed' as const, pageSize: 20 };
    const { rowList } = await callServer(server.url, 'orders.listForBuyer', list, token);
    const numbered = await Promise.all(
      rowList.map(({ id }) => callServer(server.url, 'orderDocuments.numbered', { orderId: id }, token)),
    );
    const at = numbered.findIndex((documents) => documents.some(({ kind }) => kind === 'commercial_invoice'));
    const invoice = numbered[at]!.find(({ kind }) => kind === 'commercial_invoice')!;
    await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${rowList[at]!.id}`);
    await page.getByLabel(words('orderDocument', 'language')).selectOption('en');
    const title = `${words('orderDocument', 'kind.commercial_invoice')} ${invoice.number}`;
    await page.getByText(title, { exact: true }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: new RegExp(invoice.number) })
      .first()
      .click();
    const download = page
      .getByRole('listitem')
      .filter({ hasText: `${invoice.number} · English` })
      .getByRole('button');
    await download.waitFor();
    // What was told fades away, and is not to be read any more while it does.
    await page.getByText(words('orderDocument', 'asked')).waitFor({ state: 'hidden' });
    await settles(page);
    expect(await seriousIssues(page)).toEqual([]);
    await buyer.picture(`invoice-${language}-${width}`);
    const file = await downloaded(buyer, () => download.click());
    expect(file.suggestedFilename()).toBe(`commercial-invoice-${invoice.number}-en.pdf`);
    const text = await textOf(file);
    for (const said of ['Commercial invoice', invoice.number, rowList[at]!.number])
      expect(text).toContain(said);
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  });
}

test('a buyer sends documents with a request; what is none is told at once', async () => {
  const buyer = await createWalker(browser, server.url, 'en', { width: 390 });
  const { page } = buyer;
  await signIn(buyer, server.url, 'buyer@caravan.example', 1);
  await buyer.open('/merchants/buyer-center/my-opportunity-add');
  await settles(page);
  const file = (name: string, text: string) => {
    const place = path.join(os.tmpdir(), `caravan-${process.pid}-${name}`);
    writeFileSync(place, text);
    return place;
  };
  const choose = (...files: string[]) => page.locator('input[type=file]').last().setInputFiles(files);
  await choose(file('sizes.csv', 'size,pieces\nL,20\n'), file('colours.csv', 'colour,pieces\nblue,5\n'));
  await page.getByRole('button', { name: /Remove .*colours\.csv/ }).waitFor();
  await choose(file('page.csv', '<html>'));
  await page.getByRole('alert').filter({ hasText: 'page.csv' }).waitFor();
  expect(await seriousIssues(page)).toEqual([]);
  await page.getByRole('button', { name: /Remove .*sizes\.csv/ }).click();
  await page.getByLabel('What are you looking for?').fill('Flasks with a logo');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByLabel('Quantity').fill('500');
  await page.getByRole('button', { name: 'Post a request' }).click();
  const link = page.getByRole('button', { name: /^caravan-\d+-colours\.csv/ });
  await link.waitFor();
  const saved = await downloaded(buyer, () => link.click());
  expect(saved.suggestedFilename()).toMatch(/colours\.csv$/);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
});
