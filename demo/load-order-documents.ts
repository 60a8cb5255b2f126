import { siteCodes } from '../src/contract/reference/sites.ts';
import { isLanguage } from '../src/kit/languages.ts';
import { issueDueDocuments } from '../src/server/order-documents/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';

const mainBuyer = 'buyer@caravan.example';
const mainSeller = 'seller@caravan.example';

/** Papers and spreadsheets that the main buyer and the main seller have asked for; the queue makes them once it runs. */
export async function loadOrderDocuments(deps: Deps): Promise<void> {
  const { db } = deps;
  if (await db.selectFrom('order_documents').select('id').limit(1).executeTakeFirst()) return;
  const orders = await db
    .selectFrom('orders')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts as owner', 'owner.id', 'shops.owner_id')
    .select(['orders.id', 'orders.state', 'orders.site', 'buyer_id', 'owner_id'])
    .select(['buyer.email as buyer', 'buyer.language', 'owner.email as seller'])
    .orderBy('submitted_at', 'desc')
    .execute();
  // The queue of the load keeps no jobs.
  for (const { id } of orders.toReversed()) await issueDueDocuments(deps, id);
  const speak = (order: (typeof orders)[number], role: 1 | 2) =>
    callAs(deps, {
      accountId: role === 1 ? order.buyer_id : order.owner_id,
      role,
      site: siteCodes.find((site) => site === order.site) ?? 'cn',
      language: isLanguage(order.language) ? order.language : 'en',
      now: deps.clock.now(),
    });
  const bought = orders.find(({ buyer, state }) => buyer === mainBuyer && state === 'dispatched');
  if (bought) {
    const ask = speak(bought, 1);
    await ask('orderDocuments.ask', { orderId: bought.id, kind: 'contract' });
    await ask('orderDocuments.ask', { orderId: bought.id, kind: 'packing_list' });
  }
  const toSend = orders.filter(
    ({ seller, state }) => seller === mainSeller && (state === 'preparing' || state === 'awaiting_dispatch'),
  );
  if (toSend[0]) {
    const ask = speak(toSend[0], 2);
    await ask('orderDocuments.print', { orderIds: toSend.slice(0, 5).map(({ id }) => id) });
    await ask('orderExports.ask', { state: 'completed', timeZone: 'Asia/Shanghai' });
    await ask('statementExports.ask', { timeZone: 'Asia/Shanghai' });
  }
}
