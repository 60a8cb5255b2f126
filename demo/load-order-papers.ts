import { siteCodes } from '../src/contract/sites.ts';
import { isLanguage } from '../src/kit/languages.ts';
import type { Services } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';

const mainBuyer = 'buyer@caravan.example';
const mainSeller = 'seller@caravan.example';

/** Papers and spreadsheets that the main buyer and the main seller have asked for; the queue makes them once it runs. */
export async function loadOrderPapers(services: Services): Promise<void> {
  const { db } = services;
  if (await db.selectFrom('papers').select('id').limit(1).executeTakeFirst()) return;
  const orders = await db
    .selectFrom('orders')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts as owner', 'owner.id', 'shops.owner_id')
    .select(['orders.id', 'orders.state', 'orders.site', 'buyer_id', 'owner_id'])
    .select(['buyer.email as buyer', 'buyer.language', 'owner.email as seller'])
    .orderBy('submitted_at', 'desc')
    .execute();
  const speak = (order: (typeof orders)[number], role: 1 | 2) =>
    callAs(services, {
      accountId: role === 1 ? order.buyer_id : order.owner_id,
      role,
      site: siteCodes.find((site) => site === order.site) ?? 'cn',
      language: isLanguage(order.language) ? order.language : 'en',
      now: services.clock.now(),
    });
  const bought = orders.find(({ buyer, state }) => buyer === mainBuyer && state === 'dispatched');
  if (bought) {
    const ask = speak(bought, 1);
    await ask('papers.ask', { orderId: bought.id, kind: 'contract' });
    await ask('papers.ask', { orderId: bought.id, kind: 'packing_list' });
  }
  const toSend = orders.filter(
    ({ seller, state }) => seller === mainSeller && (state === 'preparing' || state === 'awaiting_dispatch'),
  );
  if (toSend[0]) {
    const ask = speak(toSend[0], 2);
    await ask('papers.print', { orderIds: toSend.slice(0, 5).map(({ id }) => id) });
    await ask('orderSheets.ask', { state: 'completed', timeZone: 'Asia/Shanghai' });
    await ask('statementSheets.ask', { timeZone: 'Asia/Shanghai' });
  }
}
