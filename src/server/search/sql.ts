import { sql, type RawBuilder } from 'kysely';
import type { CertificateKind } from '../../contract/certificates/certificate-kinds.ts';
import type { sorts } from '../../contract/search/search.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { shelfEnds } from './rules.ts';

/** What a product must match. */
export interface Match {
  /** A tsquery literal. */
  query: string;
  /** Of each of these, too, but in the description as well. */
  told?: readonly string[];
  /** A tsquery literal that is enough by itself, whatever the others say. */
  alternative?: string;
}

/** A part of what matches, and the points that lead it. */
export interface Group extends Match {
  lead: number;
}

export interface WordQuery extends Match {
  /** Groups of what is found by how well the words match, each with the points that lead it; none to go by quality alone. */
  groups: readonly Group[];
  priceMin: bigint | undefined;
  priceMax: bigint | undefined;
  moqMin: number | undefined;
  moqMax: number | undefined;
  inStock: boolean;
  /** Only what was ever sold. */
  sold: boolean;
  /** Only what was listed later. */
  since?: Date;
}

/** `hot` is what sold most of late, `lowMinimum` what may be ordered in the smallest numbers. */
type Sort = (typeof sorts)[number] | 'hot' | 'lowMinimum';

// Begins with a comment so that the statement is not prepared under a name: its best plan depends on how common
// the words are, and a kept plan would be made for words nobody knows.
const planned = sql`/* planned for its words */`;

const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`quality desc, product_id`,
  sales: sql`quality desc, product_id`,
  newest: sql`created_at desc, product_id`,
  priceUp: sql`price_base, product_id`,
  // What nobody is told the price of stands behind, in both orders.
  priceDown: sql`price_base desc nulls last, product_id desc`,
  hot: sql`hot desc, product_id`,
  lowMinimum: sql`moq, quality desc, product_id`,
};

/** True of every row: tells the planner what it costs to see whether its words match (0143_cost_of_words.sql). */
// PostgreSQL takes any function to be true of a third of all rows, and whatever is there to be there.
const costsWords = sql`costs_words(product_id) is not null`;

const inEither = (term: string) => sql`(words @@ ${term}::tsquery or told @@ ${term}::tsquery)`;

function matchingWords({ query, told = [], alternative }: Match): RawBuilder<unknown>[] {
  const parts = [...(query === '' ? [] : [sql`words @@ ${query}::tsquery`]), ...told.map(inEither)];
  return alternative === undefined
    ? parts
    : [sql`((${sql.join(parts, sql` and `)}) or words @@ ${alternative}::tsquery)`];
}

function matching(requested: WordQuery, match: Match = requested) {
  const { priceMin, priceMax, moqMin, moqMax, inStock, sold, since } = requested;
  const parts = matchingWords(match);
  if (priceMin !== undefined) parts.push(sql`price_base >= ${priceMin}`);
  if (priceMax !== undefined) parts.push(sql`price_base <= ${priceMax}`);
  if (moqMin !== undefined) parts.push(sql`moq >= ${moqMin}`);
  if (moqMax !== undefined) parts.push(sql`moq <= ${moqMax}`);
  if (sold) parts.push(sql`hot > 0`);
  if (since !== undefined) parts.push(sql`created_at > ${since}`);
  if (inStock)
    parts.push(sql`exists (select from skus where skus.product_id = search_documents.product_id and stock > 0
      and not retired)`);
  return sql.join([...parts, costsWords], sql` and `);
}

/**
 * PostgreSQL takes a row that the order's index leads to for as cheap as one that the words' index leads to. But to
 * see whether it matches, its words are fetched from their own pages and unpacked, which costs 70 times as much.
 * So it plans for so many times the rows, and stops when there are enough: a materialized part is planned for all of
 * its rows, and read only as far as somebody asks.
 */
const costOfReading = 30;

