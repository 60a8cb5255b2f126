import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { couponTools } from '../../../test/coupons.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueStates } from '../orders/public.ts';
import { payCouponShares } from '../payments/coupon-shares.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { decideCharge } from '../payments/providers/sandbox-bank.ts';

const caravan = prepareProduct();
let staff: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  staff = await caravan.operator(['promotion']);
});

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
const { key, ofPlatform, ofShop, claim, shopWithProducts } = couponTools(caravan);

const calculate = (buyer: Buyer, lines: { skuId: string; quantity: number }[], coupons?: string[]) =>
  caravan.done('orders.calculate', { lines, coupons }, buyer);
const submit = (buyer: Buyer, quote: string, idempotencyKey = key()) =>
  caravan.call('orders.submit', { idempotencyKey, quote, addressId: buyer.addressId }, buyer);
const yuan = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

describe('promotion.claim', () => {
  test('of a hundred buyers at once exactly as many get a coupon as there are', async () => {
    const couponId = await ofPlatform({ total: 50 });
    const buyers = await Promise.all(Array.from({ length: 100 }, () => caravan.buyer()));
    const answers = await Promise.all(
      buyers.map((buyer) => caravan.call('promotion.claim', { couponId, key: key() }, buyer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ code }) => code === 'COUPON_GONE')).toHaveLength(50);
    const coupon = await caravan.deps.db
      .selectFrom('coupons')
      .select('claimed')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    expect(coupon.claimed).toBe(50);
  });

  test('a buyer gets no more than their number, at once or one by one, and the same key is the same claim', async () => {
    const [buyer, couponId] = await Promise.all([caravan.buyer(), ofPlatform({ perBuyer: 2 })]);
    const first = { couponId, key: key() };
    const same = await Promise.all(
      Array.from({ length: 5 }, () => caravan.done('promotion.claim', first, buyer)),
    );
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const more = await Promise.all(
      Array.from({ length: 3 }, () => caravan.call('promotion.claim', { couponId, key: key() }, buyer)),
    );
    expect(more.map(({ code }) => code).sort()).toEqual([200, 'COUPON_LIMIT', 'COUPON_LIMIT']);
    expect(await caravan.done('promotion.held', { ids: couponId }, buyer)).toEqual([
      { couponId, count: 2, usable: 2 },
    ]);
    const other = { couponId: await ofPlatform(), key: first.key };
    expect(await caravan.codeOf('promotion.claim', other, buyer)).toBe('KEY_REUSED');
  });

  test('is for buyers, on the coupon’s sites, within its time', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const open = await ofPlatform();
    const refused = async (couponId: string, who: object) =>
      await caravan.codeOf('promotion.claim', { couponId, key: key() }, who);
    expect(await refused(open, {})).toBe('LOGIN_OUT');
    expect(await refused(open, seller)).toBe('FORBIDDEN');
    const elsewhere = await ofPlatform({ sites: ['uae'] });
    expect(await refused(elsewhere, buyer)).toBe('NOT_FOUND');
    const soon = await ofPlatform({ claimFrom: '2026-03-20T00:00:00Z' });
    expect(await refused(soon, buyer)).toBe('COUPON_OVER');
    await caravan.done('console.coupons.stop', { id: open }, staff);
    expect(await refused(open, buyer)).toBe('COUPON_OVER');
  });
});

