import { sql } from 'kysely';
import type { RfqState } from '../../contract/rfqs/rfq-limits.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { QuotedTerms } from '../../contract/rfqs/rfqs.ts';
import type { CallOffTerms } from './call-off-rules.ts';
import { writeRanges, type QuoteRange } from './range-rules.ts';
import { keptOf, type NamedProduct } from './named-product-rules.ts';
import { fold } from '../../kit/text/fold.ts';
import { hasFoldedText } from '../platform/has-text.ts';
import { limitsOf, readPage, type Page, type Paging } from '../platform/paging.ts';

export interface PublicFilter {
  keyword?: string | undefined;
  /** Of any of these. */
  categoryIds?: readonly string[] | undefined;
  country?: string | undefined;
}

export type Sort = 'newest' | 'ending' | 'quantity';

/** What a blocked buyer asks for is shown to nobody, and neither is what operators have hidden. */
const isForOthers = sql<boolean>`
  not is_hidden and buyer_id not in (select account_id from blocked_accounts)`;

const taking = (db: Db, { keyword, categoryIds, country }: PublicFilter, now: Date) =>
  db
    .selectFrom('rfqs')
    .where('state', '=', 'open')
    .where('deadline', '>', now)
    .where(isForOthers)
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`strpos(found_by, fold_text(${keyword})) > 0`))
    .$if(categoryIds !== undefined, (query) =>
      query.where('category_id', '=', sql<string>`any(${sql.val([...(categoryIds ?? [])])}::uuid[])`),
    )
    .$if(country !== undefined, (query) => query.where('country', '=', country!));

