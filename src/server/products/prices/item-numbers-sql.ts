import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A variant as its item number leads to it. */
export interface NumberedSku {
  /** In capitals. */
  item_number: string;
  sku_id: string;
  product_id: string;
}

const texts = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
const uuids = (values: readonly string[]) => sql`${sql.val([...values])}::uuid[]`;

/**
 * The variants of a shop with these item numbers: their own, or the product's where it has only one variant and that has
 * none of its own.
 * @param numbers  in capitals
 */
export async function findByItemNumber(
  db: Db,
  shopId: string,
  numbers: readonly string[],
): Promise<NumberedSku[]> {
  const { rows } = await sql<NumberedSku>`
    select upper(skus.code) as item_number, skus.id as sku_id, product_id
    from skus join products on products.id = product_id
    where upper(skus.code) = any(${texts(numbers)}) and skus.code <> '' and not retired
      and shop_id = ${shopId} and made_for is null
    union
    select upper(products.code), only_sku.id, products.id
    from products join lateral (
      select min(id::text)::uuid as id from skus where product_id = products.id and not retired
      having count(*) = 1 and min(code) = ''
    ) as only_sku on true
    where upper(products.code) = any(${texts(numbers)}) and products.code <> ''
      and shop_id = ${shopId} and made_for is null`.execute(db);
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

/** Of which moments there is word of variants, by `<sku> <subject>`. */
export async function readUpdates(tx: Tx, skuIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('item_updates')
    .selectAll()
    .where('sku_id', '=', sql<string>`any(${uuids(skuIds)})`)
    .execute();
  return new Map(rows.map((row) => [`${row.sku_id} ${row.subject}`, row.as_of]));
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
