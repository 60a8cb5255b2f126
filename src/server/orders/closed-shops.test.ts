import { expect, test } from 'vitest';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { closeAttempts } from '../payments/jobs.ts';
import { decideCharge } from '../payments/providers/sandbox-bank.ts';
import { followStanding } from '../shops/standing.ts';
import { followShopOfOrders } from './closed-shops.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Order = Awaited<ReturnType<typeof orders.placed>>;

/** The shop's account is blocked, or no longer, and what follows of that has been done. */
async function setBlocked({ seller }: Pick<Order, 'seller'>, isBlocked: boolean): Promise<void> {
  const operator = await caravan.operator(['users']);
  const call = isBlocked ? 'console.users.block' : 'console.users.unblock';
  await caravan.done(call, { id: seller.id, reason: 'Looked into' }, operator);
  await followStanding(caravan.deps, seller.id);
  await followShopOfOrders(caravan.deps, seller.shopId);
}

async function start({ id, buyer }: Pick<Order, 'id' | 'buyer'>) {
  const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
  const { paymentId, redirectUrl } = await caravan.done('payments.start', paymentOf(due), buyer);
  return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
}

const read = ({ id, buyer }: Pick<Order, 'id' | 'buyer'>) =>
  caravan.done('orders.getForBuyer', { id }, buyer);

test('an order that is being paid when its shop closes is cancelled with the reason, and its money goes back', async () => {
  const order = await orders.placed();
  const { paymentId, ref } = await start(order);
  await setBlocked(order, true);
  const { state, events } = await read(order);
  expect(state).toBe('cancelled');
  expect(events.at(-1)).toMatchObject({ kind: 'cancel', by: 'system', cause: 'shop_closed' });
  await decideCharge(caravan.deps, ref, 'paid', 'lost');
  await caravan.done('payments.result', { paymentId }, order.buyer);
  await closeAttempts(caravan.deps, order.id);
  const [returned] = await caravan.deps.db
    .selectFrom('returns')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .execute();
  expect(returned!.amount).toBe(10_000n);
  await setBlocked(order, false);
  expect(await read(order)).toMatchObject({ state: 'cancelled' });
  await expectBalanced(caravan);
});

test('a shop that opens again before anybody saw to its orders loses none of them', async () => {
  const order = await orders.placed();
  const operator = await caravan.operator(['users']);
  for (const call of ['console.users.block', 'console.users.unblock'] as const) {
    await caravan.done(call, { id: order.seller.id, reason: 'Looked into' }, operator);
    await followStanding(caravan.deps, order.seller.id);
  }
  await followShopOfOrders(caravan.deps, order.seller.shopId);
  await followShopOfOrders(caravan.deps, order.seller.shopId);
  await orders.pay(order);
  expect(await read(order)).toMatchObject({ state: 'preparing' });
});

test('a balance can be paid again once the shop is open, within the days agreed on', async () => {
  const order = await orders.paid({ preRatio: 30, state: 'preparing' });
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  await setBlocked(order, true);
  expect(await read(order)).toMatchObject({ state: 'awaiting_balance', due: null });
  await setBlocked(order, false);
  const open = await read(order);
  expect(open.due).not.toBeNull();
  // Nor may the seller end it at once, and keep of the deposit what a late buyer leaves.
  const { due_at: dueAt } = await caravan.deps.db
    .selectFrom('orders')
    .select('due_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(dueAt! > caravan.clock.now()).toBe(true);
  expect(open.actions).not.toContain('refundLate');
  await orders.pay(order);
  expect(await read(order)).toMatchObject({ state: 'awaiting_dispatch' });
  await expectBalanced(caravan);
});
