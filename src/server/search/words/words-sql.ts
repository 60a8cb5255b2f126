import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface KnownWord {
  word: string;
  /** What it is indexed as. */
  lexeme: string;
  isSpelling: boolean;
  /** Stands in the name of a category. */
  isKind: boolean;
  products: number;
}

const columns = sql`word, lexeme, is_spelling as "isSpelling", is_kind as "isKind", products`;

/** What is known of words: as they are written, and as what they are indexed. The commonest first. */
export async function listKnown(
  db: Db,
  words: readonly string[],
  lexemes: readonly string[],
): Promise<KnownWord[]> {
  const result = await sql<KnownWord>`
    select ${columns} from search_words where word = any(${sql.val([...words])}::text[])
    union
    select ${columns} from search_words where lexeme = any(${sql.val([...lexemes])}::text[]) and not is_spelling
    order by products desc, word, lexeme`.execute(db);
  return result.rows;
}

// So many words that begin with the same letters are looked at for the commonest.
const beginningAlike = 2_000;

/** The commonest words that begin with some letters; the two comparisons are what the index answers. */
export async function listBeginning(db: Db, letters: string, limit: number): Promise<KnownWord[]> {
  const result = await sql<KnownWord>`
    select * from (
      select ${columns} from search_words
      where word ~>=~ ${letters} and word ~<~ (${letters} || chr(1114111)) and not is_spelling
      limit ${beginningAlike}
    ) as beginning
    order by products desc, word, lexeme limit ${limit}`.execute(db);
  return result.rows;
}

// Enough for every word of a large catalogue that begins with one letter and has one of five lengths.
const candidates = 4_000;

/**
 * Words that share most of their trigrams, and, since a swap in a short word leaves few of them, words that begin
 * with the same letter and are about as long. The commonest first.
 */
export async function listLikely(db: Db, word: string): Promise<KnownWord[]> {
  const result = await sql<KnownWord>`
    select ${columns} from search_words
    where (word % ${word} or word like ${`${[...word][0]}%`}) and not is_spelling and products > 0
      and length(word) between ${word.length - 2}::int and ${word.length + 2}::int
    order by products desc, word
    limit ${candidates}`.execute(db);
  return result.rows;
}

// Products that bear a word are looked at up to here: their shares hardly change beyond.
const productsOfAWord = 400;

/** The categories of products with some lexemes in their title: a rare one says more than a common one. */
export async function weighByWords(db: Db, lexemes: readonly string[]): Promise<Map<string, number>> {
  const result = await sql<{ category: string; weight: number }>`/* planned for its words */
    with asked as (
      select lexeme, ln(2 + (select count(*) from search_words)::float8 / (1 + coalesce((
        select max(products) from search_words where search_words.lexeme = asked.lexeme
      ), 0))) as rarity
      from unnest(${sql.val([...lexemes])}::text[]) as asked (lexeme)
    )
    select category, sum(rarity * n / total)::float8 as weight
    from asked
    cross join lateral (
      select category, count(*)::float8 as n, sum(count(*)) over ()::float8 as total
      from (
        select category_path[cardinality(category_path)] as category from search_documents
        where words @@ quote_literal('w=' || asked.lexeme)::tsquery limit ${productsOfAWord}
      ) as bearing
      group by category
    ) as share
    group by category order by weight desc limit 30`.execute(db);
  return new Map(result.rows.map(({ category, weight }) => [category, weight]));
}

// Of so many measures the commonest say all that a large catalogue states.
const mostMeasures = 5_000;

/** The words of the catalogue that begin with figures and end in letters, as measures do, the commonest first. */
export async function listNumbered(db: Db): Promise<string[]> {
  const result = await sql<{ lexeme: string }>`
    select lexeme from search_words
    where word ~>=~ '0' and word ~<~ ':' and lexeme ~ '^[0-9]+(\\.[0-9]+)?[a-z]{1,4}$' and not is_spelling
    group by lexeme order by max(products) desc, lexeme limit ${mostMeasures}`.execute(db);
  return result.rows.map((row) => row.lexeme);
}

/** The words of the catalogue that state sides: 140x180. */
export async function listSides(db: Db): Promise<string[]> {
  const result = await sql<{ lexeme: string }>`
    select lexeme from search_words
    where word ~>=~ '0' and word ~<~ ':' and lexeme ~ '^[0-9.]+x[0-9.]+(x[0-9.]+)?$' and not is_spelling
    group by lexeme order by max(products) desc, lexeme limit ${mostMeasures}`.execute(db);
  return result.rows.map((row) => row.lexeme);
}

/** What the catalogue calls things: lexemes that are what a title says its product is, for a fourth of those that bear them. */
export async function listHeads(db: Db): Promise<string[]> {
  const result = await sql<{ lexeme: string }>`
    select distinct lexeme from search_words where heads > 0 and 4 * heads >= products and not is_spelling`.execute(
    db,
  );
  return result.rows.map((row) => row.lexeme);
}
