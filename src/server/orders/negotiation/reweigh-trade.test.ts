import { describe, expect, test } from 'vitest';
import { couponTools } from '../../../../test/coupons.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { decideCharge } from '../../payments/providers/sandbox-bank.ts';

const caravan = prepareProduct();
const { key, ofPlatform, claim, shopWithProducts } = couponTools(caravan);

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;
const yuan = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

/** One cart over shops of 100 yuan a piece, ordered with a coupon of the platform. */
async function orderedTogether(quantities: readonly number[], coupon: Parameters<typeof ofPlatform>[0]) {
  const buyer = await caravan.buyer();
  const shops = await Promise.all(quantities.map(() => shopWithProducts()));
  const held = await claim(buyer, await ofPlatform(coupon));
  const lines = shops.map(({ product }, at) => ({ skuId: product.skuId, quantity: quantities[at]! }));
  const { quote } = await caravan.done('orders.calculate', { lines, coupons: [held.id] }, buyer);
  const { tradeId, orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey: key(), quote, addressId: buyer.addressId },
    buyer,
  );
  const ids = shops.map(({ seller }) => orders.find(({ shopId }) => shopId === seller.shopId)!.id);
  return { buyer, shops, held, tradeId, ids };
}

const read = (id: string, buyer: Buyer) => caravan.done('orders.getForBuyer', { id }, buyer);
const payable = async (ids: readonly string[], tradeId: string, buyer: Buyer) =>
  (await caravan.done('orders.payInfo', { tradeId }, buyer)).orders.filter(({ id }) => ids.includes(id));

/** Pays orders in one go, and waits until the money has reached them. */
async function pay(buyer: Buyer, ids: readonly string[], tradeId: string) {
  const started = await caravan.done('payments.start', paymentOf(await payable(ids, tradeId, buyer)), buyer);
  await decideCharge(caravan.deps, new URL(started.redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId: started.paymentId }, buyer);
}

describe('a share of a coupon is what the order was given', () => {
  /** Two orders of one trade of 60 and 50 yuan, with a coupon of 30 yuan off a hundred. */
  async function twoShops() {
    const made = await orderedTogether([6, 5], { threshold: '100000', amount: '30000' });
    const [first, second] = made.ids as [string, string];
    const { lines } = await read(second, made.buyer);
    const reprice = (price: string) =>
      caravan.done(
        'orders.updatePrice',
        { id: second, lines: [{ id: lines[0]!.id, price }] },
        made.shops[1]!.seller,
      );
    const shares = async () => {
      const orders = await Promise.all([first, second].map((id) => read(id, made.buyer)));
      return orders.map(({ discount }) => Number(discount.amount));
    };
    return { ...made, first, second, reprice, shares };
  }

  test('another shop that raises its price takes nothing of it away', async () => {
    const { first, buyer, reprice, shares } = await twoShops();
    const before = await shares();
    expect(before).toEqual([16_364, 13_636]);
    const { version } = await read(first, buyer);
    await reprice('1000000');
    expect(await shares()).toEqual(before);
    expect((await read(first, buyer)).version).toBe(version);
  });

  test('what was lost by a wrong price comes back when it is corrected, and is spent once it is paid', async () => {
    const { buyer, ids, tradeId, reprice, shares } = await twoShops();
    const before = await shares();
    await reprice('20');
    expect(await shares()).toEqual([0, 0]);
    await reprice('8000');
    const [kept, lowered] = await shares();
    expect(kept).toBe(before[0]);
    expect(lowered).toBe(12_000);
    await reprice('10000');
    expect(await shares()).toEqual(before);
    await pay(buyer, ids, tradeId);
    expect((await caravan.done('promotion.mine', {}, buyer)).counts).toMatchObject({ usable: 0, used: 1 });
  });

  test('nothing comes back of what the buyer gave up to pay for one order alone', async () => {
    const { buyer, first, tradeId, reprice, shares, held } = await twoShops();
    const seen = paymentOf(await payable([first], tradeId, buyer));
    await caravan.done('payments.start', { ...seen, amount: yuan(60_000), alone: true }, buyer);
    expect(await shares()).toEqual([0, 0]);
    await reprice('20000');
    expect(await shares()).toEqual([0, 0]);
    expect((await caravan.done('promotion.mine', { state: 'usable' }, buyer)).rowList).toMatchObject([
      { id: held.id },
    ]);
  });

  test('the coupon is back only when none of the orders can use it any more', async () => {
    const { buyer, first, second, tradeId, reprice, shares } = await twoShops();
    const usable = async () => (await caravan.done('promotion.mine', {}, buyer)).counts.usable;
    await reprice('20');
    await pay(buyer, [first], tradeId);
    expect(await usable()).toBe(0);
    await reprice('20000');
    // The one that is paid counts, and has nothing of it.
    expect((await shares())[0]).toBe(0);
    expect((await shares())[1]).toBe(13_636);
    await reprice('20');
    await caravan.done('orders.cancel', { id: second }, buyer);
    expect(await usable()).toBe(1);
  });
});

