import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { parcel, type PaidOrder } from '../../../../test/paid-orders.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';

const caravan = prepareProduct({ HOLD_FROM: '0' });
const { orders, steps, withTerms, ordered, shipped, rowOf, openOf, expectSound, giveBackAll } =
  ordersOnTerms(caravan);
const { quoted } = quotedRequests(caravan);
const { keyed } = shopPrograms(caravan);

const termsOf = (accountId: string, more: object = {}) =>
  ({
    accountId,
    version: 0,
    days: 30,
    limit: '10000000',
    currency: 'CNY',
    note: '',
    password: testPassword,
    ...more,
  }) as never;
const link = (one: string, other: string) =>
  noteSharedDevice(caravan.deps.db, one, [other], caravan.clock.now());

/** Orders on terms, step by step; the code of whatever refused it. */
async function tryOnTerms(buyer: { token?: string }, ids: readonly string[]) {
  const shownOrders = await Promise.all(ids.map((id) => caravan.done('orders.getForBuyer', { id }, buyer)));
  const listed = shownOrders.map(({ id, version }) => ({ id, version }));
  const offer = await caravan.call('termsOrders.offer', { orders: listed }, buyer);
  if (offer.status !== 200) return offer.code;
  const { amount, days, token } = offer.data;
  return caravan.codeOf('termsOrders.confirm', { orders: listed, amount, days, token }, buyer);
}

describe('one hand', () => {
  test('is known of a company whose owner is the hand of the shop', async () => {
    const seller = await caravan.seller();
    const company = await buyingCompanies(caravan)();
    await link(seller.id, company.owner.id);
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, currency: 'CNY' });
    const { data } = await company.order([{ skuId, quantity: 10 }], company.owner);
    const { id } = (data as { orders: { id: string }[] }).orders[0]!;
    await caravan.done('orders.confirm', { id }, seller);
    const granted = await caravan.codeOf('customerTerms.save', termsOf(company.id), seller);
    const placed = granted === 200 ? await tryOnTerms(company.owner, [id]) : granted;
    expect(placed).not.toBe(200);
  });
});

