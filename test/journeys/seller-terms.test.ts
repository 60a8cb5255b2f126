import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

const sellersPage = '/merchants/seller-center/customer-terms';
const buyersPage = '/merchants/buyer-center/seller-terms';

/** Has a shop ask for all of the money at once. */
async function askForAll(sellerToken: string): Promise<string> {
  const { url } = server;
  const shop = await callServer(url, 'shops.mine', {}, sellerToken);
  const { id, version, country, regionCodes, leadDays, balanceDays, autoConfirm, samples, openedYear } = shop;
  const settings = { leadDays, balanceDays, autoConfirm, samples, openedYear, depositKept: 0, preRatio: 100 };
  await callServer(url, 'shops.update', { ...settings, version, country, regionCodes }, sellerToken);
  return id;
}

/** An order at the shop of a seller that waits for its payment. */
async function placeOrder(buyerToken: string, sellerToken: string) {
  const { url } = server;
  const shopId = await askForAll(sellerToken);
  const [address] = (await callServer(url, 'addresses.list', {}, buyerToken)).rowList;
  const { rowList } = await callServer(url, 'search.products', { pageSize: 60, shopId, inStock: true });
  for (const { id: productId } of rowList) {
    const { moq, multiple, skus } = await callServer(url, 'catalog.product', { id: productId });
    const quantity = Math.max(moq, multiple);
    if (!skus[0] || skus[0].stock < quantity) continue;
    const lines = [{ skuId: skus[0].id, quantity }];
    const { quote } = await callServer(
      url,
      'orders.calculate',
      { lines, addressId: address!.id },
      buyerToken,
    );
    const input = { idempotencyKey: `terms-${crypto.randomUUID()}`, quote, addressId: address!.id };
    const { orders } = await callServer(url, 'orders.submit', input, buyerToken);
    const { id, state, number } = orders[0]!;
    if (state === 'submitted') await callServer(url, 'orders.confirm', { id }, sellerToken);
    const due = await callServer(url, 'orders.payInfo', { id }, buyerToken);
    if (due.orders[0]?.instalment === 'full') return { id, number, amount: due.orders[0].amount };
  }
  throw new Error('the shop has nothing that is paid at once');
}

/** That a screen is without faults and as wide as its window; with pictures, where they are kept. */
async function isInOrder(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await settles(page);
  expect(await seriousIssues(page)).toEqual([]);
  await pictureAtSizes(walker, `seller-terms-${name}`);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test.each(
  walkedBy([
    ['en', 1280, 'buyer@caravan.example'],
    ['zh', 360, 'lin@caravan.example'],
    ['ar', 1280, 'omar@caravan.example'],
  ] as const),
)(
  'a seller lets a customer pay later, who orders so and pays once it was sent, in %s at %i px',
  async (language, width, buyerName) => {
    const { url } = server;
    const seller = await createWalker(browser, url, language, { width });
    const sellerToken = await signIn(seller, url, 'seller@caravan.example', roles.seller);
    const buyer = await createWalker(browser, url, language, { width });
    const buyerToken = await signIn(buyer, url, buyerName, roles.buyer);
    const { words } = seller;
    const { id, number, amount } = await placeOrder(buyerToken, sellerToken);

    // The seller finds the customer by the order, and lets them pay in thirty days.
    await seller.open(sellersPage);
    await isInOrder(seller, `none-${language}`);
    await seller.page
      .getByRole('button', { name: words('terms', 'grant'), exact: true })
      .first()
      .click();
    const dialog = seller.page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(number);
    await dialog.locator('ul button').first().click();
    await dialog.getByRole('textbox', { name: words('terms', 'limit') }).fill('50000');
    await dialog.locator('select').nth(1).selectOption(amount.currency);
    await dialog.getByLabel(words('account', 'security.present')).fill('Demo1234');
    await isInOrder(seller, `grant-${language}`);
    await dialog.getByRole('button', { name: words('terms', 'grant'), exact: true }).click();
    await seller.isTold(words('terms', 'saved'));
    await seller.sees(words('terms', 'state.active'));

    // The buyer chooses it at the cashier, and confirms what they will owe.
    await buyer.open(`/cashier?id=${id}`);
    await buyer.page.getByRole('radio', { name: /30/ }).check();
    await isInOrder(buyer, `cashier-${language}`);
    await buyer.press(words('terms', 'continue'));
    await buyer.page.waitForURL(/seller-terms\/confirm/);
    await buyer.page.getByRole('button', { name: words('terms', 'confirm'), exact: true }).waitFor();
    await isInOrder(buyer, `confirm-${language}`);
    await buyer.press(words('terms', 'confirm'));
    await buyer.page.waitForURL(/order-manage-detail/);
    await buyer.sees(words('order', 'event.orderOnTerms'));
    await buyer.sees(words('order', 'amount.termsOpen'));
    await isInOrder(buyer, `order-${language}`);

    await callServer(url, 'orders.prepareGoods', { id }, sellerToken);
    const parcel = { id, carrier: 'SF Express', trackingNumber: `SF${Date.now()}` };
    await callServer(url, 'orders.sendDelivery', parcel, sellerToken);

    // Both see what is owed.
    await seller.open(sellersPage);
    await seller.sees(words('terms', 'age.notDue'));
    await isInOrder(seller, `customers-${language}`);
    await seller.page.locator('a[href*="customer-terms-detail"]').first().click();
    await seller.sees(words('terms', 'orders'));
    await seller.sees(words('terms', 'event.granted'));
    await isInOrder(seller, `customer-${language}`);
    await seller.open('/merchants/seller-center/money-manage/bill-detail');
    await seller.sees(words('settlement', 'purse.onTerms'));
    await isInOrder(seller, `account-${language}`);
    await buyer.open(buyersPage);
    await buyer.sees(number);
    await isInOrder(buyer, `owed-${language}`);

    // The buyer pays a part of it, and then the rest.
    for (const share of [2n, 1n]) {
      await buyer.open(buyersPage);
      await buyer.page.getByRole('button', { name: words('terms', 'payAll') }).click();
      const paying = buyer.page.getByRole('dialog');
      await paying.locator('select').selectOption('sandbox');
      if (share > 1n) {
        const field = paying.locator('input').first();
        await field.fill(String(BigInt(amount.amount) / 100n / share));
        await isInOrder(buyer, `pay-${language}`);
      }
      await buyer.press(words('terms', 'payGo'), { dialog: true });
      await buyer.page.waitForURL(/\/sandbox-bank\//);
      await buyer.page.locator('button[value="paid"]').click();
      await buyer.page.waitForURL(/\/cashier\/result/);
      await buyer.sees(words('buyer', 'result.succeeded'));
    }
    await isInOrder(buyer, `paid-${language}`);
    await buyer.open(buyersPage);
    await buyer.sees(words('terms', 'nothingOwed'));
    const order = await callServer(url, 'orders.getForBuyer', { id }, buyerToken);
    expect(order.terms?.open.amount).toBe('0');
    expect(order.paid).toEqual(amount);
    expect([...seller.complaints, ...buyer.complaints]).toEqual([]);
    await seller.close();
    await buyer.close();
  },
);
