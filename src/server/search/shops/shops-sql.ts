import { sql, type RawBuilder } from 'kysely';
import {
  answerHours,
  fewShops,
  type ShopChoice,
  shopChoices,
  type ShopSort,
} from '../../../contract/search/shop-search-limits.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';

/** What shops must be like. */
export interface ShopQuery {
  site: string;
  /** Products that match the words, the best first; null where there are no words. */
  productIds: readonly string[] | null;
  /** The words, as a part of a shop's name; '' where no name is looked for. */
  name: string;
  /** The same without what says that somebody sells. */
  nameOfSold: string;
  /** The categories of the second level that the words ask for; empty where they ask for no trade. */
  trade: readonly string[];
  categoryId: string | undefined;
  /** The category level that is counted. */
  level: number;
  places: readonly string[];
  marketId: string | undefined;
  levels: readonly number[];
  certificates: readonly string[];
  trusted: boolean;
  papers: boolean;
  moqMax: number | undefined;
  answerMinutes: number | undefined;
  shipsTo: string | undefined;
}

/** A shop that fits, or all but one of whose choices do. */
export interface ShopHit {
  id: string;
  opened_year: number;
  market_id: string | null;
  market_names: Text | null;
  products: number;
  moq: number;
  certificates: string[];
  main_categories: string[];
  /** Of what matches the words, the best; null where the shop is only called so, or no words are looked for. */
  best: string[] | null;
  misses: ShopChoice | null;
}

export interface ShopSummary {
  total: number;
  hits: ShopHit[];
  /** Shops that one choice keeps out. */
  near: ShopHit[];
  categories: { id: string; n: number }[];
  places: { id: string; n: number }[];
  markets: { id: string; names: Text; n: number }[];
  levels: { level: number; n: number }[];
  certificates: { kind: string; n: number }[];
  trusted: number;
  papers: number;
  answers: number[];
  /** What each choice dropped would find, by their order. */
  without: number[];
}

/** So many products of a shop are shown. */
export const mostProductsOfShop = 4;

/** Whether a shop fails a choice; null where the choice was not made. */
function failures(query: ShopQuery): Record<ShopChoice, RawBuilder<unknown> | null> {
  const chosen = (isChosen: boolean, fits: RawBuilder<unknown>) => (isChosen ? sql`not (${fits})` : null);
  const isMatched = sql`matched.shop_id is not null`;
  return {
    category: chosen(
      query.categoryId !== undefined,
      sql`${isMatched} or summed.categories @> array[${query.categoryId}]::uuid[]`,
    ),
    places: chosen(
      query.places.length > 0,
      sql`shops.country = any(${sql.val([...query.places])}::text[])
        or shops.country || '-' || shops.region = any(${sql.val([...query.places])}::text[])`,
    ),
    market: chosen(query.marketId !== undefined, sql`shops.market_id is not distinct from ${query.marketId}`),
    levels: chosen(query.levels.length > 0, sql`shops.level = any(${sql.val([...query.levels])}::int[])`),
    certificates: chosen(
      query.certificates.length > 0,
      sql`summed.certificates && ${sql.val([...query.certificates])}::text[]`,
    ),
    trusted: chosen(query.trusted, sql`shops.trusted`),
    papers: chosen(query.papers, sql`shops.papers > 0`),
    moq: chosen(query.moqMax !== undefined, sql`${isMatched} or summed.moq <= ${query.moqMax}`),
    answers: chosen(
      query.answerMinutes !== undefined,
      sql`coalesce(shops.answer_minutes <= ${query.answerMinutes}, false)`,
    ),
    shipsTo: chosen(
      query.shipsTo !== undefined,
      sql`shops.id in (select shop_id from shop_destinations where country = ${query.shipsTo})`,
    ),
  };
}

const failureColumn = (choice: ShopChoice) => sql.ref(`fails_${choice}`);
/** True of what fits but for one choice, whether that fits or not. */
const butFor = (choice: ShopChoice) => sql`fails - ${failureColumn(choice)} = 0`;

// Who is called so comes first; behind, whether what is asked for is its trade, how well its best product matches, how much
// of it does and of what it sells, and how it stands.
const byWords = sql`is_named desc, ln(best_place + 10) - 0.25 * ln(1 + matching) - 1.5 * matching / greatest(products, 1)
  - 1.6 * trading - 0.12 * level, id`;
