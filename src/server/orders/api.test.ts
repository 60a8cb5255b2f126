import { describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueStates } from './public.ts';
import { mailOrderEvent } from './events.ts';

const caravan = prepareProduct();

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
let keys = 0;

/** Calculates and submits lines for a buyer. */
async function order(
  buyer: Buyer,
  lines: { skuId: string; quantity: number }[],
  key = `order-key-${++keys}`,
) {
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  return caravan.done('orders.submit', { idempotencyKey: key, quote, addressId: buyer.addressId }, buyer);
}

/** Stock, and what is held of it. */
async function stockOf(skuId: string): Promise<number> {
  const { db } = caravan.deps;
  return (await db.selectFrom('skus').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow())
    .stock;
}

const cny = (amount: number) => ({ amount: String(amount), currency: 'CNY' });

describe('orders.calculate', () => {
  test('prices lines by the tier of the whole quantity of a product, split by shop', async () => {
    const [buyer, one, two] = await Promise.all([
      caravan.buyer(),
      caravan.seller({ preRatio: 30 }),
      caravan.seller(),
    ]);
    const mug = await caravan.products({
      shopId: one.shopId,
      tiers: [
        [1, 1_000n],
        [10, 900n],
      ],
      skus: 2,
    });
    const lamp = await caravan.products({ shopId: two.shopId, price: 2_500n });
    const priced = await caravan.done(
      'orders.calculate',
      {
        lines: [
          { skuId: mug.skuIds[0]!, quantity: 6 },
          { skuId: mug.skuIds[1]!, quantity: 4 },
          { skuId: lamp.skuId, quantity: 1 },
        ],
      },
      buyer,
    );
    expect(priced.shops.map((shop) => [shop.total, shop.deposit])).toEqual([
      [cny(9_000), cny(2_700)],
      [cny(2_500), cny(2_500)],
    ]);
    expect(priced.total).toEqual(cny(11_500));
    expect(priced.dueNow).toEqual(cny(5_200));
  });

  test('prices in the price type of the caller', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const mug = await caravan.products({ shopId: seller.shopId, price: 10_000n });
    const dollars = { ...buyer, headers: { 'price-type': '2' } };
    const priced = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: mug.skuId, quantity: 2 }] },
      dollars,
    );
    // 200 CNY at 1.1684 USD and 7.9827 CNY for a euro are 29.27 USD: rounded once, not twice 14.64.
    expect(priced.total).toEqual({ amount: '2927', currency: 'USD' });
  });

  test('refuses less than the minimum, what is not a multiple, more than there is, and what is not on sale', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const mug = await caravan.products({ shopId: seller.shopId, moq: 6, multiple: 3, stock: 30 });
    const elsewhere = await caravan.products({ shopId: seller.shopId, sites: ['uae'] });
    const refused = async (skuId: string, quantity: number) =>
      await caravan.codeOf('orders.calculate', { lines: [{ skuId, quantity }] }, buyer);
    expect(await refused(mug.skuId, 3)).toBe('QUANTITY_BELOW_MINIMUM');
    expect(await refused(mug.skuId, 7)).toBe('QUANTITY_NOT_MULTIPLE');
    expect(await refused(mug.skuId, 33)).toBe('STOCK_SHORT');
    expect(await refused(elsewhere.skuId, 1)).toBe('GOODS_GONE');
    expect(await refused('019a0000-0000-7000-8000-000000000000', 1)).toBe('NOT_FOUND');
  });
});

