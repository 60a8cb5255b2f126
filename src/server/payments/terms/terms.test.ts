import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import type { PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { usualTerms } from '../../../../test/seller-terms.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { newId } from '../../../kit/ids.ts';
import { decideCharge } from '../providers/sandbox-bank.ts';
import { releaseEscrow } from '../jobs.ts';
import { blockPair } from '../../shops/public.ts';

const caravan = prepareProduct();
const {
  orders,
  steps,
  withTerms,
  ordered,
  shipped,
  rowOf,
  openOf,
  channelsOf,
  feeOf,
  expectSound,
  giveBackAll,
} = ordersOnTerms(caravan);
const cny = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

describe('an order on terms', () => {
  test('goes its way unpaid, is paid in two parts, and the shop gets its money as it comes, less the fee', async () => {
    const order = await withTerms();
    const { id, buyer } = order;
    expect(await channelsOf(order)).toContain('seller-terms');
    const feeBefore = await feeOf();
    await steps.orderOnTerms(order, id);
    const preparing = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect(preparing).toMatchObject({ state: 'preparing', paid: cny(0), due: null });
    expect(await orders.holds('escrow', order)).toBe(0n);
    await expectSound(order);

    await shipped(order);
    expect(await rowOf(order)).toMatchObject({ state: 'dispatched', terms_due_on: '2026-04-01' });
    await steps.pay(buyer, [id], 4_000);
    expect(await orders.holds('escrow', order)).toBe(4_000n);
    expect(await orders.holds('seller', order)).toBe(0n);
    expect(await openOf(order)).toBe(6_000n);
    await expectSound(order);

    await caravan.done('orders.takeDelivery', { id }, buyer);
    // Paid between completion and the release of what was paid before it.
    await steps.pay(buyer, [id], 1_000);
    await expectSound(order);
    await releaseEscrow(caravan.deps, id);
    expect(await orders.holds('escrow', order)).toBe(0n);
    expect(await orders.holds('seller', order)).toBe(4_950n);
    await expectSound(order);

    await steps.pay(buyer, [id], 5_000);
    expect(await orders.holds('escrow', order)).toBe(0n);
    expect(await orders.holds('seller', order)).toBe(9_900n);
    expect((await feeOf()) - feeBefore).toBe(100n);
    expect(await openOf(order)).toBe(0n);
    expect(await steps.owedBy(buyer)).toEqual([]);
    await expectSound(order);
    expect(
      await caravan.codeOf(
        'termsPayments.start',
        { orders: [{ id, open: '1' }], amount: '1', channel: 'sandbox' },
        buyer,
      ),
    ).toBe('NOTHING_TO_PAY');
  });

  test('that is cancelled before shipment owes nothing, and nothing goes back', async () => {
    const order = await ordered();
    await caravan.done(
      'refunds.give',
      {
        orderId: order.id,
        version: (await rowOf(order)).version,
        scope: 'whole',
        reason: 'out_of_stock',
        note: 'Sold out',
        lines: [],
      } as never,
      order.seller,
    );
    expect(await rowOf(order)).toMatchObject({ state: 'refunded', paid_amount: 0n, returned_amount: 0n });
    expect(await openOf(order)).toBe(0n);
    expect(await steps.owedBy(order.buyer)).toEqual([]);
    await expectSound(order);
    // The limit is free again.
    expect(await caravan.done('customerTerms.mine', {}, order.buyer)).toMatchObject([
      { available: cny(100_000) },
    ]);
  });

  test('a refund reduces what is owed first; only what was paid is paid back', async () => {
    const order = await shipped(await ordered());
    const { id, buyer, seller, lines } = order;
    const give = async (quantity: number) =>
      caravan.done(
        'refunds.give',
        {
          orderId: id,
          version: (await rowOf(order)).version,
          scope: 'lines',
          lines: [{ id: lines[0]!.id, quantity }],
          reason: 'other',
          note: 'Agreed on the phone',
        } as never,
        seller,
      );
    await give(2);
    expect(await openOf(order)).toBe(8_000n);
    await expectSound(order);
    await steps.pay(buyer, [id], 7_000);
    // 10.00 are owed: of the next 30.00 these come first, and 20.00 go back.
    await give(3);
    await giveBackAll();
    expect(await openOf(order)).toBe(0n);
    expect(await rowOf(order)).toMatchObject({ refunded_amount: 5_000n, returned_amount: 2_000n });
    expect(await orders.holds('escrow', order)).toBe(5_000n);
    await expectSound(order);
    await caravan.done('orders.takeDelivery', { id }, buyer);
    await releaseEscrow(caravan.deps, id);
    expect(await orders.holds('seller', order)).toBe(4_950n);
    await expectSound(order);
  });

  test('a payment that comes when less is owed goes back whole', async () => {
    const order = await shipped(await ordered());
    const { id, buyer, seller } = order;
    const { paymentId, ref } = await steps.beginPayment(buyer, [id], 10_000);
    const { version } = await rowOf(order);
    await caravan.done(
      'refunds.give',
      { orderId: id, version, scope: 'whole', reason: 'other', note: 'Never arrived', lines: [] } as never,
      seller,
    );
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    const result = await caravan.done('payments.result', { paymentId }, buyer);
    expect(result).toMatchObject({ state: 'succeeded', subject: 'terms', sentBack: cny(10_000) });
    await giveBackAll();
    expect(await rowOf(order)).toMatchObject({ paid_amount: 0n });
    await expectSound(order);
  });
});

describe('it is offered', () => {
  test('only where the shop granted this buyer terms in the currency, with enough of the limit left', async () => {
    const stranger = await orders.placed();
    expect(await channelsOf(stranger)).not.toContain('seller-terms');
    const orderOf = (who: PaidOrder) => ({ orders: [{ id: who.id, version: 9 }] });
    expect(await caravan.codeOf('termsOrders.offer', orderOf(stranger), stranger.buyer)).toBe(
      'TERMS_UNAVAILABLE',
    );
    const dollars = await withTerms({ currency: 'USD' });
    expect(await channelsOf(dollars)).not.toContain('seller-terms');
    const short = await withTerms({ limit: '9999' });
    expect(await channelsOf(short)).not.toContain('seller-terms');
    expect(await caravan.codeOf('termsOrders.offer', orderOf(short), short.buyer)).toBe('TERMS_SHORT');
    const enough = await withTerms({ limit: '10000' });
    expect(await channelsOf(enough)).toContain('seller-terms');
    await steps.orderOnTerms(enough, enough.id);
    const second = await orders.placed({ between: enough });
    expect(await channelsOf(second)).not.toContain('seller-terms');
    await steps.pay(enough.buyer, [enough.id], 10_000);
    expect(await channelsOf(second)).toContain('seller-terms');
  });

  test('not for orders of two shops, nor for a deposit, nor once the terms have ended or expired', async () => {
    const one = await withTerms();
    const other = await orders.placed({
      between: { buyer: one.buyer, seller: await caravan.seller({ preRatio: 100, currency: 'CNY' }) },
    });
    await steps.grant(other.seller, one.buyer.id);
    const both = await caravan.done('payments.channels', { orderIds: [one.id, other.id] }, one.buyer);
    expect(both.map(({ code }) => code)).not.toContain('seller-terms');
    const deposit = await orders.placed({ preRatio: 30 });
    await steps.grant(deposit.seller, deposit.buyer.id);
    expect(await channelsOf(deposit)).not.toContain('seller-terms');
    const expiring = await withTerms({ validUntil: '2026-03-01' });
    expect(await channelsOf(expiring)).not.toContain('seller-terms');
    const { version } = await steps.findTerms(one.seller, one.buyer.id);
    await caravan.done('customerTerms.end', { accountId: one.buyer.id, version }, one.seller);
    expect(await channelsOf(one)).not.toContain('seller-terms');
  });

  test('not while anything at the shop is overdue; paying it opens it again', async () => {
    const order = await shipped(await ordered());
    await steps.days(30);
    const next = await orders.placed({ between: order });
    // The due day itself is still in time.
    expect(await channelsOf(next)).toContain('seller-terms');
    await steps.days(1);
    const late = await orders.placed({ between: order });
    expect(await channelsOf(late)).not.toContain('seller-terms');
    const { version } = await rowOf(late);
    expect(
      await caravan.codeOf('termsOrders.offer', { orders: [{ id: late.id, version }] }, order.buyer),
    ).toBe('TERMS_OVERDUE');
    await steps.pay(order.buyer, [order.id], 10_000);
    expect(await channelsOf(late)).toContain('seller-terms');
  });

  test('not between accounts in one hand, and not where operators keep the two from each other', async () => {
    const related = await withTerms();
    await caravan.deps.db
      .updateTable('orders')
      .set({ is_related: true })
      .where('id', '=', related.id)
      .execute();
    expect(await channelsOf(related)).not.toContain('seller-terms');
    const blocked = await withTerms();
    const pair = { buyerId: blocked.buyer.id, shopId: blocked.seller.shopId };
    await caravan.deps.db
      .transaction()
      .execute((tx) => blockPair(tx as never, pair, newId(), caravan.clock.now()));
    expect(await channelsOf(blocked)).not.toContain('seller-terms');
    const input = { accountId: blocked.buyer.id, version: 1, ...usualTerms };
    expect(await caravan.codeOf('customerTerms.save', input, blocked.seller)).toBe('CONVERSATION_BLOCKED');
  });
});

describe('confirming', () => {
  test('takes exactly what was shown, within five minutes, and once', async () => {
    const order = await withTerms();
    const { id, buyer, seller } = order;
    const shownTerms = await steps.confirmation(buyer, [id]);
    const confirm = (changes: object = {}) =>
      caravan.codeOf('termsOrders.confirm', { ...shownTerms, ...changes }, buyer);
    expect(await confirm({ amount: cny(1) })).toBe('TERMS_OTHERWISE');
    expect(await confirm({ days: 60 })).toBe('TERMS_OTHERWISE');
    expect(await confirm({ token: 'x.y' })).toBe('TERMS_TOKEN');
    const stranger = await caravan.buyer();
    expect(await caravan.codeOf('termsOrders.confirm', shownTerms, stranger)).toBe('TERMS_TOKEN');
    await steps.grant(seller, buyer.id, { days: 60 }, 1);
    expect(await confirm()).toBe('TERMS_OTHERWISE');
    const again = await steps.confirmation(buyer, [id]);
    caravan.clock.advance(5 * 60_000);
    expect(await caravan.codeOf('termsOrders.confirm', again, buyer)).toBe('TERMS_TOKEN');
    const right = await steps.confirmation(buyer, [id]);
    await caravan.done('termsOrders.confirm', right, buyer);
    await caravan.done('termsOrders.confirm', right, buyer);
    expect(await openOf(order)).toBe(10_000n);
    // Terms that change later change no order.
    await steps.grant(seller, buyer.id, { days: 7 }, 2);
    expect(await rowOf(order)).toMatchObject({ terms_days: 60 });
  });

  test('an attempt at another channel is ended first', async () => {
    const order = await withTerms();
    const due = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
    const started = await caravan.done('payments.start', paymentOf(due.orders), order.buyer);
    await steps.orderOnTerms(order, order.id);
    const attempt = await caravan.done('payments.result', { paymentId: started.paymentId }, order.buyer);
    expect(attempt.state).toBe('expired');
    await expectSound(order);
  });

  test('of two orders at once only as much is ordered as the limit allows', async () => {
    const one = await withTerms({ limit: '15000' });
    const two = await orders.placed({ between: one });
    const shownTerms = await Promise.all([one, two].map(({ id }) => steps.confirmation(one.buyer, [id])));
    const codes = await Promise.all(
      shownTerms.map((input) => caravan.codeOf('termsOrders.confirm', input, one.buyer)),
    );
    expect(codes.map(String).toSorted()).toEqual(['200', 'TERMS_SHORT']);
    const open = await steps.owedBy(one.buyer);
    expect(open.map((row) => row.open)).toEqual([cny(10_000)]);
  });

  test('an order and the end of the terms come one after the other', async () => {
    for (let n = 0; n < 5; n++) {
      const order = await withTerms();
      const { buyer, seller, id } = order;
      const shownTerms = await steps.confirmation(buyer, [id]);
      const [placed, ended] = await Promise.all([
        caravan.codeOf('termsOrders.confirm', shownTerms, buyer),
        caravan.codeOf('customerTerms.end', { accountId: buyer.id, version: 1 }, seller),
      ]);
      expect(ended).toBe(200);
      expect([200, 'TERMS_UNAVAILABLE']).toContain(placed);
      expect((await rowOf(order)).terms_days).toBe(placed === 200 ? 30 : null);
    }
  });
});

test('a company orders on terms and pays by those who may pay; the others see what it owes', async () => {
  const company = await buyingCompanies(caravan)();
  const seller = await caravan.seller({ preRatio: 100, currency: 'CNY' });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, currency: 'CNY' });
  const purchaser = await company.join('purchaser');
  const { data } = await company.order([{ skuId, quantity: 10 }], purchaser);
  const { id } = (data as { orders: { id: string }[] }).orders[0]!;
  await caravan.done('orders.confirm', { id }, seller);
  await steps.grant(seller, company.id);
  const shownTerms = await steps.confirmation(purchaser, [id]);
  expect(await caravan.codeOf('termsOrders.confirm', shownTerms, purchaser)).toBe('COMPANY_RIGHT_MISSING');
  const finance = await company.join('finance');
  const ofFinance = await steps.confirmation(finance, [id]);
  await caravan.done('termsOrders.confirm', ofFinance, finance);
  expect(await steps.owedBy(purchaser)).toMatchObject([{ id, open: cny(10_000) }]);
  await steps.pay(finance, [id], 10_000);
  expect(await steps.owedBy(finance)).toEqual([]);
});
