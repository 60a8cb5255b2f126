import { beforeAll, describe, expect, test } from 'vitest';
import { amountsIn, secretsOf } from '../../../../test/hidden-prices/secrets.ts';
import { madeInput, type Values } from '../../../../test/hidden-prices/made-inputs.ts';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import type { Caller, Caravan } from '../../../../test/caravan.ts';
import { couponTools } from '../../../../test/coupons.ts';
import { paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { calls, type CallKey } from '../../../contract/calls.ts';
import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { forget } from '../../platform/cache.ts';
import { indexProducts } from '../../search/public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const coupons = couponTools(caravan);

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;

const keys = Object.keys(calls) as CallKey[];
const entryOf = (key: CallKey): Endpoint => contract[key];
const ending = new Set<CallKey>([
  'accounts.logout',
  'accounts.changePassword',
  'sessions.end',
  'sessions.endOthers',
  'companies.actFor',
  'companies.leave',
]);
const reads = (key: CallKey) =>
  !ending.has(key) && !/remove|delete|close|end$|withdraw|leave/i.test(key.split('.').at(-1)!);

async function answerOf(key: CallKey, input: Record<string, unknown>, who: Caller) {
  const [method = '', pattern = ''] = calls[key].split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const flat = Object.entries(input).map(([name, value]) => [name, String(value)]);
  const search = method === 'GET' ? `?${new URLSearchParams(flat)}` : '';
  const body = method === 'GET' ? undefined : JSON.stringify(input);
  const response = await caravan.app.request(`http://caravan.test${path}${search}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      lang: 'en',
      ...(who.token && { AccessToken: who.token }),
    },
    ...(body !== undefined && { body }),
  });
  return response.text();
}

describe('a buyer of former times', () => {
  let owner: Seller;
  let withdrawn: Buyer;
  let product: Awaited<ReturnType<Caravan['products']>>;
  let values: Values;
  let secretsIn: (text: string) => string[];

  beforeAll(async () => {
    owner = await caravan.seller({ autoConfirm: true });
    withdrawn = await caravan.buyer();
    product = await caravan.products({
      shopId: owner.shopId,
      price: 40_000n,
      titles: { en: 'Copper urn', zh: '铜瓮' },
    });
    const { db } = caravan.deps;
    // Ordered, received and reviewed while everybody saw the price.
    const lines = [{ skuId: product.skuId, quantity: 2 }];
    const { quote } = await caravan.done('orders.calculate', { lines }, withdrawn);
    const { id } = (
      await caravan.done(
        'orders.submit',
        { idempotencyKey: 'former-times-1', quote, addressId: withdrawn.addressId },
        withdrawn,
      )
    ).orders[0]!;
    await orders.pay({ id, buyer: withdrawn });
    await caravan.done('orders.prepareGoods', { id }, owner);
    await caravan.done('orders.sendDelivery', { id, ...parcel }, owner);
    await caravan.done('orders.takeDelivery', { id }, withdrawn);
    const unpaidQuote = (await caravan.done('orders.calculate', { lines }, withdrawn)).quote;
    const unpaid = (
      await caravan.done(
        'orders.submit',
        { idempotencyKey: 'former-times-2', quote: unpaidQuote, addressId: withdrawn.addressId },
        withdrawn,
      )
    ).orders[0]!;
    await caravan.done('favorites.saveProduct', { id: product.id }, withdrawn);
    await caravan.done('cart.add', { lines }, withdrawn);
    await caravan.done(
      'messages.send',
      { shopId: owner.shopId, productId: product.id, text: 'Hello' },
      withdrawn,
    );
    const couponId = await coupons.ofShop(owner, { threshold: '1000000', amount: '50000' });
    await coupons.claim(withdrawn, couponId);
    // Now it costs something else, and is hidden.
    await db
      .updateTable('products')
      .set({ price_from: 731_337n, price_to: 731_337n })
      .where('id', '=', product.id)
      .execute();
    await db
      .updateTable('skus')
      .set({ tier_prices: ['731337'] } as never)
      .where('id', '=', product.skuId)
      .execute();
    await indexProducts(db, [product.id]);
    forget(db);
    const amounts = new Set<string>();
    for (const amount of amountsIn(await caravan.done('catalog.product', { id: product.id }, {})))
      amounts.add(amount);
    for (const quantity of [1, 2, 12]) amounts.add(String(731_337 * quantity));
    secretsIn = secretsOf(amounts);
    await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, owner);
    await indexProducts(db, [product.id]);
    forget(db);
    values = {
      ids: {
        productId: [product.id],
        skuId: [product.skuId],
        shopId: [owner.shopId],
        orderId: [id, unpaid.id],
        addressId: [withdrawn.addressId],
        couponId: [couponId],
      },
      anyIds: [id, unpaid.id, product.id, product.skuId, owner.shopId],
      words: 'Copper urn',
    };
  }, 120_000);

  test('is told the new price by no call that is made about the old order', async () => {
    const leakingCalls = new Set<string>();
    for (const key of keys) {
      const { who } = entryOf(key);
      if (who === 'staff' || !reads(key)) continue;
      if (!(who === 'anyone' || who === 'user' || who.includes(roles.buyer))) continue;
      for (let round = 0; round < 10; round++) {
        const text = await answerOf(key, madeInput(entryOf(key).input, values, round), withdrawn);
        if (secretsIn(text).length > 0) leakingCalls.add(key);
      }
    }
    expect([...leakingCalls]).toEqual([]);
  }, 300_000);
});

describe('an approval', () => {
  async function hiding() {
    const seller = await caravan.seller({ autoConfirm: true });
    const product = await caravan.products({ shopId: seller.shopId, price: 12_345n });
    await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
    return { seller, product };
  }
  const ask = (seller: Seller, who: Caller) =>
    caravan.codeOf('priceAccess.ask', { shopId: seller.shopId, message: 'Please' }, who);
  const decide = (seller: Seller, accountId: string, version: number, decision: string) =>
    caravan.codeOf('priceAccess.decide', { accountId, version, decision, reason: 'No' } as never, seller);
  const sees = async (seller: Seller, who: Caller) =>
    (await caravan.done('priceAccess.mine', { shopId: seller.shopId }, who)).seesPrices;

  test('is asked for again after a no by no company of the same hand, nor by a colleague of it', async () => {
    const { seller } = await hiding();
    const person = await caravan.buyer();
    expect(await ask(seller, person)).toBe(200);
    expect(await decide(seller, person.id, 1, 'refuse')).toBe(200);
    const described = { name: 'Second Hand LLC', country: 'AE', address: 'Dubai', taxNumber: '9' };
    const { id } = await caravan.done('companies.found', described, person);
    await caravan.done('companies.actFor', { id }, person);
    expect(await ask(seller, person)).toBe('PRICES_ASKED_LATELY');
  });

  test('of a company ends with it: whoever saw its prices sees none by their own account, another device or an old session', async () => {
    const { seller, product } = await hiding();
    const company = await buyingCompanies(caravan)();
    const purchaser = await company.join('purchaser');
    expect(await ask(seller, purchaser)).toBe(200);
    expect(await decide(seller, company.id, 1, 'approve')).toBe(200);
    expect(await sees(seller, purchaser)).toBe(true);
    const read = async () =>
      JSON.stringify(await caravan.call('catalog.customerPrices', { ids: [product.id] } as never, purchaser));
    await caravan.done('companies.remove', { id: purchaser.id } as never, company.owner);
    expect(await read()).not.toContain('12345');
    expect(
      await caravan.codeOf('cart.add', { lines: [{ skuId: product.skuId, quantity: 1 }] }, purchaser),
    ).toBe('PRICE_HIDDEN');
  });

  test('is given by nobody to themselves: a member of the shop who serves it, by an account of their own', async () => {
    const { seller, product } = await hiding();
    const rival = await caravan.seller();
    // A rival shop reads no prices of it as a buyer of one device.
    await noteSharedDevice(caravan.deps.db, rival.id, [seller.id], caravan.clock.now());
    const text = JSON.stringify(
      await caravan.call('catalog.customerPrices', { ids: [product.id] } as never, rival),
    );
    expect(text).not.toContain('12345');
  });
});

describe('an order at hidden prices', () => {
  test('is not placed on a quote that was signed before the approval ended, nor approved in a company meanwhile', async () => {
    const seller = await caravan.seller({ autoConfirm: true });
    const product = await caravan.products({ shopId: seller.shopId, price: 12_345n });
    await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
    const company = await buyingCompanies(caravan)([
      { kind: 'order', amount: '100', currency: 'CNY', approvals: 1 },
    ]);
    const purchaser = await company.join('purchaser');
    const ask = await caravan.codeOf('priceAccess.ask', { shopId: seller.shopId, message: 'x' }, purchaser);
    expect(ask).toBe(200);
    const access = { accountId: company.id, reason: 'No' };
    await caravan.done('priceAccess.decide', { ...access, version: 1, decision: 'approve' }, seller);
    const lines = [{ skuId: product.skuId, quantity: 3 }];
    const { quote } = await company.calculate(lines, purchaser);
    const requested = await company.request(lines, purchaser);
    await caravan.done('priceAccess.decide', { ...access, version: 2, decision: 'withdraw' }, seller);
    const submitted = await caravan.call(
      'orders.submit',
      { idempotencyKey: 'ended-approval-1', quote, addressId: company.addressId },
      purchaser,
    );
    expect(submitted.status).not.toBe(200);
    expect(requested.status).toBe(200);
    const [waiting] = (await caravan.done('purchaseRequests.list', {}, company.approver)).rowList;
    const approve = { id: waiting!.id, version: waiting!.version, note: '' };
    const approved = await caravan.call('purchaseRequests.approve', approve as never, company.approver);
    expect(approved.code).toBe('PRICE_HIDDEN');
    expect((await caravan.done('orders.listForBuyer', {}, company.owner)).totalRecord).toBe(0);
  });

  test('counts for no coupon, minimum or free freight that a mixed cart shows', async () => {
    const seller = await caravan.seller({ autoConfirm: true });
    const open = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    const hidden = await caravan.products({ shopId: seller.shopId, price: 77_777n });
    const buyer = await caravan.buyer();
    await caravan.done('cart.add', { lines: [{ skuId: hidden.skuId, quantity: 1 }] }, buyer);
    await caravan.done('cart.add', { lines: [{ skuId: open.skuId, quantity: 1 }] }, buyer);
    const couponId = await coupons.ofShop(seller, { threshold: '50000', amount: '1000' });
    await coupons.claim(buyer, couponId);
    const before = JSON.stringify(await caravan.done('cart.get', {} as never, buyer));
    expect(before).toContain('77777');
    await caravan.done(
      'products.setPricesShownTo',
      { ids: [hidden.id], shownTo: 'approved' } as never,
      seller,
    );
    const seen = [];
    for (const price of ['10000', '90000']) {
      await caravan.deps.db
        .updateTable('skus')
        .set({ tier_prices: [price] } as never)
        .where('id', '=', hidden.skuId)
        .execute();
      await caravan.deps.db
        .updateTable('products')
        .set({ price_from: BigInt(price), price_to: BigInt(price) })
        .where('id', '=', hidden.id)
        .execute();
      forget(caravan.deps.db);
      const cart = JSON.stringify(await caravan.done('cart.get', {} as never, buyer));
      const calculated = await caravan.call('orders.calculate', {}, buyer);
      const { quote: _quote, ...rest } = (calculated.data ?? {}) as { quote?: string };
      seen.push([cart, JSON.stringify(rest)]);
    }
    // Whatever it costs, everything reads the same.
    expect(seen[1]).toEqual(seen[0]);
  });
});
