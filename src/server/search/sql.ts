import { sql, type RawBuilder } from 'kysely';
import type { sorts } from '../../contract/search.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

export interface Wanted {
  /** tsquery literals: all that must match, and the words alone where they must stand in a title. */
  query: string;
  titleQuery: string;
  priceMin: bigint | undefined;
  priceMax: bigint | undefined;
  moqMax: number | undefined;
  inStock: boolean;
}

// Begins with a comment so that the statement is not prepared under a name: its best plan depends on how common
// the words are, and a kept plan would be made for words nobody knows.
const planned = sql`/* planned for its words */`;

const orders: Record<(typeof sorts)[number], RawBuilder<unknown>> = {
  relevance: sql`quality desc, goods_id`,
  sales: sql`quality desc, goods_id`,
  newest: sql`created_at desc, goods_id`,
  priceUp: sql`price_base, goods_id`,
  priceDown: sql`price_base desc, goods_id desc`,
};

function matching({ query, priceMin, priceMax, moqMax, inStock }: Wanted): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`words @@ ${query}::tsquery`];
  if (priceMin !== undefined) parts.push(sql`price_base >= ${priceMin}`);
  if (priceMax !== undefined) parts.push(sql`price_base <= ${priceMax}`);
  if (moqMax !== undefined) parts.push(sql`moq <= ${moqMax}`);
  if (inStock)
    parts.push(sql`exists (select from skus where skus.goods_id = search_documents.goods_id and stock > 0)`);
  return sql.join(parts, sql` and `);
}

/**
 * PostgreSQL takes a row that the order's index leads to for as cheap as one that the words' index leads to. But to
 * see whether it matches, its words are fetched from their own pages and unpacked, which costs 70 times as much.
 * So it plans for so many times the rows, and stops when there are enough: a materialized part is planned for all of
 * its rows, and read only as far as somebody asks.
 */
const costOfReading = 30;

// So many of the best are looked at again for where the words stand.
const reranked = 200;

/**
 * One page of goods ids. By relevance the first 200 by quality are put in order by whether the words stand in the
 * title, so pages stay stable: the 200 are the same on each of them.
 */
export async function listHits(
  db: Db,
  wanted: Wanted,
  sort: (typeof sorts)[number],
  limit: number,
  offset: number,
): Promise<string[]> {
  const again = sort === 'relevance' && wanted.titleQuery !== '' && offset + limit <= reranked;
  const [taken, skipped] = again ? [reranked, 0] : [limit, offset];
  const titlesFirst = again ? sql`words @@ ${wanted.titleQuery}::tsquery desc, ` : sql``;
  const found = await sql<{ goods_id: string }>`${planned}
    with matching as materialized (
      select goods_id, words, quality, created_at, price_base from search_documents where ${matching(wanted)}
      order by ${orders[sort]} limit ${(skipped + taken) * costOfReading}
    )
    select goods_id from (select * from matching limit ${taken} offset ${skipped}) as best
    order by ${titlesFirst}${orders[sort]} limit ${limit} offset ${again ? offset : 0}`.execute(db);
  return found.rows.map((row) => row.goods_id);
}

export interface Summary {
  total: number;
  categories: { id: string; n: number }[];
  places: { place: string; n: number }[];
  values: { id: string; n: number }[];
  price_min: string | null;
  price_max: string | null;
}

/** Counts hits, and what they are, up to a number of hits; `level` is the category level counted. */
export async function summarise(db: Db, wanted: Wanted, level: number, most: number): Promise<Summary> {
  const found = await sql<Summary>`${planned}
    with hits as materialized (
      select category_path[${level}::int] as category, place, attribute_values, price_base
      from search_documents where ${matching(wanted)} limit ${most + 1}
    )
    select (select count(*)::int from hits) as total,
      (select min(price_base)::text from hits) as price_min, (select max(price_base)::text from hits) as price_max,
      (select coalesce(json_agg(json_build_object('id', category, 'n', n)), '[]') from (
        select category, count(*)::int as n from hits where category is not null group by category order by n desc limit 40
      ) as counted) as categories,
      (select coalesce(json_agg(json_build_object('place', place, 'n', n)), '[]') from (
        select place, count(*)::int as n from hits group by place order by n desc limit 20
      ) as counted) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'n', n)), '[]') from (
        select id, count(*)::int as n from hits, unnest(attribute_values) as id group by id order by n desc limit 60
      ) as counted) as values`.execute(db);
  return found.rows[0]!;
}

/** Attribute values and the names of their attributes. */
export async function listValues(db: Db, ids: readonly string[]) {
  const found = await sql<{ id: string; names: Text; attribute_id: string; attribute_names: Text }>`
    select attribute_values.id, attribute_values.names, attribute_id, attributes.names as attribute_names
    from attribute_values join attributes on attributes.id = attribute_id
    where attribute_values.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return found.rows;
}