/** Requests that take quotes. */
export function listPublic(db: Db, filter: PublicFilter, sort: Sort, now: Date, page: Paging) {
  const { limit, offset } = limitsOf(page);
  return taking(db, filter, now)
    .selectAll()
    .$if(sort === 'ending', (query) => query.orderBy('deadline'))
    .$if(sort === 'quantity', (query) => query.orderBy('quantity', 'desc'))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type RfqRow = Awaited<ReturnType<typeof listPublic>>[number];

/** Where they are to go, whatever country is asked for; the most frequent first. */
export function countCountries(db: Db, filter: PublicFilter, now: Date) {
  return taking(db, { ...filter, country: undefined }, now)
    .select('country as id')
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('country')
    .orderBy('count', 'desc')
    .orderBy('country')
    .execute();
}

/** Told by the clock, not by when the job came round. */
const stateNow = (now: Date) =>
  sql<RfqState>`case when state = 'open' and deadline <= ${now} then 'ended' else state end`;

/** What some buyers ask for, the newest first. */
export function listOwn(
  db: Db,
  buyerIds: readonly string[],
  state: RfqState | undefined,
  now: Date,
  page: Paging,
) {
  const { limit, offset } = limitsOf(page);
  return db
    .selectFrom('rfqs')
    .selectAll()
    .where('buyer_id', '=', sql<string>`any(${sql.val([...buyerIds])}::uuid[])`)
    .$if(state !== undefined, (query) => query.where(stateNow(now), '=', state!))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countOwn(db: Db, buyerIds: readonly string[], now: Date) {
  return db
    .selectFrom('rfqs')
    .select(stateNow(now).as('state'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('buyer_id', '=', sql<string>`any(${sql.val([...buyerIds])}::uuid[])`)
    .groupBy(sql`1`)
    .execute();
}

export const findRfq = (db: Db, id: string) =>
  db.selectFrom('rfqs').selectAll().where('id', '=', id).executeTakeFirst();

/** A request that others may see. */
export const findPublicRfq = (db: Db, id: string) =>
  db.selectFrom('rfqs').selectAll().where('id', '=', id).where(isForOthers).executeTakeFirst();

/** Whether others may act on a request. */
export const isPublicRfq = async (db: Db, id: string): Promise<boolean> =>
  (await findPublicRfq(db, id)) !== undefined;

export const lockRfq = (tx: Tx, id: string) =>
  tx.selectFrom('rfqs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewRfq {
  buyerId: string;
  publisherId: string;
  title: string;
  details: string;
  language: string;
  categoryId: string;
  pictures: string[];
  quantity: number;
  unitCode: string;
  target: { price: bigint; currency: string } | null;
  country: string;
  deadline: Date;
}

export async function insertRfq(db: Db, requestedRfq: NewRfq, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('rfqs')
    .values({
      id,
      buyer_id: requestedRfq.buyerId,
      publisher_id: requestedRfq.publisherId,
      title: requestedRfq.title,
      details: requestedRfq.details,
      language: requestedRfq.language,
      category_id: requestedRfq.categoryId,
      pictures: requestedRfq.pictures,
      quantity: requestedRfq.quantity,
      unit_code: requestedRfq.unitCode,
      target_price: requestedRfq.target?.price ?? null,
      currency: requestedRfq.target?.currency ?? null,
      country: requestedRfq.country,
      published_at: now,
      deadline: requestedRfq.deadline,
    })
    .execute();
  return id;
}

/** Ends a request, by its buyer or by whoever serves them. */
export const setState = (db: Db, id: string, state: RfqState, closedBy: string, now: Date) =>
  db.updateTable('rfqs').set({ state, ended_at: now, closed_by: closedBy }).where('id', '=', id).execute();

/** Names the quote that a buyer service would take, with its reason; none takes it back. */
export const setRecommended = (
  tx: Tx,
  id: string,
  recommended: { quoteId: string; note: string; by: string } | null,
  now: Date,
) =>
  tx
    .updateTable('rfqs')
    .set({
      recommended_quote_id: recommended?.quoteId ?? null,
      recommended_note: recommended?.note ?? '',
      recommended_by: recommended?.by ?? null,
      recommended_at: recommended ? now : null,
    })
    .where('id', '=', id)
    .execute();

/** Ends the requests whose deadline is over. @returns how many */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('rfqs')
    .set({ state: 'ended', ended_at: now })
    .where('state', '=', 'open')
    .where('deadline', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The quotes for a request, the first one first; of one shop alone where it is named. */
export function listQuotes(db: Db, rfqId: string, shopId?: string) {
  return db
    .selectFrom('rfq_quotes')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .orderBy('quoted_at')
    .orderBy('id')
    .execute();
}

export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

export const findQuote = (db: Db, id: string) =>
  db.selectFrom('rfq_quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** What a shop quotes for a request; undefined where it has not. */
export const findQuoteOf = (db: Db, rfqId: string, shopId: string) =>
  db
    .selectFrom('rfq_quotes')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

export const findQuoteOfOrder = (db: Db, orderId: string) =>
  db.selectFrom('rfq_quotes').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Whether a quote of a request became an order that was not cancelled. */
export const hasBecomeOrder = async (db: Db, rfqId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('rfq_quotes')
    .select('id')
    .where('rfq_id', '=', rfqId)
    .where('order_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** The order of a quote was cancelled: its request takes quotes again, and the quote itself holds no more. */
export async function lapseQuote(tx: Tx, quoteId: string, rfqId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('rfq_quotes')
    .set({ order_id: null, lapsed_order_id: orderId })
    .where('id', '=', quoteId)
    .execute();
  await tx
    .updateTable('rfqs')
    .set({ state: 'open', ended_at: null, closed_by: null })
    .where('id', '=', rfqId)
    .execute();
}

/** Writes what the buyer would pay; another word takes the place of the last. */
export async function writeCounter(
  tx: Tx,
  id: string,
  {
    price,
    quantity,
    note,
    counteredBy,
  }: { price: bigint; quantity: number | null; note: string; counteredBy: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rfq_quotes')
    .set({
      counter_price: price,
      counter_quantity: quantity,
      counter_note: note,
      countered_at: now,
      countered_by: counteredBy,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewQuote {
  rfqId: string;
  shopId: string;
  price: bigint;
  currency: string;
  minimum: number;
  leadDays: number;
  validUntil: string;
  /** Minor units for the quantity asked for. */
  freight: bigint;
  ranges: readonly QuoteRange[];
  callOffs: CallOffTerms | null;
  note: string;
  language: string;
  /** One of the shop's own, as it is now. */
  product: NamedProduct | null;
  /** The shop's payment terms of now, which the quote promises. */
  terms: QuotedTerms;
  /** Who of the shop gives it. */
  quotedBy: string;
}

/**
 * When a quote is revised: later than whatever was said before, so that the moment tells one state of it from another
 * however fast they follow.
 */
const laterThanBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, coalesce(revised_at, quoted_at) + interval '1 millisecond')`;

/** Writes a shop's quote or revises it, and counts a new one. The request's row is locked. */
export async function writeQuote(tx: Tx, quote: NewQuote, now: Date): Promise<string> {
  const columns = {
    quoted_by: quote.quotedBy,
    price: quote.price,
    currency: quote.currency,
    minimum: quote.minimum,
    lead_days: quote.leadDays,
    valid_until: quote.validUntil,
    freight: quote.freight,
    ranges: writeRanges(quote.ranges),
    call_off_smallest: quote.callOffs?.smallest ?? null,
    call_off_freight: quote.callOffs?.freight ?? null,
    call_off_until: quote.callOffs?.until ?? null,
    note: quote.note,
    language: quote.language,
    product_id: quote.product?.id ?? null,
    named_product: quote.product && JSON.stringify(keptOf(quote.product)),
    pre_ratio: quote.terms.preRatio,
    balance_days: quote.terms.balanceDays,
    deposit_kept: quote.terms.depositKept,
    export_term: quote.terms.exportTerm && JSON.stringify(quote.terms.exportTerm),
  };
  const row = await tx
    .updateTable('rfq_quotes')
    .set({
      ...columns,
      revised_at: laterThanBefore(now),
      lapsed_order_id: null,
      counter_price: null,
      counter_quantity: null,
      counter_note: '',
      countered_at: null,
      countered_by: null,
    })
    .where('rfq_id', '=', quote.rfqId)
    .where('shop_id', '=', quote.shopId)
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const id = newId(now.getTime());
  await tx
    .insertInto('rfq_quotes')
    .values({ id, rfq_id: quote.rfqId, shop_id: quote.shopId, ...columns, quoted_at: now })
    .execute();
  await tx
    .updateTable('rfqs')
    .set((set) => ({ quote_count: sql<number>`${set.ref('quote_count')} + 1` }))
    .where('id', '=', quote.rfqId)
    .execute();
  return id;
}

/** Writes down which agreement a quote became. */
export async function setAgreementOfQuote(tx: Tx, quoteId: string, agreementId: string): Promise<void> {
  await tx.updateTable('rfq_quotes').set({ agreement_id: agreementId }).where('id', '=', quoteId).execute();
}

/** Writes down which order a quote became. */
export async function setOrderOfQuote(tx: Tx, quoteId: string, orderId: string): Promise<void> {
  await tx.updateTable('rfq_quotes').set({ order_id: orderId }).where('id', '=', quoteId).execute();
}

/** Puts the requests of a category that was merged into the other one. */
export async function moveToCategory(
  db: Db,
  { categoryId, intoId }: { categoryId: string; intoId: string },
): Promise<void> {
  await db.updateTable('rfqs').set({ category_id: intoId }).where('category_id', '=', categoryId).execute();
}

/** Requests that others see, the latest first, those too that take no quotes any more. @param search  words in them */
export function listRfqTexts(
  db: Db,
  search: string,
  page: Paging,
): Promise<Page<{ id: string; publishedAt: Date }>> {
  const visible = db
    .selectFrom('rfqs')
    .where(isForOthers)
    .$if(search !== '', (texts) => texts.where(hasFoldedText(sql.ref('found_by'), fold(search))));
  return readPage(visible, page, (texts) =>
    texts.select(['id', 'published_at as publishedAt']).orderBy('published_at', 'desc').orderBy('id', 'desc'),
  );
}

/** Hides a request from everybody but its buyer, or shows it again. */
export const markRfqHidden = (tx: Tx, id: string, isHidden: boolean) =>
  tx.updateTable('rfqs').set({ is_hidden: isHidden }).where('id', '=', id).execute();
