import { beforeAll, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { couponTools } from '../../../test/coupons.ts';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { noteSharedDevice } from '../accounts/links-sql.ts';
import { noteAllLinks } from '../orders/holdings/one-hand.ts';
import { payCouponShares } from './coupon-shares.ts';
import { releaseEscrow } from './jobs.ts';
import { getBalance } from './ledger/ledger-sql.ts';
import { decideCharge } from './providers/sandbox-bank.ts';

const caravan = prepareProduct();
const { key, ofPlatform, claim, shopWithProducts } = couponTools(caravan);
const orders = paidOrders(caravan);
const yuan = (amount: number) => ({ amount: String(amount), currency: 'CNY' });
let couponOperator: Awaited<ReturnType<Caravan['operator']>>;
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  operator = await caravan.operator(['money']);
  couponOperator = await caravan.operator(['promotion']);
});

/** A completed order of 200 yuan with a coupon of the platform of 20, between accounts that are linked before or after. */
async function completed({ linked }: { linked: 'before' | 'after' | 'never' }) {
  const [buyer, { seller, product }] = await Promise.all([caravan.buyer(), shopWithProducts()]);
  const link = () => noteSharedDevice(caravan.deps.db, buyer.id, [seller.id], caravan.clock.now());
  if (linked === 'before') await link();
  await claim(buyer, await ofPlatform({ amount: '2000' }));
  const lines = [{ skuId: product.skuId, quantity: 2 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const submission = { idempotencyKey: key(), quote, addressId: buyer.addressId };
  const { id } = (await caravan.done('orders.submit', submission, buyer)).orders[0]!;
  const due = await caravan.done('orders.payInfo', { id }, buyer);
  const { paymentId, redirectUrl } = await caravan.done('payments.start', paymentOf(due.orders), buyer);
  await decideCharge(caravan.deps, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, buyer);
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, carrier: 'SF', trackingNumber: '1' }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
  if (linked === 'after') await link();
  return { id, buyer, seller, product };
}

const balanceOf = (shopId: string) => getBalance(caravan.deps.db, { kind: 'seller', owner: shopId }, 'CNY');
const waiting = () => caravan.done('console.couponShares.list', { pageSize: 100 }, operator);
const decide = (id: string, decision: 'pay' | 'withhold') =>
  caravan.call('console.couponShares.decide', { id, decision, reason: 'Same office' }, operator);

/** The return period of what has been completed is over, and shares are paid. */
async function payDue() {
  const period = caravan.deps.config.claimDays.cn * 86_400_000;
  caravan.clock.advance(period);
  await payCouponShares(caravan.deps);
  caravan.clock.advance(-period);
}

test('the share of an order between linked accounts waits for an operator, whenever the link became known', async () => {
  const [before, after, never] = [
    await completed({ linked: 'before' }),
    await completed({ linked: 'after' }),
    await completed({ linked: 'never' }),
  ];
  const soldFor = 17_820n;
  await payDue();
  expect(await balanceOf(never.seller.shopId)).toBe(soldFor + 1_980n);
  for (const { id, seller } of [before, after]) {
    expect(await balanceOf(seller.shopId)).toBe(soldFor);
    const { rowList } = await waiting();
    expect(rowList.find((row) => row.id === id)).toMatchObject({
      state: 'waiting',
      share: yuan(2_000),
      cause: 'linked',
      reasons: ['device'],
    });
  }

  // Both pressed at once: it is paid once.
  const codes = await Promise.all([decide(before.id, 'pay'), decide(before.id, 'pay')]);
  expect(codes.map(({ code }) => String(code)).sort()).toEqual(['200', 'SHARE_DECIDED']);
  expect(await balanceOf(before.seller.shopId)).toBe(soldFor + 1_980n);
  expect((await decide(before.id, 'withhold')).code).toBe('SHARE_DECIDED');

  // What was kept back stays so, until somebody pays it after all.
  expect((await decide(after.id, 'withhold')).status).toBe(200);
  await payDue();
  expect(await balanceOf(after.seller.shopId)).toBe(soldFor);
  expect((await decide(after.id, 'pay')).status).toBe(200);
  expect(await balanceOf(after.seller.shopId)).toBe(soldFor + 1_980n);
  expect((await decide(never.id, 'pay')).code).toBe('NOT_FOUND');
  await expectBalanced(caravan);
});

test('the share of an order that reached the coupon with another, which was paid back since, waits too', async () => {
  const buyer = await caravan.buyer();
  const shops = await Promise.all([shopWithProducts(), shopWithProducts()]);
  await claim(buyer, await ofPlatform({ threshold: '50000', amount: '6000' }));
  const lines = shops.map(({ product }, at) => ({ skuId: product.skuId, quantity: [1, 5][at]! }));
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const submission = { idempotencyKey: key(), quote, addressId: buyer.addressId };
  const { tradeId, orders: placed } = await caravan.done('orders.submit', submission, buyer);
  const due = await caravan.done('orders.payInfo', { tradeId }, buyer);
  const { paymentId, redirectUrl } = await caravan.done('payments.start', paymentOf(due.orders), buyer);
  await decideCharge(caravan.deps, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, buyer);
  const [small, large] = shops.map(({ seller }) => ({
    seller,
    id: placed.find(({ shopId }) => shopId === seller.shopId)!.id,
  }));
  const whole = { orderId: large!.id, scope: 'whole', reason: 'not_needed' } as const;
  const refund = await caravan.done('refunds.ask', whole, buyer);
  const agreement = { id: refund.id, version: refund.version, answer: 'agree' } as const;
  await caravan.done('refunds.answer', agreement, large!.seller);
  const { id, seller } = small!;
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, carrier: 'SF', trackingNumber: '1' }, seller);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  await releaseEscrow(caravan.deps, id);
  const before = await balanceOf(seller.shopId);
  await payDue();
  expect(await balanceOf(seller.shopId)).toBe(before);
  // A coupon that was paid back whole took off nothing, which the lists of coupons count as well.
  for (const giver of ['shop', 'platform'] as const)
    expect(await caravan.codeOf('console.coupons.list', { giver, pageSize: 100 }, couponOperator)).toBe(200);
  expect((await waiting()).rowList.find((row) => row.id === id)).toMatchObject({
    cause: 'returned',
    reasons: [],
    share: yuan(1_000),
  });
  expect((await decide(id, 'pay')).status).toBe(200);
  expect(await balanceOf(seller.shopId)).toBe(before + 990n);
  await expectBalanced(caravan);
});

