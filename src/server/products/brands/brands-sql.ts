import { sql, type RawBuilder } from 'kysely';
import type { BrandKind, BrandSort } from '../../../contract/products/brand-kinds.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';

export interface BrandFilter {
  search?: string | undefined;
  kind?: BrandKind | undefined;
}

export interface BrandRow {
  id: string;
  name: string;
  names: Text;
  version: number;
  products: number;
  on_sale: number;
  shops: number;
  spellings: number;
  alike: number;
  first_used: Date | null;
  last_used: Date | null;
}

/** What two brands have in common that somebody may take for one: accents, spaces and points are left out. */
const alikeKey = (name: RawBuilder<unknown>) =>
  sql`coalesce(nullif(translate(fold_text(${name}), ${` -_.,'’&®™·/()+`}, ''), ''), ${name})`;

/**
 * All brands. Products are counted by what is typed and by shop first: there are far fewer spellings than products, and
 * folding each product's would take longest.
 */
const allBrands = sql`uses as materialized (
    select brand, shop_id, count(*)::int as products,
      (count(*) filter (where publish_status = 'published'))::int as on_sale,
      min(created_at) as first_used, max(updated_at) as last_used
    from products where brand <> '' and made_for is null group by brand, shop_id
  ), spelled as materialized (
    select brand, brand_id_of(brand) as spelling_id, sum(products)::int as products, sum(on_sale)::int as on_sale,
      count(*)::int as shops, min(first_used) as first_used, max(last_used) as last_used
    from uses group by brand
  ), placed as materialized (
    select spelled.*, coalesce(brand_spellings.brand_id, spelled.spelling_id) as id
    from spelled left join brand_spellings using (spelling_id)
  ), counted as materialized (
    select id, sum(products)::int as products, sum(on_sale)::int as on_sale, count(*)::int as spellings,
      min(first_used) as first_used, max(last_used) as last_used,
      (array_agg(brand order by products desc, brand))[1] as usual
    from placed group by id
  ), trading as materialized (
    select id, count(distinct uses.shop_id)::int as shops from placed join uses using (brand) group by id
  ), brand_rows as materialized (
    select id, coalesce(brands.name, counted.usual) as name, coalesce(brands.names, '{}') as names,
      coalesce(brands.version, 0) as version, coalesce(products, 0) as products, coalesce(on_sale, 0) as on_sale,
      coalesce(shops, 0) as shops, coalesce(spellings, 0) as spellings, first_used, last_used
    from counted full join brands using (id) left join trading using (id)
    where brands.merged_into is null
  ), compared as materialized (
    select brand_rows.*, ${alikeKey(sql.ref('name'))} as alike_key from brand_rows
  ), numbered as materialized (
    select compared.*, (count(*) over (partition by alike_key) - 1)::int as alike from compared
  )`;

const kinds: Record<BrandKind, RawBuilder<unknown>> = {
  spellings: sql`spellings > 1`,
  alike: sql`alike > 0`,
  named: sql`version > 0`,
};

const orders: Record<BrandSort, RawBuilder<unknown>> = {
  products: sql`products desc, id`,
  name: sql`fold_text(name), id`,
  newest: sql`first_used desc nulls last, id`,
};

/** Spellings are looked through as well: whoever types what a seller typed finds the brand it stands under. */
const matches = ({ search, kind }: BrandFilter) => {
  const parts = [
    ...(search
      ? [
          sql`(strpos(fold_text(name), fold_text(${search})) > 0 or id in (
            select id from placed where strpos(fold_text(brand), fold_text(${search})) > 0))`,
        ]
      : []),
    ...(kind ? [kinds[kind]] : []),
  ];
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
};

export async function listBrands(
  db: Db,
  filter: BrandFilter,
  sort: BrandSort,
  paging: Paging,
): Promise<Page<BrandRow>> {
  const { limit, offset } = limitsOf(paging);
  const result = await sql<BrandRow & { total: number | null }>`
    with ${allBrands}, chosen as materialized (select * from numbered ${matches(filter)})
    select chosen.*, totals.total from (select count(*)::int as total from chosen) as totals
    left join lateral (select * from chosen order by ${orders[sort]} limit ${limit} offset ${offset}) as chosen on true
    order by ${orders[sort]}`.execute(db);
  return { rows: result.rows.filter((row) => row.id !== null), total: result.rows[0]?.total ?? 0 };
}

/** Some brands by their ids, those alone that stand under no other. */
export async function findBrands(db: Db, ids: readonly string[]): Promise<BrandRow[]> {
  const result = await sql<BrandRow>`
    with ${allBrands} select * from numbered where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return result.rows;
}

/** Brands that somebody may take for this one, those of most products first. */
export async function listAlike(db: Db, id: string, limit: number): Promise<BrandRow[]> {
  const result = await sql<BrandRow>`
    with ${allBrands} select * from numbered
    where alike_key = (select alike_key from numbered where id = ${id}) and id <> ${id}
    order by products desc, id limit ${limit}`.execute(db);
  return result.rows;
}

interface WrittenRow {
  brand: string;
  products: number;
  shops: number;
  is_merged: boolean;
  last_used: Date;
}

/** What sellers typed that stands under a brand. */
export async function listWritten(db: Db, id: string, limit: number): Promise<WrittenRow[]> {
  const result = await sql<WrittenRow>`
    select brand, count(*)::int as products, count(distinct shop_id)::int as shops,
      brand_id_of(brand) <> ${id}::uuid as is_merged, max(updated_at) as last_used
    from products where ${isOfBrand(id)} and made_for is null
    group by brand order by count(*) desc, brand limit ${limit}`.execute(db);
  return result.rows;
}

/** Whether a product bears a brand, by what it is shown as. */
export const isOfBrand = (id: string) => sql`brand <> '' and brand_id_of(brand) in (
  select spelling_id from brand_spellings where brand_id = ${id}::uuid
  union all select ${id}::uuid where not exists (select from brand_spellings where spelling_id = ${id}::uuid))`;

/** Products that bear any of some brands, after one of them. */
export async function listOfBrandsAfter(
  db: Db,
  ids: readonly string[],
  last: string | null,
  limit: number,
): Promise<string[]> {
  const brandIds = sql`${sql.val([...ids])}::uuid[]`;
  const result = await sql<{ id: string }>`
    select id from products
    where brand <> '' and brand_id_of(brand) in (
        select spelling_id from brand_spellings where brand_id = any(${brandIds})
        union all select unnest(${brandIds}))
      and (${last}::uuid is null or id > ${last}::uuid)
    order by id limit ${limit}`.execute(db);
  return result.rows.map((row) => row.id);
}

/** How many times products of a brand were reported as counterfeits. */
export async function countCounterfeits(db: Db, id: string): Promise<{ open: number; decided: number }> {
  const result = await sql<{ open: number; decided: number }>`
    select (count(*) filter (where outcome is null))::int as open,
      (count(*) filter (where outcome is not null))::int as decided
    from reports where kind = 'counterfeit'
      and product_id in (select id from products where ${isOfBrand(id)})`.execute(db);
  return result.rows[0]!;
}
