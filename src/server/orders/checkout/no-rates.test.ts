import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();

test('while there is no exchange rate, what needs one is refused by that name, and nothing is ordered', async () => {
  const { db } = caravan.deps;
  const seller = await caravan.seller();
  const { skuId } = await caravan.products({ shopId: seller.shopId });
  const { id: priceType } = await db
    .selectFrom('site_price_types')
    .innerJoin('price_types', 'price_types.id', 'price_type_id')
    .select('price_types.id')
    .where('site', '=', 'cn')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow();
  const buyer = await caravan.buyer();
  const inDollars = { ...buyer, headers: { ...buyer.headers, 'price-type': String(priceType) } };
  await db.deleteFrom('exchange_rates').execute();
  const answer = await caravan.call('orders.calculate', { lines: [{ skuId, quantity: 3 }] }, inDollars);
  expect(answer).toMatchObject({ code: 'NO_RATE', status: 503 });
});
