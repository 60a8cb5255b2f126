import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { endOverdueRefunds } from '../jobs.ts';
import { restockingShare } from '../rules.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

type Refund = OutputOf<'refunds.ask'>;
type Terms = NonNullable<InputOf<'shops.update'>['returnTerms']>;

const promise: Terms = { days: 7, paidBy: 'buyer', restockingPercent: 10 };
const address = 'Lin Mei, Warehouse 3, Yiwu, +86 579 8555 1234';

async function seller(returnTerms: Terms, returnAddress = address) {
  const shopkeeper = await caravan.seller({ preRatio: 100 });
  const asked = { preRatio: 100, balanceDays: 30, depositKept: 0 };
  await setShopTerms(caravan, shopkeeper, { ...asked, returnTerms, returnAddress });
  return shopkeeper;
}

/** An order of ten pieces at 10.00 each that came, placed on what its shop promised. */
async function received({
  terms = promise,
  returnAddress = address,
  state = 'completed' as 'completed' | 'dispatched',
} = {}): Promise<PaidOrder> {
  const between = { buyer: await caravan.buyer(), seller: await seller(terms, returnAddress) };
  const order = await orders.paid({ between, state });
  if (state === 'completed') await releaseEscrow(caravan.deps, order.id);
  return order;
}

const inputOf = (order: PaidOrder, quantity = 4, more: Partial<InputOf<'refunds.ask'>> = {}) => ({
  orderId: order.id,
  scope: 'lines' as const,
  lines: [{ id: order.lines[0]!.id, quantity }],
  reason: 'not_needed' as const,
  offersReturn: true,
  ...more,
});
const ask = (order: PaidOrder, quantity = 4, more: Partial<InputOf<'refunds.ask'>> = {}) =>
  caravan.done('refunds.ask', inputOf(order, quantity, more), order.buyer);
const sendBack = (order: PaidOrder, { id, version }: Refund) =>
  caravan.done('refunds.sendBack', { id, version, carrier: 'SF', trackingNumber: 'SF9' }, order.buyer);
const receive = (order: PaidOrder, { id, version }: Refund, quantity: number, note = '') =>
  caravan.done(
    'refunds.receive',
    { id, version, lines: [{ id: order.lines[0]!.id, quantity, restocked: quantity }], note },
    order.seller,
  );
const refundOf = async ({ id, buyer }: PaidOrder) =>
  (await caravan.done('refunds.ofOrder', { orderId: id }, buyer)).refunds[0]!;