const byStanding = sql`trusted desc, level desc, points desc, opened_year, id`;
const orders: Record<Exclude<ShopSort, 'relevance'>, RawBuilder<unknown>> = {
  level: sql`level desc, points desc, ${byStanding}`,
  answers: sql`answer_minutes nulls last, ${byStanding}`,
  years: sql`opened_year, ${byStanding}`,
  moq: sql`moq, ${byStanding}`,
};

/** How much of what a shop mainly sells is of the trade that is asked for: from 0 to 1, half of it by what it sells most of. */
const tradingShare = ({ trade }: ShopQuery): RawBuilder<unknown> => {
  const ids = sql`${sql.val([...trade])}::uuid[]`;
  return sql`(coalesce(summed.main_categories[1] = any(${ids}), false)::int / 2.0
    + (select count(*) from unnest(summed.main_categories) as category where category = any(${ids}))
      / 2.0 / greatest(cardinality(summed.main_categories), 1))`;
};

/** All shops that match the words or the name, and which of the choices each fails. */
function candidates(query: ShopQuery) {
  const failing = failures(query);
  const failed = (choice: ShopChoice) => (failing[choice] ? sql`(${failing[choice]})::int` : sql`0`);
  const bearing = (name: string) =>
    name === '' ? sql`false` : sql`(strpos(shops.found_by, fold_text(${name})) > 0)`;
  const isNamed = sql`(${bearing(query.name)} or ${bearing(query.nameOfSold)})`;
  return sql`
    matched as (
      select products.shop_id, min(hits.place) as best_place, count(*) as matching, min(products.moq) as moq,
        (array_agg(products.id order by hits.place))[1:${sql.lit(mostProductsOfShop)}] as best,
        array_agg(distinct documents.category_path[${query.level}::int]) as categories
      from unnest(${sql.val([...(query.productIds ?? [])])}::uuid[]) with ordinality as hits (product_id, place)
      join products_on_sale as products on products.id = hits.product_id
      join search_documents as documents on documents.product_id = products.id
      where products.sites @> array[${query.site}]
      group by products.shop_id
    ), weighed as (
      select shops.id, shops.level, shops.trusted, shops.points, shops.opened_year, shops.market_id, shops.market_names,
        shops.answer_minutes, shops.papers, shops.country || coalesce('-' || shops.region, '') as place,
        summed.products, summed.certificates, summed.main_categories,
        coalesce(matched.categories, summed.categories) as categories, coalesce(matched.moq, summed.moq) as moq,
        coalesce(best_place, 1000000) as best_place, coalesce(matching, 0) as matching, matched.best,
        ${bearing(query.name)}::int + ${isNamed}::int as is_named,
        ${tradingShare(query)} as trading,
        ${sql.join(shopChoices.map((choice) => sql`${failed(choice)} as ${failureColumn(choice)}`))}
      from search_shops as summed
      join open_shops as shops on shops.id = summed.shop_id
      left join matched on matched.shop_id = summed.shop_id
      where summed.site = ${query.site}
        and (${query.productIds === null} or matched.shop_id is not null or ${isNamed})
    ), candidates as materialized (
      select *, ${sql.join(shopChoices.map(failureColumn), sql` + `)} as fails from weighed
    )`;
}

const hitColumns = sql`id, opened_year, market_id, market_names, products, moq, certificates, main_categories, best`;

