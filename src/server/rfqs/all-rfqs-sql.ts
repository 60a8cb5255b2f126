import { sql, type RawBuilder } from 'kysely';
import type { RfqState } from '../../contract/rfqs/rfq-limits.ts';
import { fold } from '../../kit/text/fold.ts';
import type { Db } from '../platform/database.ts';
import { hasFoldedText } from '../platform/has-text.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';
import type { RfqRow } from './sql.ts';

/** What a list of all requests, hidden ones and those of blocked buyers too, is narrowed to. */
export interface AllRfqsFilter {
  keyword?: { text: string; number: number | null; buyerIds: readonly string[] } | undefined;
  state?: RfqState | undefined;
  /** Only hidden ones. */
  isHidden?: boolean | undefined;
  /** Of any of these. */
  categoryIds?: readonly string[] | undefined;
  country?: string | undefined;
  /** Theirs, or published by them for a buyer. */
  buyerId?: string | undefined;
  /** Open, published at this moment or earlier, and without a quote. */
  quotelessSince?: Date | undefined;
  publishedFrom?: Date | undefined;
  publishedUntil?: Date | undefined;
  /** The moment by which deadlines count. */
  now: Date;
}

const idsOf = (ids: readonly string[]) => sql`any(${sql.val([...ids])}::uuid[])`;

/** The requests that a keyword names: by their number, their words, or what their buyers are called now. */
function namedBy({ text, number, buyerIds }: NonNullable<AllRfqsFilter['keyword']>): RawBuilder<unknown> {
  const words = fold(text);
  return sql`(
    select id from rfqs where buyer_id = ${idsOf(buyerIds)}
    ${words === '' ? sql`` : sql`union select id from rfqs where ${hasFoldedText(sql.ref('found_by'), words)}`}
    ${number === null ? sql`` : sql`union select id from rfqs where number = ${number}`}
  )`;
}

/** Told by the clock, not by when the job came round. */
const inState = (state: RfqState, now: Date) =>
  state === 'closed'
    ? sql<boolean>`state = 'closed'`
    : state === 'open'
      ? sql<boolean>`state = 'open' and deadline > ${now}`
      : sql<boolean>`(state = 'ended' or (state = 'open' and deadline <= ${now}))`;

function ofAnyState(db: Db, filter: AllRfqsFilter) {
  const {
    keyword,
    isHidden,
    categoryIds,
    country,
    buyerId,
    quotelessSince,
    publishedFrom,
    publishedUntil,
    now,
  } = filter;
  return db
    .selectFrom('rfqs')
    .$if(keyword !== undefined, (query) => query.where(sql<boolean>`rfqs.id in ${namedBy(keyword!)}`))
    .$if(isHidden === true, (query) => query.where('is_hidden', '=', true))
    .$if(categoryIds !== undefined, (query) =>
      query.where('category_id', '=', sql<string>`any(${sql.val([...(categoryIds ?? [])])}::uuid[])`),
    )
    .$if(country !== undefined, (query) => query.where('country', '=', country!))
    .$if(buyerId !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb('buyer_id', '=', buyerId!), eb('publisher_id', '=', buyerId!)])),
    )
    .$if(quotelessSince !== undefined, (query) =>
      query
        .where('quote_count', '=', 0)
        .where('published_at', '<=', quotelessSince!)
        .where(inState('open', now)),
    )
    .$if(publishedFrom !== undefined, (query) => query.where('published_at', '>=', publishedFrom!))
    .$if(publishedUntil !== undefined, (query) => query.where('published_at', '<', publishedUntil!));
}

const listedRfqs = (db: Db, filter: AllRfqsFilter) =>
  ofAnyState(db, filter).$if(filter.state !== undefined, (query) =>
    query.where(inState(filter.state!, filter.now)),
  );

/** How many requests a list is narrowed to. */
export async function countAllRfqs(db: Db, filter: AllRfqsFilter): Promise<number> {
  const { n } = await listedRfqs(db, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of all requests, the newest first, and how many there are in each state. */
export async function listAllRfqs(
  db: Db,
  filter: AllRfqsFilter,
  page: Paging,
): Promise<{ rows: RfqRow[]; counts: Map<RfqState, number> }> {
  const { limit, offset } = limitsOf(page);
  const stateNow = sql<RfqState>`case when state = 'open' and deadline <= ${filter.now} then 'ended' else state end`;
  const [rows, counts] = await Promise.all([
    listedRfqs(db, filter)
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofAnyState(db, filter)
      .select([stateNow.as('state'), sql<number>`count(*)::int`.as('n')])
      .groupBy(sql`1`)
      .execute(),
  ]);
  return { rows, counts: new Map(counts.map(({ state, n }) => [state, n])) };
}

/** Where the requests that match otherwise are to go, the most frequent first. */
export async function listCountriesOfRfqs(db: Db, filter: AllRfqsFilter): Promise<string[]> {
  const rows = await listedRfqs(db, { ...filter, country: undefined })
    .select('country')
    .groupBy('country')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('country')
    .execute();
  return rows.map(({ country }) => country);
}

/** The next of them, the newest first, after one of them. */
export const listAllRfqsAfter = (
  db: Db,
  filter: AllRfqsFilter,
  last: Pick<RfqRow, 'id' | 'published_at'> | undefined,
  limit: number,
): Promise<RfqRow[]> =>
  listedRfqs(db, filter)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ and, or, eb }) =>
        or([
          eb('published_at', '<', last!.published_at),
          and([eb('published_at', '=', last!.published_at), eb('id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
