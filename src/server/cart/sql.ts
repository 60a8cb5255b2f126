import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { Write } from '../platform/write-together.ts';

/** The lines of a cart, the newest shop and products first. */
export function listLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity', 'checked'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('sku_id')
    .execute();
}

/** The skus of the ticked lines that `listTickedOffers` reads, as offers are asked for. */
export const tickedSkus = sql`any(array(select sku_id from ticked))`;

/** The ticked lines of a cart, in the same order, each with what is offered of its sku. @param offers  of `tickedSkus` */
export async function listTickedOffers<Offer extends { sku_id: string }>(
  db: Db,
  accountId: string,
  offers: RawBuilder<Offer>,
): Promise<(Offer & { requested_quantity: number })[]> {
  const { rows } = await sql<Offer & { requested_quantity: number }>`
    with ticked as materialized (
      select sku_id, quantity, added_at from cart_lines where account_id = ${accountId} and checked
    )
    select offered.*, ticked.quantity as requested_quantity
    from ticked join (${offers}) as offered using (sku_id)
    order by added_at desc, sku_id`.execute(db);
  return rows;
}

export async function countLines(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A line to be put into a cart: so many pieces, and as often as many as a pack of its product holds. */
export interface NewLine {
  skuId: string;
  quantity: number;
  packs: number;
}

/** Quantities come on top of what is in the cart, in its place, or in its place where they are more. */
export type FillMode = 'add' | 'set' | 'least';

/** The skus of the lines that `putLines` is given, as offers are asked for. */
export const newSkus = sql`any(array(select sku_id from line))`;

interface Cart<Offer> {
  accountId: string;
  mostLines: number;
  /** What is offered of `newSkus`, on sale or not. */
  offers: RawBuilder<Offer>;
  /** The shop of whoever owns the cart. */
  ownShopId: RawBuilder<string | null>;
}

/**
 * Puts lines of different skus into a cart, all or none of them, and reads what decides on that: the skus are there, of
 * no shop of the buyer's own, on sale if they have to be, at prices that the buyer sees, and the cart has room for them.
 * @returns with how many lines the cart has then, or would have
 */
export async function putLines<Offer extends { sku_id: string }>(
  db: Db,
  { accountId, mostLines, offers, ownShopId }: Cart<Offer>,
  lines: readonly NewLine[],
  { mode, isOnSale }: { mode: FillMode; isOnSale: boolean },
  now: Date,
): Promise<{ offers: Offer[]; ownShopId: string | null; lineCount: number }> {
  const { rows } = await sql<Offer & { own_shop_id: string | null; line_count: number }>`
    with line as (
      select * from unnest(${sql.val(lines.map(({ skuId }) => skuId))}::uuid[],
        ${sql.val(lines.map(({ quantity }) => quantity))}::int[], ${sql.val(lines.map(({ packs }) => packs))}::int[])
        as line (sku_id, quantity, packs)
    ), offered as (
      ${offers}
    ), cart as (
      select ${ownShopId} as own_shop_id, (
        select count(*)::int from cart_lines
        where account_id = ${accountId} and sku_id not in (select sku_id from line)
      ) + (select count(*)::int from line) as line_count
    ), put as (
      insert into cart_lines (account_id, sku_id, quantity, added_at)
      select ${accountId}, sku_id, least(line.quantity + packs * multiple::bigint, 1000000000)::int, ${now}
      from line join offered using (sku_id), cart
      where line_count <= ${mostLines} and (select count(*) from line) = (
        select count(*) from offered
        where shop_id is distinct from own_shop_id and (not ${isOnSale}::boolean or (on_sale and stock > 0))
          and price_visibility <> 'hidden'
      )
      order by sku_id
      on conflict (account_id, sku_id) do update set checked = true, quantity = case ${mode}::text
        when 'add' then least(cart_lines.quantity::bigint + excluded.quantity, 1000000000)::int
        when 'least' then greatest(cart_lines.quantity, excluded.quantity) else excluded.quantity end
    )
    select offered.*, own_shop_id, line_count from cart left join offered on true`.execute(db);
  const [{ own_shop_id: shopId, line_count: lineCount }] = rows as [(typeof rows)[number]];
  return { offers: rows.filter((row) => row.sku_id !== null), ownShopId: shopId, lineCount };
}

const quantitiesOf = (db: Db, accountId: string, skuIds: readonly string[]) =>
  db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity'])
    .where('account_id', '=', accountId)
    .where('sku_id', '=', sql<string>`any(${sql.val([...skuIds])}::uuid[])`)
    .orderBy('sku_id');

/** How many pieces of some variants lie in a cart. */
export async function listQuantities(
  db: Db,
  accountId: string,
  skuIds: readonly string[],
): Promise<Map<string, number>> {
  const lines = await quantitiesOf(db, accountId, skuIds).execute();
  return new Map(lines.map((line) => [line.sku_id, line.quantity]));
}

/** The same, held until the transaction ends. */
export async function lockQuantities(
  tx: Tx,
  accountId: string,
  skuIds: readonly string[],
): Promise<Map<string, number>> {
  const lines = await quantitiesOf(tx, accountId, skuIds).forUpdate().execute();
  return new Map(lines.map((line) => [line.sku_id, line.quantity]));
}

export async function removeLines(db: Db, accountId: string, skuIds: readonly string[]): Promise<void> {
  await removalOf(accountId, skuIds).execute(db);
}

/** Lines that leave a cart, to be written together with the orders that they have become. */
export const removalOf = (accountId: string, skuIds: readonly string[]): Write =>
  sql`delete from cart_lines where account_id = ${accountId} and sku_id = any(${sql.val([...skuIds])}::uuid[])`;

export async function checkLines(
  db: Db,
  accountId: string,
  skuIds: readonly string[] | undefined,
  checked: boolean,
): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({ checked })
    .where('account_id', '=', accountId)
    .$if(skuIds !== undefined, (query) =>
      query.where('sku_id', '=', sql<string>`any(${sql.val([...(skuIds ?? [])])}::uuid[])`),
    )
    .execute();
}
