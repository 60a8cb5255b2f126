import { expect, test } from 'vitest';
import { paidOrders, expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { followShop } from '../../products/closed-shops.ts';
import { followStanding } from '../../shops/standing.ts';
import { followShopOfOrders } from '../closed-shops.ts';
import { countFigures } from '../figures/figures.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('nobody buys from the shop they own or work in', async () => {
  const owner = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: owner.shopId });
  const lines = [{ skuId: product.skuId, quantity: 1 }];
  const buyer = await caravan.buyer();
  // The same account, as the buyer it is too.
  await caravan.deps.db
    .updateTable('shops')
    .set({ owner_id: buyer.id })
    .where('id', '=', owner.shopId)
    .execute();
  expect(await caravan.codeOf('cart.add', { lines }, buyer)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('orders.calculate', { lines }, buyer)).toBe('OWN_SHOP');
  const other = await caravan.buyer();
  expect((await caravan.call('cart.add', { lines }, other)).status).toBe(200);
});

test('orders of linked accounts raise no rank, and an operator sees the link', async () => {
  const [linked, seller] = [await caravan.buyer(), await caravan.seller()];
  await noteSharedDevice(caravan.deps.db, linked.id, [seller.id, linked.id], caravan.clock.now());
  const order = await orders.paid({ between: { buyer: linked, seller }, state: 'completed' });
  const honest = await orders.paid({ between: { buyer: await caravan.buyer(), seller }, state: 'completed' });
  const soldOf = async (productId: string) =>
    (
      await caravan.deps.db
        .selectFrom('products')
        .select('sales_count')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).sales_count;
  expect(await soldOf(order.products[0]!.id)).toBe(0);
  expect(await soldOf(honest.products[0]!.id)).toBe(10);
  await countFigures(caravan.deps);
  const figures = await caravan.deps.db
    .selectFrom('shop_figures')
    .selectAll()
    .where('shop_id', '=', seller.shopId)
    .executeTakeFirstOrThrow();
  expect(figures.orders_completed).toBe(1);
  const operator = await caravan.operator(['users']);
  const shown = await caravan.done('console.users.get', { id: linked.id }, operator);
  expect(shown.linked).toMatchObject([{ id: seller.id, reasons: ['device'] }]);
});

test('a shop nobody stands behind leaves sale at once, and its buyers have their money back', async () => {
  const seller = await caravan.seller();
  const between = { buyer: await caravan.buyer(), seller };
  const unpaid = await orders.placed({ between });
  const paid = await orders.paid({ between });
  const operator = await caravan.operator(['users', 'money']);
  await caravan.done('console.users.block', { id: seller.id, reason: 'Fraud' }, operator);
  await followStanding(caravan.deps, seller.id);
  const product = unpaid.products[0]!;
  const lines = [{ skuId: product.skuId, quantity: 1 }];
  // Before its products have been gone through.
  expect(await caravan.codeOf('orders.calculate', { lines }, await caravan.buyer())).toBe('GOODS_GONE');
  await followShop(caravan.deps, seller.shopId);
  await followShopOfOrders(caravan.deps, seller.shopId);
  expect((await caravan.call('catalog.product', { id: product.id })).status).toBe(404);
  const { buyer } = between;
  expect(await caravan.done('orders.getForBuyer', { id: unpaid.id }, buyer)).toMatchObject({
    state: 'cancelled',
  });
  const open = await caravan.done('orders.getForBuyer', { id: paid.id }, buyer);
  expect(open.actions).toContain('refundLate');
  const { rowList } = await caravan.done('console.orders.overdue', {}, operator);
  expect(rowList).toMatchObject([{ id: paid.id, sellerGone: true }]);
  const asked = { orderId: paid.id, scope: 'whole' as const, reason: 'late' as const };
  expect(await caravan.done('refunds.ask', asked, buyer)).toMatchObject({ state: 'agreed' });
  await expectBalanced(caravan);

  await caravan.done('console.users.unblock', { id: seller.id, reason: 'Cleared' }, operator);
  await followStanding(caravan.deps, seller.id);
  await followShop(caravan.deps, seller.shopId);
  expect((await caravan.call('catalog.product', { id: product.id })).status).toBe(200);
});
