import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { exampleEdifact, exampleUbl } from '../example-orders.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const center = '/merchants/buyer-center';
const server = prepareServer();
const browser = prepareBrowser();

interface DemoVariant {
  code: string;
  title: string;
  shop: string;
  moq: number;
}

/** Variants of the demo world that have an item number and enough in stock, each of another product of one shop. */
async function findVariants(count: number): Promise<DemoVariant[]> {
  const { rowList } = await callServer(
    server.url,
    'search.products',
    { pageSize: 60, inStock: true },
    '',
    'zh',
  );
  const byShop = new Map<string, DemoVariant[]>();
  for (const { id, title, shop } of rowList) {
    const { skus, moq } = await callServer(server.url, 'catalog.product', { id });
    const sku = skus.find(({ code, stock }) => code !== '' && stock >= moq * 2);
    if (!sku) continue;
    const variants = [...(byShop.get(shop.id) ?? []), { code: sku.code, title, shop: shop.name, moq }];
    if (variants.length === count) return variants;
    byShop.set(shop.id, variants);
  }
  throw new Error('no shop has enough');
}

async function sendFile({ page, words, press }: Walker, name: string, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await press(words('purchaseOrders', 'upload.read'));
}

const lineOf = ({ page }: Walker, index: number) => page.locator('main article').nth(index);

