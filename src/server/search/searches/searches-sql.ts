import { sql } from 'kysely';
import type { SearchOutcome } from '../../../contract/search/search-outcomes.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Words as they were searched for, folded, on a site in a language. */
export interface SearchKey {
  site: Site;
  language: Language;
  words: string;
}

/** What a search came to. */
export interface SearchResult {
  /** Products on sale for it. */
  hits: number;
  /** What was searched for in place of the words: corrected, or without some of them; null for the words themselves. */
  readAs: string | null;
  leavesWordsOut: boolean;
}

/** A visitor's searches of a day beyond so many are somebody's program. */
const mostOfVisitor = 200;

/** What a search came to lately, whoever searched. */
export async function findResult(
  db: Db,
  { site, language, words }: SearchKey,
  since: Date,
): Promise<SearchResult | undefined> {
  const row = await db
    .selectFrom('visitor_searches')
    .select(['hits', 'read_as', 'leaves_words_out'])
    .where('site', '=', site)
    .where('language', '=', language)
    .where('words', '=', words)
    .where('searched_at', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('searched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { hits: row.hits, readAs: row.read_as, leavesWordsOut: row.leaves_words_out };
}

/** Whether nothing more of a visitor is counted on a day. */
export async function hasSearchedEnough(db: Db, day: string, visitor: Buffer): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from visitor_searches where day = ${day}::date and visitor = ${visitor}::bytea`.execute(
    db,
  );
  return rows[0]!.n >= mostOfVisitor;
}

/** Counts a search once a day for a visitor, and that a product of its list was opened. */
export async function recordSearch(
  db: Db,
  { site, language, words }: SearchKey,
  { hits, readAs, leavesWordsOut }: SearchResult,
  {
    spelling,
    visitor,
    day,
    opened,
    now,
  }: { spelling: string; visitor: Buffer; day: string; opened: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into visitor_searches
      (day, visitor, site, language, words, spelling, searched_at, hits, read_as, leaves_words_out, opened)
    select ${day}::date, ${visitor}::bytea, ${site}, ${language}, ${words}, ${spelling},
      ${now}::timestamptz, ${hits}::int,
      ${readAs}, ${leavesWordsOut}::boolean, ${opened}::boolean
    where ${mostOfVisitor}::int > (
      select count(*) from visitor_searches where day = ${day}::date and visitor = ${visitor}::bytea
    )
    on conflict (day, visitor, site, language, words) do update set opened = true
    where excluded.opened and not visitor_searches.opened`.execute(db);
}

const rewordedWithin = '15 minutes';

/**
 * Of days that are over (in UTC, where visitors become others) the numbers stay, and by how many visitors words were
 * given up for others that led to a product.
 */
export async function sumUpSearches(tx: Tx, today: string): Promise<void> {
  await sql`
    insert into search_rewordings (site, language, words, next_words, next_spelling, visitors, last_day)
    select first.site, first.language, first.words, other.words, max(other.spelling),
      count(*)::int, max(first.day)
    from visitor_searches as first join visitor_searches as other using (day, visitor, site, language)
    where day < ${today}::date and not first.opened and other.opened and other.words <> first.words
      and other.searched_at > first.searched_at
      and other.searched_at <= first.searched_at + ${rewordedWithin}::interval
    group by first.site, first.language, first.words, other.words
    on conflict (site, language, words, next_words) do update
      set visitors = search_rewordings.visitors + excluded.visitors, last_day = excluded.last_day`.execute(
    tx,
  );
  await sql`
    with over as (delete from visitor_searches where day < ${today}::date returning *)
    insert into search_days
      (day, site, language, words, spelling, visitors, visitors_who_opened, hits, read_as, leaves_words_out)
    select day, site, language, words, max(spelling), count(*)::int, count(*) filter (where opened)::int,
      (array_agg(hits order by searched_at desc))[1], (array_agg(read_as order by searched_at desc))[1],
      (array_agg(leaves_words_out order by searched_at desc))[1]
    from over group by day, site, language, words
    on conflict (day, site, language, words) do update set
      visitors = search_days.visitors + excluded.visitors,
      visitors_who_opened = search_days.visitors_who_opened + excluded.visitors_who_opened`.execute(tx);
}

/** Deletes what was counted before a day. */
export async function deleteOldSearches(tx: Tx, day: string): Promise<void> {
  await sql`delete from search_days where day < ${day}::date`.execute(tx);
  await sql`delete from search_rewordings where last_day < ${day}::date`.execute(tx);
}

export interface SearchNarrowing {
  /** The first day that is counted. */
  from: string;
  site?: Site | undefined;
  language?: Language | undefined;
  /** A part of the words, folded. */
  fragment?: string | undefined;
  outcome?: SearchOutcome | undefined;
}

export interface CountedSearch {
  site: Site;
  language: Language;
  words: string;
  spelling: string;
  visitors: number;
  visitors_who_opened: number;
  hits: number;
  read_as: string | null;
  leaves_words_out: boolean;
  last_day: string;
}

// Fewer visitors say nothing about whether what is listed is what they looked for.
const leastVisitors = 3;

/**
 * What a search came to in all its days: what was mended has another outcome with the first who searches again. Of a row of
 * `counted`.
 */
const outcomes = {
  empty: sql<boolean>`is_empty`,
  partial: sql<boolean>`not is_empty and not has_whole`,
  unopened: sql<boolean>`has_whole and visitors_who_opened = 0 and visitors >= ${leastVisitors}::int`,
} satisfies Record<SearchOutcome, unknown>;

const narrowed = ({ from, site, language, fragment }: SearchNarrowing) => sql`day >= ${from}::date
  and (${site ?? null}::text is null or site = ${site ?? null})
  and (${language ?? null}::text is null or language = ${language ?? null})
  and (${fragment ?? null}::text is null or strpos(words, ${fragment ?? null}) > 0)`;

const counted = (narrowing: SearchNarrowing) => sql`
  by_day as (
    select site, language, words, day, visitors, visitors_who_opened, hits, leaves_words_out
    from search_days where ${narrowed(narrowing)}
    union all
    select site, language, words, day, 1, opened::int, hits, leaves_words_out
    from visitor_searches where ${narrowed(narrowing)}
  ), counted as materialized (
    select site, language, words, sum(visitors)::int as visitors,
      sum(visitors_who_opened)::int as visitors_who_opened, max(day) as last_day,
      max(hits) = 0 as is_empty, bool_or(hits > 0 and not leaves_words_out) as has_whole
    from by_day group by site, language, words
  )`;

/**
 * What was searched for, by most visitors first, and how many different searches came to what; in one pass over the days,
 * of which there may be a million.
 */
export async function listSearches(
  db: Db,
  narrowing: SearchNarrowing,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ searches: CountedSearch[]; counts: Record<SearchOutcome | 'all', number> }> {
  const { outcome } = narrowing;
  const { rows } = await sql<{
    searches: CountedSearch[];
    counts: Record<SearchOutcome | 'all', number>;
  }>`
    with ${counted(narrowing)}, page as (
      select * from counted where ${outcome ? outcomes[outcome] : sql<boolean>`true`}
      order by visitors desc, last_day desc, words, site, language limit ${limit} offset ${offset}
    )
    select (
        select json_build_object(
          'all', count(*), 'empty', count(*) filter (where ${outcomes.empty}),
          'partial', count(*) filter (where ${outcomes.partial}),
          'unopened', count(*) filter (where ${outcomes.unopened})
        ) from counted
      ) as counts, (
        select coalesce(json_agg(listed order by visitors desc, last_day desc, words, site, language), '[]') from (
          select page.site, page.language, page.words, page.visitors, page.visitors_who_opened, page.last_day,
            latest.spelling, latest.hits, latest.read_as, latest.leaves_words_out
          from page cross join lateral (
            select spelling, hits, read_as, leaves_words_out, now() as searched_at from search_days as days
            where (days.day, days.site, days.language, days.words)
              = (page.last_day, page.site, page.language, page.words)
            union all
            select spelling, hits, read_as, leaves_words_out, searched_at from visitor_searches as today
            where (today.site, today.language, today.words, today.day)
              = (page.site, page.language, page.words, page.last_day)
            order by searched_at desc limit 1
          ) as latest
        ) as listed
      ) as searches`.execute(db);
  return rows[0]!;
}

/** What visitors searched for after words that led to nothing, by most of them first. */
export async function listRewordings(
  db: Db,
  { site, language, words }: SearchKey,
  most: number,
): Promise<{ words: string; visitors: number }[]> {
  return db
    .selectFrom('search_rewordings')
    .select(['next_spelling as words', 'visitors'])
    .where('site', '=', site)
    .where('language', '=', language)
    .where('words', '=', words)
    .orderBy('visitors', 'desc')
    .orderBy('next_words')
    .limit(most)
    .execute();
}
