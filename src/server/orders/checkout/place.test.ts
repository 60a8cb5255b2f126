import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('a new order is found by the very words that are read from its rows later', async () => {
  const { id } = await orders.submitted({ prices: [1_000n, 2_000n] });
  const { db } = caravan.deps;
  const read = () =>
    db.selectFrom('order_search').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  const placed = await read();
  await sql`select index_orders(array[${id}]::uuid[])`.execute(db);
  expect(await read()).toEqual(placed);
  // Its shop, its buyer and two titles.
  expect(placed.text_ids).toHaveLength(4);
});

test('orders of which one waits for its seller and another can be paid are placed together', async () => {
  const [waiting, ready, buyer] = await Promise.all([
    caravan.seller(),
    caravan.seller({ autoConfirm: true }),
    caravan.buyer(),
  ]);
  const products = await Promise.all(
    [waiting, ready].map(({ shopId }) => caravan.products({ shopId, price: 1_000n })),
  );
  const lines = products.map(({ skuId }) => ({ skuId, quantity: 3 }));
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const { addressId } = buyer;
  const placed = await caravan.done(
    'orders.submit',
    { idempotencyKey: 'one-of-each', quote, addressId },
    buyer,
  );
  const stateOf = new Map(placed.orders.map(({ shopId, state }) => [shopId, state]));
  expect(stateOf).toEqual(
    new Map([
      [waiting.shopId, 'submitted'],
      [ready.shopId, 'awaiting_payment'],
    ]),
  );
  const events = await caravan.deps.db
    .selectFrom('order_events')
    .select('order_id')
    .where(
      'order_id',
      'in',
      placed.orders.map(({ id }) => id),
    )
    .execute();
  expect(events).toHaveLength(2);
  expect(await Promise.all(lines.map(({ skuId }) => orders.stockOf(skuId)))).toEqual([97, 97]);
});
