import { describe, expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import type { PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { transact } from '../../platform/database.ts';
import { countFigures } from '../figures/figures.ts';
import { countOrdersOfStanding } from '../figures/standing-figures-sql.ts';
import { readTradeFigures } from '../figures/trade-figures-sql.ts';
import { readBuyerRecord } from '../holds/holds-sql.ts';

const caravan = prepareProduct();
const { orders, steps, ordered, shipped, rowOf, openOf } = ordersOnTerms(caravan);
const day = 86_400_000;
const aYearAgo = () => new Date(caravan.clock.now().getTime() - 365 * day);

/** An order of 100.00 on terms that was delivered, and of which nothing was paid. */
async function delivered(): Promise<PaidOrder> {
  const order = await shipped(await ordered());
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  return order;
}

/** The seller takes something out of an order by themselves. */
const give = async (order: PaidOrder, changes: object) =>
  caravan.done(
    'refunds.give',
    {
      orderId: order.id,
      version: (await rowOf(order)).version,
      scope: 'lines',
      reason: 'goodwill',
      note: 'Agreed on the phone',
      lines: [{ id: order.lines[0]!.id, quantity: 10 }],
      ...changes,
    } as never,
    order.seller,
  );

describe('the record of a shop', () => {
  async function recordOf({ seller }: PaidOrder) {
    await countFigures(caravan.deps);
    const row = await caravan.deps.db
      .selectFrom('shop_figures')
      .selectAll()
      .where('shop_id', '=', seller.shopId)
      .executeTakeFirst();
    return { paid: row?.orders_paid ?? 0, completed: row?.orders_completed ?? 0 };
  }

  test('has an order on terms once that is paid whole, and not for a cent', async () => {
    const order = await delivered();
    await steps.pay(order.buyer, [order.id], 1);
    expect(await recordOf(order)).toEqual({ paid: 0, completed: 0 });
    await steps.pay(order.buyer, [order.id], 9_999);
    expect(await recordOf(order)).toEqual({ paid: 1, completed: 1 });
  });

  test('has none whose debt was forgiven', async () => {
    const order = await delivered();
    await steps.pay(order.buyer, [order.id], 1);
    await give(order, { compensation: '9999' });
    expect(await openOf(order)).toBe(0n);
    expect(await recordOf(order)).toEqual({ paid: 0, completed: 0 });
  });

  test('has one that it did not send, as it has one that was paid', async () => {
    const order = await ordered();
    await give(order, { scope: 'whole', lines: [], reason: 'out_of_stock' });
    await countFigures(caravan.deps);
    const row = await caravan.deps.db
      .selectFrom('shop_figures')
      .select('orders_unfilled')
      .where('shop_id', '=', order.seller.shopId)
      .executeTakeFirstOrThrow();
    expect(row.orders_unfilled).toBe(1);
  });
});

describe('the standing of a shop', () => {
  const standingOf = async ({ seller }: PaidOrder) => {
    const smallest = [{ currency: 'CNY', amount: 5_000n }];
    const standings = await countOrdersOfStanding(caravan.deps.db, aYearAgo(), caravan.clock.now(), smallest);
    return standings.find(({ shopId }) => shopId === seller.shopId);
  };

  test('is not hurt by what it took off an order before that was paid whole', async () => {
    const order = await shipped(await ordered());
    await give(order, { lines: [{ id: order.lines[0]!.id, quantity: 4 }] });
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await steps.pay(order.buyer, [order.id], 5_000);
    expect(await standingOf(order)).toBeUndefined();
    await steps.pay(order.buyer, [order.id], 1_000);
    expect(await standingOf(order)).toMatchObject({ completed: 1, broken: 0 });
  });

  test('counts an order on terms that it did not send, like one that was paid', async () => {
    const [onTerms, cash] = [await ordered(), await orders.paid()];
    for (const order of [onTerms, cash]) {
      await give(order, { scope: 'whole', lines: [], reason: 'out_of_stock' });
      expect(await standingOf(order)).toMatchObject({ completed: 0, broken: 1 });
    }
  });
});

describe('the trade that speaks for the credit of a buyer', () => {
  const figuresOf = ({ buyer }: PaidOrder) =>
    readTradeFigures(caravan.deps.db, buyer.id, 'CNY', { since: aYearAgo(), now: caravan.clock.now() });

  test('has an order on terms once that is paid whole, and it is due when its day is over', async () => {
    const order = await delivered();
    await steps.pay(order.buyer, [order.id], 1);
    const nothing = { completed: 0, due: 0, paidInTime: 0, purchases: 0n, since: null };
    expect(await figuresOf(order)).toMatchObject(nothing);
    steps.days(60);
    expect(await figuresOf(order)).toMatchObject({ ...nothing, due: 1 });
    await steps.pay(order.buyer, [order.id], 9_999);
    expect(await figuresOf(order)).toMatchObject({
      completed: 1,
      due: 1,
      paidInTime: 0,
      purchases: 10_000n,
    });
  });

  test('says paid in time of what was paid whole on the due day', async () => {
    const order = await delivered();
    steps.days(30);
    await steps.pay(order.buyer, [order.id], 10_000);
    steps.days(30);
    expect(await figuresOf(order)).toMatchObject({ completed: 1, due: 1, paidInTime: 1 });
  });

  test('has nothing against a buyer whose order was taken back whole', async () => {
    const order = await shipped(await ordered());
    await give(order, { scope: 'whole', lines: [] });
    steps.days(60);
    expect(await figuresOf(order)).toMatchObject({ completed: 0, due: 0, paidInTime: 0 });
  });
});

test('a buyer’s payments are looked at until an order on terms of theirs is paid whole', async () => {
  const order = await delivered();
  const { id } = order.buyer;
  const countriesOf = () =>
    transact(caravan.deps.db, (tx) =>
      readBuyerRecord(tx, id, { accountIds: [id], paidIds: [], since: aYearAgo() }),
    );
  expect((await countriesOf()).countries).toEqual([]);
  await steps.pay(order.buyer, [order.id], 10_000);
  expect((await countriesOf()).countries).toEqual(['CN']);
});
