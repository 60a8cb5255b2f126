import { sql } from 'kysely';
import { transact, type Db } from '../../platform/database.ts';

/** The shops of products, whatever has become of them. */
export async function listShopsOfProducts(db: Db, productIds: readonly string[]): Promise<string[]> {
  const result = await sql<{ shop_id: string }>`
    select distinct shop_id from product_shops where product_id = any(${sql.val([...productIds])}::uuid[])`.execute(
    db,
  );
  return result.rows.map((row) => row.shop_id);
}

/** Shops behind one, in the order of their ids. */
export async function listShopsAfter(db: Db, id: string, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from open_shops where id > ${id} order by id limit ${limit}`.execute(db);
  return result.rows.map((row) => row.id);
}

/** Writes what shops sell on each site, as their products are indexed now; of what is sold nowhere there is no row. */
export async function sumUpShops(db: Db, shopIds: readonly string[]): Promise<void> {
  if (shopIds.length === 0) return;
  const ids = sql`any(${sql.val([...shopIds].sort())}::uuid[])`;
  await transact(db, async (tx) => {
    // Of two who sum up the same shop the later one would write what it read earlier.
    await sql`select pg_advisory_xact_lock(hashtext('search_shops'))`.execute(tx);
    await sql`
      with listed as materialized (
        select products.shop_id, site, products.id, products.moq, category_path, certificates
        from products_on_sale as products
        join search_documents on search_documents.product_id = products.id
        cross join lateral unnest(products.sites) as site
        where products.shop_id = ${ids}
      ), tops as (
        select shop_id, site, category, row_number() over (partition by shop_id, site order by count(*) desc, category) as place
        from listed, lateral (select category_path[least(2, cardinality(category_path))] as category) as own
        where category is not null group by shop_id, site, category
      ), all_categories as (
        select shop_id, site, array_agg(distinct category) as categories
        from listed, unnest(category_path) as category group by shop_id, site
      ), kinds as (
        select shop_id, site, array_agg(distinct kind) as certificates
        from listed, unnest(listed.certificates) as kind group by shop_id, site
      ), main as (
        select shop_id, site, array_agg(category order by place) as main_categories
        from tops where place <= 3 group by shop_id, site
      ), totals as (
        select shop_id, site, count(*)::int as products, min(moq) as moq from listed group by shop_id, site
      ), fresh as (
        select shop_id, site, products, moq, coalesce(categories, '{}') as categories,
          coalesce(main_categories, '{}') as main_categories, coalesce(certificates, '{}') as certificates
        from totals
        left join all_categories using (shop_id, site)
        left join kinds using (shop_id, site)
        left join main using (shop_id, site)
      ), gone as (
        delete from search_shops where shop_id = ${ids}
          and not exists (select from fresh where fresh.shop_id = search_shops.shop_id and fresh.site = search_shops.site)
      )
      insert into search_shops (shop_id, site, products, moq, categories, main_categories, certificates)
      select shop_id, site, products, moq, categories, main_categories, certificates from fresh
      on conflict (site, shop_id) do update set products = excluded.products, moq = excluded.moq,
        categories = excluded.categories, main_categories = excluded.main_categories, certificates = excluded.certificates
      where (search_shops.products, search_shops.moq, search_shops.categories, search_shops.main_categories,
        search_shops.certificates) is distinct from (excluded.products, excluded.moq, excluded.categories,
        excluded.main_categories, excluded.certificates)`.execute(tx);
  });
}
