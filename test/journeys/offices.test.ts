import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const tokenOf = async (userName: string, userType: 1 | 2) =>
  (
    await callServer(server.url, 'accounts.login', {
      userName,
      password: demoPassword,
      loginType: 1,
      userType,
    })
  ).token;

test('a request with two quotes: a counter-offer, the seller’s new price, an order, paid', async () => {
  const { url } = server;
  const [buyerToken, firstSeller, secondSeller] = await Promise.all([
    tokenOf('buyer@caravan.example', 1),
    tokenOf('seller@caravan.example', 2),
    tokenOf('seller2@caravan.example', 2),
  ]);
  const tree = await callServer(url, 'catalog.tree', { depth: 1 });
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const { id } = await callServer(
    url,
    'rfqs.add',
    {
      title: 'Walnut trays, 30 cm, with our stamp',
      categoryId: tree[0]!.id,
      quantity: 400,
      unitCode: 'H87',
      country: 'CN',
      lastDay: day(20),
    },
    buyerToken,
  );
  const quote = (token: string, price: string) =>
    callServer(
      url,
      'rfqs.quote',
      { id, price, currency: 'CNY', freight: '5000', minimum: 100, leadDays: 10, validUntil: day(30) },
      token,
    );
  await quote(firstSeller, '2600');
  await quote(secondSeller, '2900');

  const buyer = await createWalker(browser, url, 'en', { width: 1440 });
  await signIn(buyer, url, 'buyer@caravan.example', 1);
  const page = `/merchants/buyer-center/my-opportunity-detail?id=${id}`;
  await buyer.open(page);
  await buyer.sees(buyer.words('rfq', 'quote.cheapest'));
  // The quotes stand side by side, the cheapest first.
  await buyer.page
    .getByRole('button', { name: String(buyer.words('rfq', 'counter.title')) })
    .first()
    .click();
  const dialog = buyer.page.getByRole('dialog');
  await dialog.locator('input[inputmode="decimal"]').fill('24');
  await buyer.press(buyer.words('rfq', 'counter.send'), { dialog: true });
  await buyer.isTold(buyer.words('rfq', 'counter.sent'));

  const seller = await createWalker(browser, url, 'zh', { width: 1440 });
  await signIn(seller, url, 'seller@caravan.example', 2);
  await seller.open(`/opportunities/${id}`);
  await seller.press(seller.words('rfq', 'counter.answer'));
  await expect
    .poll(() => seller.page.getByRole('dialog').locator('input[inputmode="decimal"]').first().inputValue())
    .toBe('24.00');
  await seller.press(seller.words('rfq', 'quote.send'), { dialog: true });
  await seller.isTold(seller.words('rfq', 'quote.sent'));
  expect(seller.complaints).toEqual([]);
  await seller.close();

  await buyer.open(page);
  await buyer.page
    .getByRole('button', { name: String(buyer.words('rfq', 'accept.title')) })
    .first()
    .click();
  await buyer.picture('accept-quote');
  // The seller has just thought better of it: the buyer is told, and sees the new price before they accept it.
  await quote(firstSeller, '2500');
  const accepting = buyer.page.getByRole('dialog');
  await buyer.press(buyer.words('rfq', 'accept.order'), { dialog: true });
  await buyer.isTold(buyer.words('errors', 'QUOTE_CHANGED'));
  await accepting.getByText('10,050.00').first().waitFor();
  await buyer.press(buyer.words('rfq', 'accept.order'), { dialog: true });
  await buyer.page.waitForURL(/\/cashier\?id=/);
  await buyer.press(buyer.words('buyer', 'cashier.pay'));
  await buyer.page.waitForURL(/\/sandbox-bank\//);
  await buyer.page.locator('button[value="paid"]').click();
  await buyer.page.waitForURL(/\/cashier\/result/);
  await buyer.sees(buyer.words('buyer', 'result.succeeded'));
  expect(buyer.complaints).toEqual([]);
  await buyer.close();

  const request = await callServer(url, 'rfqs.get', { id }, buyerToken);
  expect(request.state).toBe('closed');
  const order = await callServer(
    url,
    'orders.getForBuyer',
    { id: request.quotes.find(({ orderId }) => orderId)!.orderId! },
    buyerToken,
  );
  // 400 × 25.00 and 50.00 of freight.
  expect(order.total).toEqual({ amount: '1005000', currency: 'CNY' });
});

const rowsOfSheet = 10_000;
const badRows = 300;
const head = ['Item number', 'Title', 'Stock', 'Price 1'];

/** Chooses the first category that can be chosen. */
async function chooseCategory(walker: Walker): Promise<void> {
  await walker.press(walker.words('productImport', 'chooseCategory'));
  const dialog = walker.page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('mug');
  await dialog.locator('li button').filter({ hasText: /mug/i }).first().click();
}

async function sendSpreadsheet(walker: Walker, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join(',')).join('\n');
  const sheet = { name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await walker.page.locator('input[type="file"][accept*=".csv"]').setInputFiles(sheet);
  await walker.press(walker.words('productImport', 'send'));
}

test('a sheet of ten thousand rows with three hundred bad ones is corrected and sent again', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  await signIn(seller, url, 'seller2@caravan.example', 2);
  await seller.open('/merchants/seller-center/import-product');
  await chooseCategory(seller);
  const every = rowsOfSheet / badRows;
  let bad = 0;
  const rows = Array.from({ length: rowsOfSheet }, (_, n) => {
    const isBad = Math.floor((n + 1) / every) > bad && bad++ < badRows;
    return [`SHEET-${n}`, `Imported mug ${n}`, isBad ? 'some' : '50', '12.50'];
  });
  await sendSpreadsheet(seller, [head, ...rows]);
  const list = seller.page.locator('section', {
    has: seller.page.getByRole('heading', { name: 'Imports' }),
  });
  const newest = list.locator('li').first();
  await expect
    .poll(() => newest.textContent(), { timeout: 240_000 })
    .toContain('9,700 products added, 300 rows rejected');
  await seller.picture('import-done');

  const [download] = await Promise.all([
    seller.page.waitForEvent('download'),
    newest.getByRole('button', { name: String(seller.words('productImport', 'refused')) }).click(),
  ]);
  const refused = (await readSheet(await readFile(await download.path()))) as unknown[][];
  const [columns, ...wrong] = refused as [string[], ...string[][]];
  expect(wrong).toHaveLength(badRows);
  expect(wrong[0]![0]).toContain('Stock');
  const at = (name: string) => columns.indexOf(name);
  const corrected = wrong.map((row) => [
    row[at('Item number')]!,
    row[at('Title')]!,
    '50',
    row[at('Price 1')]!,
  ]);
  await sendSpreadsheet(seller, [head, ...corrected]);
  await expect
    .poll(() => newest.textContent(), { timeout: 60_000 })
    .toContain('300 products added, 0 rows rejected');
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 360_000);
