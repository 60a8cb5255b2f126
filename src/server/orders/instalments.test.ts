import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

test('what a review says can be paid at once is what can be paid once the orders are placed', async () => {
  const [buyer, waiting, sure] = [
    await caravan.buyer(),
    await caravan.seller(),
    await caravan.seller({ autoConfirm: true, preRatio: 30 }),
  ];
  const lines = [];
  for (const { shopId } of [waiting, sure])
    lines.push({ skuId: (await caravan.products({ shopId })).skuId, quantity: 10 });
  const review = await caravan.done('orders.calculate', { lines }, buyer);
  expect(review).toMatchObject({
    total: { amount: '20000' },
    dueNow: { amount: '13000' },
    payableNow: { amount: '3000' },
  });
  const { tradeId } = await caravan.done(
    'orders.submit',
    { idempotencyKey: 'instalments-of-two', quote: review.quote, addressId: buyer.addressId },
    buyer,
  );
  const { amount } = await caravan.done('orders.payInfo', { tradeId }, buyer);
  expect(amount).toEqual(review.payableNow);
});
