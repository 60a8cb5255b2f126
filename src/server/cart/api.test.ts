import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

test('cart.add adds, sets and removes; cart.get groups by shop and prices now', async () => {
  const [buyer, one, two] = await Promise.all([caravan.person(1), caravan.seller(), caravan.seller()]);
  const mug = await caravan.products({
    shopId: one.shopId,
    tiers: [
      [1, 1_000n],
      [10, 900n],
    ],
  });
  const lamp = await caravan.products({ shopId: two.shopId, price: 2_000n });
  await caravan.done('cart.add', { lines: [{ skuId: mug.skuId, quantity: 4 }] }, buyer);
  await caravan.done(
    'cart.add',
    {
      lines: [
        { skuId: mug.skuId, quantity: 6 },
        { skuId: lamp.skuId, quantity: 1 },
      ],
    },
    buyer,
  );
  const cart = await caravan.done('cart.get', {}, buyer);
  expect(cart).toMatchObject({ count: 2, checkedCount: 2, checkedAmount: { amount: '11000' } });
  expect(cart.shops.map((shop) => shop.shop.id).sort()).toEqual([one.shopId, two.shopId].sort());
  await caravan.done('cart.add', { mode: 'set', lines: [{ skuId: mug.skuId, quantity: 2 }] }, buyer);
  expect((await caravan.done('cart.get', {}, buyer)).checkedAmount.amount).toBe('4000');
  expect(await caravan.done('cart.add', { mode: 'remove', lines: [{ skuId: lamp.skuId }] }, buyer)).toEqual({
    count: 1,
  });
  expect(await caravan.done('cart.count', {}, buyer)).toBe(1);
});

test('cart.check ticks and unticks lines, or all of them', async () => {
  const [buyer, seller] = await Promise.all([caravan.person(1), caravan.seller()]);
  const products = await Promise.all([1, 2].map(() => caravan.products({ shopId: seller.shopId })));
  await caravan.done('cart.add', { lines: products.map(({ skuId }) => ({ skuId, quantity: 1 })) }, buyer);
  await caravan.done('cart.check', { skuIds: [products[0]!.skuId], checked: false }, buyer);
  expect((await caravan.done('cart.get', {}, buyer)).checkedCount).toBe(1);
  await caravan.done('cart.check', { checked: false }, buyer);
  expect((await caravan.done('cart.get', {}, buyer)).checkedAmount.amount).toBe('0');
});

test('a line says why it cannot be ordered as it stands', async () => {
  const [buyer, seller] = await Promise.all([caravan.person(1), caravan.seller()]);
  const few = await caravan.products({ shopId: seller.shopId, stock: 5 });
  const boxed = await caravan.products({ shopId: seller.shopId, moq: 12, multiple: 6 });
  const gone = await caravan.products({ shopId: seller.shopId });
  const lines = [
    { skuId: few.skuId, quantity: 6 },
    { skuId: boxed.skuId, quantity: 6 },
    { skuId: gone.skuId, quantity: 1 },
  ];
  await caravan.done('cart.add', { lines }, buyer);
  await caravan.deps.db
    .updateTable('products')
    .set({ publish_status: 'down' })
    .where('id', '=', gone.id)
    .execute();
  const { shops } = await caravan.done('cart.get', {}, buyer);
  const issues = new Map(shops[0]!.lines.map((line) => [line.skuId, line.issue]));
  expect(lines.map((line) => issues.get(line.skuId))).toEqual(['stock', 'minimum', 'gone']);
});

test('what is not there or not on sale is refused, a quantity is whole and above zero, a cart is for buyers', async () => {
  const [buyer, seller] = await Promise.all([caravan.person(1), caravan.seller()]);
  const { skuId } = await caravan.products({ shopId: seller.shopId });
  const sold = await caravan.products({ shopId: seller.shopId, stock: 0 });
  const add = (input: object, who = buyer) => caravan.call('cart.add', { lines: [input] }, who);
  expect((await add({ skuId: newId(), quantity: 1 })).status).toBe(404);
  expect((await add({ skuId: sold.skuId, quantity: 1 })).code).toBe('STOCK_SHORT');
  for (const quantity of [0, -1, 1.5, 'many', 2_000_000_000, null]) {
    expect((await add({ skuId, quantity })).status).toBe(422);
  }
  expect((await add({ skuId, quantity: 1 }, seller)).code).toBe('FORBIDDEN');
  expect(await caravan.done('cart.count', {}, buyer)).toBe(0);
});

test('a cart is its buyer’s own', async () => {
  const [buyer, other, seller] = await Promise.all([caravan.person(1), caravan.person(1), caravan.seller()]);
  const { skuId } = await caravan.products({ shopId: seller.shopId });
  await caravan.done('cart.add', { lines: [{ skuId, quantity: 1 }] }, buyer);
  await caravan.done('cart.add', { mode: 'remove', lines: [{ skuId }] }, other);
  await caravan.done('cart.check', { checked: false }, other);
  expect(await caravan.done('cart.get', {}, other)).toMatchObject({ count: 0, shops: [] });
  expect(await caravan.done('cart.get', {}, buyer)).toMatchObject({ count: 1, checkedCount: 1 });
});

test('with nothing ticked there is nothing to price, and that is said', async () => {
  expect(await caravan.call('orders.calculate', {}, await caravan.buyer())).toMatchObject({
    status: 422,
    code: 'NOTHING_TICKED',
  });
});
