import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

/** A shop's table: near provinces 8 + 1.50 a further half kilogram, all of China 12 + 3, nothing beyond. */
async function table(shopId: string, { isDefault = true } = {}): Promise<string> {
  const { db, clock } = caravan.deps;
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

async function products(weight = 500) {
  const { shopId } = await caravan.seller();
  const made = await caravan.products({ shopId, price: 1_000n });
  await caravan.deps.db
    .updateTable('products')
    .set({ weight_grams: weight })
    .where('id', '=', made.id)
    .execute();
  return { shopId, productId: made.id, skuId: made.skuId };
}

test('catalog.freight tells price and days by weight and place, in the currency of the caller', async () => {
  const { shopId, productId, skuId } = await products();
  await table(shopId);
  const ask = (quantity: number, province: string, headers = {}) =>
    caravan.done(
      'catalog.freight',
      { productId, lines: [{ skuId, quantity }], country: 'CN', province },
      { headers },
    );
  expect(await ask(3, '37')).toMatchObject({
    estimate: { price: { amount: '950', currency: 'CNY' }, isFreeByAmount: false, daysMin: 2, daysMax: 4 },
    weightGrams: 1_500,
    origin: 'Shandong',
    shipsFrom: [{ country: 'CN' }],
  });
  expect((await ask(3, '65')).estimate!.price.amount).toBe('1500');
  expect((await ask(50, '37')).estimate).toMatchObject({ price: { amount: '0' }, isFreeByAmount: true });
  expect((await ask(3, '37', { 'price-type': '2' })).estimate!.price.currency).toBe('USD');
});

test('where no zone fits, no table is laid or no weight is known, one asks the seller', async () => {
  const known = await products();
  await table(known.shopId);
  const to = async ({ productId, skuId }: { productId: string; skuId: string }, country: string) =>
    caravan.done('catalog.freight', { productId, lines: [{ skuId, quantity: 1 }], country });
  expect(await to(known, 'AE')).toMatchObject({ estimate: null, origin: 'Shandong' });
  expect(await to(await products(), 'CN')).toMatchObject({ estimate: null, origin: '' });
  const weightless = await products(0);
  await table(weightless.shopId);
  expect((await to(weightless, 'CN')).estimate).toBeNull();
});

test('products may name a table of their shop, and none of another', async () => {
  const { db } = caravan.deps;
  const { shopId, productId, skuId } = await products();
  const named = await table(shopId, { isDefault: false });
  const naming = (id: string) =>
    db.updateTable('products').set({ freight_template_id: id }).where('id', '=', productId).execute();
  await naming(named);
  const { estimate } = await caravan.done('catalog.freight', {
    productId,
    lines: [{ skuId, quantity: 1 }],
    country: 'CN',
  });
  expect(estimate!.price.amount).toBe('1200');
  const other = await caravan.seller();
  await expect(naming(await table(other.shopId))).rejects.toThrow(/foreign key/);
});

test('products that are not on sale, and skus of other product, have no freight', async () => {
  const { productId, skuId } = await products();
  const other = await products();
  const status = async (input: object) =>
    (await caravan.call('catalog.freight', { productId, country: 'CN', ...input })).status;
  expect(await status({ lines: [{ skuId: other.skuId, quantity: 1 }] })).toBe(404);
  expect(await status({ productId: newId(), lines: [{ skuId, quantity: 1 }] })).toBe(404);
  expect(await status({ lines: [] })).toBe(422);
  expect(await status({ lines: [{ skuId, quantity: 1 }], country: 'China' })).toBe(422);
});
