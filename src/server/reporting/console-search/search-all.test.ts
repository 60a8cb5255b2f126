import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('one field finds an order, its payment, its product, its shop and its buyer, each by what it is known by', async () => {
  const order = await orders.paid();
  const who = await caravan.operator(['orders', 'catalog', 'users']);
  const find = (words: string) => caravan.done('console.search.all', { words }, who);
  const { number, shop, buyerName, address } = await caravan.done(
    'orders.getForBuyer',
    { id: order.id },
    order.buyer,
  );
  expect((await find(number.toLowerCase())).orders).toMatchObject([{ id: order.id, number }]);
  const { attempts } = await caravan.done('console.orders.get', { id: order.id }, who);
  for (const words of [attempts[0]!.number, attempts[0]!.reference!])
    expect((await find(words)).payments, words).toMatchObject([{ orderId: order.id, orderNumber: number }]);
  const product = await caravan.done('console.products.get', { id: order.products[0]!.id }, who);
  expect((await find(product.code)).products).toMatchObject([{ id: product.id }]);
  expect((await find(shop.name)).shops.map(({ id }) => id)).toContain(order.seller.shopId);
  expect((await find(buyerName)).users.map(({ id }) => id)).toContain(order.buyer.id);
  // A word from the middle of a name, and the end of a telephone.
  expect((await find(buyerName.slice(1))).users.map(({ id }) => id)).toContain(order.buyer.id);
  const end = (address.phone.match(/\d/g) ?? []).slice(-5).join('');
  expect((await find(end)).orders.length).toBeGreaterThan(0);
  const none = await find('100%_nothing');
  expect(Object.values(none).flat()).toEqual([]);
});

test('an operator finds what their rights let them read, and nobody else anything', async () => {
  const order = await orders.placed();
  const { number, buyerName } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  const ofMoney = await caravan.operator(['money', 'users']);
  expect((await caravan.done('console.search.all', { words: number }, ofMoney)).orders).toEqual([]);
  const found = await caravan.done('console.search.all', { words: buyerName }, ofMoney);
  expect(found.users.length).toBeGreaterThan(0);
  for (const who of [order.buyer, order.seller, {}])
    expect(await caravan.codeOf('console.search.all', { words: number }, who)).toBe('FORBIDDEN');
});

test('whose accounts are in the ledger is found by those who may read money, and only where there are any', async () => {
  const order = await orders.paid();
  const { shop } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  const owners = async (right: 'money' | 'catalog', words: string) =>
    (await caravan.done('console.search.all', { words }, await caravan.operator([right]))).ledgerOwners;
  expect((await owners('money', shop.name)).map(({ id }) => id)).toContain(order.seller.shopId);
  expect(await owners('catalog', shop.name)).toEqual([]);
  const stranger = await caravan.seller();
  expect((await owners('money', shop.name)).map(({ id }) => id)).not.toContain(stranger.shopId);
});