describe('what a shop promises of returns', () => {
  test('is shown with its products, signed with the quote, kept with the order, and frozen', async () => {
    const order = await received();
    const shown = await caravan.done('catalog.product', { id: order.lines[0]!.productId });
    expect(shown).toMatchObject({ returnTerms: promise, noReturn: false });
    expect(await caravan.done('shops.profile', { id: order.seller.shopId })).toMatchObject({
      returnTerms: promise,
    });
    await setShopTerms(caravan, order.seller, {
      preRatio: 100,
      balanceDays: 30,
      depositKept: 0,
      returnTerms: { ...promise, days: 0 },
    });
    expect((await caravan.done('shops.mine', {}, order.seller)).returnTerms).toBeNull();
    const kept = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(kept.returnTerms).toEqual(promise);
    expect((await ask(order)).state).toBe('to_return');
  });

  test('that changed since it was shown is told before anything is ordered', async () => {
    const shopkeeper = await seller(promise);
    const buyer = await caravan.buyer();
    const { skuId } = await caravan.products({ shopId: shopkeeper.shopId, price: 1_000n });
    const lines = [{ skuId, quantity: 10 }];
    const { quote, shops } = await caravan.done('orders.calculate', { lines }, buyer);
    expect(shops[0]).toMatchObject({ returnTerms: promise });
    const asked = { preRatio: 100, balanceDays: 30, depositKept: 0 };
    await setShopTerms(caravan, shopkeeper, { ...asked, returnTerms: { ...promise, days: 3 } });
    const input = { idempotencyKey: `returns-${skuId}`, quote, addressId: buyer.addressId };
    const answer = await caravan.call('orders.submit', input, buyer);
    expect(answer.code).toBe('TERMS_CHANGED');
    expect(JSON.stringify(answer)).toContain('returnTerms');
  });

  test('keeps to what the site allows, and gives what its law does', async () => {
    const shopkeeper = await seller({ ...promise, days: 3 });
    const { version } = await caravan.done('shops.mine', {}, shopkeeper);
    const greedy = { preRatio: 100, balanceDays: 30, depositKept: 0 };
    const settings = { country: 'CN', regionCodes: ['37', '3713'], openedYear: 2012, leadDays: 20 };
    const input = { ...greedy, ...settings, version, autoConfirm: true, samples: 'free' as const };
    const tooMuch = { ...input, returnTerms: { ...promise, restockingPercent: 21 } };
    expect(await caravan.codeOf('shops.update', tooMuch, shopkeeper)).toBe('BAD_INPUT');
    caravan.deps.config.returnDaysMin.cn = 14;
    const profile = await caravan.done('shops.profile', { id: shopkeeper.shopId });
    caravan.deps.config.returnDaysMin.cn = 0;
    expect(profile.returnTerms).toEqual({ days: 14, paidBy: 'buyer', restockingPercent: 0, byLaw: true });
  });

  test('gives what the law does whatever days its shop promises and whatever its seller marks', async () => {
    caravan.deps.config.returnDaysMin.cn = 14;
    try {
      for (const [days, least] of [
        [14, 14],
        [30, 30],
        [0, 14],
      ] as const) {
        const order = await received({ terms: { ...promise, days } });
        const { productId: id } = order.lines[0]!;
        const { returnTerms } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
        expect(returnTerms).toMatchObject({ days: least, restockingPercent: 0 });
        const refund = await ask(order, 10);
        expect(refund).toMatchObject({ state: 'to_return', asked: { amount: '10000' } });
        await caravan.done('products.setReturns', { ids: [id], noReturn: true }, order.seller);
        expect(await caravan.done('catalog.product', { id })).toMatchObject({ noReturn: false });
        const buyer = await caravan.buyer();
        const lines = [{ skuId: order.products[0]!.skuId, quantity: 10 }];
        const { shops } = await caravan.done('orders.calculate', { lines }, buyer);
        expect(shops[0]!.lines[0]).toMatchObject({ noReturn: false });
      }
      const terms = { ...promise, days: 30 };
      const between = { buyer: await caravan.buyer(), seller: await seller(terms) };
      const first = await orders.paid({ between, state: 'dispatched' });
      await caravan.done(
        'products.setReturns',
        { ids: [first.lines[0]!.productId], noReturn: true },
        first.seller,
      );
      // What is made to order stays left out: that is what it is, and not a mark.
      await caravan.done(
        'products.setType',
        { ids: [first.lines[0]!.productId], productType: 'made' },
        first.seller,
      );
      expect(await caravan.done('catalog.product', { id: first.lines[0]!.productId })).toMatchObject({
        noReturn: true,
      });
    } finally {
      caravan.deps.config.returnDaysMin.cn = 0;
    }
  });

  test('leaves out what is made to order and what the seller says, before it is bought', async () => {
    const order = await received();
    const { productId: id } = order.lines[0]!;
    const other = await caravan.seller();
    const exclude = { ids: [id], noReturn: true };
    expect(await caravan.codeOf('products.setReturns', exclude, other)).toBe('NOT_FOUND');
    expect(await caravan.done('products.setReturns', exclude, order.seller)).toEqual({ changed: 1 });
    expect(await caravan.done('catalog.product', { id })).toMatchObject({ noReturn: true });
    // What was bought before may go back.
    expect((await ask(order, 1)).state).toBe('to_return');
    const { skuId } = order.products[0]!;
    const buyer = await caravan.buyer();
    const quoted = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, buyer);
    expect(quoted.shops[0]!.lines[0]).toMatchObject({ noReturn: true });
    await caravan.done('products.setReturns', { ids: [id], noReturn: false }, order.seller);
    const late = { idempotencyKey: `excluded-${skuId}`, quote: quoted.quote, addressId: buyer.addressId };
    expect(await caravan.codeOf('orders.submit', late, buyer)).toBe('PRODUCT_NOT_AS_SHOWN');
    await caravan.done('products.setType', { ids: [id], productType: 'made' }, order.seller);
    expect(await caravan.done('catalog.product', { id })).toMatchObject({ noReturn: true });
  });
});

