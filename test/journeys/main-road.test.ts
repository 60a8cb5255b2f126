import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInForm } from './sign-in-form.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();

interface Wares {
  id: string;
  shopId: string;
  title: string;
  /** Pieces of the first sku that can be had: the minimum order and more. */
  quantity: number;
}

/** Products of a demo shop with enough of their first version, found the way a visitor would find them. */
async function wareOf(shopEmail: string): Promise<Wares> {
  const { token } = await callServer(server.url, 'accounts.login', {
    userName: shopEmail,
    password: demoPassword,
    loginType: 1,
    userType: 2,
  });
  const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 1 }, token);
  const shopId = rowList[0]!.shop.id;
  const found = await callServer(server.url, 'search.products', { shopId, pageSize: 60, inStock: true });
  for (const card of found.rowList) {
    const product = await callServer(server.url, 'catalog.product', { id: card.id });
    const quantity = Math.max(product.moq, product.multiple);
    const [first] = product.skus;
    if (product.specs.length <= 2 && first && first.stock >= quantity * 8) {
      return { id: product.id, shopId, title: product.title, quantity };
    }
  }
  throw new Error(`no product with enough stock in the shop of ${shopEmail}`);
}

/** Fills in the first quantity of the product page and puts it into the cart. */
async function addToCart(walker: Walker, { id, quantity }: Wares): Promise<void> {
  await walker.open(`/goods-detail/x_${id}.html`);
  const field = walker.page.locator('input[inputmode="numeric"]:enabled').first();
  await field.fill(String(quantity));
  await field.press('Enter');
  await walker.picture('products');
  await walker.press(walker.words('storefront', 'products.addToCart'));
}