/** One page of product ids. What comes in the order of quality is looked for on the front shelves first. */
export async function listHits(
  db: Db,
  requested: WordQuery,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<string[]> {
  const groups = sort === 'relevance' ? requested.groups : [];
  if (groups.length > 0) return listLed(db, requested, groups, limit, offset);
  const inQuality = sort === 'relevance' || sort === 'sales';
  const shelves = inQuality && !requested.told ? await shelvesOf(db) : [everywhere];
  for (let at = 0; ;) {
    const shelf = shelves[at]!;
    const result = await sql<{ product_id: string; n: number }>`${planned}
      with matching as materialized (
        select product_id, quality, created_at, price_base, hot, moq from search_documents
        where ${matching(requested)} and ${shelf.isOn}
        order by ${orders[sort]} limit ${(offset + limit) * costOfReading}
      ), best as (
        select * from matching limit ${offset + limit}
      )
      select product_id, (select count(*)::int from best) as n
      from (select * from best offset ${offset}) as page
      order by ${orders[sort]}`.execute(db);
    const seen = result.rows[0]?.n ?? 0;
    // Fewer than could be looked at: behind may stand others.
    if (shelf === everywhere || seen >= offset + limit) return result.rows.map((row) => row.product_id);
    at = nextShelf(shelves, at, seen, offset + limit);
  }
}

/**
 * One page by relevance: quality, and the points of the best group that a product is in. Within a group the points are
 * the same, so whatever stands among the first `n` of all stands among the best `n` of its group: so many of each are
 * read from the index, and every product that matches has had its chance.
 */
async function listLed(
  db: Db,
  requested: WordQuery,
  groups: readonly Group[],
  limit: number,
  offset: number,
): Promise<string[]> {
  const shelves = await shelvesOf(db);
  const needed = offset + limit;
  const scores = new Map<string, number>();
  let left = groups.map((group) => ({ group, at: group.told ? shelves.length - 1 : 0 }));
  while (left.length > 0) {
    const result = await sql<{ product_id: string; place: number; score: number }>`${planned}
      ${sql.join(
        left.map(
          ({ group, at }, place) => sql`
            (with matching as materialized (
              select product_id, quality from search_documents
              where ${matching(requested, group)} and ${shelves[at]!.isOn}
              order by quality desc, product_id limit ${needed * costOfReading}
            )
            select product_id, ${place}::int as place, quality + ${group.lead}::int as score
            from matching limit ${needed})`,
        ),
        sql` union all `,
      )}`.execute(db);
    const seen = left.map(() => 0);
    for (const { product_id, place, score } of result.rows) {
      seen[place]!++;
      scores.set(product_id, Math.max(score, scores.get(product_id) ?? -Infinity));
    }
    // Fewer than could be looked at: behind may stand others.
    left = left.flatMap(({ group, at }, place) =>
      shelves[at] === everywhere || seen[place]! >= needed
        ? []
        : [{ group, at: nextShelf(shelves, at, seen[place]!, needed) }],
    );
  }
  return [...scores]
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || (a < b ? -1 : 1))
    .slice(offset, needed)
    .map(([id]) => id);
}

/** Where to look. */
interface Shelf {
  isOn: RawBuilder<unknown>;
  /** How many times the products of the front shelf stand here, about. */
  times: number;
}

const everywhere: Shelf = { isOn: sql`true`, times: Infinity };

// Literals: the indexes are of these conditions.
const fronts: readonly Shelf[] = [sql`shelf = 0`, sql`shelf <= 1`, sql`shelf <= 2`].map((isOn, index) => ({
  isOn,
  times: shelfEnds[index]! / shelfEnds[0],
}));
const keepShelves = 60;

/** Where to look, from front to back, everywhere at last; a small catalogue has no front. */
function shelvesOf(db: Db): Promise<Shelf[]> {
  return cached(db, 'shelves', keepShelves, async (db) => {
    const result = await sql<{ front: boolean; middle: boolean }>`
      select exists (select from search_documents where shelf = 0) as front,
        exists (select from search_documents where shelf = 2) as middle`.execute(db);
    const { front, middle } = result.rows[0]!;
    if (!front) return [everywhere];
    return [...(middle ? fronts : fronts.slice(0, 2)), everywhere];
  });
}

