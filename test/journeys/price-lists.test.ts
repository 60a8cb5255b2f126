import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const listPath = (id: string) => `/merchants/seller-center/price-list?id=${id}`;
const server = prepareServer();
const browser = prepareBrowser();

/** A list of a shop without lines, and one of its variants that has an item number and is in stock. */
async function prepareList(token: string, name: string) {
  const list = await callServer(server.url, 'priceLists.save', { name }, token);
  const { id: shopId } = await callServer(server.url, 'shops.mine', {}, token);
  const { rowList } = await callServer(
    server.url,
    'search.products',
    { pageSize: 60, shopId, inStock: true },
    '',
    'zh',
  );
  for (const { id: productId } of rowList) {
    const { skus, moq } = await callServer(server.url, 'catalog.product', { id: productId });
    const sku = skus.find(({ code, stock }) => code !== '' && stock >= moq * 2);
    if (!sku) continue;
    const { code } = await callServer(server.url, 'products.get', { id: productId }, token);
    return { list, skuId: sku.id, numbers: `${code},${sku.code}`, moq };
  }
  throw new Error('the shop sells nothing that has an item number');
}

/** Orders some pieces: who has ordered from a shop is a customer of it. @returns the order's number */
async function orderOf(token: string, skuId: string, quantity: number): Promise<string> {
  const [address] = (await callServer(server.url, 'addresses.list', {}, token)).rowList;
  const lines = [{ skuId, quantity }];
  const { quote } = await callServer(
    server.url,
    'orders.calculate',
    { lines, addressId: address!.id },
    token,
  );
  const input = { idempotencyKey: `listed-${crypto.randomUUID()}`, quote, addressId: address!.id };
  const { orders } = await callServer(server.url, 'orders.submit', input, token);
  return orders[0]!.number;
}

async function sendFile({ page, words, press }: Walker, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press(words('priceSheet', 'send.verb'), { dialog: true });
}

test('a seller prices a list by a file of their own, and its customer orders at that price', async () => {
  const seller = await createWalker(browser, server.url, 'zh', { width: 1280 });
  const token = await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
  const { list, skuId, numbers, moq } = await prepareList(token, '老客户');
  const buyer = await createWalker(browser, server.url, 'zh');
  const buyerToken = await signIn(buyer, server.url, 'buyer@caravan.example', roles.buyer);
  const firstNumber = await orderOf(buyerToken, skuId, moq);
  const [customer] = await callServer(server.url, 'priceLists.findCustomers', { search: firstNumber }, token);
  const { words } = seller;
  await seller.open(listPath(list.id));
  await seller.sees(words('priceLists', 'linesNone'));
  await settles(seller.page);
  await pictureAtSizes(seller, 'price-list-empty');
  await seller.press(words('priceLists', 'edit'));
  await settles(seller.page);
  expect(await seriousIssues(seller.page)).toEqual([]);
  await pictureAtSizes(seller, 'price-list-form');
  await seller.page.keyboard.press('Escape');
  await seller.press(words('priceLists', 'sheet.open'));
  await seller.sees(words('priceLists', 'sheet.sendHint'));
  expect(await seriousIssues(seller.page)).toEqual([]);
  await pictureAtSizes(seller, 'price-list-sheet');

  // What is wrong stands with its line and column, and holds up everything.
  await sendFile(seller, `货号,SKU,单价\n${numbers},0.01\n,NO-SUCH-9,0.01\n`);
  await seller.sees(words('priceLists', 'issue.unknown'));
  await settles(seller.page);
  expect(await seriousIssues(seller.page)).toEqual([]);
  await pictureAtSizes(seller, 'price-list-sheet-refused');
  const apply = seller.page.getByRole('button', { name: words('priceLists', 'sheet.apply') });
  expect(await apply.isDisabled()).toBe(true);
  await seller.press(words('priceSheet', 'another'), { dialog: true });
  await sendFile(seller, `货号,SKU,单价\n${numbers},0.01\n`);
  await expect.poll(() => apply.isEnabled()).toBe(true);
  await settles(seller.page);
  await pictureAtSizes(seller, 'price-list-sheet-review');
  await apply.click();
  await seller.isTold(words('priceLists', 'sheet.applied'));
  await settles(seller.page);
  await pictureAtSizes(seller, 'price-list-lines');
  await seller.press(words('priceLists', 'setPrices'));
  await settles(seller.page);
  await pictureAtSizes(seller, 'price-list-prices');

  const { version } = await callServer(server.url, 'priceLists.get', { id: list.id }, token);
  const addition = { id: list.id, version, accountId: customer!.accountId };
  await callServer(server.url, 'priceLists.addCustomer', addition, token);
  await callServer(server.url, 'cart.check', { checked: false }, buyerToken);
  await callServer(server.url, 'cart.add', { mode: 'set', lines: [{ skuId, quantity: moq }] }, buyerToken);
  await buyer.open('/cart/list');
  await buyer.press(words('buyer', 'cart.goOn'));
  await buyer.page.waitForURL('**/cart/confirm');
  await buyer.press(words('buyer', 'confirm.submit'));
  await buyer.page.waitForURL('**/cart/success?tradeId=*');
  const { rowList } = await callServer(server.url, 'orders.listForBuyer', {}, buyerToken);
  const order = await callServer(server.url, 'orders.getForBuyer', { id: rowList[0]!.id }, buyerToken);
  expect(order.lines[0]).toMatchObject({ priceList: '老客户', price: { amount: '1' } });
  for (const walker of [seller, buyer]) {
    expect(walker.complaints).toEqual([]);
    await walker.close();
  }
}, 300_000);

test.each(walkedBy(['en', 'ar'] as const))(
  'a price list by file fits a telephone in %s',
  async (language) => {
    const seller = await createWalker(browser, server.url, language, { width: 360 });
    const token = await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    const { list, numbers } = await prepareList(token, `Telephone ${language}`);
    const { words } = seller;
    await seller.open(listPath(list.id));
    await seller.press(words('priceLists', 'sheet.open'));
    await sendFile(
      seller,
      `item no,sku,price,ean\n${numbers},0.01,\n,NO-SUCH-9,0.01,\n,,0.01,4006381333932\n`,
    );
    await seller.sees(words('priceLists', 'issue.gtin'));
    await settles(seller.page);
    expect(await seriousIssues(seller.page)).toEqual([]);
    expect(await seller.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await pictureAtSizes(seller, `price-list-sheet-refused-${language}`);
    expect(seller.complaints).toEqual([]);
    await seller.close();
  },
  240_000,
);
