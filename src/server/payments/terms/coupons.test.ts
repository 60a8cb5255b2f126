import { expect, test } from 'vitest';
import { couponTools } from '../../../../test/coupons.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { parcel, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { payAllCouponShares } from '../coupon-shares.ts';
import { releaseEscrow } from '../jobs.ts';

const caravan = prepareProduct();
const { orders, steps, rowOf } = ordersOnTerms(caravan);
const { key, ofPlatform, claim, shopWithProducts } = couponTools(caravan);

/**
 * Two orders of a trade that reach a coupon of the platform together, unless told otherwise: one of 400.00 on terms, which was delivered and not
 * paid, and one of 300.00 that was paid and completed.
 */
async function reachedWithTerms(threshold = '40000') {
  const buyer = await caravan.buyer();
  const shops = [await shopWithProducts(), await shopWithProducts()] as const;
  const claimUntil = new Date(caravan.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const coupon = { threshold, amount: '10000', claimUntil, useDays: 30 };
  await claim(buyer, await ofPlatform(coupon));
  const lines = shops.map(({ product }, at) => ({ skuId: product.skuId, quantity: [4, 3][at]! }));
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const submission = { idempotencyKey: key(), quote, addressId: buyer.addressId };
  const { orders: placed } = await caravan.done('orders.submit', submission, buyer);
  const [onTerms, cash] = shops.map(({ seller }) => ({
    id: placed.find(({ shopId }) => shopId === seller.shopId)!.id,
    seller,
    buyer,
  })) as unknown as [PaidOrder, PaidOrder];
  await steps.grant(onTerms.seller, buyer.id);
  await steps.orderOnTerms(onTerms, onTerms.id);
  await orders.pay(cash);
  for (const { id, seller } of [onTerms, cash]) {
    await caravan.done('orders.prepareGoods', { id }, seller);
    await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
    await caravan.done('orders.takeDelivery', { id }, buyer);
  }
  await releaseEscrow(caravan.deps, cash.id);
  return { onTerms, cash };
}

/** The return period of what has been completed is over, and shares are paid. */
async function payDue() {
  const days = caravan.deps.config.claimDays.cn + 1;
  steps.days(days);
  await payAllCouponShares(caravan.deps);
  steps.days(-days);
}

const balanceOf = (order: PaidOrder) => orders.holds('seller', order);
const findHeld = async ({ id }: PaidOrder) => {
  const { rowList } = await caravan.done(
    'console.couponShares.list',
    { pageSize: 100 },
    await caravan.operator(['money']),
  );
  return rowList.find((row) => row.id === id);
};

test('a shop gets its share of a coupon that was reached with an order on terms once that is paid whole', async () => {
  const { onTerms, cash } = await reachedWithTerms();
  const ofPayment = await balanceOf(cash);
  await payDue();
  expect(await balanceOf(cash)).toBe(ofPayment);
  const [debt] = await steps.owedBy(onTerms.buyer);
  const open = BigInt(debt!.open.amount);
  await steps.pay(onTerms.buyer, [onTerms.id], open - 1n);
  await payDue();
  expect([await balanceOf(cash), await findHeld(cash)]).toEqual([ofPayment, undefined]);
  await steps.pay(onTerms.buyer, [onTerms.id], 1);
  await payDue();
  expect(await balanceOf(cash)).toBe(29_700n);
});

test('where the debt of the other order was forgiven, an operator decides of the share', async () => {
  const { onTerms, cash } = await reachedWithTerms();
  const before = await balanceOf(cash);
  const { id: orderId, seller } = onTerms;
  const { lines } = await caravan.done('orders.getForSeller', { id: orderId }, seller);
  const [debt] = await steps.owedBy(onTerms.buyer);
  const gift = {
    orderId,
    version: (await rowOf(onTerms)).version,
    scope: 'lines' as const,
    reason: 'goodwill' as const,
    note: 'Agreed on the phone',
    lines: [{ id: lines[0]!.id, quantity: 4 }],
    compensation: String(BigInt(debt!.open.amount) - 1n),
  };
  await caravan.done('refunds.give', gift, seller);
  await steps.pay(onTerms.buyer, [orderId], 1);
  await payDue();
  expect([await balanceOf(cash), await findHeld(cash)]).toMatchObject([before, { cause: 'returned' }]);
});

test('an order that reaches the coupon by itself waits for no other', async () => {
  const { cash } = await reachedWithTerms('30000');
  await payDue();
  expect(await balanceOf(cash)).toBe(29_700n);
});
