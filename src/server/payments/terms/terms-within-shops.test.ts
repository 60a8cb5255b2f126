import { describe, expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { parcel, type PaidOrder } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { agentOrdering } from '../../../../test/agent-ordering.ts';
import { couponTools } from '../../../../test/coupons.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';

const caravan = prepareProduct({ HOLD_FROM: '0' });
const { orders, steps, withTerms, ordered, shipped, rowOf, openOf, expectSound, giveBackAll } =
  ordersOnTerms(caravan);
const { ordering } = agentOrdering(caravan);
const coupons = couponTools(caravan);

const give = async (order: PaidOrder, by: Caller, input: object) =>
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
    by,
  );

describe('a member without the right to money', () => {
  test('forgives no debt beyond what the owner allows them to give back, before and after completion', async () => {
    const order = await shipped(await ordered());
    const clerk = await caravan.member(order.seller, ['orders']);
    expect((await give(order, clerk, { compensation: '9999' })).status).not.toBe(200);
    expect((await give(order, clerk, { scope: 'whole', lines: [] })).status).not.toBe(200);
    expect(await openOf(order)).toBe(10_000n);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    expect((await give(order, clerk, { compensation: '9999' })).status).not.toBe(200);
    const claim = await caravan.done(
      'refunds.ask',
      {
        orderId: order.id,
        scope: 'lines',
        lines: [{ id: order.lines[0]!.id, quantity: 9 }],
        reason: 'quality',
        note: 'Rust',
      } as never,
      order.buyer,
    );
    const { id, version } = claim;
    expect(
      (await caravan.call('refunds.answer', { id, version, answer: 'agree' } as never, clerk)).status,
    ).not.toBe(200);
    expect(await openOf(order)).toBe(10_000n);
  });

  test('grants, changes, ends and reads no terms', async () => {
    const order = await withTerms();
    const clerk = await caravan.member(order.seller, ['orders', 'products', 'store']);
    for (const [key, input] of [
      ['customerTerms.list', {}],
      ['customerTerms.get', { accountId: order.buyer.id }],
      ['customerTerms.orders', { accountId: order.buyer.id }],
      ['customerTerms.export', {}],
      ['customerTerms.customers', { search: 'a' }],
      ['customerTerms.end', { accountId: order.buyer.id, version: 1 }],
      [
        'customerTerms.save',
        { accountId: order.buyer.id, version: 1, days: 90, limit: '99999999', currency: 'CNY', note: '' },
      ],
    ] as const)
      expect((await caravan.call(key, input as never, clerk)).status, key).toBe(403);
  });
});

describe('a program of a buyer', () => {
  test('places an order that its buyer alone puts on terms, and reads no terms by any tool', async () => {
    const { buyer, seller, order, use, tokens } = await ordering();
    const answer = await order(10);
    const listed = await caravan.done('orders.listForBuyer', {}, buyer);
    expect(JSON.stringify(answer)).not.toContain('terms');
    if (listed.totalRecord === 0) return;
    const { id } = listed.rowList[0]!;
    await steps.grant(seller, buyer.id);
    const program = {
      headers: { authorization: `Bearer ${tokens.access_token}` },
      token: tokens.access_token,
    };
    const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
    for (const who of [program, { token: tokens.access_token }])
      expect((await caravan.call('termsOrders.offer', { orders: [{ id, version }] }, who)).status).not.toBe(
        200,
      );
    const seen = JSON.stringify(await use('get_order', { id, orderId: id }));
    expect(seen).not.toMatch(/"limit"|available/);
  });
});

