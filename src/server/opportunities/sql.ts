import { sql } from 'kysely';
import type { OpportunityState } from '../../contract/opportunity-limits.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface PublicFilter {
  keyword?: string | undefined;
  /** Of any of these. */
  categoryIds?: readonly string[] | undefined;
  country?: string | undefined;
}

export type Sort = 'newest' | 'ending' | 'quantity';

const taking = (db: Db, { keyword, categoryIds, country }: PublicFilter, now: Date) =>
  db
    .selectFrom('opportunities')
    .where('state', '=', 'open')
    .where('deadline', '>', now)
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`strpos(lower(title || ' ' || details), lower(${keyword})) > 0`),
    )
    .$if(categoryIds !== undefined, (query) =>
      query.where('category_id', '=', sql<string>`any(${sql.val([...(categoryIds ?? [])])}::uuid[])`),
    )
    .$if(country !== undefined, (query) => query.where('country', '=', country!));

/** Requests that take quotes. */
export function listPublic(
  db: Db,
  filter: PublicFilter,
  sort: Sort,
  now: Date,
  limit: number,
  offset: number,
) {
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
export type OpportunityRow = Awaited<ReturnType<typeof listPublic>>[number];

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

/** By whom a list is: the buyer, or the buyer service that published. */
export type Owner = { column: 'buyer_id' | 'publisher_id'; accountId: string };

/** Told by the clock, not by when the job came round. */
const stateNow = (now: Date) =>
  sql<OpportunityState>`case when state = 'open' and deadline <= ${now} then 'ended' else state end`;

export function listOwn(
  db: Db,
  { column, accountId }: Owner,
  state: OpportunityState | undefined,
  now: Date,
  limit: number,
  offset: number,
) {
  return db
    .selectFrom('opportunities')
    .selectAll()
    .where(column, '=', accountId)
    .$if(state !== undefined, (query) => query.where(stateNow(now), '=', state!))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countOwn(db: Db, { column, accountId }: Owner, now: Date) {
  return db
    .selectFrom('opportunities')
    .select(stateNow(now).as('state'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where(column, '=', accountId)
    .groupBy(sql`1`)
    .execute();
}

export const findOpportunity = (db: Db, id: string) =>
  db.selectFrom('opportunities').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOpportunity = (tx: Tx, id: string) =>
  tx.selectFrom('opportunities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewOpportunity {
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

export async function insertOpportunity(db: Db, wanted: NewOpportunity, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('opportunities')
    .values({
      id,
      buyer_id: wanted.buyerId,
      publisher_id: wanted.publisherId,
      title: wanted.title,
      details: wanted.details,
      language: wanted.language,
      category_id: wanted.categoryId,
      pictures: wanted.pictures,
      quantity: wanted.quantity,
      unit_code: wanted.unitCode,
      target_price: wanted.target?.price ?? null,
      currency: wanted.target?.currency ?? null,
      country: wanted.country,
      published_at: now,
      deadline: wanted.deadline,
    })
    .execute();
  return id;
}

export const setState = (db: Db, id: string, state: OpportunityState, now: Date) =>
  db.updateTable('opportunities').set({ state, ended_at: now }).where('id', '=', id).execute();

/** Ends the requests whose deadline is over. @returns how many */
export async function endOverdue(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('opportunities')
    .set({ state: 'ended', ended_at: now })
    .where('state', '=', 'open')
    .where('deadline', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The quotes for a request, the first one first; of one shop alone where it is named. */
export function listQuotes(db: Db, opportunityId: string, shopId?: string) {
  return db
    .selectFrom('opportunity_quotes')
    .selectAll()
    .where('opportunity_id', '=', opportunityId)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .orderBy('quoted_at')
    .orderBy('id')
    .execute();
}
export type QuoteRow = Awaited<ReturnType<typeof listQuotes>>[number];

export const findQuote = (db: Db, id: string) =>
  db.selectFrom('opportunity_quotes').selectAll().where('id', '=', id).executeTakeFirst();

/** Writes what the buyer would pay; another word takes the place of the last. */
export async function writeCounter(
  tx: Tx,
  id: string,
  { price, note }: { price: bigint; note: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('opportunity_quotes')
    .set({ counter_price: price, counter_note: note, countered_at: now })
    .where('id', '=', id)
    .execute();
}

export interface NewQuote {
  opportunityId: string;
  shopId: string;
  price: bigint;
  currency: string;
  minimum: number;
  leadDays: number;
  validUntil: string;
  /** Minor units for the quantity asked for. */
  freight: bigint;
  note: string;
  language: string;
  goodsId: string | null;
}

/** Writes a shop's quote or revises it, and counts a new one. The request's row is locked. */
export async function writeQuote(tx: Tx, quote: NewQuote, now: Date): Promise<string> {
  const terms = {
    price: quote.price,
    currency: quote.currency,
    minimum: quote.minimum,
    lead_days: quote.leadDays,
    valid_until: quote.validUntil,
    freight: quote.freight,
    note: quote.note,
    language: quote.language,
    goods_id: quote.goodsId,
  };
  const known = await tx
    .updateTable('opportunity_quotes')
    .set({ ...terms, revised_at: now, counter_price: null, counter_note: '', countered_at: null })
    .where('opportunity_id', '=', quote.opportunityId)
    .where('shop_id', '=', quote.shopId)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId(now.getTime());
  await tx
    .insertInto('opportunity_quotes')
    .values({ id, opportunity_id: quote.opportunityId, shop_id: quote.shopId, ...terms, quoted_at: now })
    .execute();
  await tx
    .updateTable('opportunities')
    .set((set) => ({ quote_count: sql<number>`${set.ref('quote_count')} + 1` }))
    .where('id', '=', quote.opportunityId)
    .execute();
  return id;
}
