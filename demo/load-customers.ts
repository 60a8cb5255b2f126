import { roles } from '../src/contract/accounts/roles.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { demoPassword } from './content/people.ts';

const day = 86_400_000;

/**
 * What the second demo seller has agreed with their regular customers: a group with prices of its own, and payment after
 * delivery; and an order that the demo buyer is asked about again every four weeks.
 */
export async function loadCustomers(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const began = await db.selectFrom('customer_groups').select('id').limit(1).executeTakeFirst();
  if (began) return;
  const idOf = async (email: string) =>
    (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const sellerId = await idOf('seller2@caravan.example');
  const buyerId = await idOf('buyer@caravan.example');
  const now = clock.now().getTime();
  const dayAfter = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  const callerOf = (accountId: string, role: 1 | 2, daysAgo: number) =>
    callAs(deps, { accountId, role, site: 'cn', language: 'zh', now: new Date(now - daysAgo * day) });

  const customers = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts', 'accounts.id', 'orders.buyer_id')
    .select(['accounts.id', 'accounts.email'])
    .distinct()
    .where('shops.owner_id', '=', sellerId)
    .where('accounts.id', '!=', buyerId)
    .orderBy('accounts.email')
    .limit(3)
    .execute();
  const products = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .select('products.id')
    .where('shops.owner_id', '=', sellerId)
    .where('products.publish_status', '=', 'published')
    .orderBy('products.sales_count')
    .orderBy('products.id')
    .limit(6)
    .execute();
  const sell = callerOf(sellerId, roles.seller, 30);
  const group = await sell('customerGroups.save', { name: '海外经销商', note: '年采购额 20 万元以上' });
  await sell('customerGroups.addCustomers', { ...group, accountIds: customers.map(({ id }) => id) });
  const list = await sell('priceLists.save', {
    name: '经销商价 2026',
    from: dayAfter(-30),
    until: dayAfter(335),
  });
  const { version } = await sell('priceLists.setLines', {
    ...list,
    lines: products.map(({ id }, index) => ({ id, percentOff: 5 + index })),
  });
  await sell('priceLists.setGroups', { id: list.id, version, groupIds: [group.id] });
  const [customer] = customers;
  if (customer)
    await callerOf(
      sellerId,
      roles.seller,
      20,
    )('customerTerms.save', {
      accountId: customer.id,
      version: 0,
      days: 30,
      limit: '5000000',
      currency: 'CNY',
      validUntil: dayAfter(340),
      note: '月结，每月底对账',
      password: demoPassword,
    });

  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'completed')
    .orderBy('id')
    .executeTakeFirst();
  if (order)
    await callerOf(
      buyerId,
      roles.buyer,
      0,
    )('reorders.add', {
      orderId: order.id,
      name: '每月补货',
      everyWeeks: 4,
      nextOn: dayAfter(6),
    });
}