describe('what a coupon counts is weighed again when an order of the trade falls away', () => {
  test('the order that is left loses a discount it would not have reached, and its buyer sees the new sum', async () => {
    const { buyer, ids, held, tradeId } = await orderedTogether([1, 5], {
      threshold: '50000',
      amount: '6000',
    });
    const [small, large] = ids as [string, string];
    expect(await read(small, buyer)).toMatchObject({ discount: yuan(1_000), total: yuan(9_000) });
    const seen = (await caravan.done('orders.payInfo', { id: small }, buyer)).orders;

    await caravan.done('orders.cancel', { id: large }, buyer);
    const left = await read(small, buyer);
    expect(left).toMatchObject({ discount: yuan(0), total: yuan(10_000), state: 'awaiting_payment' });
    expect(left.events.at(-1)).toMatchObject({
      kind: 'reweigh',
      by: 'system',
      before: yuan(9_000),
      after: yuan(10_000),
    });
    // The sum that was seen before is not paid.
    const late = await caravan.call('payments.start', paymentOf(seen), buyer);
    expect(late).toMatchObject({ code: 'PAYMENT_CHANGED', data: { after: yuan(10_000) } });
    // It could still be reached again; it is the buyer's once the order is paid without it.
    const mine = async () => (await caravan.done('promotion.mine', { state: 'usable' }, buyer)).rowList;
    expect(await mine()).toEqual([]);
    await pay(buyer, [small], tradeId);
    expect(await mine()).toMatchObject([{ id: held.id }]);
  });

  test('a discount that what is left still reaches stays, never above what was granted', async () => {
    const { buyer, ids } = await orderedTogether([5, 1], { threshold: '40000', amount: '6000' });
    const [large, small] = ids as [string, string];
    await caravan.done('orders.cancel', { id: small }, buyer);
    expect(await read(large, buyer)).toMatchObject({ discount: yuan(5_000), total: yuan(45_000) });
  });

  test('a cancelled order no longer counts when another is repriced, and a lower price weighs on the others', async () => {
    const { buyer, ids, shops } = await orderedTogether([2, 2, 2], { threshold: '40000', amount: '3000' });
    const [first, second, third] = ids as [string, string, string];
    await caravan.done('orders.cancel', { id: third }, buyer);
    expect(await read(first, buyer)).toMatchObject({ discount: yuan(1_000) });
    const { lines } = await read(second, buyer);
    const prices = [{ id: lines[0]!.id, price: '9000' }];
    await caravan.done('orders.updatePrice', { id: second, lines: prices }, shops[1]!.seller);
    for (const id of [first, second]) expect(await read(id, buyer)).toMatchObject({ discount: yuan(0) });
  });

  test('orders of one trade that are cancelled at the same moment all end, and the coupon is back', async () => {
    const { buyer, ids, held } = await orderedTogether([3, 3, 3], { threshold: '60000', amount: '3000' });
    await Promise.all(ids.map((id) => caravan.done('orders.cancel', { id }, buyer)));
    expect((await caravan.done('promotion.mine', { state: 'usable' }, buyer)).rowList[0]).toMatchObject({
      id: held.id,
    });
  });
});

