import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentOf } from '../../../test/start-payment.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { endOverdueStates } from '../orders/door.ts';
import { getBalance } from './door.ts';
import { reconcile, reconcileQuiet, releaseEscrow, sendReturn } from './jobs.ts';
import { decideCharge, signedNotification } from './providers/sandbox.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

type Buyer = Awaited<ReturnType<Product['buyer']>>;
type Seller = Awaited<ReturnType<Product['seller']>>;
let keys = 0;

/** An order of 100.00 CNY, with its buyer and seller. */
async function placed({ autoConfirm = true, preRatio = 100 } = {}) {
  const [buyer, seller] = await Promise.all([product.buyer(), product.seller({ autoConfirm, preRatio })]);
  const mug = await product.goods({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId: mug.skuId, quantity: 10 }];
  const { quote } = await product.done('orders.calculate', { lines }, buyer);
  const input = { idempotencyKey: `pay-key-${++keys}`, quote, addressId: buyer.addressId };
  const { orders } = await product.done('orders.submit', input, buyer);
  return { buyer, seller, mug, id: orders[0]!.id };
}

async function due(buyer: Buyer, orderIds: string[]) {
  const told = await Promise.all(orderIds.map((id) => product.done('orders.payInfo', { id }, buyer)));
  return paymentOf(told.flatMap(({ orders }) => orders));
}

async function start(buyer: Buyer, orderIds: string[]) {
  const { paymentId, redirectUrl } = await product.done('payments.start', await due(buyer, orderIds), buyer);
  return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
}

/** The bank posts what it has decided, as if for the first time or again. */
async function notify(ref: string, changes: object = {}): Promise<number> {
  const { db, config } = product.services;
  const charge = await db
    .selectFrom('sandbox_bank_charges')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
  const told = {
    eventId: `${ref}:${charge.state}`,
    ref,
    state: charge.state,
    amount: String(charge.amount),
    currency: charge.currency,
  };
  const posted = signedNotification(config.secret, JSON.stringify({ ...told, ...changes }));
  const response = await product.app.request('/api/payment-web/notify/sandbox', {
    method: 'POST',
    ...posted,
  });
  return response.status;
}

const pay = (ref: string) => decideCharge(product.services, ref, 'paid', 'lost');
const stateOf = async (buyer: Buyer, id: string) =>
  (await product.done('orders.getForBuyer', { id }, buyer)).state;
const escrow = (seller: Seller) =>
  getBalance(product.services.db, { kind: 'escrow', owner: seller.shopId }, 'CNY');
const balance = (seller: Seller) =>
  getBalance(product.services.db, { kind: 'seller', owner: seller.shopId }, 'CNY');

