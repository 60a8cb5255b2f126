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
