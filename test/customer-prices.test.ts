import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServing } from '../src/server/http/app.ts';
import { productPath } from '../src/web/features/addresses/addresses.ts';
import { publicAddresses, renderPage, sourceAssets } from '../src/web/shell/server.tsx';
import { startCaravan, type Caller, type Caravan } from './caravan.ts';

let caravan: Caravan;
let serving: ReturnType<typeof createServing>;
beforeAll(async () => {
  caravan = await startCaravan();
  serving = createServing({
    deps: {
      ...caravan.deps,
      // As it serves: with its page cache.
      config: { ...caravan.deps.config, environment: 'production', trustProxy: true, pageRate: 0 },
    },
    renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
    addresses: publicAddresses,
    files: null,
  });
});
afterAll(() => caravan.close());

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

const host = 'localhost:3000';

/** The whole page of an address, as it comes to somebody's browser; of whoever has no account, without a cookie. */
async function openPage(path: string, who: Caller): Promise<string> {
  const headers: Record<string, string> = who.token
    ? { cookie: `token=${who.token}`, accesstoken: who.token }
    : {};
  const response = await serving.app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  expect(response.status, path).toBe(200);
  return response.text();
}

/** A product at 777.00, and for one customer at 555.00. */
async function pricedProduct() {
  const seller = await caravan.seller();
  const [customer, stranger] = [await caravan.buyer(), await caravan.buyer()];
  const title = `Teapot of ${seller.shopId.slice(-6)}`;
  const product = await caravan.products({
    shopId: seller.shopId,
    price: 77_700n,
    skus: 2,
    titles: { en: title, zh: title },
  });
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, customer);
  const { id } = await caravan.done('priceLists.save', { name: 'Hush-hush' }, seller);
  const lines = [{ id: product.skuId, tiers: [{ minimum: 1, price: '55500' }] }];
  const { version } = await caravan.done('priceLists.setLines', { id, version: 1, lines }, seller);
  const list = { id, version };
  const addition = { ...list, accountId: customer.id };
  const added = await caravan.done('priceLists.addCustomer', addition, seller);
  return { seller, customer, stranger, product, list: { id, ...added }, keyword: title };
}

const priceFor = (productIds: string[], who: Caller) =>
  caravan.done('catalog.customerPrices', { productIds, withTiers: true }, who);

