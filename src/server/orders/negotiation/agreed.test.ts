import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import type { Caravan } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { newId } from '../../../kit/ids.ts';
import { closeAttempts } from '../../payments/jobs.ts';
import { endOverdueStates } from '../jobs.ts';
import { decideCharge } from '../../payments/providers/sandbox-bank.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
let keys = 0;

const submit = (buyer: Buyer, quote: string, addressId = buyer.addressId) =>
  caravan.call('orders.submit', { idempotencyKey: `agreed-key-${++keys}`, quote, addressId }, buyer);

/** An address of a buyer in a province of China, or in another country. */
async function addressIn(buyer: Buyer, country: string, regionCodes: string[]): Promise<string> {
  const saved = await caravan.deps.db
    .insertInto('delivery_addresses')
    .values({
      id: newId(),
      account_id: buyer.id,
      name: 'Li Wei',
      prefix_id: '2',
      phone: '13800000000',
      country,
      region_codes: regionCodes,
      detail: '1 Market Road',
      created_at: caravan.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

describe('an order made from an accepted quote', () => {
  async function quoted() {
    const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
    const categoryId = await caravan.category();
    const draft = { title: 'Flasks', categoryId, quantity: 300, unitCode: 'H87', country: 'CN' };
    const { id: rfqId } = await caravan.done('rfqs.add', { ...draft, lastDay: '2026-03-20' }, buyer);
    const terms = { price: '1500', currency: 'CNY', freight: '20000', minimum: 100, leadDays: 12 };
    const { id: quoteId } = await caravan.done(
      'rfqs.quote',
      { id: rfqId, ...terms, validUntil: '2026-04-01' },
      seller,
    );
    const { quotes } = await caravan.done('rfqs.get', { id: rfqId }, buyer);
    const accept = (addressId: string) =>
      caravan.call(
        'orders.acceptQuote',
        {
          idempotencyKey: `agreed-key-${++keys}`,
          quoteId,
          termsAt: quotes[0]!.termsAt,
          quantity: 200,
          addressId,
        },
        buyer,
      );
    return { buyer, seller, accept };
  }

  async function accepted() {
    const { buyer, seller, accept } = await quoted();
    const { id } = (await accept(buyer.addressId)).data;
    return { buyer, seller, id, order: await caravan.done('orders.getForSeller', { id }, seller) };
  }

  test('is never repriced: another price is an offer, and counts once the buyer has taken it', async () => {
    const { buyer, seller, id, order } = await accepted();
    expect(order).toMatchObject({ isFrozen: true, leadDays: 12, total: { amount: '320000' } });
    expect(order.actions).not.toContain('updatePrice');
    const dearer = { id, lines: [{ id: order.lines[0]!.id, price: '150000' }], note: 'Steel went up' };
    expect(await caravan.codeOf('orders.updatePrice', dearer, seller)).toBe('ORDER_FROZEN');

    const offered = await caravan.done('orders.offerPrice', dearer, seller);
    expect(offered).toMatchObject({
      total: { amount: '320000' },
      offered: { total: { amount: '30020000' } },
    });
    const seen = await caravan.done('orders.getForBuyer', { id }, buyer);
    const answer = (accept: boolean, version: number, who: { token?: string } = buyer) =>
      caravan.call('orders.answerOffer', { id, version, accept }, who);
    expect((await answer(true, seen.version, await caravan.buyer())).status).toBe(404);
    expect((await answer(true, seen.version, seller)).status).toBe(403);
    // The seller says something else while the buyer presses: that was not what they saw.
    await caravan.done('orders.offerPrice', { ...dearer, freight: '0' }, seller);
    expect((await answer(true, seen.version)).code).toBe('ORDER_CHANGED');
    const again = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect((await answer(false, again.version)).data).toMatchObject({
      offered: null,
      total: { amount: '320000' },
    });

    const cheaper = { id, lines: [{ id: order.lines[0]!.id, price: '1400' }] };
    const { version } = await caravan.done('orders.offerPrice', cheaper, seller);
    expect((await answer(true, version)).data).toMatchObject({
      offered: null,
      isFrozen: true,
      total: { amount: '300000' },
    });
    expect((await answer(true, version + 1)).code).toBe('ORDER_STATE');
  });

  test('goes to the country that was quoted for', async () => {
    const open = await quoted();
    const far = await addressIn(open.buyer, 'AE', []);
    expect((await open.accept(far)).code).toBe('ADDRESS_ELSEWHERE');
    const { buyer, id } = await accepted();
    const addressId = await addressIn(buyer, 'AE', []);
    expect(await caravan.codeOf('orders.updateAddress', { id, addressId }, buyer)).toBe('ADDRESS_ELSEWHERE');
  });
});

describe('what a buyer pays is what they were shown', () => {
  test('a payment of another sum, or of an order as it no longer is, is refused and says what changed', async () => {
    const { id, buyer, seller, lines } = await orders.placed();
    const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
    await caravan.done('orders.updatePrice', { id, lines: [{ id: lines[0]!.id, price: '99999' }] }, seller);
    const refused = await caravan.call('payments.start', paymentOf(due), buyer);
    expect(refused.code).toBe('PAYMENT_CHANGED');
    expect(refused.data).toMatchObject({
      before: { amount: '10000' },
      after: { amount: '999990', currency: 'CNY' },
      orders: [{ id, amount: { amount: '999990' } }],
    });
    const charges = await caravan.deps.db
      .selectFrom('payment_parts')
      .select('payment_id')
      .where('order_id', '=', id)
      .execute();
    expect(charges).toEqual([]);
    const { orders: now } = await caravan.done('orders.payInfo', { id }, buyer);
    const wrong = { ...paymentOf(now), amount: { amount: '1', currency: 'CNY' } };
    expect(await caravan.codeOf('payments.start', wrong, buyer)).toBe('PAYMENT_CHANGED');
    expect((await caravan.call('payments.start', paymentOf(now), buyer)).status).toBe(200);
  });

  test('twenty starts at once open one charge', async () => {
    const { id, buyer } = await orders.placed();
    const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caravan.call('payments.start', paymentOf(due), buyer)),
    );
    const begun = answers.filter(({ status }) => status === 200);
    expect(begun.length).toBeGreaterThan(0);
    expect(new Set(begun.map(({ data }) => data.redirectUrl)).size).toBe(1);
    const { db } = caravan.deps;
    const parts = await db.selectFrom('payment_parts').selectAll().where('order_id', '=', id).execute();
    expect(parts).toHaveLength(1);
    const { n } = await db
      .selectFrom('sandbox_bank_charges')
      .select((query) => query.fn.countAll<string>().as('n'))
      .where('payment_id', '=', parts[0]!.payment_id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  test('while it is open the seller neither reprices nor cancels; a buyer who cancels ends it at the bank', async () => {
    const { id, buyer, seller } = await orders.placed();
    const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
    const { redirectUrl } = await caravan.done('payments.start', paymentOf(due), buyer);
    const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
    expect(await caravan.codeOf('orders.updatePrice', { id, freight: '1' }, seller)).toBe('PAYMENT_OPEN');
    expect(await caravan.codeOf('orders.cancel', { id }, seller)).toBe('PAYMENT_OPEN');
    const shown = await caravan.done('orders.getForSeller', { id }, seller);
    expect(shown.payingUntil).not.toBeNull();
    expect(shown.actions).toEqual([]);
    await caravan.done('orders.cancel', { id }, buyer);
    await closeAttempts(caravan.deps, id);
    expect(await decideCharge(caravan.deps, ref, 'paid', 'lost')).toBe(false);
  });

  test('attempts one after the other keep the seller from cancelling once', async () => {
    const { id, buyer, seller } = await orders.placed();
    const start = async () => {
      const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
      return caravan.done('payments.start', paymentOf(due), buyer);
    };
    await start();
    expect(await caravan.codeOf('orders.cancel', { id }, seller)).toBe('PAYMENT_OPEN');
    caravan.clock.advance(31 * 60_000);
    const { redirectUrl } = await start();
    await caravan.done('orders.cancel', { id }, seller);
    // What was open at the bank for it is ended there.
    await closeAttempts(caravan.deps, id);
    const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
    expect(await decideCharge(caravan.deps, ref, 'paid', 'lost')).toBe(false);
    caravan.clock.advance(-31 * 60_000);
  });

  test('an attempt for another order of the same sum is another payment', async () => {
    const one = await orders.placed();
    const [two, three] = [await orders.placed({ between: one }), await orders.placed({ between: one })];
    const start = async (...ids: string[]) => {
      const told = await Promise.all(ids.map((id) => caravan.done('orders.payInfo', { id }, one.buyer)));
      return caravan.done('payments.start', paymentOf(told.flatMap((each) => each.orders)), one.buyer);
    };
    const first = await start(one.id, two.id);
    const second = await start(one.id, three.id);
    expect(second.paymentId).not.toBe(first.paymentId);
    const paidFor = await caravan.done('payments.result', { paymentId: second.paymentId }, one.buyer);
    expect(paidFor.orders.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
    const ended = await caravan.done('payments.result', { paymentId: first.paymentId }, one.buyer);
    expect(ended.state).toBe('expired');
  });

  test('what ends an attempt at an old price leaves the one that was begun since', async () => {
    const { id, buyer } = await orders.placed();
    const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
    const { paymentId } = await caravan.done('payments.start', paymentOf(due), buyer);
    await closeAttempts(caravan.deps, id);
    expect(await caravan.done('payments.result', { paymentId }, buyer)).toMatchObject({ state: 'pending' });
  });

  test('products are held by one attempt after the other no longer than the order waits', async () => {
    const one = await orders.placed();
    const two = await orders.placed({ between: one });
    const start = async (...ids: string[]) => {
      const told = await Promise.all(ids.map((id) => caravan.done('orders.payInfo', { id }, one.buyer)));
      return caravan.call('payments.start', paymentOf(told.flatMap((each) => each.orders)), one.buyer);
    };
    const minutes = (n: number) => caravan.clock.advance(n * 60_000);
    minutes(24 * 60 - 1);
    expect((await start(one.id, two.id)).status).toBe(200);
    minutes(2);
    // Begun in time it may be gone on with, but it is not put off by another one.
    expect((await start(one.id, two.id)).status).toBe(200);
    expect((await start(one.id)).code).toBe('NOTHING_TO_PAY');
    minutes(30);
    expect((await start(one.id, two.id)).code).toBe('NOTHING_TO_PAY');
    await endOverdueStates(caravan.deps);
    expect(await orders.stockOf(one.products[0]!.skuId)).toBe(100);
  });

  test('one line cannot be given two prices, and an amount is digits', async () => {
    const { id, seller, lines } = await orders.placed();
    const [line] = lines;
    const twice = [
      { id: line!.id, price: '1' },
      { id: line!.id, price: '2' },
    ];
    expect(await caravan.codeOf('orders.updatePrice', { id, lines: twice }, seller)).toBe('BAD_INPUT');
    for (const price of ['1e3', '1.5', 'NaN', '１２', '-1', ' 1', '0x10'])
      expect(
        await caravan.codeOf('orders.updatePrice', { id, lines: [{ id: line!.id, price }] }, seller),
      ).toBe('BAD_INPUT');
  });
});

describe('freight', () => {
  /** A shop that confirms by itself, asks 8 yuan for a kilogram to Shanghai, and sends nowhere else but to Shandong. */
  async function shop() {
    const seller = await caravan.seller({ autoConfirm: true });
    const { db } = caravan.deps;
    const { id } = await db
      .selectFrom('freight_templates')
      .select('id')
      .where('shop_id', '=', seller.shopId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('freight_zones').where('template_id', '=', id).execute();
    const zone = { template_id: id, first_grams: 1_000, further_grams: 1_000, further_price: 500n };
    const days = { days_min: 1, days_max: 5 };
    await db
      .insertInto('freight_zones')
      .values([
        { id: newId(), ...zone, ...days, position: 1, countries: [], provinces: ['31'], first_price: 800n },
        { id: newId(), ...zone, ...days, position: 2, countries: [], provinces: ['37'], first_price: 3_000n },
      ])
      .execute();
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    await db.updateTable('products').set({ weight_grams: 300 }).where('id', '=', product.id).execute();
    return { seller, product, lines: [{ skuId: product.skuId, quantity: 4 }] };
  }

  test('of the shop’s table is calculated, signed, charged and paid at a shop that confirms by itself', async () => {
    const buyer = await caravan.buyer();
    const { lines, seller } = await shop();
    const priced = await caravan.done('orders.calculate', { lines, addressId: buyer.addressId }, buyer);
    // 1.2 kilograms: the first, and one more that is begun.
    expect(priced).toMatchObject({
      total: { amount: '5300' },
      shops: [{ freight: { amount: '1300' }, waits: false, leadDays: 15, balanceDays: 30 }],
    });
    const { data } = await submit(buyer, priced.quote);
    expect(data.orders[0]).toMatchObject({ state: 'awaiting_payment', total: { amount: '5300' } });
    const due = await caravan.done('orders.payInfo', { id: data.orders[0]!.id }, buyer);
    expect(due.amount).toEqual({ amount: '5300', currency: 'CNY' });
    const shown = await caravan.done('orders.getForSeller', { id: data.orders[0]!.id }, seller);
    expect(shown).toMatchObject({ freight: { amount: '1300' }, freightOpen: false });
  });

  test('without a rate for the place waits for the seller, and the page knows it before', async () => {
    const buyer = await caravan.buyer();
    const { lines, seller } = await shop();
    const addressId = await addressIn(buyer, 'AE', []);
    const priced = await caravan.done('orders.calculate', { lines, addressId }, buyer);
    expect(priced.shops[0]).toMatchObject({ freight: null, waits: true, total: { amount: '4000' } });
    const { data } = await submit(buyer, priced.quote, addressId);
    expect(data.orders[0]!.state).toBe('submitted');
    const { id } = data.orders[0]!;
    expect((await caravan.done('orders.getForBuyer', { id }, buyer)).freightOpen).toBe(true);
    await caravan.done('orders.updatePrice', { id, freight: '9000' }, seller);
    expect(await caravan.done('orders.confirm', { id }, seller)).toMatchObject({
      freightOpen: false,
      total: { amount: '13000' },
    });
  });

  test('is weighed again at submission: another address, another table, other terms are said first', async () => {
    const buyer = await caravan.buyer();
    const { lines, seller } = await shop();
    const { quote } = await caravan.done('orders.calculate', { lines, addressId: buyer.addressId }, buyer);
    const shandong = await addressIn(buyer, 'CN', ['37', '3713']);
    const refused = await submit(buyer, quote, shandong);
    expect(refused.code).toBe('TERMS_CHANGED');
    expect(refused.data).toMatchObject({
      terms: [
        {
          shopId: seller.shopId,
          changes: [{ term: 'freight', before: { amount: '1300' }, after: { amount: '3500' } }],
        },
      ],
    });
    const { db } = caravan.deps;
    await db
      .updateTable('shops')
      .set({ pre_ratio: 10, lead_days: 21, balance_days: 20, deposit_kept: 70, auto_confirm: false })
      .where('id', '=', seller.shopId)
      .execute();
    expect(await submit(buyer, quote)).toMatchObject({
      code: 'TERMS_CHANGED',
      data: {
        terms: [
          {
            changes: [
              { term: 'waits', before: false, after: true },
              { term: 'preRatio', before: 100, after: 10 },
              { term: 'leadDays', after: 21 },
              { term: 'balanceDays', after: 20 },
              { term: 'depositKept', after: 70 },
            ],
          },
        ],
      },
    });
    await db
      .updateTable('shops')
      .set({ pre_ratio: 100, deposit_kept: 100 })
      .where('id', '=', seller.shopId)
      .execute();
    expect((await submit(buyer, quote)).code).toBe('TERMS_CHANGED');
  });

  test('follows the address of an order that is not paid, and no order that is', async () => {
    const buyer = await caravan.buyer();
    const { lines } = await shop();
    const { quote } = await caravan.done('orders.calculate', { lines, addressId: buyer.addressId }, buyer);
    const { id } = (await submit(buyer, quote)).data.orders[0]!;
    const move = async (addressId: string) => caravan.call('orders.updateAddress', { id, addressId }, buyer);
    const shandong = await addressIn(buyer, 'CN', ['37', '3713']);
    expect((await move(shandong)).data).toMatchObject({
      state: 'awaiting_payment',
      freight: { amount: '3500' },
      total: { amount: '7500' },
    });
    expect((await move(await addressIn(buyer, 'AE', []))).data).toMatchObject({
      state: 'submitted',
      freightOpen: true,
    });
    expect((await move(buyer.addressId)).data).toMatchObject({ freight: { amount: '1300' } });
    // Going back and forth leaves the day in which it has to be paid as it was.
    const { deadline } = await caravan.done('orders.getForBuyer', { id }, buyer);
    caravan.clock.advance(5 * 3_600_000);
    await move(shandong);
    const again = await move(await addressIn(buyer, 'AE', []));
    expect(again.data).toMatchObject({ state: 'submitted', deadline });
    caravan.clock.advance(-5 * 3_600_000);

    const paid = await orders.paid();
    const elsewhere = await addressIn(paid.buyer, 'CN', ['37', '3713']);
    const near = await addressIn(paid.buyer, 'CN', ['31', '3101', '310104']);
    const change = (addressId: string) =>
      caravan.call('orders.updateAddress', { id: paid.id, addressId }, paid.buyer);
    expect((await change(elsewhere)).code).toBe('ADDRESS_ELSEWHERE');
    expect((await change(near)).status).toBe(200);
  });
});
