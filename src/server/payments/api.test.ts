import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paymentOf } from '../../../test/start-payment.ts';
import type { Caller, Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endOverdueStates } from '../orders/public.ts';
import { getBalance } from './public.ts';
import { reconcile, releaseEscrow, sendReturn } from './jobs.ts';
import { decideCharge, signedNotification } from './providers/sandbox-bank.ts';

const caravan = prepareProduct();

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;
let keys = 0;

/** An order of 100.00 CNY, with its buyer and seller. */
async function placed({ autoConfirm = true, preRatio = 100 } = {}) {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm, preRatio })]);
  const mug = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId: mug.skuId, quantity: 10 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const input = { idempotencyKey: `pay-key-${++keys}`, quote, addressId: buyer.addressId };
  const { orders } = await caravan.done('orders.submit', input, buyer);
  return { buyer, seller, mug, id: orders[0]!.id };
}

async function due(buyer: Buyer, orderIds: string[]) {
  const told = await Promise.all(orderIds.map((id) => caravan.done('orders.payInfo', { id }, buyer)));
  return paymentOf(told.flatMap(({ orders }) => orders));
}

async function start(buyer: Buyer, orderIds: string[]) {
  const { paymentId, redirectUrl } = await caravan.done('payments.start', await due(buyer, orderIds), buyer);
  return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
}

/** The bank posts what it has decided, as if for the first time or again. */
async function notify(ref: string, changes: object = {}): Promise<number> {
  const { db, config } = caravan.deps;
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
  const response = await caravan.app.request('/api/payment-web/notify/sandbox', {
    method: 'POST',
    ...posted,
  });
  return response.status;
}

const pay = (ref: string) => decideCharge(caravan.deps, ref, 'paid', 'lost');
const stateOf = async (buyer: Buyer, id: string) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).state;
const escrow = (seller: Seller) =>
  getBalance(caravan.deps.db, { kind: 'escrow', owner: seller.shopId }, 'CNY');
const balance = (seller: Seller) =>
  getBalance(caravan.deps.db, { kind: 'seller', owner: seller.shopId }, 'CNY');

