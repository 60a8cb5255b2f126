import { sql, type RawBuilder } from 'kysely';
import type { PublishStatus } from '../../../contract/products/product-limits.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import { isOfBrand } from '../brands/brands-sql.ts';
import { idsFoundBy } from '../found-by-sql.ts';
import { countByStatus } from '../counts/kept-counts-sql.ts';
import { titleIn } from './takedowns-sql.ts';

export interface AllProductsFilter {
  search?: { text: string; shopIds: readonly string[] } | undefined;
  shopId?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  brandId?: string | undefined;
  unit?: string | undefined;
  status?: PublishStatus | undefined;
  takenDown?: boolean | undefined;
}

export interface AllProductsRow {
  id: string;
  code: string;
  title: string;
  picture: string | null;
  shop_id: string;
  category_id: string;
  publish_status: PublishStatus;
  taken_down: boolean;
  currency: string;
  price_from: bigint;
  updated_at: Date;
}

const columns = (
  language: Language,
) => sql`products.id, products.code, ${titleIn(language, sql`products`)} as title,
  products.pictures[1] as picture, products.shop_id, products.category_id, products.publish_status, products.taken_down,
  products.currency, products.price_from, products.updated_at`;

/** Products by a whole id, by words of their own, or by the name of their shop. */
function namedBy({ text, shopIds }: NonNullable<AllProductsFilter['search']>) {
  return sql`products.id in (
    select id from products where id::text = ${text.trim().toLowerCase()}
    union select id from products where shop_id = any(${sql.val([...shopIds])}::uuid[])
    union ${idsFoundBy(text)}
  )`;
}

/** Products of all shops, those changed last first; a product made for one quote is no product of a shop. */
export async function listAllProducts(
  db: Db,
  filter: AllProductsFilter,
  language: Language,
  page: Paging,
): Promise<Page<AllProductsRow>> {
  const { search, shopId, categoryIds, brandId, unit, status, takenDown } = filter;
  const { limit, offset } = limitsOf(page);
  const parts = [
    sql`made_for is null`,
    ...(search ? [namedBy(search)] : []),
    ...(shopId ? [sql`shop_id = ${shopId}`] : []),
    ...(categoryIds ? [sql`category_id = any(${sql.val([...categoryIds])}::uuid[])`] : []),
    ...(brandId ? [isOfBrand(brandId)] : []),
    ...(unit ? [sql`unit_code = ${unit}`] : []),
    ...(status ? [sql`publish_status = ${status}`] : []),
    ...(takenDown ? [sql`taken_down`] : []),
  ];
  const where = sql.join(parts, sql` and `);
  const [result, total] = await Promise.all([
    sql<AllProductsRow>`
      select ${columns(language)}
      from (select * from products where ${where} order by updated_at desc, id desc limit ${limit} offset ${offset}) as products
      order by updated_at desc, id desc`.execute(db),
    countAll(db, filter, where),
  ]);
  return { rows: result.rows, total };
}

/** Kept where only shops and states are asked for. */
async function countAll(
  db: Db,
  { status, shopId, search, categoryIds, takenDown }: AllProductsFilter,
  where: RawBuilder<unknown>,
): Promise<number> {
  if (!search && !categoryIds && !takenDown) {
    const counts = await countByStatus(db, shopId ? [shopId] : undefined);
    return status ? counts[status] : counts.published + counts.down + counts.draft + counts.archived;
  }
  const result = await sql<{ n: number }>`select count(*)::int as n from products where ${where}`.execute(db);
  return result.rows[0]!.n;
}

/** One of them with what its seller says of it. */
export async function findAnyProduct(db: Db, id: string, language: Language) {
  const result = await sql<
    AllProductsRow & {
      description: string;
      pictures: string[];
      brand: string;
      sales_count: number;
      created_at: Date;
    }
  >`
    select ${columns(language)}, pictures, brand, sales_count, created_at,
      coalesce((select description from product_texts where product_id = products.id
        order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1), '') as description
    from products where id = ${id} and made_for is null`.execute(db);
  return result.rows[0];
}
