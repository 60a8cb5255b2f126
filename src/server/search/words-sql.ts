import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Known words that begin with each, up to so many; the two comparisons are what its index answers. */
export async function listKnown(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const result = await sql<{ asked: string; known: string[] }>`
    select asked.word as asked, array(
      select word from search_words
      where search_words.word ~>=~ asked.word and search_words.word ~<~ (asked.word || chr(1114111))
      limit ${limit}
    ) as known
    from unnest(${sql.val([...words])}::text[]) as asked (word)`.execute(db);
  return new Map(result.rows.map(({ asked, known }) => [asked, known]));
}

// Enough for every word of a large catalogue that begins with one letter and has one of three lengths.
const candidates = 3_000;

/**
 * Words that share most of their trigrams, and, since a swap in a short word leaves few of them, words that begin
 * with the same letter and are about as long.
 */
export async function listLikely(db: Db, word: string): Promise<string[]> {
  const result = await sql<{ word: string }>`
    select word from search_words
    where (word % ${word} or word like ${`${[...word][0]}%`})
      and length(word) between ${word.length - 1}::int and ${word.length + 1}::int
    order by products desc, word
    limit ${candidates}`.execute(db);
  return result.rows.map((row) => row.word);
}

// Products that bear a word are looked at up to here: their shares hardly change beyond.
const productsOfAWord = 400;

/** The categories of products that bear some words: a rare word says more than a common one. */
export async function weighByWords(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const result = await sql<{ category: string; weight: number }>`/* planned for its words */
    with asked as (
      select word, ln(2 + (select count(*) from search_words)::float8 / (1 + coalesce(known.products, 0))) as rarity
      from unnest(${sql.val([...words])}::text[]) as word left join search_words as known using (word)
    )
    select category, sum(rarity * n / total)::float8 as weight
    from asked
    cross join lateral (
      select category, count(*)::float8 as n, sum(count(*)) over ()::float8 as total
      from (
        select category_path[cardinality(category_path)] as category from search_documents
        where words @@ (quote_literal(asked.word) || ':A')::tsquery limit ${productsOfAWord}
      ) as bearing
      group by category
    ) as share
    group by category order by weight desc limit 30`.execute(db);
  return new Map(result.rows.map(({ category, weight }) => [category, weight]));
}