/** Whatever happened: every transaction of the ledger sums to zero, and so does the whole of it. */
async function expectBalancedLedger(): Promise<void> {
  const { db } = product.services;
  const off =
    await sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`.execute(
      db,
    );
  expect(off.rows).toEqual([]);
}

describe('paying', () => {
  test('payments.channels, payments.amount and orders.payInfo say what is due and how it can be paid', async () => {
    const { buyer, id } = await placed({ preRatio: 30 });
    const channels = await product.done('payments.channels', { orderIds: [id] }, buyer);
    expect(channels).toMatchObject([{ code: 'sandbox', name: 'Test bank', test: true }]);
    const amount = await product.done('payments.amount', { orderIds: [id], channel: 'sandbox' }, buyer);
    expect(amount.total).toEqual({ amount: '3000', currency: 'CNY' });
    const due = await product.done('orders.payInfo', { id }, buyer);
    expect(due.orders).toMatchObject([{ id, instalment: 'deposit', amount: { amount: '3000' } }]);
  });

  test('the money of a trade of two shops is paid together and reaches both', async () => {
    const buyer = await product.buyer();
    const sellers = await Promise.all([
      product.seller({ autoConfirm: true }),
      product.seller({ autoConfirm: true }),
    ]);
    const goods = await Promise.all(sellers.map(({ shopId }) => product.goods({ shopId, price: 500n })));
    const lines = goods.map(({ skuId }) => ({ skuId, quantity: 2 }));
    const { quote } = await product.done('orders.calculate', { lines }, buyer);
    const input = { idempotencyKey: 'two-shops', quote, addressId: buyer.addressId };
    const { orders } = await product.done('orders.submit', input, buyer);
    const { paymentId, ref } = await start(
      buyer,
      orders.map((order) => order.id),
    );
    await pay(ref);
    expect(await product.done('payments.result', { paymentId }, buyer)).toMatchObject({
      state: 'succeeded',
      amount: { amount: '2000' },
    });
    for (const order of orders) expect(await stateOf(buyer, order.id)).toBe('preparing');
    for (const seller of sellers) expect(await escrow(seller)).toBe(1_000n);
  });

  test('deposit, then balance, then delivery: the seller gets the money less the fee', async () => {
    const { buyer, seller, mug, id } = await placed({ preRatio: 30 });
    const deposit = await start(buyer, [id]);
    await pay(deposit.ref);
    expect(await notify(deposit.ref)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('preparing');
    expect((await product.call('orders.cancel', { id }, buyer)).code).toBe('ORDER_STATE');
    expect((await product.done('orders.prepareGoods', { id }, seller)).state).toBe('awaiting_balance');
    const rest = await start(buyer, [id]);
    await pay(rest.ref);
    await product.done('payments.result', { paymentId: rest.paymentId }, buyer);
    await product.done('orders.sendDelivery', { id, carrier: 'SF Express', trackingNumber: 'SF123' }, seller);
    const done = await product.done('orders.takeDelivery', { id }, buyer);
    expect(done).toMatchObject({
      state: 'completed',
      paid: { amount: '10000' },
      shipments: [{ trackingNumber: 'SF123' }],
    });
    await releaseEscrow(product.services, id);
    await releaseEscrow(product.services, id);
    expect([await escrow(seller), await balance(seller)]).toEqual([0n, 9_900n]);
    const { db } = product.services;
    const sold = await db
      .selectFrom('goods')
      .select('sales_count')
      .where('id', '=', mug.id)
      .executeTakeFirstOrThrow();
    expect(sold.sales_count).toBe(10);
    await expectBalancedLedger();
  });

  test('asking twice for the same payment leads to the same one', async () => {
    const { buyer, id } = await placed();
    expect(await start(buyer, [id])).toEqual(await start(buyer, [id]));
  });

  test('a refused payment leaves the order to be paid again', async () => {
    const { buyer, id } = await placed();
    const first = await start(buyer, [id]);
    await decideCharge(product.services, first.ref, 'refused', 'lost');
    expect(await notify(first.ref)).toBe(200);
    expect(await product.done('payments.result', { paymentId: first.paymentId }, buyer)).toMatchObject({
      state: 'failed',
      reason: 'declined',
    });
    const second = await start(buyer, [id]);
    expect(second.paymentId).not.toBe(first.paymentId);
    await pay(second.ref);
    await notify(second.ref);
    expect(await stateOf(buyer, id)).toBe('preparing');
  });

  test("nothing can be paid of somebody else's order, or of one that waits for the seller", async () => {
    const { id } = await placed();
    const waiting = await placed({ autoConfirm: false });
    const stranger = await product.buyer();
    const input = (orderId: string) => ({
      orders: [{ id: orderId, version: 1 }],
      amount: { amount: '10000', currency: 'CNY' },
      channel: 'sandbox',
    });
    expect((await product.call('payments.start', input(id), stranger)).status).toBe(404);
    expect((await product.call('payments.channels', { orderIds: [id] }, stranger)).status).toBe(404);
    expect((await product.call('payments.start', input(waiting.id), waiting.buyer)).code).toBe(
      'NOTHING_TO_PAY',
    );
    const unknown = { ...input(waiting.id), channel: 'gold' };
    expect((await product.call('payments.start', unknown, waiting.buyer)).code).toBe('CHANNEL_UNAVAILABLE');
    const own = await placed();
    const { paymentId } = await start(own.buyer, [own.id]);
    expect((await product.call('payments.result', { paymentId }, stranger)).status).toBe(404);
  });
});

describe('the bank', () => {
  test('is believed only with its signature, and never about another amount', async () => {
    const { buyer, id } = await placed();
    const { ref } = await start(buyer, [id]);
    await pay(ref);
    const forged = await product.app.request('/api/payment-web/notify/sandbox', {
      method: 'POST',
      headers: { 'x-signature': '00'.repeat(32) },
      body: JSON.stringify({ ref, state: 'paid' }),
    });
    expect(forged.status).toBe(401);
    expect(await notify(ref, { amount: '1' })).toBe(200);
    expect(await notify(ref, { currency: 'USD' })).toBe(200);
    expect(await stateOf(buyer, id)).toBe('awaiting_payment');
    expect(await notify(ref)).toBe(200);
    expect(await stateOf(buyer, id)).toBe('preparing');
  });

  test('decides once, however often its page is pressed', async () => {
    const { buyer, id } = await placed();
    const { ref } = await start(buyer, [id]);
    const { services } = product;
    const pressed = await Promise.all([
      decideCharge(services, ref, 'paid', 'once'),
      decideCharge(services, ref, 'refused', 'once'),
      decideCharge(services, ref, 'paid', 'repeated'),
    ]);
    expect(pressed.filter(Boolean)).toHaveLength(1);
  });

  test('a lost notification is made up for by reconciliation', async () => {
    const { buyer, id } = await placed();
    const { ref } = await start(buyer, [id]);
    await pay(ref);
    expect(await stateOf(buyer, id)).toBe('awaiting_payment');
    product.clock.advance(60_000);
    await reconcileQuiet(product.services);
    expect(await stateOf(buyer, id)).toBe('preparing');
  });

  test('an attempt nobody finished is closed at the bank, so that it cannot be paid later', async () => {
    const { buyer, id } = await placed();
    const { paymentId, ref } = await start(buyer, [id]);
    product.clock.advance(31 * 60_000);
    await reconcileQuiet(product.services);
    expect((await product.done('payments.result', { paymentId }, buyer)).state).toBe('expired');
    expect(await pay(ref)).toBe(false);
  });
});

describe('money that no order wants any more', () => {
  async function returned(paymentId: string, orderId: string) {
    const { db } = product.services;
    const part = await db
      .selectFrom('payment_parts')
      .select('outcome')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(part.outcome).toBe('returned');
    const { id } = await db
      .selectFrom('returns')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await sendReturn(product.services, id);
    await sendReturn(product.services, id);
    const charge = await db
      .selectFrom('sandbox_bank_charges')
      .select(['amount', 'returned'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(charge.returned).toBe(charge.amount);
    await expectBalancedLedger();
  }

  test('goes back once when the order was cancelled meanwhile', async () => {
    const { buyer, seller, id } = await placed();
    const { paymentId, ref } = await start(buyer, [id]);
    await product.done('orders.cancel', { id }, buyer);
    await pay(ref);
    await notify(ref);
    await notify(ref);
    expect(await stateOf(buyer, id)).toBe('cancelled');
    expect(await escrow(seller)).toBe(0n);
    await returned(paymentId, id);
  });

  test('goes back when the price was changed after the time to pay', async () => {
    const { buyer, seller, id } = await placed();
    const { paymentId, ref } = await start(buyer, [id]);
    const reprice = () => product.call('orders.updatePrice', { id, freight: '500' }, seller);
    expect((await reprice()).code).toBe('PAYMENT_OPEN');
    const { db } = product.services;
    await db.updateTable('orders').set({ paying_until: product.clock.now() }).where('id', '=', id).execute();
    expect((await reprice()).status).toBe(200);
    await pay(ref);
    await notify(ref);
    expect(await stateOf(buyer, id)).toBe('awaiting_payment');
    await returned(paymentId, id);
  });
});

describe('whatever comes first', () => {
  type Happening =
    | 'notification'
    | 'repeated notification'
    | 'return'
    | 'reconciliation'
    | 'timer'
    | 'cancellation';
  const happenings: Happening[] = [
    'notification',
    'repeated notification',
    'return',
    'reconciliation',
    'timer',
    'cancellation',
  ];

  test('notification, return, reconciliation, timer and cancellation move the money once, in any order and at once', async () => {
    const orders = fc.tuple(
      fc.shuffledSubarray(happenings, { minLength: happenings.length }),
      // Where the buyer pays between them, and whether they happen one by one or together.
      fc.nat({ max: happenings.length }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([sequence, payAt, together]) => {
        const { buyer, seller, mug, id } = await placed();
        const { paymentId, ref } = await start(buyer, [id]);
        const { services } = product;
        const happen: Record<Happening, () => Promise<unknown>> = {
          notification: () => notify(ref),
          'repeated notification': () => notify(ref),
          return: () => product.call('payments.result', { paymentId }, buyer),
          reconciliation: () => reconcile(services, paymentId),
          timer: () =>
            endOverdueStates({
              ...services,
              clock: { now: () => new Date(product.clock.now().getTime() + 25 * 3_600_000) },
            }),
          cancellation: () => product.call('orders.cancel', { id }, buyer),
        };
        const before = sequence.slice(0, payAt);
        const after = sequence.slice(payAt);
        for (const name of before) await happen[name]();
        await pay(ref);
        if (together) await Promise.all(after.map((name) => happen[name]()));
        else for (const name of after) await happen[name]();
        await reconcile(services, paymentId);

        const state = await stateOf(buyer, id);
        const payment = await product.done('payments.result', { paymentId }, buyer);
        const { db } = services;
        const stock = await db
          .selectFrom('skus')
          .select('stock')
          .where('id', '=', mug.skuId)
          .executeTakeFirstOrThrow();
        const parts = await db
          .selectFrom('payment_parts')
          .select('outcome')
          .where('payment_id', '=', paymentId)
          .execute();
        expect(payment.state).toBe('succeeded');
        if (state === 'preparing') {
          expect([parts[0]!.outcome, await escrow(seller), stock.stock]).toEqual(['settled', 10_000n, 90]);
        } else {
          expect([state, parts[0]!.outcome, await escrow(seller), stock.stock]).toEqual([
            'cancelled',
            'returned',
            0n,
            100,
          ]);
        }
        await expectBalancedLedger();
      }),
      { numRuns: 60 },
    );
  });

  test('of two attempts the one that is begun later ends the other', async () => {
    const { buyer, seller, id } = await placed();
    const first = await start(buyer, [id]);
    // A second tab, after the first attempt was priced: same order, another attempt.
    await product.services.db
      .updateTable('payments')
      .set({ expires_at: product.clock.now() })
      .where('id', '=', first.paymentId)
      .execute();
    const second = await start(buyer, [id]);
    expect(await Promise.all([pay(first.ref), pay(second.ref)])).toEqual([false, true]);
    await Promise.all([notify(first.ref), notify(second.ref), notify(first.ref)]);
    const { db } = product.services;
    const parts = await db.selectFrom('payment_parts').select('outcome').where('order_id', '=', id).execute();
    expect(parts.map((part) => part.outcome).sort()).toEqual(['settled', 'void']);
    expect(await escrow(seller)).toBe(10_000n);
    await expectBalancedLedger();
  });
});
