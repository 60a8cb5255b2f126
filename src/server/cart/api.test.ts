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

test('lines of one call are put in all or none, and a sku that is named twice comes together', async () => {
  const [buyer, seller] = await Promise.all([caravan.person(1), caravan.seller()]);
  const [mug, boxed, sold] = await Promise.all([
    caravan.products({ shopId: seller.shopId }),
    caravan.products({ shopId: seller.shopId, moq: 12, multiple: 6 }),
    caravan.products({ shopId: seller.shopId, stock: 0 }),
  ]);
  const lines = [
    { skuId: mug.skuId, quantity: 2 },
    { skuId: boxed.skuId },
    { skuId: mug.skuId, quantity: 3 },
    { skuId: boxed.skuId, quantity: 4 },
  ];
  const withSold = [...lines, { skuId: sold.skuId, quantity: 1 }];
  expect(await caravan.codeOf('cart.add', { lines: withSold }, buyer)).toBe('STOCK_SHORT');
  expect(await caravan.codeOf('cart.add', { lines: [...lines, { skuId: newId() }] }, buyer)).toBe(
    'NOT_FOUND',
  );
  expect(await caravan.done('cart.count', {}, buyer)).toBe(0);
  const quantities = async () => {
    const { shops } = await caravan.done('cart.get', {}, buyer);
    return Object.fromEntries(shops[0]!.lines.map(({ skuId, quantity }) => [skuId, quantity]));
  };
  await caravan.done('cart.add', { lines }, buyer);
  expect(await quantities()).toEqual({ [mug.skuId]: 5, [boxed.skuId]: 10 });
  await caravan.done('cart.add', { mode: 'set', lines }, buyer);
  expect(await quantities()).toEqual({ [mug.skuId]: 3, [boxed.skuId]: 4 });
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

test('a line says why it cannot be ordered as it stands, counts in no sum, and leaves the rest to be ordered', async () => {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const good = await caravan.products({ shopId: seller.shopId, price: 500n });
  const few = await caravan.products({ shopId: seller.shopId, stock: 5 });
  const boxed = await caravan.products({ shopId: seller.shopId, moq: 12, multiple: 6 });
  const gone = await caravan.products({ shopId: seller.shopId });
  const lines = [
    { skuId: few.skuId, quantity: 6 },
    { skuId: boxed.skuId, quantity: 6 },
    { skuId: gone.skuId, quantity: 1 },
  ];
  await caravan.done('cart.add', { lines: [...lines, { skuId: good.skuId, quantity: 2 }] }, buyer);
  await caravan.deps.db
    .updateTable('products')
    .set({ publish_status: 'down' })
    .where('id', '=', gone.id)
    .execute();
  const { shops, checkedAmount, checkedCount } = await caravan.done('cart.get', {}, buyer);
  const bySku = new Map(shops[0]!.lines.map((line) => [line.skuId, line]));
  expect(lines.map((line) => bySku.get(line.skuId)!.issue)).toEqual(['stock', 'minimum', 'gone']);
  for (const { skuId } of lines) {
    expect(bySku.get(skuId)!.checked).toBe(false);
    expect(bySku.get(skuId)!.title).not.toBe('');
  }
  expect({ checkedAmount, checkedCount }).toMatchObject({
    checkedAmount: { amount: '1000' },
    checkedCount: 1,
  });
  const priced = await caravan.done('orders.calculate', {}, buyer);
  expect(priced.shops[0]!.lines.map(({ skuId }) => skuId)).toEqual([good.skuId]);
  // What is corrected counts again; a buyer who can order nothing reads why.
  await caravan.done('cart.add', { mode: 'set', lines: [{ skuId: few.skuId, quantity: 4 }] }, buyer);
  expect((await caravan.done('cart.get', {}, buyer)).checkedCount).toBe(2);
  const remove = [few, good].map(({ skuId }) => ({ skuId }));
  await caravan.done('cart.add', { mode: 'remove', lines: remove }, buyer);
  expect(await caravan.codeOf('orders.calculate', {}, buyer)).not.toBe('200');
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

test('a line says how many more reach the next tier, and what one costs there', async () => {
  const [buyer, seller] = await Promise.all([caravan.person(1), caravan.seller()]);
  const tiers: [number, bigint][] = [
    [12, 1_000n],
    [40, 900n],
  ];
  const mug = await caravan.products({ shopId: seller.shopId, tiers, moq: 12, multiple: 6, stock: 100 });
  const few = await caravan.products({ shopId: seller.shopId, tiers, moq: 12, multiple: 6, stock: 30 });
  const fill = (skuId: string, quantity: number) =>
    caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity }] }, buyer);
  const nextTierOf = async (skuId: string) => {
    const { shops } = await caravan.done('cart.get', {}, buyer);
    return shops[0]!.lines.find((line) => line.skuId === skuId)!.nextTier;
  };
  await fill(mug.skuId, 12);
  expect(await nextTierOf(mug.skuId)).toEqual({ missing: 30, price: { amount: '900', currency: 'CNY' } });
  await fill(mug.skuId, 42);
  expect(await nextTierOf(mug.skuId)).toBeNull();
  // What the shop does not have is no offer, and below the minimum it is not the price that is missing.
  await fill(few.skuId, 12);
  expect(await nextTierOf(few.skuId)).toBeNull();
  await fill(mug.skuId, 6);
  expect(await nextTierOf(mug.skuId)).toBeNull();
});

test('cart.freight weighs what is ticked, shop by shop, and leaves open what only a seller can say', async () => {
  const [buyer, sends, asks] = await Promise.all([
    caravan.person(1),
    caravan.seller({ autoConfirm: true }),
    caravan.seller(),
  ]);
  const mug = await caravan.products({ shopId: sends.shopId });
  const lamp = await caravan.products({ shopId: asks.shopId });
  const lines = [mug, lamp].map(({ skuId }) => ({ skuId, quantity: 10 }));
  await caravan.done('cart.add', { lines }, buyer);
  await caravan.deps.db.updateTable('freight_zones').set({ first_price: 700n }).execute();
  const { shops, total } = await caravan.done('cart.freight', { country: 'CN', province: '37' }, buyer);
  const freightOf = new Map(shops.map(({ shopId, freight }) => [shopId, freight?.amount ?? null]));
  expect(freightOf.get(sends.shopId)).toBe('700');
  expect(freightOf.get(asks.shopId)).toBeNull();
  expect(total.amount).toBe('700');
  await caravan.done('cart.check', { skuIds: [mug.skuId], checked: false }, buyer);
  const unticked = await caravan.done('cart.freight', { country: 'CN' }, buyer);
  expect(unticked.shops.map(({ shopId }) => shopId)).toEqual([asks.shopId]);
  expect((await caravan.call('cart.freight', { country: 'nowhere' }, buyer)).status).toBe(422);
  expect((await caravan.call('cart.freight', { country: 'CN' }, sends)).code).toBe('FORBIDDEN');
});
