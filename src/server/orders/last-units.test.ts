import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

async function stockOf(skuId: string): Promise<number> {
  const { db } = caravan.deps;
  const row = await db.selectFrom('skus').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow();
  return row.stock;
}

test('of a hundred buyers after the last thirty units thirty get them, and what is cancelled comes back once', async () => {
  const seller = await caravan.seller();
  const rare = await caravan.products({ shopId: seller.shopId, stock: 30 });
  const buyers = await Promise.all(Array.from({ length: 100 }, () => caravan.buyer()));
  const quotes = await Promise.all(
    buyers.map((buyer) =>
      caravan.done('orders.calculate', { lines: [{ skuId: rare.skuId, quantity: 1 }] }, buyer),
    ),
  );
  const answers = await Promise.all(
    buyers.map((buyer, i) =>
      caravan.call(
        'orders.submit',
        { idempotencyKey: `last-unit-${i}`, quote: quotes[i]!.quote, addressId: buyer.addressId },
        buyer,
      ),
    ),
  );
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused).toHaveLength(70);
  expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['STOCK_SHORT']));
  expect(await stockOf(rare.skuId)).toBe(0);

  // Both sides of each order at once, and the buyer twice.
  const cancelled = answers.flatMap((answer, i) => {
    if (answer.status !== 200) return [];
    const order = { id: answer.data.orders[0]!.id, reason: 'Not needed' };
    return [buyers[i]!, buyers[i]!, seller].map((who) => caravan.call('orders.cancel', order, who));
  });
  const done = await Promise.all(cancelled);
  expect(done.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(await stockOf(rare.skuId)).toBe(30);
});
