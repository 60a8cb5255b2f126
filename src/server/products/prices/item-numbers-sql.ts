import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A variant as its item number leads to it. */
export interface NumberedSku {
  /** As it was asked for, whatever the case. */
  item_number: string;
  sku_id: string;
  product_id: string;
}

const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const uuids = (values: readonly string[]) => sql`${sql.val([...values])}::uuid[]`;

/**
 * The variants of a shop with these item numbers: their own, or the product's where it has only one variant and that has
 * none of its own; whatever the case, by one and the same rule for both sides.
 */
export async function findByItemNumber(
  db: Db,
  shopId: string,
  numbers: readonly string[],
): Promise<NumberedSku[]> {
  const { rows } = await sql<NumberedSku>`
    with numbers as materialized (
      select requested, upper(requested) as capitals from unnest(${texts(numbers)}) as requested
    )
    select requested as item_number, skus.id as sku_id, product_id
    from numbers join skus on upper(skus.code) = capitals join products on products.id = product_id
    where skus.code <> '' and not retired and shop_id = ${shopId} and made_for is null
    union
    select requested, only_sku.id, products.id
    from numbers join products on shop_id = ${shopId} and upper(products.code) = capitals join lateral (
      select min(id::text)::uuid as id from skus where product_id = products.id and not retired
      having count(*) = 1 and min(code) = ''
    ) as only_sku on true
    where products.code <> '' and made_for is null`.execute(db);
  return rows;
}

/** What is there of locked variants. */
export interface LockedSku {
  id: string;
  product_id: string;
  currency: string;
  stock: number;
  elsewhere: Record<string, number>;
  minimums: number[];
  /** Minor units, as decimals. */
  prices: string[];
}

export async function readSkus(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedSku>> {
  const { rows } = await sql<LockedSku>`
    select skus.id, product_id, currency, stock, elsewhere, tier_minimums as minimums, tier_prices::text[] as prices
    from skus join products on products.id = product_id where skus.id = any(${uuids(ids)}) and not retired`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of which moments there is word of variants, by variant. */
export async function readUpdates(
  tx: Tx,
  skuIds: readonly string[],
): Promise<Map<string, { subject: string; as_of: Date }[]>> {
  const rows = await tx
    .selectFrom('item_updates')
    .selectAll()
    .where('sku_id', '=', sql<string>`any(${uuids(skuIds)})`)
    .execute();
  return Map.groupBy(rows, (row) => row.sku_id);
}

export async function saveUpdates(
  tx: Tx,
  updates: readonly { skuId: string; subject: string; asOf: Date }[],
): Promise<void> {
  if (updates.length === 0) return;
  const instants = sql.val(updates.map(({ asOf }) => asOf.toISOString()));
  await sql`
    insert into item_updates (sku_id, subject, as_of)
    select * from unnest(${uuids(updates.map(({ skuId }) => skuId))},
      ${texts(updates.map(({ subject }) => subject))}, ${instants}::timestamptz[])
    on conflict (sku_id, subject) do update set as_of = excluded.as_of`.execute(tx);
}
