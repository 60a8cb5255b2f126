import { languages, type Language } from '../../kit/languages.ts';
import { formatMoney } from '../../kit/money.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { findMailAddress } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, nameShop } from '../shops/door.ts';
import { endOverdue, findOpportunity, findQuote } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'opportunities.quoted': { quoteId: string };
    'opportunities.countered': { quoteId: string };
  }
}

/** Tells whoever published a request that a shop has quoted, or quotes otherwise now. */
export async function tellOfQuote({ db, mail, config }: Services, quoteId: string): Promise<void> {
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findOpportunity(db, quote.opportunity_id));
  const reader = row && (await findMailAddress(db, row.buyer_id));
  if (!row || !reader) return;
  const language = reader.language as Language;
  const say = serverWords(language);
  const values = {
    brand: brand[language],
    title: row.title,
    shop: nameShop(await getShop(db, quote.shop_id), language),
    price: formatMoney(quote.price, quote.currency, languages[language].tag),
  };
  const page = `${config.publicUrl}/${language}/merchants/buyer-center/my-opportunity-detail?id=${row.id}`;
  await mail.send(db, {
    channel: 'mail',
    recipient: reader.email,
    subject: say('quote.subject', values),
    body: `${say(quote.revised_at ? 'quote.revised' : 'quote.body', values)}\n\n${page}`,
  });
}

/** Tells a seller what the buyer would pay instead. */
export async function tellOfCounter({ db, mail, config }: Services, quoteId: string): Promise<void> {
  const quote = await findQuote(db, quoteId);
  const row = quote && (await findOpportunity(db, quote.opportunity_id));
  // The seller has answered meanwhile.
  if (!row || quote.counter_price === null) return;
  const reader = await findMailAddress(db, (await getShop(db, quote.shop_id)).owner_id);
  if (!reader) return;
  const language = reader.language as Language;
  const say = serverWords(language);
  const values = {
    brand: brand[language],
    title: row.title,
    price: formatMoney(quote.counter_price, quote.currency, languages[language].tag),
  };
  const page = `${config.publicUrl}/${language}/opportunities/${row.id}`;
  await mail.send(db, {
    channel: 'mail',
    recipient: reader.email,
    subject: say('quote.countered.subject', values),
    body: `${say('quote.countered', values)}\n\n${page}`,
  });
}

export function workOnOpportunities(queue: Queue, services: Services): void {
  queue.work('opportunities.quoted', ({ quoteId }) => tellOfQuote(services, quoteId));
  queue.work('opportunities.countered', ({ quoteId }) => tellOfCounter(services, quoteId));
  queue.every('opportunities.end', '*/10 * * * *', async () => {
    await endOverdue(services.db, services.clock.now());
  });
}
