import { sql } from 'kysely';
import type { PublishStatus } from '../../../contract/products/product-limits.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';

/** Without those that were made for one quote. */
export type ProductsByStatus = Record<PublishStatus, number>;

/** How many products some shops have in each state, or all shops together: kept by triggers, not counted (decision 272). */
export async function countByStatus(db: Db, shopIds?: readonly string[]): Promise<ProductsByStatus> {
  const ofShops = shopIds ? sql`where shop_id = any(${sql.val([...shopIds])}::uuid[])` : sql``;
  const result = await sql<{ publish_status: PublishStatus; n: number }>`
    select publish_status, sum(products)::int as n from product_status_counts ${ofShops} group by 1`.execute(
    db,
  );
  const counts = { published: 0, down: 0, draft: 0, archived: 0 };
  for (const { publish_status, n } of result.rows) counts[publish_status] = n;
  return counts;
}

/** Of how many products of a shop a sku runs out, as it was noted; what lists show of them is checked. */
export async function countRunningOut(db: Db, shopId: string): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(distinct product_id)::int as n from skus_running_out where shop_id = ${shopId}`.execute(db);
  return result.rows[0]!.n;
}

/** One row for each shop and state where many changes have been added. */
export async function sumUpCounts(db: Db, leastRows: number): Promise<void> {
  await sql`
    with summed as (
      delete from product_status_counts where shop_id in (
        select shop_id from product_status_counts group by shop_id having count(*) >= ${leastRows})
      returning shop_id, publish_status, products
    )
    insert into product_status_counts
      select shop_id, publish_status, sum(products) from summed group by 1, 2 having sum(products) <> 0`.execute(
    db,
  );
}

/**
 * Puts counts right that are not what the products say: in one statement, which sees the products and the counts of one moment,
 * so that a change that commits meanwhile is added to what is put right.
 * @returns the shops that had been counted wrongly
 */
export async function recountProducts(db: Db): Promise<string[]> {
  return transact(db, async (tx) => {
    // Two at once would both add what is missing.
    await sql`select pg_advisory_xact_lock(hashtextextended('recount products', 0))`.execute(tx);
    return recount(tx);
  });
}

async function recount(tx: Tx): Promise<string[]> {
  const result = await sql<{ shop_id: string }>`
    with counted as (
      select shop_id, publish_status, count(*)::int as products from products where made_for is null group by 1, 2
    ), kept as (
      select shop_id, publish_status, sum(products)::int as products from product_status_counts group by 1, 2
    ), added as (
      insert into product_status_counts
        select coalesce(counted.shop_id, kept.shop_id), coalesce(counted.publish_status, kept.publish_status),
          coalesce(counted.products, 0) - coalesce(kept.products, 0)
        from counted full join kept using (shop_id, publish_status)
        where coalesce(counted.products, 0) <> coalesce(kept.products, 0)
      returning shop_id
    )
    select distinct shop_id from added`.execute(tx);
  return result.rows.map(({ shop_id }) => shop_id);
}

/** Notes the skus that run out and were missed, and drops those that do not. @returns how many were wrong */
export async function renoteRunningOut(db: Db): Promise<number> {
  const result = await sql<{ n: number }>`
    with low as materialized (
      select skus.id, shop_id, product_id from skus join products on products.id = product_id
      where made_for is null and publish_status <> 'archived' and not retired and runs_out(stock, moq)
    ), dropped as (
      delete from skus_running_out where sku_id not in (select id from low) returning sku_id
    ), added as (
      insert into skus_running_out
        select low.* from low left join skus_running_out as noted on noted.sku_id = low.id
        where noted.shop_id is distinct from low.shop_id
      on conflict (sku_id) do update set shop_id = excluded.shop_id returning sku_id
    )
    select (select count(*) from dropped)::int + (select count(*) from added)::int as n`.execute(db);
  return result.rows[0]!.n;
}
