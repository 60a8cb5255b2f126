import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

/** A shop's table: near provinces 8 + 1.50 a further half kilogram, all of China 12 + 3, nothing beyond. */
async function table(shopId: string, { isDefault = true } = {}): Promise<string> {
  const { db, clock } = product.services;
  const id = newId();
  await db
    .insertInto('freight_templates')
    .values({
      id,
      shop_id: shopId,
      name: 'Parcel',
      country: 'CN',
      region_code: '37',
      currency: 'CNY',
      is_default: isDefault,
      created_at: clock.now(),
    })
    .execute();
  const zone = { template_id: id, first_grams: 1_000, further_grams: 500, days_min: 2, days_max: 4 };
  await db
    .insertInto('freight_zones')
    .values([
      {
        ...zone,
        id: newId(),
        position: 0,
        provinces: ['37'],
        first_price: 800n,
        further_price: 150n,
        free_from: 50_000n,
      },
      { ...zone, id: newId(), position: 1, countries: ['CN'], first_price: 1_200n, further_price: 300n },
    ])
    .execute();
  return id;
}

async function goods(weight = 500) {
  const { shopId } = await product.seller();
  const made = await product.goods({ shopId, price: 1_000n });
  await product.services.db
    .updateTable('goods')
    .set({ weight_grams: weight })
    .where('id', '=', made.id)
    .execute();
  return { shopId, goodsId: made.id, skuId: made.skuId };
}

test('catalog.freight tells price and days by weight and place, in the currency of the caller', async () => {
  const { shopId, goodsId, skuId } = await goods();
  await table(shopId);
  const ask = (quantity: number, province: string, headers = {}) =>
    product.done(
      'catalog.freight',
      { goodsId, lines: [{ skuId, quantity }], country: 'CN', province },
      { headers },
    );
  expect(await ask(3, '37')).toEqual({
    estimate: { price: { amount: '950', currency: 'CNY' }, isFreeByAmount: false, daysMin: 2, daysMax: 4 },
    weightGrams: 1_500,
    origin: 'Shandong',
  });
  expect((await ask(3, '65')).estimate!.price.amount).toBe('1500');
  expect((await ask(50, '37')).estimate).toMatchObject({ price: { amount: '0' }, isFreeByAmount: true });
  expect((await ask(3, '37', { 'price-type': '2' })).estimate!.price.currency).toBe('USD');
});

test('where no zone fits, no table is laid or no weight is known, one asks the seller', async () => {
  const known = await goods();
  await table(known.shopId);
  const to = async ({ goodsId, skuId }: { goodsId: string; skuId: string }, country: string) =>
    product.done('catalog.freight', { goodsId, lines: [{ skuId, quantity: 1 }], country });
  expect(await to(known, 'AE')).toMatchObject({ estimate: null, origin: 'Shandong' });
  expect(await to(await goods(), 'CN')).toMatchObject({ estimate: null, origin: '' });
  const weightless = await goods(0);
  await table(weightless.shopId);
  expect((await to(weightless, 'CN')).estimate).toBeNull();
});

test('goods may name a table of their shop, and none of another', async () => {
  const { db } = product.services;
  const { shopId, goodsId, skuId } = await goods();
  const named = await table(shopId, { isDefault: false });
  const naming = (id: string) =>
    db.updateTable('goods').set({ freight_template_id: id }).where('id', '=', goodsId).execute();
  await naming(named);
  const { estimate } = await product.done('catalog.freight', {
    goodsId,
    lines: [{ skuId, quantity: 1 }],
    country: 'CN',
  });
  expect(estimate!.price.amount).toBe('1200');
  const other = await product.seller();
  await expect(naming(await table(other.shopId))).rejects.toThrow(/foreign key/);
});

test('goods that are not on sale, and skus of other goods, have no freight', async () => {
  const { goodsId, skuId } = await goods();
  const other = await goods();
  const status = async (input: object) =>
    (await product.call('catalog.freight', { goodsId, country: 'CN', ...input })).status;
  expect(await status({ lines: [{ skuId: other.skuId, quantity: 1 }] })).toBe(404);
  expect(await status({ goodsId: newId(), lines: [{ skuId, quantity: 1 }] })).toBe(404);
  expect(await status({ lines: [] })).toBe(422);
  expect(await status({ lines: [{ skuId, quantity: 1 }], country: 'China' })).toBe(422);
});