describe('a promised return', () => {
  test('goes straight to the shop’s address, and pays the price less what the seller keeps', async () => {
    const order = await received();
    const { returns } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    const until = new Date(caravan.clock.now().getTime() + 7 * day).toISOString();
    expect(returns).toEqual({ until, lineIds: [order.lines[0]!.id] });
    const { value, back } = await caravan.done(
      'refunds.calculate',
      { orderId: order.id, scope: 'lines', lines: inputOf(order).lines, isReturn: true },
      order.buyer,
    );
    expect([value.amount, back.amount]).toEqual(['3600', '3600']);
    const refund = await ask(order);
    expect(refund).toMatchObject({
      state: 'to_return',
      asked: { amount: '3600' },
      returnTo: { address, paidBy: 'buyer' },
      promised: { restockingPercent: 10, paidBy: 'buyer' },
    });
    const done = await receive(order, await sendBack(order, refund), 4);
    expect(done).toMatchObject({ state: 'agreed', returned: { amount: '3600' } });
    const sold = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(sold).toMatchObject({ returned: { amount: '3600' }, lines: [{ refunded: 4 }] });
    // What an order of 64.00 would have brought: six pieces, and a tenth of four.
    expect(await orders.holds('seller', order)).toBe(6_336n);
    expect(await orders.stockOf(order.products[0]!.skuId)).toBe(94);
    await expectBalanced(caravan);
  });

  test('while the order is under way leaves the seller what they keep once it is completed', async () => {
    const order = await received({ state: 'dispatched' });
    const done = await receive(order, await sendBack(order, await ask(order, 10)), 10);
    expect(done.returned).toMatchObject({ amount: '9000' });
    expect(await orders.holds('escrow', order)).toBe(1_000n);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    expect([await orders.holds('escrow', order), await orders.holds('seller', order)]).toEqual([0n, 990n]);
    await expectBalanced(caravan);
  });

  test('keeps its share of the pieces’ price alone, which nobody claims again', async () => {
    const order = await received();
    await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    await receive(order, await sendBack(order, await ask(order, 10)), 10);
    expect((await refundOf(order)).returned).toMatchObject({ amount: '9000' });
    const { left } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(left).toBeNull();
    const whole = { orderId: order.id, scope: 'whole' as const, reason: 'quality' as const, note: 'Rust' };
    expect(await caravan.codeOf('refunds.ask', whole, order.buyer)).toBe('REFUND_TOO_MUCH');
    // Whoever kept it may give it.
    const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    const gift = { orderId: order.id, version, scope: 'whole' as const, reason: 'goodwill' as const };
    expect(await caravan.done('refunds.give', gift, order.seller)).toMatchObject({
      returned: { amount: '1000' },
    });
    await expectBalanced(caravan);
  });

  test('of less than all is an offer of its part, and a seller who counts nothing in time has agreed', async () => {
    const order = await received();
    const offered = await receive(order, await sendBack(order, await ask(order)), 3, 'One is missing');
    expect(offered).toMatchObject({ state: 'offered', offered: { amount: '2700' } });
    const silent = await received();
    await sendBack(silent, await ask(silent));
    caravan.clock.advance(31 * day);
    await endOverdueRefunds(caravan.deps);
    expect((await refundOf(silent)).returned).toMatchObject({ amount: '3600' });
    expect((await refundOf(order)).returned).toMatchObject({ amount: '2700' });
    await expectBalanced(caravan);
  });

  test('cannot be refused; a shop without an address names one, or an operator decides', async () => {
    const order = await received({ returnAddress: '' });
    const refund = await ask(order);
    expect(refund).toMatchObject({ state: 'asked', promised: { paidBy: 'buyer' } });
    const step = { id: refund.id, version: refund.version };
    const answers = [
      { answer: 'refuse' as const, note: 'No' },
      { answer: 'offer' as const, amount: '100' },
    ];
    for (const answer of answers)
      expect(await caravan.codeOf('refunds.answer', { ...step, ...answer }, order.seller)).toBe(
        'REFUND_STATE',
      );
    const back = { ...step, answer: 'return' as const, returnTo: 'Gate 5, Yiwu' };
    expect(await caravan.codeOf('refunds.answer', { ...back, returnPaidBy: 'seller' }, order.seller)).toBe(
      'BAD_INPUT',
    );
    const named = await caravan.done('refunds.answer', { ...back, returnPaidBy: 'buyer' }, order.seller);
    expect(named).toMatchObject({ state: 'to_return', returnTo: { address: 'Gate 5, Yiwu' } });

    const silent = await received({ returnAddress: '' });
    await ask(silent);
    caravan.clock.advance(5 * day);
    await endOverdueRefunds(caravan.deps);
    expect((await refundOf(silent)).state).toBe('disputed');
  });

  test('is one within its days, of what may go back, with nothing said against the products', async () => {
    const order = await received();
    expect((await ask(order, 1, { reason: 'quality', note: 'Rust' })).promised).toBeNull();
    const late = await received();
    caravan.clock.advance(7 * day);
    const { returns } = await caravan.done('refunds.ofOrder', { orderId: late.id }, late.buyer);
    expect(returns).toBeNull();
    // By agreement still, which needs words.
    expect(await caravan.codeOf('refunds.ask', inputOf(late), late.buyer)).toBe('REASON_MISSING');
    expect(await ask(late, 4, { note: 'Too many' })).toMatchObject({ state: 'asked', promised: null });
    const other = await received();
    expect(await caravan.codeOf('refunds.ask', inputOf(other), order.buyer)).toBe('NOT_FOUND');
    const codes = await Promise.all(
      [1, 2, 3].map(() => caravan.codeOf('refunds.ask', inputOf(other), other.buyer)),
    );
    expect(codes.toSorted()).toEqual([200, 'REFUND_OPEN', 'REFUND_OPEN']);
  });
});

test('what is kept never exceeds its share, and nothing is paid twice', () => {
  const worth = fc.bigInt(1n, 10n ** 12n);
  fc.assert(
    fc.property(
      worth,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('CNY', 'IDR'),
      (amount, percent, currency) => {
        const value = currency === 'IDR' ? amount * 100n : amount;
        const share = restockingShare(value, percent, currency);
        expect(share).toBeGreaterThanOrEqual(0n);
        expect(share * 100n).toBeLessThanOrEqual(value * BigInt(percent));
      },
    ),
  );
});