describe('what a customer pays', () => {
  test.each(['the customer first', 'the customer last'])(
    'is on no page and in no answer for all: %s',
    async (order) => {
      const { seller, customer, stranger, product, keyword } = await pricedProduct();
      const visitors: Caller[] = [customer, stranger, {}];
      if (order === 'the customer last') visitors.reverse();
      const pages = [
        `/en${productPath({ id: product.id, title: keyword })}`,
        `/en/mall/search-goods_0?keyword=${encodeURIComponent(keyword)}`,
        `/en/shop/${seller.shopId}`,
      ];
      const answersFor = async (who: Caller) =>
        JSON.stringify([
          await caravan.done('catalog.product', { id: product.id }, who),
          await caravan.done('search.products', { keyword }, who),
          await caravan.done('search.products', { shopId: seller.shopId }, who),
          await caravan.done('shops.profile', { id: seller.shopId }, who),
        ]);
      const [firstVisitor, ...others] = visitors;
      const htmlFirst: string[] = [];
      for (const page of pages) htmlFirst.push(await openPage(page, firstVisitor!));
      const answersFirst = await answersFor(firstVisitor!);
      for (const text of [...htmlFirst, answersFirst]) expect(text).not.toMatch(/\b555(?:00)?\b|Hush-hush/);
      expect(htmlFirst[0]).toContain('777');
      expect(answersFirst).toContain('77700');
      const readOwnPrices = async () => {
        expect(await priceFor([product.id], customer)).toMatchObject([{ priceFrom: { amount: '55500' } }]);
        expect(await priceFor([product.id], stranger)).toEqual([]);
      };
      await readOwnPrices();
      for (const visitor of others) {
        for (const [index, page] of pages.entries())
          expect(await openPage(page, visitor)).toBe(htmlFirst[index]);
        expect(await answersFor(visitor)).toBe(answersFirst);
        await readOwnPrices();
      }
      // The cache has the page, and it is the same for all.
      const cached = serving.quick!.find(host, pages[0]!, `token=${customer.token}`)?.body.toString();
      expect(cached).toBe(htmlFirst[0]);
    },
  );

  test('comes in an answer that neither a browser nor a proxy keeps', async () => {
    const { customer, product } = await pricedProduct();
    const response = await serving.app.request(`http://${host}/api/goods-web/client/spu/getCustomerPrices`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ productIds: [product.id] }),
    });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is told to nobody who is not signed in, nor to sellers', async () => {
    const { seller, product } = await pricedProduct();
    const input = { productIds: [product.id] };
    expect(await caravan.codeOf('catalog.customerPrices', input, {})).toBe('LOGIN_OUT');
    expect(await caravan.codeOf('catalog.customerPrices', input, seller)).not.toBe(200);
  });

  test('is read of many products at once, for cards from the lowest to the highest price, and with all tiers', async () => {
    const { seller, customer, stranger, product, list } = await pricedProduct();
    const other = await caravan.products({ shopId: seller.shopId });
    const elsewhere = await caravan.products({ shopId: (await caravan.seller()).shopId });
    const productIds = [elsewhere.id, product.id, other.id];
    const usual = { minimum: 1, price: { amount: '77700', currency: 'CNY' } };
    expect(await priceFor(productIds, customer)).toEqual([
      {
        productId: product.id,
        priceFrom: { amount: '55500', currency: 'CNY' },
        priceTo: { amount: '77700', currency: 'CNY' },
        skus: [
          { id: product.skuIds[0], tiers: [{ minimum: 1, price: { amount: '55500', currency: 'CNY' } }] },
          { id: product.skuIds[1], tiers: [usual] },
        ],
      },
    ]);
    const [card] = await caravan.done('catalog.customerPrices', { productIds }, customer);
    expect(card!.skus).toEqual([]);
    // At once, when the seller takes them off the list, or the product off sale.
    const { db } = caravan.deps;
    const setStatus = (status: 'published' | 'down') =>
      db.updateTable('products').set({ publish_status: status }).where('id', '=', product.id).execute();
    await setStatus('down');
    expect(await priceFor(productIds, customer)).toEqual([]);
    await setStatus('published');
    expect(await priceFor(productIds, customer)).toHaveLength(1);
    await caravan.done('priceLists.removeCustomer', { ...list, accountId: customer.id }, seller);
    expect(await priceFor(productIds, customer)).toEqual([]);
    expect(await priceFor(productIds, stranger)).toEqual([]);
  });

  test('is refused for more products than a screen has', async () => {
    const { customer, product } = await pricedProduct();
    const productIds = Array.from({ length: 101 }, () => product.id);
    expect(await caravan.codeOf('catalog.customerPrices', { productIds }, customer)).toBe('BAD_INPUT');
  });
});

test('a customer who acts for a company reads what the company pays, and their own price for themselves', async () => {
  const { seller, product, customer } = await pricedProduct();
  const { id } = await caravan.done('companies.found', { name: 'Falcon Trading LLC' }, customer);
  await caravan.done('companies.actFor', { id }, customer);
  expect(await priceFor([product.id], customer)).toEqual([]);
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'We would like to buy' }, customer);
  const { id: listId } = await caravan.done('priceLists.save', { name: 'Firms', percentOff: 10 }, seller);
  await caravan.done('priceLists.addCustomer', { id: listId, version: 1, accountId: id }, seller);
  expect(await priceFor([product.id], customer)).toMatchObject([{ priceFrom: { amount: '69930' } }]);
  await caravan.done('companies.actFor', {}, customer);
  expect(await priceFor([product.id], customer as Buyer)).toMatchObject([{ priceFrom: { amount: '55500' } }]);
});
