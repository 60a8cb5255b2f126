import { sql } from 'kysely';
import { offersOf, type OfferRow } from '../catalog/public.ts';
import type { Db } from '../platform/database.ts';
import type { Write } from '../platform/write-together.ts';
import { idOfShopOfPerson } from '../shops/public.ts';

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

/** The ticked lines of a cart, in the same order, each with what is offered of its sku. */
export async function listTickedOffers(
  db: Db,
  accountId: string,
  site: string,
): Promise<(OfferRow & { requested: number })[]> {
  const { rows } = await sql<OfferRow & { requested: number }>`
    with ticked as materialized (
      select sku_id, quantity, added_at from cart_lines where account_id = ${accountId} and checked
    )
    select offered.*, ticked.quantity as requested
    from ticked join (${offersOf(sql`any(array(select sku_id from ticked))`, site)}) as offered using (sku_id)
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

export interface Put {
  /** What is offered of the lines' skus, on sale or not. */
  offers: OfferRow[];
  /** The shop of whoever owns the cart. */
  ownShopId: string | null;
  /** How many lines the cart would hold, or does. */
  held: number;
}

/**
 * Puts lines of different skus into a cart, all or none of them, and reads what decides on that: the skus are there, of
 * no shop of the buyer's own, and on sale if they have to be, and the cart has room for them.
 */
export async function putLines(
  db: Db,
  { accountId, site, mostLines }: { accountId: string; site: string; mostLines: number },
  lines: readonly NewLine[],
  { mode, isOnSale }: { mode: 'add' | 'set'; isOnSale: boolean },
  now: Date,
): Promise<Put> {
  const { rows } = await sql<OfferRow & { own_shop_id: string | null; held: number }>`
    with requested as (
      select * from unnest(${sql.val(lines.map(({ skuId }) => skuId))}::uuid[],
        ${sql.val(lines.map(({ quantity }) => quantity))}::int[], ${sql.val(lines.map(({ packs }) => packs))}::int[])
        as line (sku_id, quantity, packs)
    ), offered as (
      ${offersOf(sql`any(array(select sku_id from requested))`, site)}
    ), known as (
      select ${idOfShopOfPerson(accountId)} as own_shop_id, (
        select count(*)::int from cart_lines
        where account_id = ${accountId} and sku_id not in (select sku_id from requested)
      ) + (select count(*)::int from requested) as held
    ), put as (
      insert into cart_lines (account_id, sku_id, quantity, added_at)
      select ${accountId}, sku_id, least(requested.quantity + packs * multiple::bigint, 1000000000)::int, ${now}
      from requested join offered using (sku_id), known
      where held <= ${mostLines} and (select count(*) from requested) = (
        select count(*) from offered
        where shop_id is distinct from own_shop_id and (not ${isOnSale}::boolean or (on_sale and stock > 0))
      )
      order by sku_id
      on conflict (account_id, sku_id) do update set checked = true, quantity = case when ${mode === 'add'}::boolean
        then least(cart_lines.quantity::bigint + excluded.quantity, 1000000000)::int else excluded.quantity end
    )
    select offered.*, own_shop_id, held from known left join offered on true`.execute(db);
  const [{ own_shop_id: ownShopId, held }] = rows as [(typeof rows)[number]];
  return { offers: rows.filter((row) => row.sku_id !== null), ownShopId, held };
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