test('once a part was paid back, the coupon is settled on what is left', async () => {
  const { buyer, ids, shops } = await orderedTogether([4, 4], { threshold: '80000', amount: '8000' });
  const [order] = ids as [string];
  const { orders } = await caravan.done(
    'orders.payInfo',
    { tradeId: (await read(order, buyer)).tradeId },
    buyer,
  );
  const { paymentId, redirectUrl } = await caravan.done('payments.start', paymentOf(orders), buyer);
  await decideCharge(caravan.deps, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, buyer);
  const { lines } = await read(order, buyer);
  const refund = await caravan.done(
    'refunds.ask',
    {
      orderId: order,
      scope: 'lines',
      lines: [{ id: lines[0]!.id, quantity: 1 }],
      reason: 'not_needed',
    },
    buyer,
  );
  await caravan.done(
    'refunds.answer',
    { id: refund.id, version: refund.version, answer: 'agree' },
    shops[0]!.seller,
  );
  const { uses } = (await caravan.done('promotion.mine', { state: 'used' }, buyer)).rowList[0]!;
  expect(uses.map(({ amount }) => amount.amount).sort()).toEqual(['3000', '4000']);
});

describe('an order is not paid by itself for a discount that others reached', () => {
  test('it is paid together with them, or after they were cancelled, at its new sum', async () => {
    const { buyer, ids, tradeId } = await orderedTogether([1, 5], { threshold: '50000', amount: '6000' });
    const [small, large] = ids as [string, string];
    const alone = paymentOf(await payable([small], tradeId, buyer));
    expect(await caravan.call('payments.start', alone, buyer)).toMatchObject({
      code: 'COUPON_NEEDS_ORDERS',
      data: { tradeId },
    });
    // The larger one reaches the threshold without the other.
    await caravan.done('payments.start', paymentOf(await payable([large], tradeId, buyer)), buyer);
    await caravan.done('payments.start', paymentOf(await payable(ids, tradeId, buyer)), buyer);
    await caravan.done('orders.cancel', { id: large }, buyer);
    const rest = await payable([small], tradeId, buyer);
    expect(rest[0]!.amount).toEqual(yuan(10_000));
    await caravan.done('payments.start', paymentOf(rest), buyer);
  });

  test('it is paid by itself where its buyer gives up what the others reached, which those then no longer have', async () => {
    const { buyer, ids, tradeId } = await orderedTogether([1, 5], { threshold: '55000', amount: '6000' });
    const [small, large] = ids as [string, string];
    const seen = paymentOf(await payable([small], tradeId, buyer));
    const refused = await caravan.call('payments.start', seen, buyer);
    expect(refused).toMatchObject({
      code: 'COUPON_NEEDS_ORDERS',
      data: { payable: true, alone: yuan(10_000) },
    });
    // The refusal changed nothing, and the sum that was shown with the coupon is not the one agreed to.
    expect(await read(small, buyer)).toMatchObject({ total: yuan(9_000) });
    expect(await caravan.codeOf('payments.start', { ...seen, alone: true }, buyer)).toBe('PAYMENT_CHANGED');
    expect(await read(large, buyer)).toMatchObject({ discount: yuan(5_000) });

    await caravan.done('payments.start', { ...seen, amount: yuan(10_000), alone: true }, buyer);
    expect(await read(small, buyer)).toMatchObject({ discount: yuan(0), total: yuan(10_000) });
    expect(await read(large, buyer)).toMatchObject({ discount: yuan(0), total: yuan(50_000) });
  });

  test('an order that reaches the coupon by itself keeps it when another is paid without it', async () => {
    const { buyer, ids, tradeId } = await orderedTogether([1, 5], { threshold: '50000', amount: '6000' });
    const [small, large] = ids as [string, string];
    const seen = paymentOf(await payable([small], tradeId, buyer));
    await caravan.done('payments.start', { ...seen, amount: yuan(10_000), alone: true }, buyer);
    expect(await read(large, buyer)).toMatchObject({ discount: yuan(5_000), total: yuan(45_000) });
    await caravan.done('payments.start', paymentOf(await payable([large], tradeId, buyer)), buyer);
  });

  test('attempts of both that are pressed at once end in one sum for each', async () => {
    const { buyer, ids, tradeId } = await orderedTogether([1, 5], { threshold: '55000', amount: '6000' });
    const starts = await Promise.all(
      ids.map(async (id, at) => {
        const seen = paymentOf(await payable([id], tradeId, buyer));
        return caravan.call(
          'payments.start',
          { ...seen, amount: yuan([10_000, 50_000][at]!), alone: true },
          buyer,
        );
      }),
    );
    expect(starts.map(({ code }) => code)).toContain(200);
    for (const [at, id] of ids.entries())
      expect(await read(id, buyer)).toMatchObject({ total: yuan([10_000, 50_000][at]!) });
  });
});
