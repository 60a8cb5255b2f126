import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import { collectLetter, listDueLetters, settleLetter } from '../platform/mail/collected-letters.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { count } from '../platform/limits.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import { isHolding, stateAt } from './rules.ts';
import { isPublicRfq, endOverdue, findRfq, findQuote, listQuotes, moveToCategory } from './sql.ts';
import { changedParts, counterLetters, quoteLetters, toldOfCounter, toldOfQuote } from './told-quote.ts';

/** A quote was given or revised. */
interface QuoteGiven {
  quoteId: string;
  /** What it said before it was revised. */
  before?: ReturnType<typeof toldOfQuote>;
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'rfqs.quoted': QuoteGiven;
    'rfqs.countered': { quoteId: string };
    /** Of a request that was closed, or one of whose quotes was accepted. */
    'rfqs.closed': { quoteIds: string[] };
    /** Of the quote whose order was cancelled. */
    'rfqs.reopened': { quoteId: string };
  }
}

const buyersPage = ({ config }: Deps, language: string, rfqId: string) =>
  `${config.publicUrl}/${language}/merchants/buyer-center/my-opportunity-detail?id=${rfqId}`;

/** Tells whoever published a request that a shop has quoted, or what it quotes otherwise than they were told last. */
export async function mailQuote(deps: Deps, { quoteId, before }: QuoteGiven): Promise<void> {
  await transact(deps.db, async (db) => {
    const now = deps.clock.now();
    const quote = await findQuote(db, quoteId);
    const row = quote && (await findRfq(db, quote.rfq_id));
    if (!row) return;
    // Of what was accepted, or can be no more, there is nothing to weigh.
    if (row.state === 'closed' || quote.lapsed_order_id !== null)
      return settleLetter(db, quoteLetters, quoteId);
    const after = toldOfQuote(quote);
    const news = {
      before: before ?? null,
      ...(before?.hasLapsed && { meanwhile: { hasLapsed: true } }),
      after,
    };
    const letter = await collectLetter(db, quoteLetters, quoteId, news, now);
    if (!letter) return;
    const { before: told } = letter;
    const parts = told ? changedParts(told, after) : [];
    const word = !told ? 'quote.body' : told.hasLapsed ? 'quote.again' : 'quote.revised';
    const shop = await getShop(db, quote.shop_id);
    await writeTo({ ...deps, db }, await listReaders(db, [row.buyer_id]), ({ brand, say, language, tag }) => {
      const price = formatMoney(quote.price, quote.currency, tag);
      const values = { brand, title: row.title, shop: nameShop(shop, language), price };
      const changes = new Intl.ListFormat(tag).format(parts.map((part) => say(`quote.part.${part}`)));
      const changesLine = changes && `\n${say('quote.changes', { changes })}`;
      return {
        subject: say(told ? 'quote.subject.revised' : 'quote.subject', values),
        body: `${say(word, values)}${changesLine}\n\n${buyersPage(deps, language, row.id)}`,
      };
    });
  });
}

/** Tells all of a shop who may quote what the buyer would pay instead. */
export async function mailCounterOffer(deps: Deps, quoteId: string): Promise<void> {
  await transact(deps.db, async (db) => {
    const quote = await findQuote(db, quoteId);
    const row = quote && (await findRfq(db, quote.rfq_id));
    const requested = quote && toldOfCounter(quote);
    // The seller has answered meanwhile, or operators have hidden the request or blocked who asked.
    if (!row || !requested || !(await isPublicRfq(db, row.id)))
      return settleLetter(db, counterLetters, quoteId);
    const news = { before: null, after: requested };
    if (!(await collectLetter(db, counterLetters, quoteId, news, deps.clock.now()))) return;
    const readers = await listShopReaders(db, quote.shop_id, 'orders');
    await writeTo({ ...deps, db }, readers, ({ brand, say, language, tag }) => {
      const price = formatMoney(BigInt(requested.price), quote.currency, tag);
      const values = { brand, title: row.title, price };
      const page = `${deps.config.publicUrl}/${language}/opportunities/${row.id}`;
      return {
        subject: say('quote.countered.subject', values),
        body: `${say('quote.countered', values)}\n\n${page}`,
      };
    });
  });
}

/** Writes what has waited for the time of its letter. */
export async function mailDueLetters(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const quoteId of await listDueLetters(deps.db, quoteLetters, now)) await mailQuote(deps, { quoteId });
  for (const quoteId of await listDueLetters(deps.db, counterLetters, now))
    await mailCounterOffer(deps, quoteId);
}

/** To one shop that a request is open again: a buyer could accept and cancel over and over. */
const reopenings = { name: 'letters on a quote that can be accepted again', max: 5, windowSeconds: 86_400 };

/** Tells the buyer, and the shops whose quotes can be accepted again, that a request is open again. */
export async function mailReopened(deps: Deps, quoteId: string): Promise<void> {
  await transact(deps.db, async (db) => {
    const now = deps.clock.now();
    const lapsed = await findQuote(db, quoteId);
    const row = lapsed && (await findRfq(db, lapsed.rfq_id));
    // It was closed, or settled with another, meanwhile.
    if (!row || row.state === 'closed') return;
    // Sellers are told of no request that they may not see.
    const holding = (await isPublicRfq(db, row.id))
      ? (await listQuotes(db, row.id)).filter((quote) => quote.id !== quoteId && isHolding(quote, now))
      : [];
    const shop = await getShop(db, lapsed.shop_id);
    const isOpen = stateAt(row, now) === 'open';
    await writeTo({ ...deps, db }, await listReaders(db, [row.buyer_id]), ({ brand, say, language }) => {
      const values = { brand, title: row.title, shop: nameShop(shop, language), count: holding.length };
      const sentences = [
        say(isOpen ? 'request.reopened' : 'request.reopened.ended', values),
        say('request.reopened.others', values),
      ];
      return {
        subject: say('request.reopened.subject', values),
        body: `${sentences.join(' ')}\n\n${buyersPage(deps, language, row.id)}`,
      };
    });
    for (const quote of holding) {
      if ((await count(db, reopenings, quote.id, now)) > reopenings.max) continue;
      const readers = await listShopReaders(db, quote.shop_id, 'orders');
      await writeTo({ ...deps, db }, readers, ({ brand, say, language, tag }) => {
        const day = new Intl.DateTimeFormat(tag, {
          dateStyle: 'medium',
          timeZone: 'UTC',
          calendar: 'gregory',
        });
        const values = {
          brand,
          title: row.title,
          price: formatMoney(quote.price, quote.currency, tag),
          day: day.format(new Date(quote.valid_until)),
        };
        const page = `${deps.config.publicUrl}/${language}/opportunities/${row.id}`;
        return {
          subject: say('request.reopened.toSeller.subject', values),
          body: `${say('request.reopened.toSeller', values)}\n\n${page}`,
        };
      });
    }
  });
}

export function workOnRfqs(queue: Queue, deps: Deps): void {
  queue.work('categories.mergedRequests', (merged) => moveToCategory(deps.db, merged), { retries: 20 });
  queue.work('rfqs.quoted', (given) => mailQuote(deps, given));
  queue.work('rfqs.countered', ({ quoteId }) => mailCounterOffer(deps, quoteId));
  queue.work('rfqs.reopened', ({ quoteId }) => mailReopened(deps, quoteId));
  queue.every('rfqs.letters', '*/5 * * * *', () => mailDueLetters(deps));
  queue.every('rfqs.end', '*/10 * * * *', async () => {
    await endOverdue(deps.db, deps.clock.now());
  });
}
