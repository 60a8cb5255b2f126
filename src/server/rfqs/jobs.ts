import type { QuotePart } from '../../contract/rfqs/rfq-limits.ts';
import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { count } from '../platform/limits.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import { endOverdue, findRfq, findQuote } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'rfqs.quoted': { quoteId: string; parts?: QuotePart[] };
    'rfqs.countered': { quoteId: string };
    /** Of a request that was closed, or one of whose quotes was accepted. */
    'rfqs.closed': { quoteIds: string[] };
  }
}

/** Mails to each side on one quote: both read every word on its page. */
const letters = { name: 'letters on a quote', max: 5, windowSeconds: 86_400 };

/** Counts one more mail on a quote, or on what its buyer offers for it. @returns whether it may be sent today */
const mayWrite = async ({ db, clock }: Deps, subject: string): Promise<boolean> =>
  (await count(db, letters, subject, clock.now())) <= letters.max;

/** Tells whoever published a request that a shop has quoted, or quotes otherwise now. */
export async function mailQuote(
  deps: Deps,
  { quoteId, parts = [] }: { quoteId: string; parts?: readonly QuotePart[] },
): Promise<void> {
  const { db, config } = deps;
  if (!(await mayWrite(deps, quoteId))) return;
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findRfq(db, quote.rfq_id));
  if (!row) return;
  const shop = await getShop(db, quote.shop_id);
  await writeTo(deps, await listReaders(db, [row.buyer_id]), ({ brand, say, language, tag }) => {
    const price = formatMoney(quote.price, quote.currency, tag);
    const values = { brand, title: row.title, shop: nameShop(shop, language), price };
    const page = `${config.publicUrl}/${language}/merchants/buyer-center/my-opportunity-detail?id=${row.id}`;
    const changes = new Intl.ListFormat(tag).format(parts.map((part) => say(`quote.part.${part}`)));
    const said = changes && `\n${say('quote.changes', { changes })}`;
    return {
      subject: say('quote.subject', values),
      body: `${say(quote.revised_at ? 'quote.revised' : 'quote.body', values)}${said}\n\n${page}`,
    };
  });
}

/** Tells all of a shop who may quote what the buyer would pay instead. */
export async function mailCounterOffer(deps: Deps, quoteId: string): Promise<void> {
  const { db, config } = deps;
  if (!(await mayWrite(deps, `counter ${quoteId}`))) return;
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findRfq(db, quote.rfq_id));
  const requested = quote?.counter_price;
  // The seller has answered meanwhile.
  if (!row || requested === null || requested === undefined) return;
  const readers = await listShopReaders(db, quote.shop_id, 'orders');
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = { brand, title: row.title, price: formatMoney(requested, quote.currency, tag) };
    const page = `${config.publicUrl}/${language}/opportunities/${row.id}`;
    return {
      subject: say('quote.countered.subject', values),
      body: `${say('quote.countered', values)}\n\n${page}`,
    };
  });
}

export function workOnRfqs(queue: Queue, deps: Deps): void {
  queue.work('rfqs.quoted', (quoted) => mailQuote(deps, quoted));
  queue.work('rfqs.countered', ({ quoteId }) => mailCounterOffer(deps, quoteId));
  queue.every('rfqs.end', '*/10 * * * *', async () => {
    await endOverdue(deps.db, deps.clock.now());
  });
}
