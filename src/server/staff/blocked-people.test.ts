import { expect, test, vi } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { couponTerms } from '../../../test/traders.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { followStanding } from '../shops/standing.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const block = async (id: string) =>
  caravan.done('console.users.block', { id, reason: 'Fraud' }, await caravan.operator(['users']));
const unblock = async (id: string) =>
  caravan.done('console.users.unblock', { id, reason: 'Sorted out' }, await caravan.operator(['users']));

test('what a blocked buyer asks for and reviewed is gone at once, and back when they are', async () => {
  const seller = await caravan.seller();
  const order = await orders.paid({
    between: { buyer: await caravan.buyer(), seller },
    state: 'completed',
  });
  const { buyer, lines, products } = order;
  await caravan.done(
    'reviews.add',
    { lineId: lines[0]!.id, stars: 5, text: 'Fine', pictures: [], anonymous: false },
    buyer,
  );
  const request = {
    categoryId: await caravan.category(),
    title: 'Flasks of steel',
    details: 'Steel inside.',
    quantity: 100,
    unitCode: 'H87',
    country: 'AE',
    lastDay: '2026-03-20',
  };
  const { id } = await caravan.done('rfqs.add', request, buyer);
  const visible = async () => ({
    listed: (await caravan.done('rfqs.public', { pageSize: 100 })).rowList.some((row) => row.id === id),
    open: (await caravan.call('rfqs.home', { id })).status,
    toSellers: (await caravan.call('rfqs.get', { id }, seller)).status,
    reviews: (await caravan.done('reviews.ofProduct', { productId: products[0]!.id })).totalRecord,
  });
  const before = { listed: true, open: 200, toSellers: 200, reviews: 1 };
  expect(await visible()).toEqual(before);
  await block(buyer.id);
  expect(await visible()).toEqual({ listed: false, open: 404, toSellers: 404, reviews: 0 });
  expect((await caravan.call('rfqs.list', {}, buyer)).status).toBe(401);
  await unblock(buyer.id);
  expect(await visible()).toEqual(before);
});

// Each look sends a message, and a conversation takes twenty a minute.
const patient = { timeout: 10_000, interval: 1_000 };

test('a blocked seller’s shop and products are nowhere once their standing is followed, whatever jobs are left', async () => {
  await caravan.subscribe();
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const product = await caravan.products({ shopId: seller.shopId });
  const coupon = await caravan.done('promotion.create', couponTerms, seller);
  const message = { shopId: seller.shopId, text: 'Do you still sell these?', pictures: [] };
  const { threadId } = await caravan.done('messages.send', message, buyer);
  const visible = async () => ({
    page: (await caravan.call('shops.profile', { id: seller.shopId })).status,
    front: (await caravan.call('shopFront.get', { shopId: seller.shopId })).status,
    product: (await caravan.call('catalog.product', { id: product.id })).status,
    found: (await caravan.done('search.products', { shopId: seller.shopId })).rowList.length,
    coupons: (await caravan.done('promotion.coupons', { shopId: seller.shopId })).rowList.length,
    rating: (await caravan.call('reviews.ofShop', { shopId: seller.shopId })).status,
    begins: String((await caravan.call('messages.send', message, await caravan.buyer())).code),
    goesOn: String(
      (await caravan.call('messages.send', { threadId, text: 'Hello?', pictures: [] }, buyer)).code,
    ),
  });
  const open = {
    page: 200,
    front: 200,
    product: 200,
    found: 1,
    coupons: 1,
    rating: 200,
    begins: '200',
    goesOn: '200',
  };
  await vi.waitFor(async () => expect(await visible()).toEqual(open), patient);
  await block(seller.id);
  await followStanding(caravan.deps, seller.id);
  // Also of a search that was asked for before.
  await vi.waitFor(
    async () =>
      expect(await visible()).toEqual({
        page: 404,
        front: 404,
        product: 404,
        found: 0,
        coupons: 0,
        rating: 404,
        begins: 'SHOP_CLOSED',
        goesOn: 'SHOP_CLOSED',
      }),
    patient,
  );
  expect(
    await caravan.codeOf('promotion.claim', { couponId: coupon.id, key: 'of-a-closed-shop' }, buyer),
  ).toBe('NOT_FOUND');
  await unblock(seller.id);
  await followStanding(caravan.deps, seller.id);
  await vi.waitFor(async () => expect(await visible()).toEqual(open), patient);
});
