import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const company = { title: '上海明远贸易有限公司', number: '91371300MA3C4X7Q2C' };

for (const [language, width, invoiceNumber] of walkedBy([
  ['zh', 1280, '26317000000099990001'],
  ['ar', 390, '26317000000099990002'],
] as const)) {
  test(`a buyer asks for a special fapiao and the seller issues it: ${language}`, async () => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { words } = buyer;
    const buyerToken = await signIn(buyer, server.url, 'buyer@caravan.example', 1);
    const seller = await createWalker(browser, server.url, language, { width });
    const sellerToken = await signIn(seller, server.url, 'seller@caravan.example', 2);
    const sold = await callServer(server.url, 'orders.listForSeller', { pageSize: 100 }, sellerToken);
    const bought = await callServer(server.url, 'orders.listForBuyer', { pageSize: 100 }, buyerToken);
    const numbers = new Set(sold.rowList.map(({ number }) => number));
    const details = await Promise.all(
      bought.rowList
        .filter(({ number, paid }) => numbers.has(number) && paid.amount !== '0')
        .map(({ id }) => callServer(server.url, 'orders.getForBuyer', { id }, buyerToken)),
    );
    const order = details.find(
      ({ invoice, paid, returned, invoiceKinds }) =>
        !invoice && paid.amount !== returned.amount && invoiceKinds.includes('cn_special'),
    )!;

    await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${order.id}`);
    await settles(buyer.page);
    await buyer.page.getByRole('button', { name: words('invoice', 'ask') }).click();
    const form = buyer.page.getByRole('dialog');
    await form.getByLabel(words('invoice', 'kind')).selectOption('cn_special');
    await form.getByLabel(words('invoice', 'company')).fill(company.title);
    await form.getByLabel(words('invoice', 'taxNumber')).fill('91371300MA3C4X7Q2K');
    await form.getByRole('button', { name: words('invoice', 'send') }).click();
    await form.getByText(words('invoice', 'taxNumberWrong')).waitFor();
    await form.getByLabel(words('invoice', 'taxNumber')).fill(company.number);
    await buyer.picture(`tax-invoice-ask-${language}`);
    await form.getByRole('button', { name: words('invoice', 'send') }).click();
    await buyer.isTold(words('invoice', 'sent'));

    await seller.open('/merchants/seller-center/tax-invoices?state=requested');
    await settles(seller.page);
    await seller.picture(`tax-invoices-${language}`);
    expect(await seriousIssues(seller.page)).toEqual([]);
    const row = seller.page.locator('tr, li', { hasText: order.number }).first();
    await row.getByRole('button', { name: words('invoice', 'record.invoice') }).click();
    const dialog = seller.page.getByRole('dialog');
    await dialog.getByLabel(words('invoice', 'number')).fill(invoiceNumber);
    await seller.picture(`tax-invoice-issue-${language}`);
    await dialog.getByRole('button', { name: words('invoice', 'record.invoice') }).click();
    await seller.isTold(words('invoice', 'recorded'));
    await seller.open(`/merchants/seller-center/order-manage-detail?id=${order.id}`);
    await settles(seller.page);
    await seller.page.getByText(invoiceNumber).waitFor();
    await seller.picture(`tax-invoice-order-${language}`);

    await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${order.id}`);
    await buyer.page.getByText(invoiceNumber).waitFor();

    await seller.open(`/merchants/seller-center/tax-invoices?keyword=${invoiceNumber}`);
    await settles(seller.page);
    const [download] = await Promise.all([
      seller.page.waitForEvent('download'),
      seller.page.getByRole('button', { name: words('invoice', 'export') }).click(),
    ]);
    const [head, ...rows] = await readSheet(readFileSync(await download.path()));
    const named = head!.findIndex((title) => title === words('server', 'invoice.number'));
    expect(new Set(rows.map((cells) => cells[named]))).toEqual(new Set([invoiceNumber]));
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
    await buyer.close();
    await seller.close();
  });
}