describe('the limit', () => {
  test('is of all that a customer owes the shop: another currency opens it no second time', async () => {
    const first = await ordered({ limit: '10000' });
    expect(await openOf(first)).toBe(10_000n);
    const dollars = await orders.placed({ between: first });
    // The shop sets the same terms in another currency; what is owed in the first one is still owed.
    const { version } = await steps.findTerms(first.seller, first.buyer.id);
    await steps.grant(first.seller, first.buyer.id, { currency: 'USD', limit: '1500' }, version);
    const ownTerms = (await caravan.done('customerTerms.mine', {}, first.buyer))[0]!;
    expect(ownTerms.available.amount).not.toBe('1500');
    expect(await tryOnTerms(first.buyer, [dollars.id])).not.toBe(200);
  });

  test('reduced or ended between page and confirmation refuses it, and of three at once one goes', async () => {
    const order = await withTerms({ limit: '10000' });
    const more = [await orders.placed({ between: order }), await orders.placed({ between: order })];
    const offers = await Promise.all([order, ...more].map(({ id }) => steps.confirmation(order.buyer, [id])));
    const { version } = await steps.findTerms(order.seller, order.buyer.id);
    await steps.grant(order.seller, order.buyer.id, { limit: '20000' }, version);
    for (const offer of offers)
      expect(await caravan.codeOf('termsOrders.confirm', offer, order.buyer)).toBe('TERMS_OTHERWISE');
    await steps.grant(order.seller, order.buyer.id, { limit: '10000' }, version + 1);
    const again = await Promise.all([order, ...more].map(({ id }) => steps.confirmation(order.buyer, [id])));
    const codes = await Promise.all(
      again.map((offer) => caravan.codeOf('termsOrders.confirm', offer, order.buyer)),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  test('counts what a buyer has in hand, also of an order whose refund is under way and one that came back', async () => {
    const order = await ordered({ limit: '10000' });
    await shipped(order);
    await caravan.done('refunds.ask', { orderId: order.id, scope: 'whole', reason: 'late' }, order.buyer);
    const next = await orders.placed({ between: order });
    expect(await tryOnTerms(order.buyer, [next.id])).toBe('TERMS_SHORT');
  });

  test('a payment that is not settled yet frees nothing of it', async () => {
    const order = await ordered({ limit: '10000' });
    await shipped(order);
    await steps.beginPayment(order.buyer, [order.id], 10_000);
    const next = await orders.placed({ between: order });
    expect(await tryOnTerms(order.buyer, [next.id])).toBe('TERMS_SHORT');
  });
});

describe('the due day', () => {
  test('comes when the last pieces are given back unsent instead of sent', async () => {
    const order = await ordered();
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    const line = order.lines[0]!;
    await caravan.done(
      'orders.sendDelivery',
      { id: order.id, ...parcel, lines: [{ id: line.id, quantity: 9 }] },
      order.seller,
    );
    const { id, version } = await caravan.done(
      'refunds.ask',
      {
        orderId: order.id,
        scope: 'lines',
        lines: [{ id: line.id, quantity: 1 }],
        reason: 'late',
      } as never,
      order.buyer,
    );
    await caravan.done('refunds.answer', { id, version, answer: 'agree' } as never, order.seller);
    const row = await rowOf(order);
    expect([row.state, row.terms_due_on !== null]).toEqual(['dispatched', true]);
    await expectSound(order);
  });

  test('is counted from the day of the order’s site, at its midnight', async () => {
    const cases: [site: string, at: string, due: string][] = [
      ['cn', '2026-03-10T15:59:59Z', '2026-04-09'],
      ['cn', '2026-03-10T16:00:00Z', '2026-04-10'],
      ['uae', '2026-03-10T19:59:59Z', '2026-04-09'],
      ['uae', '2026-03-10T20:00:00Z', '2026-04-10'],
      ['id', '2026-03-10T16:59:59Z', '2026-04-09'],
      ['id', '2026-03-10T17:00:00Z', '2026-04-10'],
    ];
    const { dueDayOf } = await import('../../orders/on-terms/due-day-rules.ts');
    for (const [site, at, due] of cases)
      expect(
        dueDayOf({ site, terms_days: 30, terms_due_on: null }, 'dispatched', new Date(at)).terms_due_on,
        `${site} ${at}`,
      ).toBe(due);
  });

  test('cannot be put off by a buyer who asks for a piece back and never sends it', async () => {
    const order = await shipped(await ordered());
    const { terms_due_on: dueOn } = await rowOf(order);
    expect(dueOn).not.toBeNull();
    await caravan.done(
      'refunds.ask',
      {
        orderId: order.id,
        scope: 'lines',
        lines: [{ id: order.lines[0]!.id, quantity: 1 }],
        reason: 'quality',
        note: 'Rust',
        offersReturn: true,
      } as never,
      order.buyer,
    );
    expect((await rowOf(order)).terms_due_on).toBe(dueOn);
  });
});

describe('what is not ordered as usual', () => {
  test('a quote that was accepted goes on terms of the same shop alone', async () => {
    const request = await quoted();
    const accepted = await request.accept();
    expect(accepted.status).toBe(200);
    const { id } = accepted.data as { id: string };
    await steps.grant(request.seller, request.buyer.id, { limit: '100' });
    expect(await tryOnTerms(request.buyer, [id])).not.toBe(200);
    const { version } = await steps.findTerms(request.seller, request.buyer.id);
    await steps.grant(request.seller, request.buyer.id, { limit: '100000000' }, version);
    expect(await tryOnTerms(request.buyer, [id])).toBe(200);
  });

  test('a key of the shop grants no terms and reads no debts', async () => {
    const order = await withTerms();
    const program = await keyed(order.seller, 'orders:read', 'orders:write', 'products:read');
    expect(await caravan.codeOf('customerTerms.save', termsOf(order.buyer.id), program)).not.toBe(200);
    expect(await caravan.codeOf('customerTerms.list', {}, program)).not.toBe(200);
    expect(await caravan.codeOf('customerTerms.export', {}, program)).not.toBe(200);
  });

  test('a suspended shop takes no new orders on terms', async () => {
    const order = await withTerms();
    const operator = await caravan.operator(['catalog', 'money']);
    await caravan.done(
      'console.shops.suspend',
      { id: order.seller.shopId, rule: 'documents', reason: 'The papers are those of another company' },
      operator,
    );
    const paying = await caravan.call('payments.channels', { orderIds: [order.id] }, order.buyer);
    const sandbox = paying.status === 200 ? paying.data.map(({ code }) => code) : [];
    const code = await tryOnTerms(order.buyer, [order.id]);
    // Whatever holds for paying at once holds for ordering on terms.
    expect([code === 200, sandbox.includes('sandbox')]).toEqual([
      sandbox.includes('sandbox'),
      sandbox.includes('sandbox'),
    ]);
  });

  test('a company orders on terms nothing that waits for an approval, nor by whoever was let go', async () => {
    const company = await buyingCompanies(caravan)();
    const seller = await caravan.seller({ preRatio: 100, currency: 'CNY' });
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, currency: 'CNY' });
    const finance = await company.join('finance', 'purchaser');
    const { data } = await company.order([{ skuId, quantity: 10 }], finance);
    const { id } = (data as { orders: { id: string }[] }).orders[0]!;
    await caravan.done('orders.confirm', { id }, seller);
    await steps.grant(seller, company.id);
    const confirmation = await steps.confirmation(finance, [id]);
    await caravan.done('companies.remove', { id: finance.id } as never, company.owner);
    expect(await caravan.codeOf('termsOrders.confirm', confirmation, finance)).not.toBe(200);
    // The token of one person is none of another's who may not pay.
    const purchaser = await company.join('purchaser');
    expect(await caravan.codeOf('termsOrders.confirm', confirmation, purchaser)).not.toBe(200);
  });

  test('terms of a person are none of their company, and the other way round', async () => {
    const company = await buyingCompanies(caravan)();
    const seller = await caravan.seller({ preRatio: 100, currency: 'CNY' });
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, currency: 'CNY' });
    const { data } = await company.order([{ skuId, quantity: 10 }], company.owner);
    const { id } = (data as { orders: { id: string }[] }).orders[0]!;
    await caravan.done('orders.confirm', { id }, seller);
    const before = await caravan.codeOf('customerTerms.save', termsOf(company.owner.id), seller);
    if (before === 200) expect(await tryOnTerms(company.owner, [id])).toBe('TERMS_UNAVAILABLE');
    else expect(before).toBe('NOT_FOUND');
  });
});