describe('promotion.coupons and promotion.mine', () => {
  test('show what counts for a product, a shop, a category; and what a buyer holds', async () => {
    const [buyer, { seller }, category, leaf] = await Promise.all([
      caravan.buyer(),
      shopWithProducts(),
      caravan.category(),
      caravan.category(),
    ]);
    const { db } = caravan.deps;
    await db
      .updateTable('categories')
      .set({ parent_id: category, level: 2, path: [category, leaf] })
      .where('id', '=', leaf)
      .execute();
    const mug = await caravan.products({ shopId: seller.shopId, categoryId: leaf });
    const above = await ofPlatform({ scope: 'categories', categoryIds: [category] });
    const own = await ofShop(seller, { scope: 'products', productIds: [mug.id] });
    const another = await ofShop((await shopWithProducts()).seller);
    const find = async (input: InputOf<'promotion.coupons'>) =>
      (await caravan.done('promotion.coupons', { ...input, pageSize: 100 })).rowList.map(({ id }) => id);
    const forProduct = await find({ productId: mug.id });
    expect(forProduct).toEqual(expect.arrayContaining([above, own]));
    expect(forProduct).not.toContain(another);
    expect(await find({ shopId: seller.shopId })).toEqual([own]);
    const inCategory = await find({ categoryId: category, giver: 'shop' });
    expect(inCategory).toContain(own);
    expect(inCategory).not.toContain(another);

    await claim(buyer, own);
    const mine = await caravan.done('promotion.mine', {}, buyer);
    expect(mine.counts).toEqual({ usable: 1, used: 0, over: 0 });
    expect(mine.rowList[0]).toMatchObject({ coupon: { id: own, left: 99 }, state: 'usable' });
    expect(await caravan.codeOf('promotion.mine', {}, seller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('promotion.held', { ids: own })).toBe('LOGIN_OUT');
  });
});

describe('orders with coupons', () => {
  test('take the best by themselves, or the chosen ones, and say why another does not fit', async () => {
    const [buyer, { seller, product }] = await Promise.all([caravan.buyer(), shopWithProducts()]);
    const small = await claim(buyer, await ofShop(seller));
    const large = await claim(
      buyer,
      await ofShop(seller, { kind: 'percent', amount: undefined, percent: 20 }),
    );
    const far = await claim(buyer, await ofPlatform({ threshold: '50000' }));
    const lines = [{ skuId: product.skuId, quantity: 2 }];
    const best = await calculate(buyer, lines);
    expect(best.shops[0]).toMatchObject({ discount: yuan(4_000), total: yuan(16_000) });
    expect(best.shops[0]!.coupons.map((each) => [each.id, each.discount.amount, each.chosen])).toEqual([
      [large.id, '4000', true],
      [small.id, '1000', false],
    ]);
    expect(best.coupons).toEqual([
      expect.objectContaining({ id: far.id, issue: 'threshold', missing: yuan(30_000), chosen: false }),
    ]);
    expect((await calculate(buyer, lines, [small.id])).total).toEqual(yuan(19_000));
    expect((await calculate(buyer, lines, [])).total).toEqual(yuan(20_000));
    // Two of one shop count for nothing more.
    expect((await calculate(buyer, lines, [small.id, large.id])).total).toEqual(yuan(19_000));
    // Somebody else's is none that they hold.
    const another = await caravan.buyer();
    expect(await caravan.call('orders.calculate', { lines, coupons: [large.id] }, another)).toMatchObject({
      code: 'BAD_INPUT',
      data: { fields: 'coupons' },
    });
  });

  test('take whichever one of several of a coupon the buyer names', async () => {
    const [buyer, { seller, product }] = await Promise.all([caravan.buyer(), shopWithProducts()]);
    const coupon = await ofShop(seller, { perBuyer: 3 });
    const held = [await claim(buyer, coupon), await claim(buyer, coupon), await claim(buyer, coupon)];
    const lines = [{ skuId: product.skuId, quantity: 2 }];
    for (const { id } of [held[2]!, held[0]!, held[1]!]) {
      const { quote, total, shops } = await calculate(buyer, lines, [id]);
      expect(total).toEqual(yuan(19_000));
      expect(shops[0]!.coupons).toMatchObject([{ id, chosen: true }]);
      expect((await submit(buyer, quote)).status).toBe(200);
    }
    const usable = (await caravan.done('promotion.mine', {}, buyer)).counts.usable;
    expect(usable).toBe(0);
  });

  test('a coupon of the platform is split over the shops by amount, its lines add up, and a coupon in another currency follows the rates', async () => {
    const [buyer, one, two] = await Promise.all([caravan.buyer(), shopWithProducts(), shopWithProducts()]);
    const held = await claim(buyer, await ofPlatform({ amount: '1000', threshold: '20000' }));
    const lines = [
      { skuId: one.product.skuId, quantity: 1 },
      { skuId: two.product.skuId, quantity: 2 },
    ];
    const priced = await calculate(buyer, lines, [held.id]);
    expect(priced.shops.map(({ discount }) => discount)).toEqual([yuan(333), yuan(667)]);
    const { data } = await submit(buyer, priced.quote);
    expect(data.orders.map(({ total }) => total.amount).sort()).toEqual(['19333', '9667']);
    const { db } = caravan.deps;
    const rows = await db
      .selectFrom('order_lines')
      .select(['shop_discount', 'platform_discount'])
      .where(
        'order_id',
        'in',
        data.orders.map(({ id }) => id),
      )
      .execute();
    expect(rows.map((row) => row.platform_discount).sort()).toEqual([333n, 667n]);
    expect(rows.every((row) => row.shop_discount === 0n)).toBe(true);

    const dollars = await claim(
      buyer,
      await ofPlatform({ currency: 'USD', threshold: '1001', amount: '1000' }),
    );
    // 10 USD at 1.1684 USD and 7.9827 CNY for a euro is 68.32 CNY.
    expect((await calculate(buyer, lines, [dollars.id])).discount).toEqual(yuan(6_832));
  });

  test('spend a coupon once: a second order, the same key, and a quote made before', async () => {
    const [buyer, { seller, product }] = await Promise.all([caravan.buyer(), shopWithProducts()]);
    const held = await claim(buyer, await ofShop(seller));
    const lines = [{ skuId: product.skuId, quantity: 2 }];
    const [first, second] = [await calculate(buyer, lines), await calculate(buyer, lines)];
    const again = key();
    const twice = await Promise.all([submit(buyer, first.quote, again), submit(buyer, first.quote, again)]);
    expect(twice.map(({ data }) => data.orders[0]!.id)[0]).toBe(twice[1]!.data.orders[0]!.id);
    const late = await submit(buyer, second.quote);
    expect(late).toMatchObject({
      code: 'COUPON_CHANGED',
      data: { coupons: [{ id: held.id, before: yuan(1_000), after: yuan(0) }] },
    });
    expect((await caravan.done('promotion.mine', { state: 'used' }, buyer)).rowList[0]).toMatchObject({
      id: held.id,
      uses: [{ amount: yuan(1_000) }],
    });
    expect((await calculate(buyer, lines)).shops[0]!.coupons).toEqual([]);
    // Under the key of an order with the coupon there is none without it.
    const without = await calculate(buyer, lines, []);
    expect((await submit(buyer, without.quote, again)).code).toBe('KEY_REUSED');
    // Of two orders at the same moment one gets it.
    const next = await claim(buyer, await ofShop(seller));
    const quotes = [await calculate(buyer, lines, [next.id]), await calculate(buyer, lines, [next.id])];
    const codes = await Promise.all(quotes.map(async ({ quote }) => (await submit(buyer, quote)).code));
    expect(codes.map(String).sort()).toEqual(['200', 'COUPON_CHANGED']);
  });

  test('give it back when all that it lay on is cancelled unpaid, and not before', async () => {
    const [buyer, one, two] = await Promise.all([caravan.buyer(), shopWithProducts(), shopWithProducts()]);
    const held = await claim(buyer, await ofPlatform({ threshold: '10000' }));
    const lines = [one, two].map(({ product }) => ({ skuId: product.skuId, quantity: 1 }));
    const { data } = await submit(buyer, (await calculate(buyer, lines, [held.id])).quote);
    const usable = async () => (await caravan.done('promotion.mine', {}, buyer)).counts.usable;
    await caravan.done('orders.cancel', { id: data.orders[0]!.id }, buyer);
    expect(await usable()).toBe(0);
    await caravan.done('orders.cancel', { id: data.orders[1]!.id }, buyer);
    expect(await usable()).toBe(1);
    // Both at once, and by the deadline; over is over.
    const again = await submit(buyer, (await calculate(buyer, lines, [held.id])).quote);
    await Promise.all(again.data.orders.map(({ id }) => caravan.done('orders.cancel', { id }, buyer)));
    expect(await usable()).toBe(1);
    await submit(buyer, (await calculate(buyer, lines, [held.id])).quote);
    caravan.clock.advance(25 * 3_600_000);
    await endOverdueStates(caravan.deps);
    expect(await usable()).toBe(1);
    caravan.clock.advance(10 * 86_400_000);
    expect((await caravan.done('promotion.mine', {}, buyer)).counts).toEqual({ usable: 0, used: 0, over: 1 });
    expect((await calculate(buyer, lines)).coupons).toEqual([]);
    caravan.clock.set(new Date('2026-03-02T08:00:00Z'));
  });

  test('the platform pays the shop what its coupon took off, and the ledger sums to zero', async () => {
    const [buyer, { seller, product }] = await Promise.all([caravan.buyer(), shopWithProducts()]);
    await claim(buyer, await ofShop(seller));
    await claim(buyer, await ofPlatform({ amount: '2000' }));
    const { quote, total } = await calculate(buyer, [{ skuId: product.skuId, quantity: 2 }]);
    expect(total).toEqual(yuan(17_000));
    const { id } = (await submit(buyer, quote)).data.orders[0]!;
    const { paymentId, redirectUrl } = await caravan.done(
      'payments.start',
      paymentOf((await caravan.done('orders.payInfo', { id }, buyer)).orders),
      buyer,
    );
    await decideCharge(caravan.deps, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
    await caravan.done('payments.result', { paymentId }, buyer);
    await caravan.done('orders.prepareGoods', { id }, seller);
    await caravan.done('orders.sendDelivery', { id, carrier: 'SF', trackingNumber: '1' }, seller);
    await caravan.done('orders.takeDelivery', { id }, buyer);
    await releaseEscrow(caravan.deps, id);
    await releaseEscrow(caravan.deps, id);
    const { db } = caravan.deps;
    const booked = async (kind: string) => {
      const rows = await db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
        .select(['ledger_accounts.kind', 'amount'])
        .where('cause', '=', id)
        .where('ledger_transactions.kind', '=', kind)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.kind, row.amount]));
    };
    // The buyer paid 170 yuan; the shop sold for 190 and keeps 99 percent of it, the platform's 20 once nothing can
    // come back any more.
    expect(await booked('completion')).toEqual({ escrow: -17_000n, seller: 16_830n, fee: 170n });
    await payCouponShares(caravan.deps);
    expect(await booked('coupon share')).toEqual({});
    caravan.clock.advance(caravan.deps.config.claimDays.cn * 86_400_000);
    await payCouponShares(caravan.deps);
    await payCouponShares(caravan.deps);
    expect(await booked('coupon share')).toEqual({
      coupon: -2_000n,
      seller: 1_980n,
      fee: 20n,
    });
  });

  test('are weighed again when the seller reprices: below its threshold a coupon takes off nothing, until it is reached again or the order is over', async () => {
    const buyer = await caravan.buyer();
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId, price: 10_000n });
    await claim(buyer, await ofShop(seller, { amount: '9000' }));
    const { quote } = await calculate(buyer, [{ skuId: product.skuId, quantity: 1 }]);
    const { id } = (await submit(buyer, quote)).data.orders[0]!;
    const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
    const reprice = (price: string) =>
      caravan.call(
        'orders.updatePrice',
        { id, lines: [{ id: lines[0]!.id, price }], freight: '50000' },
        seller,
      );
    expect((await reprice('20000')).data).toMatchObject({ discount: yuan(9_000), total: yuan(61_000) });
    expect((await reprice('9500')).data).toMatchObject({ discount: yuan(0), total: yuan(59_500) });
    const usable = async () => (await caravan.done('promotion.mine', {}, buyer)).counts.usable;
    expect(await usable()).toBe(0);
    expect((await reprice('10000')).data).toMatchObject({ discount: yuan(9_000), total: yuan(51_000) });
    expect((await reprice('9500')).data).toMatchObject({ discount: yuan(0), total: yuan(59_500) });
    await caravan.done('orders.cancel', { id }, buyer);
    expect(await usable()).toBe(1);
  });
});
