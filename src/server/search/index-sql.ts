import { sql } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { lastShelf, shelfEnds } from './rules.ts';

export interface Source {
  id: string;
  shop_id: string;
  sites: string[];
  labels: string[];
  moq: number;
  /** Null where it is hidden. */
  price_base: bigint | null;
  quality: number;
  created_at: Date;
  category_path: string[];
  code: string;
  brand: string;
  texts: { language: Language; title: string; description: string }[];
  /** Its own category first, then those above. */
  category_names: Text[];
  value_names: Text[];
  specs: { values: { names: Text }[] }[];
  shop_names: Text;
  values: string[];
  country: string;
  region: string | null;
  city: string | null;
  shop_level: number;
  trusted: boolean;
  has_video: boolean;
  hot: string;
}

/** Counts the ways documents were made; the index of the older ones names it too (0123_search_fields.sql). */
export const documentFormat = 13;
// What a description says first says what it is about.
const describedLetters = 1_000;

const newestRates = sql`(
  select distinct on (currency) currency, per_eur from exchange_rates where day <= current_date order by currency, day desc
) as rates`;
// As `priceBase` in the rules computes the ends of a price range.
// No range of prices has a product whose price is hidden: whoever narrows one would find it out.
const priceBase = sql`case when not prices_hidden(products.prices_shown_to, products.shop_id)
  then trunc(products.price_from * 10000 / rates.per_eur)::bigint end`;
const quality = sql`search_quality(products.sales_count, shops.level, shops.trusted, cardinality(products.pictures))`;

// As `search_documents.hot` says.
const hot = sql`search_hot(coalesce(product_figures.sold_recently, 0), products.sales_count)`;

/** All that products on sale are found by. */
export async function readSources(db: Db, ids: readonly string[]): Promise<Source[]> {
  const result = await sql<Source>`
    select products.id, products.shop_id, products.sites, products.labels, products.moq, products.created_at,
      ${priceBase} as price_base, ${quality} as quality, categories.path as category_path, shops.country,
      shops.region_codes[1] as region, shops.region_codes[2] as city, shops.level as shop_level, shops.trusted,
      products.video is not null as has_video, ${hot}::text as hot,
      products.code, products.specs,
      concat_ws(' ', products.brand, (select string_agg(distinct value, ' ') from jsonb_each_text(brand_names(products.brand)))) as brand, shops.names as shop_names,
      (select coalesce(json_agg(json_build_object('language', language, 'title', title, 'description',
        left(description, ${describedLetters}::int))), '[]') from product_texts_shown where product_id = products.id) as texts,
      array(select value_id from product_attributes where product_id = products.id) as values,
      (select json_agg(names order by level desc) from categories as above where above.id = any(categories.path))
        as category_names,
      (select coalesce(json_agg(attribute_values.names), '[]') from product_attributes
        join attribute_values on attribute_values.id = product_attributes.value_id
        where product_attributes.product_id = products.id) as value_names
    from products
    join categories on categories.id = products.category_id
    join shops on shops.id = products.shop_id
    left join product_figures on product_figures.product_id = products.id
    join ${newestRates} on rates.currency = products.currency
    where products.id = any(${sql.val([...ids])}::uuid[]) and products.publish_status = 'published'`.execute(
    db,
  );
  return result.rows;
}

/** A word as somebody writes it, and what it is indexed as. */
export interface WrittenWord {
  word: string;
  lexeme: string;
  isSpelling: boolean;
  /** Stands in the name of a category. */
  isKind: boolean;
  /** Is what some title says the product is. */
  isHead: boolean;
}

/** What is written for the first time is a word from now on, and no misspelling of another; how often it is, is counted later. */
export async function knowWords(db: Db, words: readonly WrittenWord[]): Promise<void> {
  // In the order of words, so that two who index the same words do not wait for each other.
  await sql`
    insert into search_words (word, lexeme, is_spelling, is_kind, products, heads)
    select word, lexeme, is_spelling, is_kind, 1, is_head::int
    from unnest(${sql.val(words.map((row) => row.word))}::text[], ${sql.val(words.map((row) => row.lexeme))}::text[],
      ${sql.val(words.map((row) => row.isSpelling))}::boolean[], ${sql.val(words.map((row) => row.isKind))}::boolean[],
      ${sql.val(words.map((row) => row.isHead))}::boolean[])
      as written (word, lexeme, is_spelling, is_kind, is_head)
    where not exists (select from search_words as old where old.word = written.word and old.lexeme = written.lexeme
      and (old.is_kind or not written.is_kind) and (old.heads > 0 or not written.is_head))
    order by word, lexeme
    on conflict (word, lexeme) do update
      set is_kind = search_words.is_kind or excluded.is_kind, heads = greatest(search_words.heads, excluded.heads)
      where (excluded.is_kind and not search_words.is_kind) or excluded.heads > search_words.heads`.execute(
    db,
  );
}