describe('orders.submit', () => {
  test('makes one order per shop, reserves the products and empties the cart of them', async () => {
    const buyer = await caravan.buyer();
    const [one, two] = await Promise.all([caravan.seller(), caravan.seller({ autoConfirm: true })]);
    const mug = await caravan.products({ shopId: one.shopId });
    const lamp = await caravan.products({ shopId: two.shopId });
    const kept = await caravan.products({ shopId: two.shopId });
    await caravan.done(
      'cart.add',
      { lines: [mug, lamp, kept].map(({ skuId }) => ({ skuId, quantity: 5 })) },
      buyer,
    );
    await caravan.done('cart.check', { skuIds: [kept.skuId], checked: false }, buyer);

    const { quote } = await caravan.done('orders.calculate', {}, buyer);
    const messages = [{ shopId: one.shopId, message: 'Please pack well' }];
    const submitted = await caravan.done(
      'orders.submit',
      { idempotencyKey: 'cart-to-order', quote, addressId: buyer.addressId, messages },
      buyer,
    );
    expect(submitted.orders.map((each) => each.state).sort()).toEqual(['awaiting_payment', 'submitted']);
    expect(await stockOf(mug.skuId)).toBe(95);
    expect(await caravan.done('cart.count', {}, buyer)).toBe(1);
    const first = submitted.orders.find((each) => each.shopId === one.shopId)!;
    const detail = await caravan.done('orders.getForSeller', { id: first.id }, one);
    expect(detail).toMatchObject({
      message: 'Please pack well',
      address: { name: 'Li Wei', phone: '+86 138 0000 0000', detail: '1 Nanjing Road' },
      lines: [{ quantity: 5, price: cny(1_000), amount: cny(5_000) }],
    });
  });

  test('the same key gives the same orders, also when both come at once; another request under it is refused', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const mug = await caravan.products({ shopId: seller.shopId });
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: mug.skuId, quantity: 10 }] },
      buyer,
    );
    const input = { idempotencyKey: 'twice-at-once', quote, addressId: buyer.addressId };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => caravan.done('orders.submit', input, buyer)),
    );
    expect(new Set(answers.map((answer) => answer.orders[0]!.id)).size).toBe(1);
    expect(await stockOf(mug.skuId)).toBe(90);
    const other = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: mug.skuId, quantity: 11 }] },
      buyer,
    );
    expect(await caravan.codeOf('orders.submit', { ...input, quote: other.quote }, buyer)).toBe('KEY_REUSED');
  });

  test('says which price changed since it was calculated, and orders nothing', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const mug = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: mug.skuId, quantity: 2 }] },
      buyer,
    );
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [1_100n] })
      .where('id', '=', mug.skuId)
      .execute();
    const input = { idempotencyKey: 'price-moved', quote, addressId: buyer.addressId };
    const answer = await caravan.call('orders.submit', input, buyer);
    expect(answer).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      data: { changes: [{ skuId: mug.skuId, before: cny(1_000), after: cny(1_100) }] },
    });
    expect(await stockOf(mug.skuId)).toBe(100);
    expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(0);
  });

  test("refuses a quote of somebody else's or of nobody's, and an address of somebody else's", async () => {
    const [buyer, other, seller] = await Promise.all([caravan.buyer(), caravan.buyer(), caravan.seller()]);
    const mug = await caravan.products({ shopId: seller.shopId });
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: mug.skuId, quantity: 1 }] },
      buyer,
    );
    const submit = async (changes: object, who: Buyer) =>
      (
        await caravan.call(
          'orders.submit',
          { idempotencyKey: 'forged-key', quote, addressId: who.addressId, ...changes },
          who,
        )
      ).code;
    expect(await submit({}, other)).toBe('BAD_INPUT');
    expect(await submit({ quote: `${quote.slice(0, -2)}xx` }, buyer)).toBe('BAD_INPUT');
    expect(await submit({ addressId: other.addressId }, buyer)).toBe('ADDRESS_MISSING');
    expect(await stockOf(mug.skuId)).toBe(100);
  });
});