// What is rare in front may be rarer behind.
const spare = 1.2;

/** The first shelf behind one that should hold enough, as it seems from how many that one holds. */
function nextShelf(shelves: readonly Shelf[], at: number, seen: number, enough: number): number {
  const density = seen / shelves[at]!.times;
  const next = shelves.findIndex(({ times }, index) => index > at && density * times >= enough * spare);
  return next < 0 ? shelves.length - 1 : next;
}

export interface Summary {
  total: number;
  categories: { id: string; n: number }[];
  places: { place: string; n: number }[];
  values: { id: string; n: number }[];
  /** By the kind. */
  certificates: { kind: CertificateKind; n: number }[];
  /** By level, from 1. */
  levels: number[];
  trusted: number;
  video: number;
  one_piece: number;
  price_min: string | null;
  price_max: string | null;
}

/**
 * Counts hits, and what they are, up to a number of hits; `level` is the category level counted. Where more are found
 * than are counted, those of a front shelf are, if it holds so many: to find a thousand among the best is quicker than
 * to find any thousand among all.
 */
export async function summarise(db: Db, requested: WordQuery, level: number, most: number): Promise<Summary> {
  const shelves = requested.told ? [everywhere] : await shelvesOf(db);
  for (let at = 0; ;) {
    const shelf = shelves[at]!;
    if (shelf === everywhere) return summariseOn(db, requested, shelf, level, most);
    // Counting in front is quick, and tells where to go.
    const seen = at === 0 ? await countOn(db, requested, shelf, most + 1) : most + 1;
    const summary = seen > most ? await summariseOn(db, requested, shelf, level, most) : undefined;
    if (summary && summary.total > most) return summary;
    at = nextShelf(shelves, at, summary?.total ?? seen, most + 1);
  }
}

async function summariseOn(
  db: Db,
  requested: WordQuery,
  shelf: Shelf,
  level: number,
  most: number,
): Promise<Summary> {
  const result = await sql<Summary>`${planned}
    with hits as materialized (
      select category_path[${level}::int] as category, place, attribute_values, price_base, shop_level, trusted,
        has_video, certificates, moq
      from search_documents where ${matching(requested)} and ${shelf.isOn} limit ${most + 1}
    )
    select whole.*,
      (select coalesce(json_agg(json_build_object('id', category, 'n', n)), '[]') from (
        select category, count(*)::int as n from hits where category is not null group by category order by n desc limit 40
      ) as counted) as categories,
      (select coalesce(json_agg(json_build_object('place', place, 'n', n)), '[]') from (
        select place, count(*)::int as n from hits group by place order by n desc limit 20
      ) as counted) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'n', n)), '[]') from (
        select id, count(*)::int as n from hits, unnest(attribute_values) as id group by id order by n desc limit 60
      ) as counted) as values,
      (select coalesce(json_agg(json_build_object('kind', kind, 'n', n)), '[]') from (
        select kind, count(*)::int as n from hits, unnest(certificates) as kind group by kind order by n desc, kind
      ) as counted) as certificates
    from (
      select count(*)::int as total, min(price_base)::text as price_min, max(price_base)::text as price_max,
        count(*) filter (where trusted)::int as trusted, count(*) filter (where has_video)::int as video,
        count(*) filter (where moq = 1)::int as one_piece, array[
          count(*) filter (where shop_level = 1), count(*) filter (where shop_level = 2),
          count(*) filter (where shop_level = 3), count(*) filter (where shop_level = 4),
          count(*) filter (where shop_level = 5)
        ]::int[] as levels
      from hits
    ) as whole`.execute(db);
  return result.rows[0]!;
}

/** How many are found, up to a number. */
export const countHits = (db: Db, requested: WordQuery, most: number): Promise<number> =>
  countOn(db, requested, everywhere, most);

