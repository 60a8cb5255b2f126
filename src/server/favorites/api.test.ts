import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { notifyOfFavorites } from './notices.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

test('collections.collectGoods keeps a product once, and collections.dropGoods lets it go, however often', async () => {
  const buyer = await caravan.buyer();
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, titles: { en: 'Kettle' } });
  for (const _ of [1, 2]) await caravan.done('favorites.saveProduct', { id }, buyer);
  const kept = await caravan.done('favorites.listProducts', {}, buyer);
  expect(kept).toMatchObject({
    totalRecord: 1,
    rowList: [{ id, title: 'Kettle', onSale: true, droppedBy: null }],
  });
  expect(await caravan.done('favorites.mine', {}, buyer)).toEqual({ products: [id], shops: [] });
  for (const _ of [1, 2]) await caravan.done('favorites.removeProduct', { id }, buyer);
  expect(await caravan.done('favorites.mine', {}, buyer)).toEqual({ products: [], shops: [] });
});

test('collections.listGoods tells how far a price fell since, in the currency of the caller', async () => {
  const { db } = caravan.deps;
  const buyer = await caravan.buyer();
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, price: 10_000n });
  await caravan.done('favorites.saveProduct', { id }, buyer);
  await db.updateTable('products').set({ price_from: 7_500n }).where('id', '=', id).execute();
  const dropped = async (headers: Record<string, string>) =>
    (await caravan.done('favorites.listProducts', {}, { ...buyer, headers })).rowList[0]!.droppedBy;
  expect(await dropped({})).toEqual({ amount: '2500', currency: 'CNY' });
  expect((await dropped({ 'price-type': '2' }))!.currency).toBe('USD');
  await db
    .updateTable('products')
    .set({ price_from: 12_000n, price_to: 12_000n })
    .where('id', '=', id)
    .execute();
  expect(await dropped({})).toBeNull();
});

test('what is no longer on sale stays in the list and is marked, and cannot be collected again', async () => {
  const [buyer, other] = [await caravan.buyer(), await caravan.buyer()];
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId });
  await caravan.done('favorites.saveProduct', { id }, buyer);
  await caravan.deps.db
    .updateTable('products')
    .set({ publish_status: 'down' })
    .where('id', '=', id)
    .execute();
  expect((await caravan.done('favorites.listProducts', {}, buyer)).rowList).toMatchObject([
    { id, onSale: false },
  ]);
  for (const gone of [id, newId()])
    expect((await caravan.call('favorites.saveProduct', { id: gone }, other)).status).toBe(404);
});

test('collections.collectShop and collections.listShops keep shops with their best products', async () => {
  const buyer = await caravan.buyer();
  const [first, last] = [await caravan.seller(), await caravan.seller()];
  const product = await caravan.products({ shopId: first.shopId });
  await caravan.done('favorites.saveShop', { id: first.shopId }, buyer);
  caravan.clock.advance(1_000);
  await caravan.done('favorites.saveShop', { id: last.shopId }, buyer);
  const { rowList, totalRecord } = await caravan.done('favorites.listShops', {}, buyer);
  expect(totalRecord).toBe(2);
  expect(rowList).toMatchObject([
    { id: last.shopId, productCount: 0, products: [] },
    { id: first.shopId, productCount: 1, products: [{ id: product.id }] },
  ]);
  await caravan.done('favorites.removeShop', { id: last.shopId }, buyer);
  expect((await caravan.done('favorites.mine', {}, buyer)).shops).toEqual([first.shopId]);
  expect((await caravan.call('favorites.saveShop', { id: newId() }, buyer)).status).toBe(404);
});

test('a collection is its owner’s own, and a collection of a thousand is full', async () => {
  const { db, clock } = caravan.deps;
  const [buyer, other, seller] = [await caravan.buyer(), await caravan.buyer(), await caravan.seller()];
  const { id } = await caravan.products({ shopId: seller.shopId });
  await caravan.done('favorites.saveProduct', { id }, buyer);
  await caravan.done('favorites.removeProduct', { id }, other);
  expect((await caravan.done('favorites.mine', {}, buyer)).products).toEqual([id]);
  expect((await caravan.done('favorites.listProducts', {}, other)).totalRecord).toBe(0);
  expect((await caravan.call('favorites.mine', {})).status).toBe(401);
  expect((await caravan.call('favorites.saveProduct', { id }, seller)).status).toBe(403);
  expect((await caravan.call('favorites.listShops', {}, seller)).status).toBe(403);

  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const many = Array.from({ length: 1_000 }, () => newId());
  await db
    .insertInto('products')
    .values(many.map((one) => ({ ...product, id: one, code: one, specs: JSON.stringify([]) })) as never)
    .execute();
  await db
    .insertInto('favorite_products')
    .values(
      many.map((one) => ({
        account_id: other.id,
        product_id: one,
        price: 1n,
        currency: 'CNY',
        saved_at: clock.now(),
      })),
    )
    .execute();
  expect(await caravan.call('favorites.saveProduct', { id }, other)).toMatchObject({
    status: 409,
    code: 'FAVORITES_FULL',
  });
  expect((await caravan.call('favorites.saveProduct', { id: many[0]! }, other)).status).toBe(200);
});

describe('notices of collected products', () => {
  test('a price that falls is told once, the next fall again, a rise never', async () => {
    const { db } = caravan.deps;
    const buyer = await caravan.buyer();
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, price: 10_000n, titles: { en: 'Copper kettle' } });
    await caravan.done('favorites.saveProduct', { id }, buyer);
    const reprice = async (price: bigint) => {
      await db
        .updateTable('products')
        .set({ price_from: price, price_to: 20_000n })
        .where('id', '=', id)
        .execute();
      await notifyOfFavorites(caravan.deps);
      return caravan.mailsTo(buyer);
    };
    expect(await reprice(10_000n)).toEqual([]);
    expect(await reprice(8_000n)).toMatchObject([{ body: expect.stringContaining('Copper kettle') }]);
    expect(await reprice(8_000n)).toHaveLength(1);
    expect(await reprice(9_000n)).toHaveLength(1);
    expect(await reprice(7_000n)).toHaveLength(2);
  });

  test('what was gone and can be had again is told, and marked in the collection for two weeks', async () => {
    const { db } = caravan.deps;
    const buyer = await caravan.buyer();
    const { shopId } = await caravan.seller();
    const { id, skuId } = await caravan.products({ shopId, stock: 5 });
    await caravan.done('favorites.saveProduct', { id }, buyer);
    const stock = async (count: number) => {
      await db.updateTable('skus').set({ stock: count }).where('id', '=', skuId).execute();
      await notifyOfFavorites(caravan.deps);
      const { rowList } = await caravan.done('favorites.listProducts', {}, buyer);
      return { mails: (await caravan.mailsTo(buyer)).length, isBack: rowList[0]!.isBack };
    };
    expect(await stock(0)).toEqual({ mails: 0, isBack: false });
    expect(await stock(9)).toEqual({ mails: 1, isBack: true });
    expect(await stock(9)).toEqual({ mails: 1, isBack: true });
    caravan.clock.advance(14 * 86_400_000);
    expect(await stock(9)).toEqual({ mails: 1, isBack: false });
  });
});
