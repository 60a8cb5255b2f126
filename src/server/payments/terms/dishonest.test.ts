import { expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { couponTools } from '../../../../test/coupons.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import type { PaidOrder } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { recoverClaims } from '../../refunds/claims/claim-money.ts';
import { payCouponShares } from '../coupon-shares.ts';
import { releaseEscrow } from '../jobs.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';
import { getBalance } from '../public.ts';

const caravan = prepareProduct({ HOLD_FROM: '0' });
const { orders, steps, ordered, shipped, rowOf, openOf } = ordersOnTerms(caravan);
const day = 86_400_000;

async function receiptOf({ buyer }: PaidOrder): Promise<string> {
  const key = newId().replaceAll('-', '').padEnd(40, '0');
  const picture = { account_id: buyer.id, key, bytes: 9n, width: 9, height: 9 };
  await caravan.deps.db
    .insertInto('private_pictures')
    .values({ ...picture, created_at: caravan.clock.now() })
    .execute();
  return key;
}

/** A return of four pieces of an order, whose way back the seller pays, as the buyer has sent it: 8.00 of postage. */
async function sentBack(order: PaidOrder) {
  const { id: orderId, buyer, seller, lines } = order;
  const request = {
    orderId,
    scope: 'lines' as const,
    lines: [{ id: lines[0]!.id, quantity: 4 }],
    reason: 'quality' as const,
    note: 'Rust',
    offersReturn: true,
  };
  const { id, version } = await caravan.done('refunds.ask', request, buyer);
  const refund = await caravan.done(
    'refunds.answer',
    { id, version, answer: 'return', returnTo: 'Yiwu', returnPaidBy: 'seller' },
    seller,
  );
  return caravan.done(
    'refunds.sendBack',
    {
      id,
      version: refund.version,
      carrier: 'SF',
      trackingNumber: 'SF9',
      postage: '800',
      receipt: await receiptOf(order),
    },
    buyer,
  );
}

const receive = (order: PaidOrder, { id, version }: { id: string; version: number }) =>
  caravan.call(
    'refunds.receive',
    { id, version, lines: [{ id: order.lines[0]!.id, quantity: 4, restocked: 4 }] },
    order.seller,
  );

const give = async (order: PaidOrder, input: object) =>
  caravan.call(
    'refunds.give',
    {
      orderId: order.id,
      version: (await rowOf(order)).version,
      scope: 'lines',
      reason: 'goodwill',
      note: 'Agreed on the phone',
      lines: [{ id: order.lines[0]!.id, quantity: 10 }],
      ...input,
    } as never,
    order.seller,
  );

/** A completed order of which a shop owes its buyer half: it had the money paid out before. */
async function owesClaim(): Promise<PaidOrder> {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const bank = { holder: 'Lin', bank: 'ICBC', account: '6222020200112233', password: testPassword };
  await caravan.done('payouts.ask', { currency: 'CNY', amount: '9900', ...bank }, order.seller);
  const answer = await give(order, { lines: [{ id: order.lines[0]!.id, quantity: 5 }] });
  expect(answer.status).toBe(200);
  return order;
}

/** An order of products for 100.00 with a coupon of the platform of 50.00, and 2000.00 of freight, that waits for its payment. */
async function withFreightAndCoupon() {
  const { key, ofPlatform, claim } = couponTools(caravan);
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ preRatio: 100 });
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  await claim(
    buyer,
    await ofPlatform({ threshold: '10000', amount: '5000', claimUntil: '2026-12-30T00:00:00Z' }),
  );
  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId: product.skuId, quantity: 10 }] },
    buyer,
  );
  const placed = await caravan.done(
    'orders.submit',
    { idempotencyKey: key(), quote, addressId: buyer.addressId },
    buyer,
  );
  const { id } = placed.orders[0]!;
  await caravan.done('orders.updatePrice', { id, freight: '200000' }, seller);
  await caravan.done('orders.confirm', { id }, seller);
  const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
  const order: PaidOrder = { id, buyer, seller, products: [product], lines };
  return { order, productsAmount: (await rowOf(order)).total_amount - 200_000n };
}

test('of an order that nobody has paid the seller counts what came back, and owes the way back until something is paid', async () => {
  const between = { buyer: await caravan.buyer(), seller: await caravan.seller({ preRatio: 100 }) };
  const former = await orders.paid({ between, state: 'completed' });
  await releaseEscrow(caravan.deps, former.id);
  await steps.grant(between.seller, between.buyer.id);
  const order = await orders.placed({ between });
  await steps.orderOnTerms(order, order.id);
  await shipped(order);
  const refund = await sentBack(order);
  const answer = await receive(order, refund);
  expect([answer.status, answer.code]).toEqual([200, 200]);
});