/** One page of shops, those that one choice keeps out, and what they are, in one statement. */
export async function searchShops(
  db: Db,
  query: ShopQuery,
  sort: ShopSort,
  limit: number,
  offset: number,
): Promise<ShopSummary> {
  const order = sort !== 'relevance' ? orders[sort] : query.productIds === null ? byStanding : byWords;
  const misses = sql`case ${sql.join(
    shopChoices.map((choice) => sql`when ${failureColumn(choice)} = 1 then ${choice}::text`),
    sql` `,
  )} end`;
  const counted = (
    choice: ShopChoice,
    value: RawBuilder<unknown>,
    name: string,
    most: number,
    from = sql``,
  ) =>
    sql`(select coalesce(json_agg(json_build_object(${sql.lit(name)}, value, 'n', n)), '[]') from (
      select ${value} as value, count(*)::int as n from candidates ${from}
      where ${butFor(choice)} and ${value} is not null group by 1 order by n desc, value limit ${sql.lit(most)}
    ) as counted)`;
  const listed = (condition: RawBuilder<unknown>, most: number, from: number) =>
    sql`(select coalesce(json_agg(row_to_json(page)), '[]') from (
      select ${hitColumns}, ${misses} as misses from candidates where ${condition}
      order by ${order} limit ${most} offset ${from}
    ) as page)`;
  const result = await sql<ShopSummary>`
    with ${candidates(query)}
    select count(*) filter (where fails = 0)::int as total,
      ${listed(sql`fails = 0`, limit, offset)} as hits,
      ${listed(sql`fails = 1`, fewShops, 0)} as near,
      ${counted('category', sql`category`, 'id', 300, sql`, unnest(categories) as category`)} as categories,
      ${counted('places', sql`place`, 'id', 40)} as places,
      ${counted('levels', sql`level`, 'level', 5)} as levels,
      ${counted('certificates', sql`kind`, 'kind', 40, sql`, unnest(certificates) as kind`)} as certificates,
      (select coalesce(json_agg(json_build_object('id', market_id, 'names', market_names, 'n', n)), '[]') from (
        select market_id, market_names, count(*)::int as n from candidates
        where ${butFor('market')} and market_id is not null group by 1, 2 order by n desc, market_id limit 20
      ) as counted) as markets,
      count(*) filter (where trusted and ${butFor('trusted')})::int as trusted,
      count(*) filter (where candidates.papers > 0 and ${butFor('papers')})::int as papers,
      array[${sql.join(
        answerHours.map(
          (hours) =>
            sql`count(*) filter (where answer_minutes <= ${sql.lit(hours * 60)} and ${butFor('answers')})::int`,
        ),
      )}] as answers,
      array[${sql.join(
        shopChoices.map((choice) => sql`count(*) filter (where ${butFor(choice)})::int`),
      )}] as without
    from candidates`.execute(db);
  return result.rows[0]!;
}

/** Shops that have products on a site, whatever else they are like, in the order of the ids. */
export async function listShopHits(db: Db, site: string, ids: readonly string[]): Promise<ShopHit[]> {
  const result = await sql<ShopHit>`
    select shops.id, opened_year, market_id, market_names, products, moq, certificates, main_categories,
      null as best, null as misses
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as wanted (id, place)
    join open_shops as shops on shops.id = wanted.id
    join search_shops on search_shops.shop_id = shops.id and search_shops.site = ${site}
    order by place`.execute(db);
  return result.rows;
}

/** Those of some shops that are open at this moment. */
export async function listOpenShops(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select id from open_shops where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}

/** Shops that sell mainly in some categories, the established first. */
export async function listShopsOfCategories(
  db: Db,
  site: string,
  categoryIds: readonly string[],
  without: readonly string[],
): Promise<ShopHit[]> {
  const result = await sql<ShopHit>`
    select shops.id, opened_year, market_id, market_names, products, moq, certificates, main_categories,
      null as best, null as misses
    from search_shops join open_shops as shops on shops.id = search_shops.shop_id
    where search_shops.site = ${site} and main_categories && ${sql.val([...categoryIds])}::uuid[]
      and shops.id <> all(${sql.val([...without])}::uuid[])
    order by ${byStanding} limit ${fewShops}`.execute(db);
  return result.rows;
}

/** The best-selling products of some shops, by shop. @param categoryIds  of these categories alone; null: of any */
export async function listBestOfShops(
  db: Db,
  shopIds: readonly string[],
  { site, moqMax }: { site: string; moqMax?: number | undefined },
  categoryIds: readonly string[] | null,
): Promise<Map<string, string[]>> {
  const result = await sql<{ shop_id: string; best: string[] }>`
    select shop_id, array(
      select products.id from products_on_sale as products
      where products.shop_id = wanted.shop_id and products.sites @> array[${site}]
        and (${moqMax ?? null}::int is null or products.moq <= ${moqMax ?? null}::int)
        and (${categoryIds === null} or products.category_id = any(${sql.val([...(categoryIds ?? [])])}::uuid[]))
      order by sales_count desc, products.id limit ${sql.lit(mostProductsOfShop)}
    ) as best
    from unnest(${sql.val([...shopIds])}::uuid[]) as wanted (shop_id)`.execute(db);
  return new Map(result.rows.map(({ shop_id, best }) => [shop_id, best]));
}
