import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, demoPassword, settles, signIn, type Walker } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

async function issues({ page }: Walker): Promise<string[]> {
  await settles(page);
  return seriousIssues(page);
}

const enterAs = async (language: Language, width: number, path: string): Promise<Walker> => {
  const walker = await createWalker(browser, server.url, language, { width });
  await walker.open(path);
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL(new RegExp(path.replaceAll('/', '\\/')));
  return walker;
};

const tokenOf = async (userName: string, userType: 1 | 2): Promise<string> => {
  const login = { userName, password: demoPassword, loginType: 1 as const, userType };
  return (await callServer(server.url, 'accounts.login', login)).token;
};

test('an operator finds an order by its number, looks at whom it goes to, which is written down, and leaves a note', async () => {
  const token = await tokenOf('buyer@caravan.example', 1);
  const orders = await callServer(server.url, 'orders.listForBuyer', { pageSize: 1 }, token);
  const { id, number } = orders.rowList[0]!;
  const { address } = await callServer(server.url, 'orders.getForBuyer', { id }, token);
  const walker = await enterAs('en', 390, '/console/orders');
  const { page, words } = walker;
  await page.getByRole('searchbox').first().fill(number);
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/keyword=/);
  expect(await issues(walker)).toEqual([]);
  await page.getByRole('link', { name: number }).first().click();
  await page.waitForURL(new RegExp(`/console/orders/${id}`));
  await page.getByRole('heading', { name: words('oversight', 'order.steps') }).waitFor();
  expect(await page.getByText(address.name).count()).toBe(0);
  await page
    .locator('section', { hasText: words('oversight', 'order.partiesHint') })
    .last()
    .getByRole('button')
    .click();
  await walker.sees(address.name);
  await walker.sees(words('console', 'did.orders_viewParties'));
  await page.locator('textarea').fill('Called about the carton size');
  await walker.press(words('oversight', 'order.addNote'));
  await walker.sees('Called about the carton size');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-order');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 90_000);

test.each(
  walkedBy([
    ['en', 1280],
    ['zh', 390],
  ] as const),
)(
  'an operator goes from a person to their payment and along its money, in %s at %i',
  async (language, width) => {
    const token = await tokenOf('buyer@caravan.example', 1);
    const { id: accountId } = await callServer(server.url, 'accounts.me', {}, token);
    const walker = await enterAs(language, width, `/console/users/${accountId}`);
    const { page, words } = walker;
    await page.locator('textarea').fill('Paid by two cards');
    await walker.press(words('oversight', 'order.addNote'));
    await walker.sees('Paid by two cards');
    await page.locator('main a[href*="/console/payments/"]').first().waitFor();
    await walker.picture(`console-user-${language}`);
    const payments = page.locator('section', { hasText: words('console', 'users.payments') }).last();
    await payments.locator('a[href*="?buyerId="]').click();
    await page.waitForURL(/console\/payments\?buyerId=/);
    await page.locator('main a[href*="/console/payments/"]').first().waitFor();
    expect(await issues(walker)).toEqual([]);
    await walker.picture(`console-payments-${language}`);
    await page.locator('main a[href*="/console/payments/"]').first().click();
    await walker.sees(words('oversight', 'payments.parts'));
    await walker.sees(words('oversight', 'order.ledger'));
    expect(await issues(walker)).toEqual([]);
    await walker.picture(`console-payment-${language}`);
    await page.locator('main a[href*="/console/orders/"]').first().click();
    await walker.sees(words('oversight', 'order.attempts'));
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);

test.each(
  walkedBy([
    ['en', 1280],
    ['zh', 360],
    ['ar', 1440],
  ] as const),
)(
  'an operator goes from a seller to the products of the shop, who works there, and its accounts, in %s at %i',
  async (language, width) => {
    const token = await tokenOf('seller@caravan.example', 2);
    const { id: accountId } = await callServer(server.url, 'accounts.me', {}, token);
    const walker = await enterAs(language, width, `/console/users/${accountId}`);
    const { page, words } = walker;
    await walker.sees(words('console', 'users.members'));
    await walker.sees(words('console', 'users.requests'));
    const products = page.locator('section', { hasText: words('console', 'users.products') }).last();
    await products.locator('a[href*="/console/products/"]').first().waitFor();
    await products.scrollIntoViewIfNeeded();
    expect(await issues(walker)).toEqual([]);
    await walker.picture(`console-seller-${language}`);
    // Latin codes below Arabic titles begin where those do.
    const code = products.locator('a bdi.figures').first();
    const distance = await code.evaluate((element, isRtl) => {
      const letters = document.createRange();
      letters.selectNodeContents(element);
      const [inner, outer] = [letters, element.parentElement!].map((box) => box.getBoundingClientRect());
      return isRtl ? outer!.right - inner!.right : inner!.left - outer!.left;
    }, language === 'ar');
    expect(Math.abs(distance)).toBeLessThan(2);
    await page.locator('main a[href*="/console/ledger-accounts?ownerId="]').click();
    await page.locator('main a[href*="/console/ledger-accounts/"]').first().waitFor();
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
  120_000,
);

test('an operator takes a product down, its seller appeals, and the same operator is told that somebody else decides', async () => {
  const seller = await tokenOf('seller@caravan.example', 2);
  const own = await callServer(server.url, 'products.list', { status: 'published', pageSize: 1 }, seller);
  const { id, code } = own.rowList[0]!;
  const walker = await enterAs('ar', 1280, '/console/products');
  const { page, words } = walker;
  await page.getByRole('searchbox').first().fill(code);
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/search=/);
  expect(await issues(walker)).toEqual([]);
  await page.locator('table a').first().click();
  await page.waitForURL(new RegExp(`/console/products/${id}`));
  await walker.press(words('oversight', 'product.takeDown'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption('misleading');
  await dialog.locator('textarea').fill('The title names another brand');
  await walker.press(words('oversight', 'product.takeDown'), { dialog: true });
  await walker.sees(words('oversight', 'products.takenDown'));
  await expect(callServer(server.url, 'catalog.product', { id })).rejects.toThrow();
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-product');

  const shopkeeper = await createWalker(browser, server.url, 'zh', { width: 360 });
  await signIn(shopkeeper, server.url, 'seller@caravan.example', roles.seller);
  await shopkeeper.open('/merchants/seller-center/product-manage');
  await shopkeeper.sees('The title names another brand');
  await shopkeeper.page.locator('section[aria-labelledby=taken-down] button').first().click();
  await shopkeeper.page.getByRole('dialog').locator('textarea').fill('品牌名称已更正');
  await shopkeeper.press(shopkeeper.words('takedown', 'own.send'), { dialog: true });
  await shopkeeper.sees(shopkeeper.words('takedown', 'state.appealed'));
  // Without the toast, which is still appearing.
  await shopkeeper.page.reload();
  await shopkeeper.sees(shopkeeper.words('takedown', 'state.appealed'));
  expect(await issues(shopkeeper)).toEqual([]);
  await shopkeeper.picture('seller-taken-down');
  await shopkeeper.close();

  await walker.open('/console/takedowns');
  await walker.sees('品牌名称已更正');
  await walker.sees(words('oversight', 'takedown.own'));
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-takedowns');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('an operator finds a shop and suspends it; its owner appeals, its buyers read it, and somebody else decides', async () => {
  const seller = await tokenOf('seller@caravan.example', 2);
  const { id, names, sourceLanguage } = await callServer(server.url, 'shops.mine', {}, seller);
  const walker = await enterAs('en', 1280, '/console/shops');
  const { page, words } = walker;
  await page.getByRole('searchbox').first().fill(names[sourceLanguage]!);
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/search=/);
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-shops');
  await page.locator('table a').first().click();
  await page.waitForURL(new RegExp(`/console/shops/${id}`));
  await walker.sees(words('oversight', 'shop.trade'));
  expect(await issues(walker)).toEqual([]);
  await walker.press(words('oversight', 'shop.suspend'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption('delivery');
  await dialog.locator('textarea').fill('Six orders were never sent');
  await walker.press(words('oversight', 'shop.suspend'), { dialog: true });
  await walker.sees(words('takedown', 'shopState.suspended'));
  await expect(callServer(server.url, 'shops.profile', { id })).rejects.toThrow();
  await page.reload();
  await walker.sees('Six orders were never sent');
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-shop');

  const owner = await createWalker(browser, server.url, 'zh', { width: 360 });
  await signIn(owner, server.url, 'seller@caravan.example', roles.seller);
  await owner.open('/merchants/seller-center');
  await owner.sees('Six orders were never sent');
  await owner.press(owner.words('takedown', 'own.appeal'));
  await owner.page.getByRole('dialog').locator('textarea').fill('物流单号已补齐');
  await owner.press(owner.words('takedown', 'own.send'), { dialog: true });
  await owner.sees(owner.words('takedown', 'shopState.appealed'));
  await owner.page.reload();
  await owner.sees(owner.words('takedown', 'shopState.appealed'));
  expect(await issues(owner)).toEqual([]);
  await owner.picture('seller-suspended');
  await owner.close();

  await walker.open('/console/suspensions');
  await walker.sees('物流单号已补齐');
  await walker.sees(words('oversight', 'takedown.own'));
  expect(await issues(walker)).toEqual([]);
  await walker.picture('console-suspensions');
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);

test('an operator without the rights finds the rooms neither in the menu nor behind their addresses', async () => {
  const walker = await enterAs('zh', 1280, '/console/orders');
  const { page, words } = walker;
  const { db } = server.database;
  const { id, rights } = await db.selectFrom('staff').select(['id', 'rights']).executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ rights: rights.filter((right) => right !== 'orders' && right !== 'catalog') })
    .where('id', '=', id)
    .execute();
  for (const room of ['orders', 'products', 'takedowns', 'categories', 'reports', 'shops', 'suspensions']) {
    await walker.open(`/console/${room}`);
    await walker.sees(words('console', 'room.closed'));
    expect(await page.locator(`nav a[href$="/console/${room}"]`).count()).toBe(0);
  }
  await db.updateTable('staff').set({ rights }).where('id', '=', id).execute();
  await walker.close();
}, 90_000);