/** Writes what products are found by, and deletes it of those of them that are not on sale. */
export async function writeDocuments(
  db: Db,
  ids: readonly string[],
  documents: readonly object[],
): Promise<void> {
  await sql`delete from search_documents where product_id = any(${sql.val([...ids])}::uuid[])
    and not exists (select from products where products.id = product_id and publish_status = 'published')`.execute(
    db,
  );
  if (documents.length === 0) return;
  // In the order of ids, so that two who index the same product do not wait for each other.
  await sql`
    insert into search_documents
    select * from jsonb_populate_recordset(null::search_documents, ${JSON.stringify(documents)}::jsonb)
    order by product_id
    on conflict (product_id) do update set words = excluded.words, told = excluded.told, format = excluded.format,
      category_path = excluded.category_path,
      place = excluded.place, attribute_values = excluded.attribute_values, moq = excluded.moq,
      price_base = excluded.price_base, quality = excluded.quality, shop_level = excluded.shop_level,
      trusted = excluded.trusted, certificates = excluded.certificates, has_video = excluded.has_video, hot = excluded.hot`.execute(
    db,
  );
}

// What moves is written to every index of words: more at once would take longer than a statement may.
const movedAtOnce = 2_000;

/**
 * Sales and rates move all day: what is shown first, and how prices sort across currencies, follows them. Can be cut
 * off anywhere; what is left follows next time.
 */
export async function refreshRanks(db: Db): Promise<void> {
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last) {
    const result: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with part as materialized (
        select product_id from search_documents where product_id > ${last} order by product_id limit ${movedAtOnce}
      ), fresh as materialized (
        select products.id, ${priceBase} as price_base, ${quality} as quality, ${hot} as hot
        from part
        join products on products.id = product_id
        join shops on shops.id = products.shop_id
        left join product_figures on product_figures.product_id = products.id
        join ${newestRates} on rates.currency = products.currency
      ), moved as (
        update search_documents set quality = fresh.quality, price_base = fresh.price_base, hot = fresh.hot
        from fresh
        where fresh.id = product_id
          and (search_documents.quality, search_documents.price_base, search_documents.hot)
            is distinct from (fresh.quality, fresh.price_base, fresh.hot)
      )
      select (select product_id from part order by product_id desc limit 1) as last`.execute(db);
    last = result.rows[0]!.last;
  }
}

/**
 * Puts products on the shelves of their quality, the best in front. New product stand at the back until then: they have
 * sold nothing yet. Can be cut off anywhere: what has been moved stands where it belongs, and searches find the same.
 * @param ends  how many stand on the shelves up to each
 */
export async function fillShelves(
  db: Db,
  [front, ...next]: readonly [number, number, number] = shelfEnds,
): Promise<void> {
  const moves = await sql<{ product_id: string; shelf: number }>`
    with ranked as (
      select product_id, search_documents.shelf as old, row_number() over (order by quality desc, product_id) as place,
        count(*) over () as total
      from search_documents
    ), shelved as (
      select product_id, old, case
        when total <= ${front} * 2 then ${lastShelf}::int
        when place <= ${front} then 0
        when place <= ${next[0]} then 1
        when place <= ${next[1]} then 2
        else ${lastShelf}::int end as shelf
      from ranked
    )
    select product_id, shelf from shelved where shelf <> old order by product_id`.execute(db);
  for (let start = 0; start < moves.rows.length; start += movedAtOnce) {
    const some = moves.rows.slice(start, start + movedAtOnce);
    await sql`
      update search_documents set shelf = moved.shelf
      from unnest(${sql.val(some.map((row) => row.product_id))}::uuid[], ${sql.val(some.map((row) => row.shelf))}::int[])
        as moved (product_id, shelf)
      where moved.product_id = search_documents.product_id`.execute(db);
  }
}

/** Counts the words that find something, one process at a time; a reader sees the old numbers until it is done. */
export async function countWords(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('search_words'))`.execute(tx);
    await sql`
      with counted as materialized (
        select word as lexeme, ndoc from ts_stat('select words from search_documents', 'ab')
      ), counted_heads as materialized (
        select word as lexeme, ndoc as heads from ts_stat('select words from search_documents', 'a')
      ), stale as (
        select search_words.word, search_words.lexeme, coalesce(ndoc, 0) as products,
          coalesce(counted_heads.heads, 0) as heads
        from search_words left join counted using (lexeme) left join counted_heads using (lexeme)
        where (search_words.products, search_words.heads) <> (coalesce(ndoc, 0), coalesce(counted_heads.heads, 0))
        -- In the order of words, as new ones are added meanwhile.
        order by search_words.word, search_words.lexeme
        for update of search_words
      )
      update search_words set products = stale.products, heads = stale.heads from stale
      where search_words.word = stale.word and search_words.lexeme = stale.lexeme`.execute(tx);
  });
}

/** Products that were indexed in an older format, some of them. */
export async function listOldFormat(db: Db, limit: number): Promise<string[]> {
  const result = await sql<{ product_id: string }>`
    select product_id from search_documents where format < ${sql.lit(documentFormat)} limit ${limit}`.execute(
    db,
  );
  return result.rows.map((row) => row.product_id);
}

/** Products whose shop is of another level or trust than they are found by. */
export async function listOutdated(db: Db): Promise<string[]> {
  const result = await sql<{ product_id: string }>`
    select product_id from search_documents
    join products on products.id = product_id
    join shops on shops.id = products.shop_id
    where (search_documents.shop_level, search_documents.trusted) is distinct from (shops.level, shops.trusted)`.execute(
    db,
  );
  return result.rows.map((row) => row.product_id);
}

/** The ids of products behind one, in their order. */
export async function listProductsAfter(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lets the database know what the tables that searches read hold now. */
export async function analyzeIndexed(db: Db): Promise<void> {
  await sql`analyze search_documents, search_words, products, skus, product_texts`.execute(db);
}
