import { expect } from 'vitest';
import { findWrongEscrow } from '../src/server/books/checks-sql.ts';
import { sendReturn } from '../src/server/payments/jobs.ts';
import { getBalance } from '../src/server/payments/public.ts';
import type { Caravan } from './caravan.ts';
import { expectBalanced, paidOrders, parcel, type PaidOrder } from './paid-orders.ts';
import { termsSteps } from './seller-terms.ts';

/** Orders on terms as far along as tests want them, and what has to hold of them whatever happened. */
export function ordersOnTerms(caravan: Caravan) {
  const orders = paidOrders(caravan);
  const steps = termsSteps(caravan);

  /** An order of 100.00 that waits for its payment, of a buyer whose shop lets them pay later. */
  async function withTerms(changes: Parameters<typeof steps.grant>[2] = {}) {
    const order = await orders.placed();
    await steps.grant(order.seller, order.buyer.id, changes);
    return order;
  }

  /** The same, ordered on terms. */
  async function ordered(changes: Parameters<typeof steps.grant>[2] = {}) {
    const order = await withTerms(changes);
    await steps.orderOnTerms(order, order.id);
    return order;
  }

  async function shipped(order: PaidOrder) {
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
    return order;
  }

  const rowOf = ({ id }: Pick<PaidOrder, 'id'>) =>
    caravan.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const openOf = async (order: PaidOrder) => {
    const row = await caravan.deps.db
      .selectFrom('orders_on_terms')
      .select('open_amount')
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    return row?.open_amount;
  };
  const channelsOf = async ({ id, buyer }: Pick<PaidOrder, 'id' | 'buyer'>) =>
    (await caravan.done('payments.channels', { orderIds: [id] }, buyer)).map(({ code }) => code);
  const feeOf = () => getBalance(caravan.deps.db, { kind: 'fee', owner: 'platform' }, 'CNY');

  /** What has to hold after every step: the ledger, escrow, and that nobody owes less than nothing. */
  async function expectSound(order: PaidOrder) {
    await expectBalanced(caravan);
    expect(await findWrongEscrow(caravan.deps.db)).toEqual([]);
    const row = await rowOf(order);
    const paid = row.paid_amount - row.returned_amount;
    expect(await openOf(order)).toBe(row.total_amount - row.refunded_amount - paid);
    expect((await openOf(order))! >= 0n).toBe(true);
  }

  async function giveBackAll() {
    const unsent = await caravan.deps.db
      .selectFrom('returns')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    for (const { id } of unsent) await sendReturn(caravan.deps, id);
  }

  return {
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
  };
}