describe('two at once', () => {
  test('orders of two shops in one trade with a coupon, each on its own terms, do not stop each other', async () => {
    for (let round = 0; round < 4; round++) {
      const buyer = await caravan.buyer();
      const sellers = [
        await caravan.seller({ autoConfirm: true }),
        await caravan.seller({ autoConfirm: true }),
      ];
      const products = [];
      for (const seller of sellers)
        products.push(await caravan.products({ shopId: seller.shopId, price: 10_000n }));
      const couponId = await coupons.ofPlatform();
      await coupons.claim(buyer, couponId);
      const lines = products.map(({ skuId }) => ({ skuId, quantity: 2 }));
      const first = await caravan.done('orders.calculate', { lines }, buyer);
      const coupon = first.coupons[0] as { id: string } | undefined;
      const { quote } = coupon
        ? await caravan.done('orders.calculate', { lines, coupons: [coupon.id] } as never, buyer)
        : first;
      const { orders: placed } = await caravan.done(
        'orders.submit',
        { idempotencyKey: `two-at-once-${round}`, quote, addressId: buyer.addressId },
        buyer,
      );
      for (const seller of sellers) await steps.grant(seller, buyer.id);
      const offers = [];
      for (const { id } of placed) offers.push(await steps.confirmation(buyer, [id]));
      const answers = await Promise.all(
        offers.map((offer) => caravan.call('termsOrders.confirm', offer, buyer)),
      );
      for (const { status, code } of answers) expect(status, String(code)).toBeLessThan(500);
    }
  });

  test('an order on terms and its cancellation by the seller leave one of the two', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await withTerms();
      const offer = await steps.confirmation(order.buyer, [order.id]);
      const [placed, cancelled] = await Promise.all([
        caravan.codeOf('termsOrders.confirm', offer, order.buyer),
        caravan.codeOf('orders.cancel', { id: order.id, reason: 'none' }, order.seller),
      ]);
      expect([placed === 200, cancelled === 200].filter(Boolean)).toHaveLength(1);
      const row = await rowOf(order);
      expect(row.terms_days).toBe(placed === 200 ? 30 : null);
      expect(row.state === 'cancelled').toBe(cancelled === 200);
    }
  });

  test('a repricing by the seller in that moment is not what the buyer owes', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await withTerms();
      const offer = await steps.confirmation(order.buyer, [order.id]);
      const [placed] = await Promise.all([
        caravan.codeOf('termsOrders.confirm', offer, order.buyer),
        caravan.call('orders.updatePrice', { id: order.id, freight: '50000' }, order.seller),
      ]);
      if (placed === 200) expect(await openOf(order)).toBe(10_000n);
    }
  });

  test('a refund, a claim and a payment of the rest keep what is owed at nothing or more', async () => {
    const order = await shipped(await ordered());
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await steps.pay(order.buyer, [order.id], 6_000);
    await Promise.all([
      give(order, order.seller, { lines: [{ id: order.lines[0]!.id, quantity: 3 }] }),
      give(order, order.seller, { lines: [{ id: order.lines[0]!.id, quantity: 3 }] }),
      steps.pay(order.buyer, [order.id], 4_000).catch(() => undefined),
    ]);
    await giveBackAll();
    await expectSound(order);
  });
});

describe('one hand', () => {
  test('that becomes known after the order was placed brings no sale, and the debt stays owed', async () => {
    const order = await shipped(await ordered());
    await noteSharedDevice(caravan.deps.db, order.buyer.id, [order.seller.id], caravan.clock.now());
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    expect(await openOf(order)).toBe(10_000n);
    const more = await orders.placed({ between: order });
    const { version } = await caravan.done('orders.getForBuyer', { id: more.id }, order.buyer);
    expect(
      await caravan.codeOf('termsOrders.offer', { orders: [{ id: more.id, version }] }, order.buyer),
    ).toBe('TERMS_UNAVAILABLE');
  });
});

describe('an order that never wholly leaves', () => {
  test('is due for what has left: one piece that the shop cannot send does not put off the rest for ever', async () => {
    const order = await ordered();
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    const line = order.lines[0]!;
    await caravan.done(
      'orders.sendDelivery',
      { id: order.id, ...parcel, lines: [{ id: line.id, quantity: 9 }] },
      order.seller,
    );
    // The shop takes the last one out of the order by its own word.
    expect(
      (await give(order, order.seller, { lines: [{ id: line.id, quantity: 1 }], reason: 'out_of_stock' }))
        .status,
    ).toBe(200);
    const row = await rowOf(order);
    expect([row.state, row.terms_due_on !== null, await openOf(order)]).toEqual(['dispatched', true, 9_000n]);
  });
});

test('terms of nonsense are refused in words', async () => {
  const seller = await caravan.seller();
  const order = await orders.placed({ between: { seller, buyer: await caravan.buyer() } });
  const usual = {
    accountId: order.buyer.id,
    version: 0,
    days: 30,
    limit: '10000',
    currency: 'CNY',
    note: '',
    password: testPassword,
  };
  for (const change of [
    { limit: '0' },
    { limit: '-1' },
    { limit: '9223372036854775808' },
    { limit: '99999999999999999999999999' },
    { limit: '1e9' },
    { limit: '１００' },
    { days: 31 },
    { days: 0 },
    { currency: 'XXX' },
    { currency: 'cny' },
    { currency: 'IDR', limit: '150' },
    { validUntil: '2026-02-30' },
    { validUntil: 'tomorrow' },
    { note: 'x'.repeat(501) },
    { note: '\u0000' },
    { accountId: seller.shopId },
    { accountId: seller.id },
    { version: -1 },
    { version: 7 },
  ]) {
    const answer = await caravan.call('customerTerms.save', { ...usual, ...change } as never, seller);
    expect(answer.status, JSON.stringify(change)).toBeGreaterThanOrEqual(400);
    expect(answer.status, JSON.stringify(change)).toBeLessThan(500);
  }
});
