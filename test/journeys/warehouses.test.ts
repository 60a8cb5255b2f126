import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { orderedAndPaid, productOnSale } from './ready-orders.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();
const office = '/merchants/seller-center';

async function sendParcel(walker: Walker, number: string): Promise<void> {
  await walker.press(walker.words('order', 'action.sendDelivery'));
  const dialog = walker.page.getByRole('dialog');
  await dialog.getByLabel(walker.words('seller', 'ship.carrier')).selectOption('dhl');
  await dialog.getByLabel(walker.words('seller', 'ship.number')).fill(number);
  await walker.press(walker.words('order', 'action.sendDelivery'), { dialog: true });
  await walker.sees(number);
}

test('a seller opens a second warehouse, gives it stock, and sends an order that one could not fill from both', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const buyer = await createWalker(browser, url, 'ar', { width: 360 });
  const tokens = [
    await signIn(buyer, url, 'buyer@caravan.example', 1),
    await signIn(seller, url, 'seller@caravan.example', 2),
  ] as const;

  await seller.open(`${office}/warehouses`);
  await seller.sees(seller.words('stock', 'main'));
  await seller.press(seller.words('stock', 'add'));
  const form = seller.page.getByRole('dialog');
  await form.getByLabel(seller.words('stock', 'name')).fill('Harbour depot');
  await form.getByLabel(seller.words('stock', 'leadDays')).fill('9');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.press('Save', { dialog: true });
  await seller.sees('Harbour depot');
  await settles(seller.page);
  await seller.picture('warehouses');

  const { id, skuId, lot } = await productOnSale(url, tokens[1]);
  await seller.open(`${office}/add-product?id=${id}`);
  const cell = (name: string) => seller.page.getByRole('textbox', { name: new RegExp(`^${name}: `) }).first();
  await cell('Harbour depot').fill(String(lot * 2));
  await cell('Stock').fill(String(lot * 2));
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('stock-by-warehouse');
  await seller.press('Save changes');
  await seller.page.waitForURL(/product-manage/);
  const { skus } = await callServer(url, 'products.get', { id }, tokens[1]);
  expect(skus[0]).toMatchObject({ id: skuId, stock: lot * 4, elsewhere: [{ stock: lot * 2 }] });

  // Neither has all of it.
  const orderId = await orderedAndPaid(url, { skuId, quantity: lot * 3 }, tokens);

  await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${orderId}`);
  await buyer.sees(buyer.words('order', 'sending'));
  await buyer.sees(buyer.words('order', 'sending.several'));
  expect(await seriousIssues(buyer.page)).toEqual([]);
  await buyer.picture('ships-from-two');

  await seller.open(`${office}/order-manage-detail?id=${orderId}`);
  await seller.sees('Harbour depot');
  await sendParcel(seller, 'DHL-HARBOUR-1');
  await sendParcel(seller, 'DHL-HARBOUR-2');
  await seller.open(`${office}/order-manage-detail?id=${orderId}`);
  await seller.sees('DHL-HARBOUR-1');
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('sent-from-two');
  const sent = await callServer(url, 'orders.getForBuyer', { id: orderId }, tokens[0]);
  expect(sent.state).toBe('dispatched');
  expect(new Set(sent.shipments.map(({ warehouseId }) => warehouseId)).size).toBe(2);

  await buyer.open(`/merchants/buyer-center/order-manage-detail?id=${orderId}`);
  await buyer.sees('DHL-HARBOUR-2');
  expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
  await buyer.close();
  await seller.close();
}, 240_000);

/** A product of which half lies in the second warehouse. */
async function spreadProduct(url: string, token: string, into: string, from: string) {
  const { rowList } = await callServer(url, 'products.list', { status: 'published', pageSize: 20 }, token);
  for (const { id } of rowList.toReversed()) {
    const product = await callServer(url, 'products.get', { id }, token);
    const sku = product.skus.find(
      ({ stock, elsewhere }) => stock > product.moq * 6 && elsewhere.length === 0,
    );
    if (!sku) continue;
    const skus = [{ id: sku.id, quantity: Math.floor(sku.stock / 2) }];
    await callServer(url, 'warehouses.movePieces', { from, into, skus }, token);
    return { skuId: sku.id, quantity: product.moq };
  }
  throw new Error('nothing can be spread');
}

const readers = [
  { language: 'ar', width: 360 },
  { language: 'zh', width: 360 },
  { language: 'en', width: 1280 },
] as const;

test('a seller says what sending from a warehouse costs, and buyers choose how it is sent', async () => {
  const { url } = server;
  const seller = await createWalker(browser, url, 'en', { width: 1440 });
  const token = await signIn(seller, url, 'seller@caravan.example', 2);
  const zone = {
    firstGrams: 1_000,
    firstPrice: '100',
    furtherGrams: 1_000,
    furtherPrice: '10',
    daysMin: 3,
    daysMax: 9,
  };
  const countries = ['CN', 'AE', 'SA', 'TR', 'ID', 'HK'];
  const table = { name: 'Sea freight', country: 'CN', currency: 'CNY', zones: [{ ...zone, countries }] };
  await callServer(url, 'freight.save', table, token);
  await seller.open(`${office}/warehouses`);
  const row = seller.page.locator('li, tr').filter({ hasText: 'Harbour depot' });
  await row
    .getByRole('button', { name: seller.words('stock', 'edit') })
    .first()
    .click();
  const form = seller.page.getByRole('dialog');
  await form.getByLabel(seller.words('stock', 'freightTable')).selectOption({ label: 'Sea freight' });
  expect(await seriousIssues(seller.page)).toEqual([]);
  await seller.picture('warehouse-freight');
  await seller.press('Save', { dialog: true });
  await form.waitFor({ state: 'detached' });

  const warehouses = await callServer(url, 'warehouses.list', {}, token);
  const main = warehouses.find(({ isMain }) => isMain)!;
  const depot = warehouses.find(({ name }) => name === 'Harbour depot')!;
  const line = await spreadProduct(url, token, depot.id, main.id);
  for (const { language, width } of readers) {
    const buyer = await createWalker(browser, url, language, { width });
    const buying = await signIn(buyer, url, 'buyer@caravan.example', 1);
    await callServer(url, 'cart.add', { lines: [line] }, buying);
    await buyer.open('/cart/confirm');
    const cheapest = buyer.page
      .getByRole('group')
      .filter({ hasText: buyer.words('buyer', 'confirm.way.cheapest') })
      .getByRole('radio')
      .nth(1);
    await cheapest.waitFor();
    await buyer.picture('sending-usual', { whole: true });
    await cheapest.click();
    await expect.poll(() => cheapest.isChecked()).toBe(true);
    expect(await seriousIssues(buyer.page)).toEqual([]);
    await buyer.picture('sending-cheapest', { whole: true });
    expect(buyer.complaints).toEqual([]);
    await buyer.close();
  }
  expect(seller.complaints).toEqual([]);
  await seller.close();
}, 240_000);