/** Whatever happened: every transaction of the ledger sums to zero, and so does the whole of it. */
async function expectBalancedLedger(): Promise<void> {
  const { db } = caravan.deps;
  const off =
    await sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`.execute(
      db,
    );
  expect(off.rows).toEqual([]);
}

describe('paying', () => {
  test('payments.channels, payments.amount and orders.payInfo say what is due and how it can be paid', async () => {
    const { buyer, id } = await placed({ preRatio: 30 });
    const channels = await caravan.done('payments.channels', { orderIds: [id] }, buyer);
    expect(channels).toMatchObject([{ code: 'sandbox', name: 'Test bank', test: true }]);
    const amount = await caravan.done('payments.amount', { orderIds: [id], channel: 'sandbox' }, buyer);
    expect(amount.total).toEqual({ amount: '3000', currency: 'CNY' });
    const due = await caravan.done('orders.payInfo', { id }, buyer);
    expect(due.orders).toMatchObject([{ id, instalment: 'deposit', amount: { amount: '3000' } }]);
  });

  test('the money of a trade of two shops is paid together and reaches both', async () => {
    const buyer = await caravan.buyer();
    const sellers = await Promise.all([
      caravan.seller({ autoConfirm: true }),
      caravan.seller({ autoConfirm: true }),
    ]);
    const products = await Promise.all(
      sellers.map(({ shopId }) => caravan.products({ shopId, price: 500n })),
    );
    const lines = products.map(({ skuId }) => ({ skuId, quantity: 2 }));
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const input = { idempotencyKey: 'two-shops', quote, addressId: buyer.addressId };
    const { orders } = await caravan.done('orders.submit', input, buyer);
    const { paymentId, ref } = await start(
      buyer,
      orders.map((order) => order.id),
    );
    await pay(ref);
    expect(await caravan.done('payments.result', { paymentId }, buyer)).toMatchObject({
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
    expect(await caravan.codeOf('orders.cancel', { id }, buyer)).toBe('ORDER_STATE');
    expect((await caravan.done('orders.prepareGoods', { id }, seller)).state).toBe('awaiting_balance');
    const rest = await start(buyer, [id]);
    await pay(rest.ref);
    await caravan.done('payments.result', { paymentId: rest.paymentId }, buyer);
    await caravan.done('orders.sendDelivery', { id, carrier: 'SF Express', trackingNumber: 'SF123' }, seller);
    const done = await caravan.done('orders.takeDelivery', { id }, buyer);
    expect(done).toMatchObject({
      state: 'completed',
      paid: { amount: '10000' },
      shipments: [{ trackingNumber: 'SF123' }],
    });
    await releaseEscrow(caravan.deps, id);
    await releaseEscrow(caravan.deps, id);
    expect([await escrow(seller), await balance(seller)]).toEqual([0n, 9_900n]);
    const { db } = caravan.deps;
    const sold = await db
      .selectFrom('products')
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

  test("nothing can be paid of somebody else's order, or of one that waits for the seller", async () => {
    const { id } = await placed();
    const waiting = await placed({ autoConfirm: false });
    const stranger = await caravan.buyer();
    const input = (orderId: string) => ({
      orders: [{ id: orderId, version: 1 }],
      amount: { amount: '10000', currency: 'CNY' },
      channel: 'sandbox',
    });
    expect((await caravan.call('payments.start', input(id), stranger)).status).toBe(404);
    expect((await caravan.call('payments.channels', { orderIds: [id] }, stranger)).status).toBe(404);
    expect(await caravan.codeOf('payments.start', input(waiting.id), waiting.buyer)).toBe('NOTHING_TO_PAY');
    const unknown = { ...input(waiting.id), channel: 'gold' };
    expect(await caravan.codeOf('payments.start', unknown, waiting.buyer)).toBe('CHANNEL_UNAVAILABLE');
    const own = await placed();
    const { paymentId } = await start(own.buyer, [own.id]);
    expect((await caravan.call('payments.result', { paymentId }, stranger)).status).toBe(404);
  });
});

describe('the bank', () => {
  test('decides once, however often its page is pressed', async () => {
    const { buyer, id } = await placed();
    const { ref } = await start(buyer, [id]);
    const { deps } = caravan;
    const pressed = await Promise.all([
      decideCharge(deps, ref, 'paid', 'once'),
      decideCharge(deps, ref, 'refused', 'once'),
      decideCharge(deps, ref, 'paid', 'repeated'),
    ]);
    expect(pressed.filter(Boolean)).toHaveLength(1);
  });
});

describe('money that no order wants any more', () => {
  async function returned(paymentId: string, orderId: string, buyer: Caller) {
    const { db } = caravan.deps;
    const { amount, sentBack } = await caravan.done('payments.result', { paymentId }, buyer);
    expect(sentBack).toEqual(amount);
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
    await sendReturn(caravan.deps, id);
    await sendReturn(caravan.deps, id);
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
    await caravan.done('orders.cancel', { id }, buyer);
    await pay(ref);
    await notify(ref);
    await notify(ref);
    expect(await stateOf(buyer, id)).toBe('cancelled');
    expect(await escrow(seller)).toBe(0n);
    await returned(paymentId, id, buyer);
  });

  test('goes back when the price was changed after the time to pay', async () => {
    const { buyer, seller, id } = await placed();
    const { paymentId, ref } = await start(buyer, [id]);
    const reprice = () => caravan.call('orders.updatePrice', { id, freight: '500' }, seller);
    expect((await reprice()).code).toBe('PAYMENT_OPEN');
    const { db } = caravan.deps;
    await db.updateTable('orders').set({ paying_until: caravan.clock.now() }).where('id', '=', id).execute();
    expect((await reprice()).status).toBe(200);
    await pay(ref);
    await notify(ref);
    expect(await stateOf(buyer, id)).toBe('awaiting_payment');
    await returned(paymentId, id, buyer);
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
        const { deps } = caravan;
        const happen: Record<Happening, () => Promise<unknown>> = {
          notification: () => notify(ref),
          'repeated notification': () => notify(ref),
          return: () => caravan.call('payments.result', { paymentId }, buyer),
          reconciliation: () => reconcile(deps, paymentId),
          timer: () =>
            endOverdueStates({
              ...deps,
              clock: { now: () => new Date(caravan.clock.now().getTime() + 25 * 3_600_000) },
            }),
          cancellation: () => caravan.call('orders.cancel', { id }, buyer),
        };
        const before = sequence.slice(0, payAt);
        const after = sequence.slice(payAt);
        for (const name of before) await happen[name]();
        await pay(ref);
        if (together) await Promise.all(after.map((name) => happen[name]()));
        else for (const name of after) await happen[name]();
        await reconcile(deps, paymentId);

        const state = await stateOf(buyer, id);
        const payment = await caravan.done('payments.result', { paymentId }, buyer);
        const { db } = deps;
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
    await caravan.deps.db
      .updateTable('payments')
      .set({ expires_at: caravan.clock.now() })
      .where('id', '=', first.paymentId)
      .execute();
    const second = await start(buyer, [id]);
    expect(await Promise.all([pay(first.ref), pay(second.ref)])).toEqual([false, true]);
    await Promise.all([notify(first.ref), notify(second.ref), notify(first.ref)]);
    const { db } = caravan.deps;
    const parts = await db.selectFrom('payment_parts').select('outcome').where('order_id', '=', id).execute();
    expect(parts.map((part) => part.outcome).sort()).toEqual(['settled', 'void']);
    expect(await escrow(seller)).toBe(10_000n);
    await expectBalancedLedger();
  });
});