describe('money afterwards', () => {
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

  test('cancelled whole after a part was paid gives back that part, once', async () => {
    const order = await ordered();
    await steps.pay(order.buyer, [order.id], 4_000);
    expect((await give(order, { scope: 'whole', lines: [] })).code).toBe(200);
    await giveBackAll();
    expect(await openOf(order)).toBe(0n);
    await expectSound(order);
    const row = await rowOf(order);
    expect([row.state, row.paid_amount - row.returned_amount]).toEqual(['refunded', 0n]);
    expect(await orders.holds('escrow', order)).toBe(0n);
  });

  test('a payment that settles at the moment of a refund leaves nothing doubled', async () => {
    const order = await ordered();
    const { paymentId, ref } = await steps.beginPayment(order.buyer, [order.id], 10_000);
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    const line = order.lines[0]!;
    await Promise.all([
      caravan.call('payments.result', { paymentId }, order.buyer),
      give(order, { lines: [{ id: line.id, quantity: 5 }] }),
    ]);
    await giveBackAll();
    await expectSound(order);
  });

  test('two payments of the whole at once pay it once, and the other goes back', async () => {
    const order = await shipped(await ordered());
    const first = await steps.beginPayment(order.buyer, [order.id], 10_000);
    await decideCharge(caravan.deps, first.ref, 'paid', 'lost');
    const second = await steps.beginPayment(order.buyer, [order.id], 10_000).catch(() => undefined);
    if (second) await decideCharge(caravan.deps, second.ref, 'paid', 'lost');
    await caravan.call('payments.result', { paymentId: first.paymentId }, order.buyer);
    if (second) await caravan.call('payments.result', { paymentId: second.paymentId }, order.buyer);
    await giveBackAll();
    await expectSound(order);
    expect((await rowOf(order)).paid_amount - (await rowOf(order)).returned_amount <= 10_000n).toBe(true);
  });

  test('an order that the bank has just been paid for is not ordered on terms as well', async () => {
    const order = await withTerms();
    const { orders: due } = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
    const started = await caravan.done('payments.start', paymentOf(due), order.buyer);
    const offer = await steps.confirmation(order.buyer, [order.id]);
    const ref = new URL(started.redirectUrl).pathname.split('/').at(-1)!;
    const [, placed] = await Promise.all([
      decideCharge(caravan.deps, ref, 'paid', 'lost'),
      caravan.codeOf('termsOrders.confirm', offer, order.buyer),
    ]);
    await caravan.call('payments.result', { paymentId: started.paymentId }, order.buyer);
    await giveBackAll();
    const row = await rowOf(order);
    const paidForGood = row.paid_amount - row.returned_amount;
    // Either paid, or owed, and what was paid beyond is back.
    expect([String(paidForGood), row.terms_days, placed === 200]).toEqual(
      row.terms_days === null ? ['10000', null, false] : ['0', 30, true],
    );
    expect(await orders.holds('escrow', order)).toBe(paidForGood);
  });

  test('a debt is paid by nobody else, nor seen', async () => {
    const order = await shipped(await ordered());
    const stranger = await caravan.buyer();
    const input = { orders: [{ id: order.id, open: '10000' }], amount: '10000', channel: 'sandbox' };
    expect(await caravan.codeOf('termsPayments.start', input, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('termsPayments.channels', { orderIds: [order.id] }, stranger)).toBe(
      'NOT_FOUND',
    );
    for (const amount of ['0', '-1', '10001', '1.5', '99999999999999999999'])
      expect(await caravan.codeOf('termsPayments.start', { ...input, amount }, order.buyer), amount).not.toBe(
        200,
      );
    const twice = { ...input, orders: [...input.orders, ...input.orders] };
    expect(await caravan.codeOf('termsPayments.start', { ...twice, amount: '20000' }, order.buyer)).not.toBe(
      200,
    );
  });

  test('the shop is paid out nothing of what a buyer owes', async () => {
    const order = await shipped(await ordered());
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    expect(await orders.holds('seller', order)).toBe(0n);
    const version = Number((await rowOf(order)).version);
    const total = { amount: '10000', currency: 'CNY' };
    const started = await caravan.call(
      'payments.start',
      { orders: [{ id: order.id, version }], amount: total, channel: 'sandbox' } as never,
      order.buyer,
    );
    expect(started.status).not.toBe(200);
  });
});
