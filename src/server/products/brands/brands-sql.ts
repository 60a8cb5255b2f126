import { sql, type RawBuilder } from 'kysely';
import type { Text } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';

export interface BrandRow {
  id: string;
  name: string;
  /** Whether operators gave it the name; else it is what most products say. */
  is_named: boolean;
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

/** A brand of the whole market, with all that it is searched by. */
export interface ListedBrand extends Omit<BrandRow, 'alike'> {
  /** As sellers typed it, a spelling on each line. */
  spelling_text: string;
}

const columns = sql`coalesce(brands.name, counted.usual) as name, brands.name is not null as is_named,
  coalesce(brands.names, '{}') as names, coalesce(brands.version, 0) as version, coalesce(products, 0) as products,
  coalesce(on_sale, 0) as on_sale, coalesce(shops, 0) as shops, coalesce(spellings, 0) as spellings, first_used, last_used`;

/** What is counted of products that a condition leaves, by brand and shop first: there are far fewer of those. */
const uses = (where: RawBuilder<unknown>) => sql`uses as materialized (
    select brand, shop_id, count(*)::int as products,
      (count(*) filter (where publish_status = 'published'))::int as on_sale,
      min(created_at) as first_used, max(updated_at) as last_used
    from products where brand <> '' and made_for is null and ${where} group by brand, shop_id
  )`;

/** All brands of the market: it reads every product, so whoever asks often keeps it. */
export async function readBrands(db: Db): Promise<ListedBrand[]> {
  const result = await sql<ListedBrand>`
    with ${uses(sql`true`)}, spelled as materialized (
      select brand, brand_id_of(brand) as spelling_id, sum(products) as bearers from uses group by brand
    ), placed as materialized (
      select brand, bearers, coalesce(brand_spellings.brand_id, spelled.spelling_id) as id
      from spelled left join brand_spellings using (spelling_id)
    ), counted as materialized (
      select id, sum(products)::int as products, sum(on_sale)::int as on_sale, count(distinct brand)::int as spellings,
        count(distinct shop_id)::int as shops, min(first_used) as first_used, max(last_used) as last_used,
        string_agg(distinct brand, E'\n') as spelling_text, (array_agg(brand order by bearers desc, brand))[1] as usual
      from placed join uses using (brand) group by id
    )
    select id, ${columns}, coalesce(spelling_text, '') as spelling_text
    from counted full join brands using (id) where brands.merged_into is null order by id`.execute(db);
  return result.rows;
}

/** Says when operators changed a brand last, and how many they have: what was read before is old by then. */
export async function findLastChange(db: Db): Promise<string> {
  const result = await sql<{ mark: string }>`
    select coalesce(sum(version), 0)::text as mark from brands`.execute(db);
  return result.rows[0]!.mark;
}

/** A brand by its id, one alone that stands under no other. */
export async function findBrand(db: Db, id: string): Promise<Omit<BrandRow, 'alike'> | undefined> {
  const result = await sql<Omit<BrandRow, 'alike'>>`
    with ${uses(isOfBrand(id))}, counted as (
      select ${id}::uuid as id, sum(products)::int as products, sum(on_sale)::int as on_sale,
        count(distinct brand)::int as spellings, count(distinct shop_id)::int as shops, min(first_used) as first_used,
        max(last_used) as last_used, (select brand from uses group by brand order by sum(products) desc, brand limit 1) as usual
      from uses having count(*) > 0
    )
    select id, ${columns} from counted full join (select * from brands where id = ${id}) as brands using (id)
    where brands.merged_into is null`.execute(db);
  return result.rows[0];
}

/** Brands by a whole name, however it is spelled, or by words of what operators call them. */
export async function findByName(db: Db, search: string, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from (
      select coalesce((select brand_id from brand_spellings where spelling_id = brand_id_of(${search})),
        brand_id_of(${search})) as id, true as is_whole
      union all
      select id, false from brands where merged_into is null and strpos(
        fold_text(concat_ws(' ', name, (select string_agg(value, ' ') from jsonb_each_text(names)))), fold_text(${search})) > 0
    ) as named group by id order by bool_or(is_whole) desc, id limit ${limit + 1}`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** The shops whose products bear a brand. */
export async function listShopsOf(db: Db, id: string): Promise<string[]> {
  const result = await sql<{ shop_id: string }>`
    select distinct shop_id from products where ${isOfBrand(id)}`.execute(db);
  return result.rows.map((row) => row.shop_id);
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
