import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

test('cart.add adds, sets and removes; cart.get groups by shop and prices now', async () => {
  const [buyer, one, two] = await Promise.all([product.person(1), product.seller(), product.seller()]);
  const mug = await product.goods({
    shopId: one.shopId,
    tiers: [
      [1, 1_000n],
      [10, 900n],
    ],
  });
  const lamp = await product.goods({ shopId: two.shopId, price: 2_000n });
  await product.done('cart.add', { lines: [{ skuId: mug.skuId, quantity: 4 }] }, buyer);
  await product.done(
    'cart.add',
    {
      lines: [
        { skuId: mug.skuId, quantity: 6 },
        { skuId: lamp.skuId, quantity: 1 },
      ],
    },
    buyer,
  );
  const cart = await product.done('cart.get', {}, buyer);
  expect(cart).toMatchObject({ count: 2, checkedCount: 2, checkedAmount: { amount: '11000' } });
  expect(cart.shops.map((shop) => shop.shop.id).sort()).toEqual([one.shopId, two.shopId].sort());
  await product.done('cart.add', { mode: 'set', lines: [{ skuId: mug.skuId, quantity: 2 }] }, buyer);
  expect((await product.done('cart.get', {}, buyer)).checkedAmount.amount).toBe('4000');
  expect(await product.done('cart.add', { mode: 'remove', lines: [{ skuId: lamp.skuId }] }, buyer)).toEqual({
    count: 1,
  });
  expect(await product.done('cart.count', {}, buyer)).toBe(1);
});

test('cart.check ticks and unticks lines, or all of them', async () => {
  const [buyer, seller] = await Promise.all([product.person(1), product.seller()]);
  const goods = await Promise.all([1, 2].map(() => product.goods({ shopId: seller.shopId })));
  await product.done('cart.add', { lines: goods.map(({ skuId }) => ({ skuId, quantity: 1 })) }, buyer);
  await product.done('cart.check', { skuIds: [goods[0]!.skuId], checked: false }, buyer);
  expect((await product.done('cart.get', {}, buyer)).checkedCount).toBe(1);
  await product.done('cart.check', { checked: false }, buyer);
  expect((await product.done('cart.get', {}, buyer)).checkedAmount.amount).toBe('0');
});

test('a line says why it cannot be ordered as it stands', async () => {
  const [buyer, seller] = await Promise.all([product.person(1), product.seller()]);
  const few = await product.goods({ shopId: seller.shopId, stock: 5 });
  const boxed = await product.goods({ shopId: seller.shopId, moq: 12, multiple: 6 });
  const gone = await product.goods({ shopId: seller.shopId });
  const lines = [
    { skuId: few.skuId, quantity: 6 },
    { skuId: boxed.skuId, quantity: 6 },
    { skuId: gone.skuId, quantity: 1 },
  ];
  await product.done('cart.add', { lines }, buyer);
  await product.services.db
    .updateTable('goods')
    .set({ publish_status: 'down' })
    .where('id', '=', gone.id)
    .execute();
  const { shops } = await product.done('cart.get', {}, buyer);
  const problems = new Map(shops[0]!.lines.map((line) => [line.skuId, line.problem]));
  expect(lines.map((line) => problems.get(line.skuId))).toEqual(['stock', 'minimum', 'gone']);
});

test('what is not there or not on sale is refused, a quantity is whole and above zero, a cart is for buyers', async () => {
  const [buyer, seller] = await Promise.all([product.person(1), product.seller()]);
  const { skuId } = await product.goods({ shopId: seller.shopId });
  const sold = await product.goods({ shopId: seller.shopId, stock: 0 });
  const add = (input: object, who = buyer) => product.call('cart.add', { lines: [input] }, who);
  expect((await add({ skuId: newId(), quantity: 1 })).status).toBe(404);
  expect((await add({ skuId: sold.skuId, quantity: 1 })).code).toBe('STOCK_SHORT');
  for (const quantity of [0, -1, 1.5, 'many', 2_000_000_000, null]) {
    expect((await add({ skuId, quantity })).status).toBe(422);
  }
  expect((await add({ skuId, quantity: 1 }, seller)).code).toBe('FORBIDDEN');
  expect(await product.done('cart.count', {}, buyer)).toBe(0);
});

test('a cart is its buyer’s own', async () => {
  const [buyer, other, seller] = await Promise.all([product.person(1), product.person(1), product.seller()]);
  const { skuId } = await product.goods({ shopId: seller.shopId });
  await product.done('cart.add', { lines: [{ skuId, quantity: 1 }] }, buyer);
  await product.done('cart.add', { mode: 'remove', lines: [{ skuId }] }, other);
  await product.done('cart.check', { checked: false }, other);
  expect(await product.done('cart.get', {}, other)).toMatchObject({ count: 0, shops: [] });
  expect(await product.done('cart.get', {}, buyer)).toMatchObject({ count: 1, checkedCount: 1 });
});

test('with nothing ticked there is nothing to price, and that is said', async () => {
  expect(await product.call('orders.calculate', {}, await product.buyer())).toMatchObject({
    status: 422,
    code: 'NOTHING_TICKED',
  });
});
