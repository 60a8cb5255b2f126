import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listShopReaders, nameShop } from '../shops/door.ts';
import { endOverdue, findOpportunity, findQuote } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'opportunities.quoted': { quoteId: string };
    'opportunities.countered': { quoteId: string };
  }
}

/** Tells whoever published a request that a shop has quoted, or quotes otherwise now. */
export async function tellOfQuote(services: Services, quoteId: string): Promise<void> {
  const { db, config } = services;
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findOpportunity(db, quote.opportunity_id));
  if (!row) return;
  const shop = await getShop(db, quote.shop_id);
  await writeTo(services, await listReaders(db, [row.buyer_id]), ({ brand, say, language, tag }) => {
    const price = formatMoney(quote.price, quote.currency, tag);
    const values = { brand, title: row.title, shop: nameShop(shop, language), price };
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/my-opportunity-detail?id=${row.id}`;
    return {
      subject: say('quote.subject', values),
      body: `${say(quote.revised_at ? 'quote.revised' : 'quote.body', values)}\n\n${page}`,
    };
  });
}

/** Tells all of a shop who may quote what the buyer would pay instead. */
export async function tellOfCounter(services: Services, quoteId: string): Promise<void> {
  const { db, config } = services;
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findOpportunity(db, quote.opportunity_id));
  const wished = quote?.counter_price;
  // The seller has answered meanwhile.
  if (!row || wished === null || wished === undefined) return;
  const readers = await listShopReaders(db, quote.shop_id, 'orders');
  await writeTo(services, readers, ({ brand, say, language, tag }) => {
    const values = { brand, title: row.title, price: formatMoney(wished, quote.currency, tag) };
    const page = `${config.publicUrl}/${language}/opportunities/${row.id}`;
    return {
      subject: say('quote.countered.subject', values),
      body: `${say('quote.countered', values)}\n\n${page}`,
    };
  });
}

export function workOnOpportunities(queue: Queue, services: Services): void {
  queue.work('opportunities.quoted', ({ quoteId }) => tellOfQuote(services, quoteId));
  queue.work('opportunities.countered', ({ quoteId }) => tellOfCounter(services, quoteId));
  queue.every('opportunities.end', '*/10 * * * *', async () => {
    await endOverdue(services.db, services.clock.now());
  });
}