async function countOn(db: Db, requested: WordQuery, shelf: Shelf, most: number): Promise<number> {
  const result = await sql<{ n: number }>`${planned}
    select count(*)::int as n from (
      select from search_documents where ${matching(requested)} and ${shelf.isOn} limit ${most}
    ) as hits`.execute(db);
  return result.rows[0]!.n;
}

interface ListFacts {
  product_id: string;
  created_at: Date;
  video: string | null;
  sold_recently: number;
}

/** When products were listed, their video, and how much of them was sold of late. */
export async function listFacts(db: Db, ids: readonly string[]): Promise<Map<string, ListFacts>> {
  const result = await sql<ListFacts>`
    select products.id as product_id, created_at, video, coalesce(sold_recently, 0) as sold_recently
    from products left join product_figures on product_id = products.id
    where products.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.product_id, row]));
}

/** Products by the country they ship from, the most first. */
export async function countPlaces(db: Db, query: string): Promise<{ country: string; n: number }[]> {
  const result = await sql<{ country: string; n: number }>`${planned}
    select left(place, 2) as country, count(*)::int as n from search_documents
    where words @@ ${query}::tsquery group by 1 order by n desc, country`.execute(db);
  return result.rows;
}

/** Attribute values and the names of their attributes. */
export async function listValues(db: Db, ids: readonly string[]) {
  const result = await sql<{
    id: string;
    names: Text;
    attribute_id: string;
    attribute_names: Text;
    filterable: boolean;
  }>`
    select attribute_values.id, attribute_values.names, attribute_id, attributes.names as attribute_names, filterable
    from attribute_values join attributes on attributes.id = attribute_id
    -- What a seller made up for its own products narrows nobody's list.
    where attributes.shop_id is null and attribute_values.shop_id is null and attribute_values.id = any(${sql.val([...ids])}::uuid[])`.execute(
    db,
  );
  return result.rows;
}

export interface OwnDocument {
  product_id: string;
  shop_id: string;
  category_path: string[];
  attribute_values: string[];
  /** Null where it is hidden: then nothing is near by its price. */
  price_base: bigint | null;
}

/** What a product is compared by; undefined when it is not on sale. */
export async function findDocument(db: Db, productId: string): Promise<OwnDocument | undefined> {
  const result = await sql<OwnDocument>`
    select product_id, shop_id, category_path, attribute_values, price_base
    from search_documents join products on products.id = product_id where product_id = ${productId}`.execute(
    db,
  );
  return result.rows[0];
}

/** The category of each product that is on sale. */
export async function listCategoriesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const result = await sql<{ product_id: string; category: string }>`
    select product_id, category_path[cardinality(category_path)] as category from search_documents
    where product_id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.product_id, row.category]));
}

// So many of the best of a category are compared.
const compared = 120;

/**
 * Products of a category, and where they are few of the one around it, by how alike they are: other shops first, then by
 * attributes in common, then by how near the price is.
 */
export async function listAlike(
  db: Db,
  ownDocument: OwnDocument,
  { near, wide, sameShop }: { near: string; wide: string; sameShop: string },
  limit: number,
): Promise<string[]> {
  const best = (words: string) => sql`
    select product_id, words, attribute_values, price_base, quality from search_documents
    where words @@ ${words}::tsquery order by quality desc, product_id limit ${compared * costOfReading}`;
  const result = await sql<{ product_id: string }>`${planned}
    with near as materialized (${best(near)}),
    wide as materialized (${best(wide)}),
    around as (
      select *, 0 as distance from (select * from near limit ${compared}) as first
      union all
      select *, 1 from (select * from wide limit ${compared}) as second
      where product_id not in (select product_id from near limit ${compared})
    )
    select product_id from around where product_id <> ${ownDocument.product_id}
    order by words @@ ${sameShop}::tsquery, distance,
      cardinality(array(select unnest(attribute_values) intersect select unnest(${sql.val(ownDocument.attribute_values)}::uuid[]))) desc,
      abs(ln(greatest(price_base, 1)::float8 / greatest(${ownDocument.price_base}::bigint, 1))), quality desc, product_id
    limit ${limit}`.execute(db);
  return result.rows.map((row) => row.product_id);
}