test('only operators with the right to money see and decide', async () => {
  const [other, buyer] = [await caravan.operator(['content']), await caravan.buyer()];
  for (const who of [other, buyer, {}]) {
    expect((await caravan.call('console.couponShares.list', {}, who)).status).toBeGreaterThan(400);
    const decision = { id: buyer.id, decision: 'pay' as const, reason: 'x' };
    expect((await caravan.call('console.couponShares.decide', decision, who)).status).toBeGreaterThan(400);
  }
});

test('a link that became known later takes the order out of sales, its review out of the stars, and shows', async () => {
  const { id, buyer, product } = await completed({ linked: 'after' });
  const { lines } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const sales = async () =>
    (
      await caravan.deps.db
        .selectFrom('products')
        .select('sales_count')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).sales_count;
  expect(await sales()).toBe(2);
  await noteAllLinks(caravan.deps);
  await noteAllLinks(caravan.deps);
  expect(await sales()).toBe(0);
  await caravan.done(
    'reviews.add',
    { lineId: lines[0]!.id, stars: 5, text: 'Great', pictures: [], anonymous: false },
    buyer,
  );
  const { summary, totalRecord } = await caravan.done('reviews.ofProduct', { productId: product.id });
  expect([summary.count, totalRecord]).toEqual([0, 0]);

  const another = await caravan.seller();
  const paid = await orders.paid({ between: { buyer, seller: another } });
  await noteSharedDevice(caravan.deps.db, buyer.id, [another.id], caravan.clock.now());
  await caravan.done('refunds.ask', { orderId: paid.id, scope: 'whole', reason: 'not_needed' }, buyer);
  const { rowList } = await caravan.done('console.refunds.list', { state: 'asked' }, operator);
  expect(rowList.find(({ orderId }) => orderId === paid.id)).toMatchObject({ isRelated: true });
});
