import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrders, expectBalanced } from '../../../test/paid-orders.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { noteSharedDevice } from '../accounts/links-sql.ts';
import { followShop } from '../catalog/closed-shops.ts';
import { followStanding } from '../shops/standing.ts';
import { leaveClosedShop } from './closed-shops.ts';
import { countFigures } from './figures.ts';

let product: Product;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  product = await createProduct();
  orders = paidOrders(product);
});
afterAll(() => product.close());

test('nobody buys from the shop they own or work in', async () => {
  const owner = await product.seller({ autoConfirm: true });
  const goods = await product.goods({ shopId: owner.shopId });
  const lines = [{ skuId: goods.skuId, quantity: 1 }];
  const buyer = await product.buyer();
  // The same account, as the buyer it is too.
  await product.services.db
    .updateTable('shops')
    .set({ owner_id: buyer.id })
    .where('id', '=', owner.shopId)
    .execute();
  expect((await product.call('cart.add', { lines }, buyer)).code).toBe('OWN_SHOP');
  expect((await product.call('orders.calculate', { lines }, buyer)).code).toBe('OWN_SHOP');
  const other = await product.buyer();
  expect((await product.call('cart.add', { lines }, other)).status).toBe(200);
});

test('orders of linked accounts raise no rank, and an operator sees the link', async () => {
  const [linked, seller] = [await product.buyer(), await product.seller()];
  await noteSharedDevice(product.services.db, linked.id, [seller.id, linked.id], product.clock.now());
  const order = await orders.paid({ between: { buyer: linked, seller }, state: 'completed' });
  const honest = await orders.paid({ between: { buyer: await product.buyer(), seller }, state: 'completed' });
  const soldOf = async (goodsId: string) =>
    (
      await product.services.db
        .selectFrom('goods')
        .select('sales_count')
        .where('id', '=', goodsId)
        .executeTakeFirstOrThrow()
    ).sales_count;
  expect(await soldOf(order.goods[0]!.id)).toBe(0);
  expect(await soldOf(honest.goods[0]!.id)).toBe(10);
  await countFigures(product.services);
  const figures = await product.services.db
    .selectFrom('shop_figures')
    .selectAll()
    .where('shop_id', '=', seller.shopId)
    .executeTakeFirstOrThrow();
  expect(figures.orders_completed).toBe(1);
  const operator = await product.operator(['users']);
  const shown = await product.done('console.users.get', { id: linked.id }, operator);
  expect(shown.linked).toMatchObject([{ id: seller.id, reasons: ['device'] }]);
});

test('a shop nobody stands behind leaves sale at once, and its buyers have their money back', async () => {
  const seller = await product.seller();
  const between = { buyer: await product.buyer(), seller };
  const unpaid = await orders.placed({ between });
  const paid = await orders.paid({ between });
  const operator = await product.operator(['users', 'money']);
  await product.done('console.users.block', { id: seller.id, reason: 'Fraud' }, operator);
  await followStanding(product.services, seller.id);
  const goods = unpaid.goods[0]!;
  const lines = [{ skuId: goods.skuId, quantity: 1 }];
  // Before its products have been gone through.
  expect((await product.call('orders.calculate', { lines }, await product.buyer())).code).toBe('GOODS_GONE');
  await followShop(product.services, seller.shopId);
  await leaveClosedShop(product.services, seller.shopId);
  expect((await product.call('catalog.goods', { id: goods.id })).status).toBe(404);
  const { buyer } = between;
  expect(await product.done('orders.getForBuyer', { id: unpaid.id }, buyer)).toMatchObject({
    state: 'cancelled',
  });
  const open = await product.done('orders.getForBuyer', { id: paid.id }, buyer);
  expect(open.actions).toContain('refundLate');
  const { rowList } = await product.done('console.orders.overdue', {}, operator);
  expect(rowList).toMatchObject([{ id: paid.id, sellerGone: true }]);
  const asked = { orderId: paid.id, scope: 'whole' as const, reason: 'late' as const };
  expect(await product.done('refunds.ask', asked, buyer)).toMatchObject({ state: 'agreed' });
  await expectBalanced(product);

  await product.done('console.users.unblock', { id: seller.id, reason: 'Cleared' }, operator);
  await followStanding(product.services, seller.id);
  await followShop(product.services, seller.shopId);
  expect((await product.call('catalog.goods', { id: goods.id })).status).toBe(200);
});
