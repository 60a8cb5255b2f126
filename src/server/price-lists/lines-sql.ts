import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { hasText } from '../platform/has-text.ts';
import { rowsJson } from '../platform/insert-rows.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import type { Spec } from '../products/public.ts';
import { titleOf } from './sql.ts';

export interface LineRow {
  id: string;
  product_id: string;
  title: string;
  picture: string | null;
  specs: Spec[];
  /** Null of a line for a whole product. */
  spec_values: number[] | null;
  percent_off: number | null;
  currency: string | null;
  minimums: number[] | null;
  prices: bigint[] | null;
  product_currency: string;
  public_price: bigint;
  is_gone: boolean;
}

/** The lines of a list, the variants of a product together. */
export async function listLines(
  db: Db,
  listId: string,
  { search, language }: { search: string | undefined; language: Language },
  page: Paging,
): Promise<Page<LineRow>> {
  const { limit, offset } = limitsOf(page);
  const title = titleOf(sql`line.product_id`, language);
  const where = sql`list_id = ${listId} and ${
    search
      ? sql`exists (select from product_texts_shown
          where product_id = line.product_id and ${hasText(sql`product_texts_shown.title`, search)})`
      : sql`true`
  }`;
  const [{ rows }, count] = await Promise.all([
    sql<LineRow>`
      select line.target_id as id, line.product_id, ${title} as title, target.picture, target.specs,
        target.spec_values, line.percent_off, line.currency, line.minimums, line.prices,
        target.currency as product_currency, target.public_price, target.is_gone
      from (
        select * from price_list_lines as line where ${where}
        order by product_id, sku_id nulls first limit ${limit} offset ${offset}
      ) as line
      join price_list_targets as target on target.id = line.target_id
      order by line.product_id, line.sku_id nulls first`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from price_list_lines as line where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.n };
}

interface TargetRow {
  id: string;
  sku_id: string | null;
  currency: string;
  specs: Spec[];
  spec_values: number[] | null;
  public_minimums: number[] | null;
  public_prices: bigint[] | null;
  percent_off: number | null;
  minimums: number[] | null;
  prices: bigint[] | null;
}

/** A product of a shop, then its variants, with the line that a list has for each. */
export async function listProductTargets(
  db: Db,
  shopId: string,
  listId: string,
  productId: string,
): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select target.id, target.sku_id, target.currency, target.specs, target.spec_values,
      target.minimums as public_minimums, target.prices as public_prices,
      line.percent_off, line.minimums, line.prices
    from price_list_targets as target
    left join price_list_lines as line on line.list_id = ${listId} and line.target_id = target.id
      and coalesce(line.currency = target.currency, true)
    where target.product_id = ${productId} and target.shop_id = ${shopId} and not target.is_gone
    order by target.position nulls first`.execute(db);
  return rows;
}

export async function countLines(db: Db, listId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from price_list_lines where list_id = ${listId}`.execute(db);
  return rows[0]!.n;
}

export interface Target {
  id: string;
  product_id: string;
  sku_id: string | null;
  currency: string;
}

/** Those of some products and variants that a shop has, and makes. */
export async function listTargets(db: Db, shopId: string, ids: readonly string[]): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select id, product_id, sku_id, currency from price_list_targets
    where id = any(${sql.val([...ids])}::uuid[]) and shop_id = ${shopId} and not is_gone`.execute(db);
  return rows;
}

export interface NewLine {
  target_id: string;
  product_id: string;
  sku_id: string | null;
  percent_off: number | null;
  currency: string | null;
  minimums: readonly number[] | null;
  prices: readonly bigint[] | null;
}

/** Writes lines of a list, over those that it has for the same variants and products. */
export async function upsertLines(tx: Tx, listId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into price_list_lines (list_id, target_id, product_id, sku_id, percent_off, currency, minimums, prices)
    select ${listId}, target_id, product_id, sku_id, percent_off, currency, minimums, prices
    from jsonb_populate_recordset(null::price_list_lines, ${rowsJson(lines)}::jsonb)
    on conflict (list_id, target_id) do update set percent_off = excluded.percent_off,
      currency = excluded.currency, minimums = excluded.minimums, prices = excluded.prices`.execute(tx);
}

export async function deleteLines(tx: Tx, listId: string, targetIds: readonly string[]): Promise<void> {
  await sql`
    delete from price_list_lines
    where list_id = ${listId} and target_id = any(${sql.val([...targetIds])}::uuid[])`.execute(tx);
}