test('a UBL order is read, what is unsure is said, and it is ordered under its number', async () => {
  const buyer = await createWalker(browser, server.url, 'zh');
  const token = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  const [first, second] = (await findVariants(2)) as [DemoVariant, DemoVariant];
  const poNumber = '4500-UBL-7';
  const lines = [
    { itemNumber: first.code, quantity: String(first.moq), price: '1.00', name: first.title },
    { name: second.title.slice(0, 12), quantity: String(second.moq), unit: 'BX', buyerItemNumber: 'MAT-9' },
    { name: '运费', quantity: '1' },
  ];
  await buyer.open(`${center}/purchase-orders`);
  await buyer.sees(buyer.words('purchaseOrders', 'upload.title'));
  await settles(buyer.page);
  await buyer.picture('purchase-orders');
  await sendFile(buyer, 'order.xml', exampleUbl({ poNumber, lines }));
  await buyer.page.waitForURL(`**${center}/purchase-order?id=*`);
  await buyer.sees(poNumber);
  const seller = buyer.page.getByLabel(buyer.words('purchaseOrders', 'head.seller'));
  if ((await seller.inputValue()) === '') {
    const option = seller.locator('option', { hasText: first.shop }).first();
    await seller.selectOption((await option.getAttribute('value'))!);
  }
  await lineOf(buyer, 0).getByText(buyer.words('purchaseOrders', 'match.itemNumber')).first().waitFor();
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('purchase-order-open', { whole: true });

  // Several products of the demo world share a number: then one of them is chosen.
  const choose = buyer.words('purchaseOrders', 'choose');
  const candidate = lineOf(buyer, 0).getByRole('button', { name: choose, exact: true });
  const price = lineOf(buyer, 0).getByText(buyer.words('purchaseOrders', 'today.price'));
  await candidate.or(price).first().waitFor();
  if ((await candidate.count()) > 0) await candidate.first().click();
  await price.waitFor();

  // What a line is that names no number: found by its name, then the variant.
  await lineOf(buyer, 1)
    .getByRole('button', { name: buyer.words('purchaseOrders', 'find') })
    .click();
  await settles(buyer.page);
  await buyer.picture('purchase-order-find');
  await buyer.page.getByRole('dialog').locator('li button').first().click();
  await buyer.page
    .getByRole('dialog')
    .getByRole('button', { name: buyer.words('purchaseOrders', 'choose'), exact: true })
    .first()
    .click();
  // The order says boxes: how many pieces those are.
  const pieces = lineOf(buyer, 1).getByRole('textbox');
  await pieces.fill(String(second.moq * 2));
  await lineOf(buyer, 1)
    .getByRole('button', { name: buyer.words('purchaseOrders', 'head.save') })
    .click();
  await lineOf(buyer, 1).getByText(buyer.words('purchaseOrders', 'today.price')).waitFor();
  await lineOf(buyer, 2)
    .getByRole('button', { name: buyer.words('purchaseOrders', 'leaveOut') })
    .click();
  await buyer.sees(buyer.words('purchaseOrders', 'totalHint'));
  await settles(buyer.page);
  await buyer.picture('purchase-order-decided', { whole: true });

  // Only what came of the order is in the cart, so that only that is ordered.
  await callServer(server.url, 'cart.check', { checked: false }, token);
  await buyer.press(buyer.words('purchaseOrders', 'put'));
  await buyer.arrivesAt('/cart/list');
  await settles(buyer.page);
  await buyer.press(buyer.words('buyer', 'cart.goOn'));
  await buyer.page.waitForURL('**/cart/confirm');
  const number = buyer.page.getByLabel(buyer.words('buyer', 'confirm.poNumber'));
  await number.waitFor();
  await expect.poll(() => number.inputValue()).toBe(poNumber);
  await buyer.press(buyer.words('buyer', 'confirm.submit'));
  await buyer.page.waitForURL('**/cart/success?tradeId=*');
  const { rowList } = await callServer(server.url, 'orders.listForBuyer', { keyword: poNumber }, token);
  expect(rowList).not.toEqual([]);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 300_000);

test('a table asks what its columns hold, and the same order sent again says so', async () => {
  const buyer = await createWalker(browser, server.url, 'en', { width: 360 });
  await signIn(buyer, server.url, 'grace@caravan.example', roles.buyer);
  const [variant] = (await findVariants(1)) as [DemoVariant];
  const text = `Alpha;Beta;Gamma\n${variant.code};${variant.moq};Something\n`;
  await buyer.open(`${center}/purchase-orders`);
  await sendFile(buyer, 'order.csv', text);
  await buyer.page.getByLabel(buyer.words('purchaseOrders', 'column.itemNumber')).selectOption('alpha');
  await buyer.page.getByLabel(buyer.words('purchaseOrders', 'column.quantity')).selectOption('beta');
  await settles(buyer.page);
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('purchase-order-columns', { whole: true });
  await buyer.press(buyer.words('purchaseOrders', 'upload.read'));
  await buyer.page.waitForURL(`**${center}/purchase-order?id=*`);
  await lineOf(buyer, 0).getByRole('button', { name: 'Choose', exact: true }).first().click();
  await lineOf(buyer, 0).getByText(buyer.words('purchaseOrders', 'match.byHand')).waitFor();
  await settles(buyer.page);
  expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await buyer.picture('purchase-order', { whole: true });

  await buyer.open(`${center}/purchase-orders`);
  await sendFile(buyer, 'order.csv', text);
  await buyer.sees(buyer.words('purchaseOrders', 'known.again'));
  await settles(buyer.page);
  await buyer.picture('purchase-orders-known', { whole: true });
  await buyer.page.getByRole('link', { name: buyer.words('purchaseOrders', 'known.open') }).click();
  await buyer.page.waitForURL(`**${center}/purchase-order?id=*`);
  await buyer.press(buyer.words('purchaseOrders', 'remove'));
  await buyer.press(buyer.words('purchaseOrders', 'remove'), { dialog: true });
  await buyer.isTold(buyer.words('purchaseOrders', 'remove.done'));
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 240_000);

test('an interchange is read, and one that was cut says what is wrong', async () => {
  const buyer = await createWalker(browser, server.url, 'ar', { width: 360 });
  await signIn(buyer, server.url, 'grace@caravan.example', roles.buyer);
  const text = exampleEdifact({
    poNumber: 'EDI-1',
    currency: 'USD',
    lines: [{ name: 'Flask', itemNumber: 'NONE-1', quantity: '12', price: '3.5' }],
  });
  await buyer.open(`${center}/purchase-orders`);
  await sendFile(buyer, 'order.edi', text.slice(0, -40));
  await buyer.page
    .getByRole('alert')
    .filter({ hasText: buyer.words('purchaseOrders', 'unread.truncated') })
    .waitFor();
  await sendFile(buyer, 'order.edi', text);
  await buyer.page.waitForURL(`**${center}/purchase-order?id=*`);
  await buyer.sees(buyer.words('purchaseOrders', 'question.product'));
  await settles(buyer.page);
  expect(await seriousIssues(buyer.page)).toEqual([]);
  expect(await buyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await buyer.picture('purchase-order-edifact', { whole: true });
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 240_000);
