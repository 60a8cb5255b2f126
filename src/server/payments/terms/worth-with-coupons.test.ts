import { expect, test } from 'vitest';
import { couponTools } from '../../../../test/coupons.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { releaseEscrow } from '../jobs.ts';

const caravan = prepareProduct({ HOLD_FROM: '50' });
const { orders, steps, shipped } = ordersOnTerms(caravan);
const { key, ofPlatform, claim } = couponTools(caravan);

/** Three completed orders on terms of one buyer at one shop, each of 40.00, of which a coupon of the platform pays 36.00. */
async function withCoupons() {
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ preRatio: 100 });
  const all = [];
  for (let n = 0; n < 3; n++) {
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    await claim(
      buyer,
      await ofPlatform({ threshold: '4000', amount: '3600', claimUntil: '2026-12-30T00:00:00Z' }),
    );
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: product.skuId, quantity: 4 }] },
      buyer,
    );
    const placed = await caravan.done(
      'orders.submit',
      { idempotencyKey: key(), quote, addressId: buyer.addressId },
      buyer,
    );
    const { id } = placed.orders[0]!;
    await caravan.done('orders.confirm', { id }, seller);
    const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
    all.push({ id, buyer, seller, products: [product], lines });
  }
  await steps.grant(seller, buyer.id);
  for (const order of all) {
    await steps.orderOnTerms(order, order.id);
    await shipped(order);
    await caravan.done('orders.takeDelivery', { id: order.id }, buyer);
    await releaseEscrow(caravan.deps, order.id);
  }
  const row = await caravan.deps.db
    .selectFrom('orders')
    .select(['total_amount', 'platform_discount'])
    .where('id', '=', all[0]!.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ total_amount: 400n, platform_discount: 3_600n });
  return all;
}
async function paidOf(all: Awaited<ReturnType<typeof withCoupons>>) {
  let paid = 0;
  for (const order of all)
    if (
      await steps.pay(order.buyer, [order.id], 400).then(
        () => true,
        () => false,
      )
    )
      paid++;
  return paid;
}

test('for contrast: on the day of the orders what the platform’s coupons pay counts', async () => {
  expect(await paidOf(await withCoupons())).toBe(1);
});

test('what the platform’s coupons pay counts as well when debts of old orders are paid', async () => {
  const all = await withCoupons();
  caravan.clock.advance(3 * 86_400_000);
  const paid = await paidOf(all);
  caravan.clock.advance(-3 * 86_400_000);
  // Each is worth 40.00; two together are looked at.
  expect(paid).toBe(1);
  expect(orders).toBeDefined();
});
