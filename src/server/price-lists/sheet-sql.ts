import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import type { Spec } from '../products/public.ts';
import { titleOf } from './sql.ts';

/** A product or a variant of a shop, with what sellers call it and what a list says of it. */
export interface ListTarget {
  id: string;
  product_id: string;
  /** Null of a whole product. */
  sku_id: string | null;
  currency: string;
  public_price: bigint;
  specs: Spec[];
  spec_values: number[] | null;
  source_language: Language;
  product_code: string;
  sku_code: string;
  gtin: string;
  /** Not made any more, or made for one buyer: only what the list says of it counts, so that it can go. */
  is_closed: boolean;
  percent_off: number | null;
  line_currency: string | null;
  minimums: number[] | null;
  prices: bigint[] | null;
}

const targetColumns = sql`target.id, target.product_id, target.sku_id, target.currency, target.public_price,
  target.specs, target.spec_values, target.source_language, target.product_code, target.sku_code, target.gtin,
  target.is_gone or target.is_made_for_one as is_closed, line.percent_off, line.currency as line_currency,
  line.minimums, line.prices`;

/** What products and variants are looked for by. */
export interface TargetKeys {
  ids: readonly string[];
  /** Item numbers, whatever the case. */
  codes: readonly string[];
  /** Of fourteen digits. */
  gtins: readonly string[];
}

const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;

/**
 * The products of a shop that some keys lead to, each with all its variants, and what a list says of them.
 * @param isWhole  also those that only the list leads to
 */
export async function listTargetsByKeys(
  db: Db,
  { shopId, listId }: { shopId: string; listId: string },
  { ids, codes, gtins }: TargetKeys,
  isWhole: boolean,
): Promise<ListTarget[]> {
  const { rows } = await sql<ListTarget>`
    with numbers as materialized (select upper(code) as capitals from unnest(${texts(codes)}) as code),
    matched as materialized (
      select product_id from price_list_targets as target
      where shop_id = ${shopId} and not is_gone and not is_made_for_one and (
        id = any(${sql.val([...ids])}::uuid[])
        or (sku_code <> '' and upper(sku_code) in (select capitals from numbers))
        or (product_code <> '' and upper(product_code) in (select capitals from numbers))
        or (gtin <> '' and lpad(gtin, 14, '0') = any(${texts(gtins)})))
      union
      select product_id from price_list_lines where list_id = ${listId} and ${isWhole}
    )
    select ${targetColumns}
    from matched join price_list_targets as target on target.product_id = matched.product_id
    left join price_list_lines as line on line.list_id = ${listId} and line.target_id = target.id
    where target.shop_id = ${shopId}
    order by target.product_id, target.position nulls first`.execute(db);
  return rows;
}

/** What products are called in a language, by their ids. */
export async function titlesOf(
  db: Db,
  productIds: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, ${titleOf(sql`id`, language)} as title from unnest(${sql.val([...productIds])}::uuid[]) as id`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title ?? '']));
}

/** Which of the products and variants of a shop a sheet of a list has. */
interface SheetScope {
  shopId: string;
  listId: string;
  /** Also the variants that the list says nothing of. */
  withAll: boolean;
}

/** Lines that count, and with all also what may become one. */
const inSheet = ({ withAll }: SheetScope): RawBuilder<boolean> => sql<boolean>`
  not target.is_gone and not target.is_made_for_one and coalesce(line.currency = target.currency, true)
  and (line.list_id is not null or (${withAll} and target.sku_id is not null))`;

/** How many rows a sheet of a list has: one for each quantity of a line, and one for a variant without. */
export async function countSheetRows(db: Db, scope: SheetScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(coalesce(cardinality(line.minimums), 1)), 0)::int as n
    from price_list_targets as target
    left join price_list_lines as line on line.list_id = ${scope.listId} and line.target_id = target.id
    where target.shop_id = ${scope.shopId} and ${inSheet(scope)}`.execute(db);
  return rows[0]!.n;
}

/**
 * The products and variants of a sheet of a list, a number of products at once, in a fixed order.
 * @param behind  the last product of those before
 */
export async function listSheetTargets(
  db: Db,
  scope: SheetScope,
  { behind, limit, language }: { behind: string | undefined; limit: number; language: Language },
): Promise<(ListTarget & { title: string | null })[]> {
  const { rows } = await sql<ListTarget & { title: string | null }>`
    with next_products as materialized (
      select distinct target.product_id from price_list_targets as target
      left join price_list_lines as line on line.list_id = ${scope.listId} and line.target_id = target.id
      where target.shop_id = ${scope.shopId} and ${inSheet(scope)}
        and ${behind === undefined ? sql`true` : sql`target.product_id > ${behind}`}
      order by target.product_id limit ${limit}
    )
    select ${targetColumns}, ${titleOf(sql`target.product_id`, language)} as title
    from next_products join price_list_targets as target on target.product_id = next_products.product_id
    left join price_list_lines as line on line.list_id = ${scope.listId} and line.target_id = target.id
    where target.shop_id = ${scope.shopId} and ${inSheet(scope)}
    order by target.product_id, target.position nulls first`.execute(db);
  return rows;
}
