import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { tellOfCollected } from './notices.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

test('collections.collectGoods keeps a goods once, and collections.dropGoods lets it go, however often', async () => {
  const buyer = await product.buyer();
  const { shopId } = await product.seller();
  const { id } = await product.goods({ shopId, titles: { en: 'Kettle' } });
  for (const _ of [1, 2]) await product.done('collections.collectGoods', { id }, buyer);
  const kept = await product.done('collections.listGoods', {}, buyer);
  expect(kept).toMatchObject({
    totalRecord: 1,
    rowList: [{ id, title: 'Kettle', onSale: true, droppedBy: null }],
  });
  expect(await product.done('collections.mine', {}, buyer)).toEqual({ goods: [id], shops: [] });
  for (const _ of [1, 2]) await product.done('collections.dropGoods', { id }, buyer);
  expect(await product.done('collections.mine', {}, buyer)).toEqual({ goods: [], shops: [] });
});

test('collections.listGoods tells how far a price fell since, in the currency of the caller', async () => {
  const { db } = product.services;
  const buyer = await product.buyer();
  const { shopId } = await product.seller();
  const { id } = await product.goods({ shopId, price: 10_000n });
  await product.done('collections.collectGoods', { id }, buyer);
  await db.updateTable('goods').set({ price_from: 7_500n }).where('id', '=', id).execute();
  const dropped = async (headers: Record<string, string>) =>
    (await product.done('collections.listGoods', {}, { ...buyer, headers })).rowList[0]!.droppedBy;
  expect(await dropped({})).toEqual({ amount: '2500', currency: 'CNY' });
  expect((await dropped({ 'price-type': '2' }))!.currency).toBe('USD');
  await db
    .updateTable('goods')
    .set({ price_from: 12_000n, price_to: 12_000n })
    .where('id', '=', id)
    .execute();
  expect(await dropped({})).toBeNull();
});

test('what is no longer on sale stays in the list and is marked, and cannot be collected anew', async () => {
  const [buyer, other] = [await product.buyer(), await product.buyer()];
  const { shopId } = await product.seller();
  const { id } = await product.goods({ shopId });
  await product.done('collections.collectGoods', { id }, buyer);
  await product.services.db
    .updateTable('goods')
    .set({ publish_status: 'down' })
    .where('id', '=', id)
    .execute();
  expect((await product.done('collections.listGoods', {}, buyer)).rowList).toMatchObject([
    { id, onSale: false },
  ]);
  for (const gone of [id, newId()])
    expect((await product.call('collections.collectGoods', { id: gone }, other)).status).toBe(404);
});

test('collections.collectShop and collections.listShops keep shops with their best goods', async () => {
  const buyer = await product.buyer();
  const [first, last] = [await product.seller(), await product.seller()];
  const goods = await product.goods({ shopId: first.shopId });
  await product.done('collections.collectShop', { id: first.shopId }, buyer);
  product.clock.advance(1_000);
  await product.done('collections.collectShop', { id: last.shopId }, buyer);
  const { rowList, totalRecord } = await product.done('collections.listShops', {}, buyer);
  expect(totalRecord).toBe(2);
  expect(rowList).toMatchObject([
    { id: last.shopId, goodsCount: 0, goods: [] },
    { id: first.shopId, goodsCount: 1, goods: [{ id: goods.id }] },
  ]);
  await product.done('collections.dropShop', { id: last.shopId }, buyer);
  expect((await product.done('collections.mine', {}, buyer)).shops).toEqual([first.shopId]);
  expect((await product.call('collections.collectShop', { id: newId() }, buyer)).status).toBe(404);
});

test('a collection is its owner’s own, and a collection of a thousand is full', async () => {
  const { db, clock } = product.services;
  const [buyer, other, seller] = [await product.buyer(), await product.buyer(), await product.seller()];
  const { id } = await product.goods({ shopId: seller.shopId });
  await product.done('collections.collectGoods', { id }, buyer);
  await product.done('collections.dropGoods', { id }, other);
  expect((await product.done('collections.mine', {}, buyer)).goods).toEqual([id]);
  expect((await product.done('collections.listGoods', {}, other)).totalRecord).toBe(0);
  expect((await product.call('collections.mine', {})).status).toBe(401);
  expect((await product.call('collections.collectGoods', { id }, seller)).status).toBe(403);
  expect((await product.call('collections.listShops', {}, seller)).status).toBe(403);

  const goods = await db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const many = Array.from({ length: 1_000 }, () => newId());
  await db
    .insertInto('goods')
    .values(many.map((one) => ({ ...goods, id: one, code: one, specs: JSON.stringify([]) })) as never)
    .execute();
  await db
    .insertInto('goods_collections')
    .values(
      many.map((one) => ({
        account_id: other.id,
        goods_id: one,
        price: 1n,
        currency: 'CNY',
        collected_at: clock.now(),
      })),
    )
    .execute();
  expect(await product.call('collections.collectGoods', { id }, other)).toMatchObject({
    status: 409,
    code: 'COLLECTION_FULL',
  });
  expect((await product.call('collections.collectGoods', { id: many[0]! }, other)).status).toBe(200);
});

describe('notices of collected goods', () => {
  const mailsTo = async (who: { id: string }) => {
    const { db } = product.services;
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    return db.selectFrom('outbox_messages').select('body').where('recipient', '=', email!).execute();
  };

  test('a price that falls is told once, the next fall again, a rise never', async () => {
    const { db } = product.services;
    const buyer = await product.buyer();
    const { shopId } = await product.seller();
    const { id } = await product.goods({ shopId, price: 10_000n, titles: { en: 'Copper kettle' } });
    await product.done('collections.collectGoods', { id }, buyer);
    const reprice = async (price: bigint) => {
      await db
        .updateTable('goods')
        .set({ price_from: price, price_to: 20_000n })
        .where('id', '=', id)
        .execute();
      await tellOfCollected(product.services);
      return mailsTo(buyer);
    };
    expect(await reprice(10_000n)).toEqual([]);
    expect(await reprice(8_000n)).toEqual([{ body: expect.stringContaining('Copper kettle') }]);
    expect(await reprice(8_000n)).toHaveLength(1);
    expect(await reprice(9_000n)).toHaveLength(1);
    expect(await reprice(7_000n)).toHaveLength(2);
  });

  test('what was gone and can be had again is told, and marked in the collection for two weeks', async () => {
    const { db } = product.services;
    const buyer = await product.buyer();
    const { shopId } = await product.seller();
    const { id, skuId } = await product.goods({ shopId, stock: 5 });
    await product.done('collections.collectGoods', { id }, buyer);
    const stock = async (count: number) => {
      await db.updateTable('skus').set({ stock: count }).where('id', '=', skuId).execute();
      await tellOfCollected(product.services);
      const { rowList } = await product.done('collections.listGoods', {}, buyer);
      return { mails: (await mailsTo(buyer)).length, isBack: rowList[0]!.isBack };
    };
    expect(await stock(0)).toEqual({ mails: 0, isBack: false });
    expect(await stock(9)).toEqual({ mails: 1, isBack: true });
    expect(await stock(9)).toEqual({ mails: 1, isBack: true });
    product.clock.advance(14 * 86_400_000);
    expect(await stock(9)).toEqual({ mails: 1, isBack: false });
  });
});