test('what one shop cannot send back yet keeps no other shop’s buyers from their money', async () => {
  const indebted = [await owesClaim(), await owesClaim()];
  const order = await shipped(await ordered());
  const refund = await sentBack(order);
  expect((await receive(order, refund)).status).toBe(200);
  indebted.push(await owesClaim(), await owesClaim());
  // Each shop sells something else, and could send back what it owes.
  for (const { seller } of [order, ...indebted]) {
    const next = await orders.paid({
      between: { buyer: await caravan.buyer(), seller },
      state: 'completed',
    });
    await releaseEscrow(caravan.deps, next.id);
  }
  const failure = await recoverClaims(caravan.deps).then(
    () => null,
    (error: Error) => error.message,
  );
  const owing = await caravan.deps.db
    .selectFrom('claim_debts')
    .select('shop_id')
    .where('recovered', '=', 0n)
    .where(
      'shop_id',
      'in',
      indebted.map(({ seller }) => seller.shopId),
    )
    .execute();
  expect({ failure, owing: owing.length }).toEqual({ failure: null, owing: 0 });
});

test('the platform pays of a coupon what the goods that stay paid bear, and the freight bears none', async () => {
  const { order, productsAmount } = await withFreightAndCoupon();
  const { id, buyer, seller } = order;
  await steps.grant(seller, buyer.id, { limit: '99000000' });
  await steps.orderOnTerms(order, id);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id }, buyer);
  expect((await give(order, { compensation: String(productsAmount - 1n) })).code).toBe(200);
  expect((await give(order, { scope: 'freight', lines: [], amount: '200000' })).code).toBe(200);
  const open = (await openOf(order))!;
  await steps.pay(buyer, [id], open);
  await releaseEscrow(caravan.deps, id);
  caravan.clock.advance(40 * day);
  await payCouponShares(caravan.deps);
  const balance = await getBalance(caravan.deps.db, { kind: 'seller', owner: seller.shopId }, 'CNY');
  // Of goods for a cent, half is the coupon’s: a cent beside a cent.
  expect({ paid: open, balance }).toEqual({ paid: open, balance: open + 1n });
});

test('the same of an order that was paid at once: what the seller made good takes the coupon along', async () => {
  const { order, productsAmount } = await withFreightAndCoupon();
  await orders.pay(order);
  await shipped(order);
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  await releaseEscrow(caravan.deps, order.id);
  expect((await give(order, { compensation: String(productsAmount - 1n) })).code).toBe(200);
  expect((await give(order, { scope: 'freight', lines: [], amount: '200000' })).code).toBe(200);
  caravan.clock.advance(40 * day);
  await payCouponShares(caravan.deps);
  expect(await orders.holds('seller', order)).toBe(2n);
});

test('who owns the selling shop does not order for a company on the terms of their own shop', async () => {
  const company = await buyingCompanies(caravan)();
  const { seller, buying } = await company.joinSeller('finance');
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const purchaser = await company.join('purchaser');
  const { data } = await company.order([{ skuId, quantity: 10 }], purchaser);
  const { id } = (data as { orders: { id: string }[] }).orders[0]!;
  await caravan.done('orders.confirm', { id }, seller);
  const granted = await caravan.call(
    'customerTerms.save',
    {
      accountId: company.id,
      version: 0,
      days: 90,
      limit: '100000',
      currency: 'CNY',
      note: '',
      password: testPassword,
    },
    seller,
  );
  const { version } = await caravan.done('orders.getForBuyer', { id }, buying);
  const offered = await caravan.call('termsOrders.offer', { orders: [{ id, version }] }, buying);
  const confirmed =
    offered.status === 200
      ? await caravan.codeOf(
          'termsOrders.confirm',
          {
            orders: [{ id, version }],
            amount: offered.data.amount,
            days: offered.data.days,
            token: offered.data.token,
          },
          buying,
        )
      : offered.code;
  expect([granted.code, confirmed]).not.toEqual([200, 200]);
});

test('what is paid for an order that a closed shop has not sent goes back', async () => {
  const order = await ordered();
  const { paymentId, ref } = await steps.beginPayment(order.buyer, [order.id], 10_000);
  // As `setSellerGone` writes it when the shop closes.
  await caravan.deps.db.updateTable('orders').set({ seller_gone: true }).where('id', '=', order.id).execute();
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  expect(await rowOf(order)).toMatchObject({ paid_amount: 0n });
});