/** Decides at the test bank and comes back to the result. */
async function atTheBank(walker: Walker, decision: 'paid' | 'refused', notice: string): Promise<void> {
  await walker.page.waitForURL(/\/sandbox-bank\//);
  await walker.picture('bank');
  await walker.page.locator(`input[name="notice"][value="${notice}"]`).check();
  await walker.page.locator(`button[value="${decision}"]`).click();
  await walker.page.waitForURL(/\/cashier\/result/);
}

async function payOrder(walker: Walker, id: string, notice = 'once'): Promise<void> {
  await walker.open(`/cashier?id=${id}`);
  await walker.press(walker.words('buyer', 'cashier.pay'));
  await atTheBank(walker, 'paid', notice);
  await walker.sees(walker.words('buyer', 'result.succeeded'));
}

const orderPage = (office: 'buyer' | 'seller', id: string) =>
  `/merchants/${office}-center/order-manage-detail?id=${id}`;

/** Takes a step of an order that only wants a yes. */
async function takeStep(walker: Walker, office: 'buyer' | 'seller', id: string, step: string): Promise<void> {
  await walker.open(orderPage(office, id));
  await walker.press(walker.words('order', `action.${step}`));
  await walker.press(walker.words('order', `action.${step}`), { dialog: true });
  await walker.isTold(walker.words('order', `done.${step}`));
}

test.each<[Language, number]>(
  walkedBy([
    ['zh', 1440],
    ['en', 360],
    ['ar', 1440],
  ]),
)(
  'the whole road in %s at %i px: find, cart from two shops, order, pay, reprice, confirm, prepare, ship, receive',
  async (language, width) => {
    const { url } = server;
    const [byHand, bySelf] = await Promise.all([
      wareOf('seller@caravan.example'),
      wareOf('seller2@caravan.example'),
    ]);
    const buyer = await createWalker(browser, url, language, { width });

    // A visitor finds products and puts them into the cart; only then is asked to sign in.
    await buyer.open('/');
    await buyer.picture('home');
    const search = buyer.page
      .getByRole('searchbox')
      .or(buyer.page.locator('form[role="search"] input'))
      .first();
    await search.fill(byHand.title);
    await search.press('Enter');
    await buyer.page.waitForURL(/\/mall\/search-goods_0/);
    await buyer.page.locator(`a[href*="${byHand.id}"]`).first().waitFor();
    await buyer.picture('search');
    await addToCart(buyer, byHand);
    const form = signInForm(buyer);
    await form.byEmail('buyer@caravan.example');
    await form.password.fill(demoPassword);
    await buyer.picture('sign-in');
    await form.submit('password');
    await buyer.isTold(buyer.words('storefront', 'products.added'));
    await addToCart(buyer, bySelf);
    await buyer.isTold(buyer.words('storefront', 'products.added'));

    // Two shops in one cart become two orders.
    await buyer.open('/cart/list');
    await buyer.sees(buyer.words('common', 'title.cart'));
    await buyer.page.getByRole('button', { name: buyer.words('buyer', 'cart.goOn'), exact: true }).waitFor();
    await buyer.picture('cart');
    await buyer.press(buyer.words('buyer', 'cart.goOn'));
    await buyer.page.waitForURL(/\/cart\/confirm/);
    await buyer.page.locator('textarea, input[maxlength="500"]').first().waitFor();
    for (const message of await buyer.page.locator('textarea, input[maxlength="500"]').all()) {
      await message.fill('请小心包装 · Pack well · غلّفها جيدًا');
    }
    await buyer.picture('confirm');
    await buyer.press(buyer.words('buyer', 'confirm.submit'));
    await buyer.page.waitForURL(/\/cart\/success/);
    await buyer.sees(buyer.words('buyer', 'success.title'));
    await buyer.picture('success');
    const tradeId = new URL(buyer.page.url()).searchParams.get('tradeId')!;
    const token = (await buyer.page.context().cookies()).find((cookie) => cookie.name === 'token')!.value;
    const { orders } = await callServer(url, 'orders.payInfo', { tradeId }, token);
    const slow = orders.find((order) => order.state === 'submitted')!;
    const quick = orders.find((order) => order.state === 'awaiting_payment')!;

    // The one that is confirmed already is paid in full at the bank.
    await buyer.open(`/cashier?tradeId=${tradeId}`);
    const pay = buyer.page.getByRole('button', { name: buyer.words('buyer', 'cashier.pay'), exact: true });
    await pay.waitFor();
    // Nothing floats over what is paid.
    await buyer.page.locator('p', { has: pay }).locator('span').first().click({ trial: true });
    await buyer.picture('cashier');
    await buyer.press(buyer.words('buyer', 'cashier.pay'));
    // A coupon that both orders reached together is given up where only one of them can be paid.
    const alone = buyer.page.getByRole('button', { name: buyer.words('buyer', 'cashier.payAlone') });
    const atBank = buyer.page.waitForURL(/\/sandbox-bank\//);
    if (await Promise.race([alone.waitFor().then(() => true), atBank.then(() => false)])) {
      await buyer.picture('shared-coupon');
      await alone.click();
    }
    await atTheBank(buyer, 'paid', 'once');
    await buyer.sees(buyer.words('buyer', 'result.succeeded'));
    await buyer.picture('result');
    const paid = await callServer(url, 'orders.getForBuyer', { id: quick.id }, token);
    expect([paid.state, paid.paid]).toEqual(['preparing', paid.total]);

    // The other seller sees the message, sets a freight and confirms.
    const seller = await createWalker(browser, url, language, { width });
    await signIn(seller, url, 'seller@caravan.example', 2);
    await seller.open('/merchants/seller-center/order-manage');
    await seller.sees(slow.number);
    await seller.picture('seller-orders');
    await seller.open(orderPage('seller', slow.id));
    await seller.sees(/Pack well/);
    await seller.picture('seller-order');
    await seller.press(seller.words('order', 'action.updatePrice'));
    const reprice = seller.page.getByRole('dialog');
    await reprice.getByLabel(seller.words('seller', 'reprice.freight')).fill('12.50');
    await seller.picture('reprice');
    await reprice
      .getByRole('button', { name: seller.words('seller', 'reprice.submit'), exact: true })
      .click();
    await seller.isTold(seller.words('order', 'done.updatePrice'));
    await takeStep(seller, 'seller', slow.id, 'confirm');

    // Deposit, products ready, balance, shipped, received.
    await payOrder(buyer, slow.id);
    await takeStep(seller, 'seller', slow.id, 'prepareGoods');
    await payOrder(buyer, slow.id);
    await seller.open(orderPage('seller', slow.id));
    await seller.press(seller.words('order', 'action.sendDelivery'));
    const ship = seller.page.getByRole('dialog');
    await ship.getByLabel(seller.words('seller', 'ship.carrier')).selectOption('sf');
    await ship.getByLabel(seller.words('seller', 'ship.number')).fill('SF1234567890');
    await seller.press(seller.words('order', 'action.sendDelivery'), { dialog: true });
    await seller.isTold(seller.words('order', 'done.sendDelivery'));
    await takeStep(buyer, 'buyer', slow.id, 'takeDelivery');
    await buyer.open(orderPage('buyer', slow.id));
    await buyer.sees('SF1234567890');
    await buyer.picture('buyer-order');
    await buyer.open('/merchants/buyer-center/order-manage');
    await buyer.sees(slow.number);
    await buyer.picture('buyer-orders');
    await buyer.open('/merchants/buyer-center/address-manage');
    await buyer.page
      .getByRole('button', { name: buyer.words('buyer', 'address.add') })
      .first()
      .waitFor();
    await buyer.picture('addresses');

    const done = await callServer(url, 'orders.getForBuyer', { id: slow.id }, token);
    expect([done.state, done.paid, done.freight.amount]).toEqual(['completed', done.total, '1250']);
    expect([...buyer.complaints, ...seller.complaints]).toEqual([]);
    expect(
      await buyer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await Promise.all([buyer.close(), seller.close()]);
  },
  240_000,
);

/** Signs a demo buyer in, with one product in the cart and nothing else. */
async function readyToOrder(email: string, language: Language, ware: Wares): Promise<Walker> {
  const walker = await createWalker(browser, server.url, language);
  const token = await signIn(walker, server.url, email, 1);
  const cart = await callServer(server.url, 'cart.get', {}, token);
  const lines = cart.shops.flatMap((shop) => shop.lines.map(({ skuId }) => ({ skuId })));
  if (lines.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines }, token);
  const product = await callServer(server.url, 'catalog.product', { id: ware.id });
  await callServer(
    server.url,
    'cart.add',
    { lines: [{ skuId: product.skus[0]!.id, quantity: ware.quantity }] },
    token,
  );
  return walker;
}

test('two buyers race for the last units: one gets them, the other is told what is left', async () => {
  const ware = await wareOf('seller2@caravan.example');
  const product = await callServer(server.url, 'catalog.product', { id: ware.id });
  const { db } = server.database;
  const buyers = await db
    .selectFrom('accounts')
    .innerJoin('delivery_addresses', 'account_id', 'accounts.id')
    .select('email')
    .distinct()
    .where('accounts.id', 'not in', (query) => query.selectFrom('shops').select('owner_id'))
    .orderBy('email')
    .limit(2)
    .execute();
  const racers = await Promise.all(
    buyers.map(({ email }, i) => readyToOrder(email!, i === 0 ? 'en' : 'ar', ware)),
  );
  // Of which one buyer may have all they want, and not both.
  const stock = Math.ceil(ware.quantity / 0.8);
  await db
    .updateTable('skus')
    .set({ stock, elsewhere: JSON.stringify({}) })
    .where('id', '=', product.skus[0]!.id)
    .execute();
  for (const racer of racers) {
    await racer.open('/cart/confirm');
    await racer.page
      .getByRole('button', { name: racer.words('buyer', 'confirm.submit'), exact: true })
      .waitFor();
    await settles(racer.page);
  }
  await Promise.all(racers.map((racer) => racer.press(racer.words('buyer', 'confirm.submit'))));
  await Promise.all(
    racers.map((racer) =>
      Promise.race([
        racer.page.waitForURL(/\/cart\/success/),
        racer.page
          .getByText(product.title)
          .or(racer.page.getByRole('alert'))
          .nth(0)
          .waitFor()
          .then(() => racer.page.waitForTimeout(1_500)),
      ]),
    ),
  );
  const won = racers.filter((racer) => racer.page.url().includes('/cart/success'));
  const lost = racers.filter((racer) => !racer.page.url().includes('/cart/success'));
  expect([won.length, lost.length]).toEqual([1, 1]);
  await lost[0]!.picture('too-late');
  const left = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', product.skus[0]!.id)
    .executeTakeFirstOrThrow();
  expect(left.stock).toBe(stock - ware.quantity);
  await Promise.all(racers.map((racer) => racer.close()));
}, 240_000);

/** Submits what is in the cart and goes to the bank with it. @returns the trade */
async function submitAndPay(buyer: Walker): Promise<string> {
  await buyer.open('/cart/confirm');
  await buyer.press(buyer.words('buyer', 'confirm.submit'));
  await buyer.page.waitForURL(/\/cart\/success/);
  const tradeId = new URL(buyer.page.url()).searchParams.get('tradeId')!;
  await buyer.open(`/cashier?tradeId=${tradeId}`);
  await buyer.press(buyer.words('buyer', 'cashier.pay'));
  return tradeId;
}

/** Waits until the bank has told everything it meant to tell. */
async function allTold(): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'sandbox-bank.notify' and state in ('created', 'retry', 'active')`;
  await expect
    .poll(async () => (await waiting.execute(server.database.db)).rows[0]!.n, { timeout: 30_000 })
    .toBe(0);
}

test.each(['lost', 'repeated', 'delayed'])(
  'a notification that is %s: the buyer sees the payment, and the money moves once',
  async (notice) => {
    const ware = await wareOf('seller2@caravan.example');
    const buyer = await readyToOrder('buyer@caravan.example', 'en', ware);
    const tradeId = await submitAndPay(buyer);
    await atTheBank(buyer, 'paid', notice);
    await buyer.sees(buyer.words('buyer', 'result.succeeded'));
    await allTold();
    const booked = await sql`
      select cause from ledger_transactions
      join payment_parts on cause = payment_id || ' ' || payment_parts.order_id
      join orders on orders.id = payment_parts.order_id
      where orders.trade_id = ${tradeId}`.execute(server.database.db);
    expect(booked.rows).toHaveLength(1);
    await buyer.close();
  },
  240_000,
);

test('a refused payment is said plainly and can be tried again', async () => {
  const ware = await wareOf('seller2@caravan.example');
  const buyer = await readyToOrder('buyer@caravan.example', 'zh', ware);
  await submitAndPay(buyer);
  await atTheBank(buyer, 'refused', 'once');
  await buyer.sees(buyer.words('buyer', 'result.failed'));
  await buyer.picture('refused');
  await buyer.page.getByRole('link', { name: buyer.words('buyer', 'result.again') }).click();
  await buyer.press(buyer.words('buyer', 'cashier.pay'));
  await atTheBank(buyer, 'paid', 'once');
  await buyer.sees(buyer.words('buyer', 'result.succeeded'));
  await buyer.close();
}, 180_000);
