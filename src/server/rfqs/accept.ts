import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { readNamedProduct } from './named-product-rules.ts';
import { checkAccepting } from './rules.ts';
import {
  findQuote,
  findQuoteOfOrder,
  lapseQuote,
  listQuotes,
  lockRfq,
  setAgreementOfQuote,
  setOrderOfQuote,
  setState,
} from './sql.ts';

/**
 * A quote that its buyer may accept now, with the request it answers; the request's row is kept until the transaction
 * ends, so that one quote is accepted.
 * @param seen  when the terms were given that the buyer was shown (`termsAt` of a quote)
 * @throws {Refusal} NOT_FOUND, RFQ_OVER, QUOTE_CHANGED, QUOTE_LAPSED, QUOTE_EXPIRED
 */
export async function lockAcceptable(tx: Tx, quoteId: string, buyerId: string, seen: string, now: Date) {
  const unlocked = await findQuote(tx, quoteId);
  const requested = unlocked && (await lockRfq(tx, unlocked.rfq_id));
  if (requested?.buyer_id !== buyerId) throw new Refusal('NOT_FOUND');
  // Read again: it may have been revised before the lock was had.
  const quote = (await findQuote(tx, quoteId))!;
  checkAccepting(requested, quote, seen, now);
  return { quote, wanted: { ...requested, language: requested.language as Language } };
}

/** What the product that a quote names is called in a language; undefined where it names none. */
export async function findNamedTitle(
  db: Db,
  quoteId: string,
  language: Language,
): Promise<string | undefined> {
  const quote = await findQuote(db, quoteId);
  return quote && readNamedProduct(quote, language)?.title;
}

/**
 * An order was cancelled before it was paid. Where it was made of a quote, the request is open again as long as its time
 * lasts, and its other quotes hold as long as they say: whoever's order fell through would else end everybody's. The quote
 * itself holds no more unless its shop revises it.
 */
export async function reopenAfter(tx: Tx, queue: Publisher, orderId: string): Promise<void> {
  const quote = await findQuoteOfOrder(tx, orderId);
  if (!quote) return;
  await lockRfq(tx, quote.rfq_id);
  await lapseQuote(tx, quote.id, quote.rfq_id, orderId);
  await queue.publish(tx, 'rfqs.reopened', { quoteId: quote.id });
}

type Accepting = Pick<SignedIn, 'queue' | 'actor' | 'now'>;

/** The quote became this order; the request is closed. */
export async function closeWithOrder(
  tx: Tx,
  { queue, actor, now }: Accepting,
  rfqId: string,
  quoteId: string,
  orderId: string,
): Promise<void> {
  await setOrderOfQuote(tx, quoteId, orderId);
  await setState(tx, rfqId, 'closed', actor.accountId, now);
  await notifyOfClosing(tx, queue, rfqId);
}

/** The quote became an agreement by which its buyer orders in parts; the request is closed for good. */
export async function closeWithAgreement(
  tx: Tx,
  { queue, actor, now }: Accepting,
  rfqId: string,
  quoteId: string,
  agreementId: string,
): Promise<void> {
  await setAgreementOfQuote(tx, quoteId, agreementId);
  await setState(tx, rfqId, 'closed', actor.accountId, now);
  await notifyOfClosing(tx, queue, rfqId);
}

/** A request takes no more quotes, and none of those that it has can be accepted: whoever waits for one is told. */
export async function notifyOfClosing(tx: Tx, queue: Publisher, rfqId: string): Promise<void> {
  const quotes = await listQuotes(tx, rfqId);
  if (quotes.length > 0) await queue.publish(tx, 'rfqs.closed', { quoteIds: quotes.map(({ id }) => id) });
}