describe('what may be done to an order, and by whom', () => {
  async function placed({ autoConfirm = false } = {}) {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm })]);
    const mug = await caravan.products({ shopId: seller.shopId });
    const { orders } = await order(buyer, [{ skuId: mug.skuId, quantity: 10 }]);
    return { buyer, seller, mug, id: orders[0]!.id };
  }

  test('orders.updatePrice sets prices and freight until the order is paid; orders.confirm lets the buyer pay', async () => {
    const { buyer, seller, id } = await placed();
    const before = await caravan.done('orders.getForSeller', { id }, seller);
    expect(before.actions.sort()).toEqual(['cancel', 'confirm', 'updatePrice']);
    const repriced = await caravan.done(
      'orders.updatePrice',
      { id, lines: [{ id: before.lines[0]!.id, price: '950' }], freight: '2000', note: 'Sea freight' },
      seller,
    );
    expect(repriced).toMatchObject({ products: cny(9_500), freight: cny(2_000), total: cny(11_500) });
    expect(repriced.events.at(-1)).toMatchObject({
      kind: 'updatePrice',
      before: cny(10_000),
      after: cny(11_500),
    });
    await caravan.done('orders.confirm', { id }, seller);
    const seen = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect(seen).toMatchObject({
      state: 'awaiting_payment',
      due: { instalment: 'full', amount: cny(11_500) },
    });
    expect(seen.actions).toContain('pay');
  });

  test('orders.cancel gives the products back exactly once', async () => {
    const { buyer, seller, mug, id } = await placed();
    expect(await stockOf(mug.skuId)).toBe(90);
    const answers = await Promise.all([
      caravan.call('orders.cancel', { id, reason: 'Changed my mind' }, buyer),
      caravan.call('orders.cancel', { id }, seller),
      caravan.call('orders.cancel', { id }, buyer),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await stockOf(mug.skuId)).toBe(100);
  });

  test('a step that does not apply is refused and changes nothing', async () => {
    const { buyer, seller, id } = await placed();
    const before = await caravan.done('orders.getForSeller', { id }, seller);
    for (const key of ['orders.prepareGoods', 'orders.sendDelivery'] as const) {
      const input = { id, carrier: 'SF', trackingNumber: '1' };
      expect(await caravan.call(key, input, seller)).toMatchObject({ status: 409, code: 'ORDER_STATE' });
    }
    expect(await caravan.codeOf('orders.takeDelivery', { id }, buyer)).toBe('ORDER_STATE');
    expect(await caravan.done('orders.getForSeller', { id }, seller)).toEqual(before);
  });

  test('nobody acts on an order they have not seen', async () => {
    const { seller, id } = await placed();
    const { version } = await caravan.done('orders.updatePrice', { id, freight: '100' }, seller);
    expect(await caravan.codeOf('orders.confirm', { id, version: version - 1 }, seller)).toBe(
      'ORDER_CHANGED',
    );
    expect((await caravan.done('orders.confirm', { id, version }, seller)).state).toBe('awaiting_payment');
  });

  test('orders.updateAddress changes where it goes', async () => {
    const { buyer, id } = await placed();
    const saved = await caravan.done(
      'addresses.save',
      {
        name: 'Zhang San',
        prefixId: '2',
        phone: '13900000000',
        country: 'CN',
        regionCodes: ['37', '3713', '371302'],
        detail: '5 Market Street',
      },
      buyer,
    );
    const changed = await caravan.done('orders.updateAddress', { id, addressId: saved.id }, buyer);
    expect(changed.address).toMatchObject({ name: 'Zhang San', detail: '5 Market Street' });
  });

  test("another buyer's and another seller's orders do not exist", async () => {
    const { id } = await placed();
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const line = { carrier: 'SF', trackingNumber: '1', lines: [], addressId: buyer.addressId };
    const asBuyer = [
      'orders.getForBuyer',
      'orders.cancel',
      'orders.takeDelivery',
      'orders.payInfo',
      'orders.updateAddress',
    ] as const;
    const asSeller = [
      'orders.getForSeller',
      'orders.updatePrice',
      'orders.confirm',
      'orders.cancel',
      'orders.prepareGoods',
      'orders.sendDelivery',
    ] as const;
    for (const key of asBuyer)
      expect(await caravan.call(key, { id, ...line }, buyer)).toMatchObject({ status: 404 });
    for (const key of asSeller)
      expect(await caravan.call(key, { id, ...line }, seller)).toMatchObject({ status: 404 });
    expect((await caravan.done('orders.listForBuyer', {}, buyer)).rowList).toEqual([]);
    expect((await caravan.done('orders.listForSeller', {}, seller)).rowList).toEqual([]);
  });

  test('a buyer cannot act as a seller, a stranger not at all, a seller not before the audit', async () => {
    const { buyer, id } = await placed();
    const unaudited = await caravan.person(2, { audit: 0 });
    expect(await caravan.call('orders.confirm', { id }, buyer)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await caravan.call('orders.confirm', { id }, unaudited)).toMatchObject({ status: 403 });
    expect(await caravan.call('orders.confirm', { id })).toMatchObject({ status: 401, code: 'LOGIN_OUT' });
    expect(await caravan.call('orders.confirm', { id }, { token: 'nonsense' })).toMatchObject({
      status: 401,
    });
  });

  test('lists count by state and find by number, title and partner', async () => {
    const { buyer, seller, id } = await placed();
    const { number } = await caravan.done('orders.getForBuyer', { id }, buyer);
    const listed = await caravan.done(
      'orders.listForSeller',
      { keyword: number.slice(-6).toLowerCase() },
      seller,
    );
    expect(listed).toMatchObject({ totalRecord: 1, counts: { submitted: 1 }, rowList: [{ id }] });
    expect((await caravan.done('orders.listForSeller', { keyword: 'Company' }, seller)).totalRecord).toBe(1);
    expect((await caravan.done('orders.listForBuyer', { state: 'completed' }, buyer)).rowList).toEqual([]);
    expect((await caravan.done('orders.listForBuyer', { keyword: '%' }, buyer)).rowList).toEqual([]);
  });
});

test('the other side is told by mail, in its own language', async () => {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const { db } = caravan.deps;
  await db.updateTable('accounts').set({ language: 'tr' }).where('id', '=', seller.id).execute();
  const mug = await caravan.products({ shopId: seller.shopId });
  const { orders } = await order(buyer, [{ skuId: mug.skuId, quantity: 2 }]);
  const { id, number } = orders[0]!;
  await mailOrderEvent(caravan.deps, { orderId: id, step: 'submit', to: 'submitted', party: 'buyer' });
  const told = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(told.subject).toContain(number);
  expect(told.body).toContain('yeni bir sipariş');
  expect(told.body).toContain(`/tr/merchants/seller-center/order-manage-detail?id=${id}`);
});

describe('what ends by itself', () => {
  test('an unpaid order is cancelled after 24 hours and its products go back', async () => {
    const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm: true })]);
    const mug = await caravan.products({ shopId: seller.shopId });
    const { orders } = await order(buyer, [{ skuId: mug.skuId, quantity: 10 }]);
    caravan.clock.advance(24 * 3_600_000 - 1);
    await endOverdueStates(caravan.deps);
    expect((await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, buyer)).state).toBe(
      'awaiting_payment',
    );
    caravan.clock.advance(1);
    await Promise.all([endOverdueStates(caravan.deps), endOverdueStates(caravan.deps)]);
    const ended = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, buyer);
    expect(ended).toMatchObject({ state: 'cancelled', deadline: null });
    expect(ended.events.at(-1)).toMatchObject({ kind: 'cancel', by: 'system' });
    expect(await stockOf(mug.skuId)).toBe(100);
  });
});
