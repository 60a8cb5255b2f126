import { sql } from 'kysely';
import type { CertificateKind } from '../../contract/certificates/certificate-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import { anyId } from '../platform/postgres/any-id.ts';
import { certificateColumns, isPublic, todayOf, type CertificateRow } from './sql.ts';

/** Says that products of a shop have a certificate. @returns those that had it not */
export async function insertProducts(
  tx: Tx,
  { id, shopId, now }: { id: string; shopId: string; now: Date },
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    insert into product_certificates (product_id, certificate_id, shop_id, attached_at)
    select distinct product_id, ${id}::uuid, ${shopId}::uuid, ${now}::timestamptz from unnest(${sql.val([...productIds])}::uuid[]) as product_id
    on conflict do nothing returning product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

/** The same of all that a shop has on sale in a category and below it. */
export async function insertCategory(
  tx: Tx,
  { id, shopId, now }: { id: string; shopId: string; now: Date },
  categoryId: string,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    insert into product_certificates (product_id, certificate_id, shop_id, attached_at)
    select products_on_sale.id, ${id}::uuid, shop_id, ${now}::timestamptz
    from products_on_sale join product_category_paths on product_id = products_on_sale.id
    where shop_id = ${shopId} and path @> array[${categoryId}]::uuid[]
    on conflict do nothing returning product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

/** Takes a certificate from products of its shop; without ids, from all. @returns those that had it */
export async function deleteProducts(
  tx: Tx,
  { id, shopId }: { id: string; shopId: string },
  productIds?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    delete from product_certificates
    where certificate_id = ${id} and shop_id = ${shopId}
      and ${productIds ? sql`product_id = ${anyId(productIds)}` : sql`true`}
    returning product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

/** All products with a certificate. */
export async function listProductIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_certificates')
    .select('product_id')
    .where('certificate_id', '=', id)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** A page of the products with a certificate: those first that no operator has seen it on, and that were added last. */
export async function listProducts(
  db: Db,
  id: string,
  paging: Paging,
): Promise<Page<{ product_id: string; is_checked: boolean; is_on_sale: boolean }>> {
  const { limit, offset } = limitsOf(paging);
  const [result, counts] = await Promise.all([
    sql<{ product_id: string; is_checked: boolean; is_on_sale: boolean }>`
      select product_id, is_checked, exists (select from products_on_sale where products_on_sale.id = product_id) as is_on_sale
      from product_certificates where certificate_id = ${id}
      order by is_checked, attachment_number desc limit ${limit} offset ${offset}`.execute(db),
    countProducts(db, [id]),
  ]);
  return { rows: result.rows, total: counts.get(id)?.total ?? 0 };
}

export interface ProductCounts {
  total: number;
  /** Those that were added since an operator checked the certificate; all, where nobody has. */
  unchecked: number;
}

/** How many products have each of some certificates; those of none are left out. */
export async function countProducts(db: Db, ids: readonly string[]): Promise<Map<string, ProductCounts>> {
  const { rows } = await sql<ProductCounts & { certificate_id: string }>`
    select certificate_id, count(*)::int as total, count(*) filter (where not is_checked)::int as unchecked
    from product_certificates where certificate_id = ${anyId(ids)} group by certificate_id`.execute(db);
  return new Map(rows.map(({ certificate_id: id, ...counts }) => [id, counts]));
}

/** Up to so many products of each of some certificates, the unchecked and the newest first, by certificate. */
export async function listNewest(
  db: Db,
  ids: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ certificate_id: string; product_ids: string[] }>`
    select wanted.id as certificate_id, array(
      select product_id from product_certificates where certificate_id = wanted.id
      order by is_checked, attachment_number desc limit ${most}) as product_ids
    from unnest(${sql.val([...ids])}::uuid[]) as wanted (id)`.execute(db);
  return new Map(rows.map((row) => [row.certificate_id, row.product_ids]));
}

/** What a certificate said that was checked is said no more, or was refused. */
export const markProductsUnchecked = (tx: Tx, id: string) =>
  tx
    .updateTable('product_certificates')
    .set({ is_checked: false })
    .where('certificate_id', '=', id)
    .where('is_checked', '=', true)
    .execute();

/** An operator has checked a certificate, and with it every product that has it now. */
export const markProductsChecked = (tx: Tx, id: string) =>
  tx
    .updateTable('product_certificates')
    .set({ is_checked: true })
    .where('certificate_id', '=', id)
    .where('is_checked', '=', false)
    .execute();

/** Whether a product with the certificate is on sale. */
export async function isOnSale(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_on_sale: boolean }>`
    select exists (
      select from product_certificates join products_on_sale on products_on_sale.id = product_id
      where certificate_id = ${id}
    ) as is_on_sale`.execute(db);
  return rows[0]!.is_on_sale;
}

/** What everybody may read of the certificates of some products: of each so many, by kind, those that hold longest first. */
export async function listOfProducts(
  db: Db,
  productIds: readonly string[],
  { now, most }: { now: Date; most: number },
): Promise<(CertificateRow & { product_id: string; is_checked: boolean })[]> {
  const { rows } = await sql<CertificateRow & { product_id: string; is_checked: boolean }>`
    select latest.* from unnest(${sql.val([...productIds])}::uuid[]) as wanted (product_id)
    cross join lateral (
      select product_certificates.product_id, is_checked, ${certificateColumns}
      from product_certificates join placed_certificates on placed_certificates.id = certificate_id
      where product_certificates.product_id = wanted.product_id and ${isPublic}
      order by coalesce(valid_until < ${todayOf(now)}, false), (state = 'checked' and is_checked) desc, kind,
        valid_until desc nulls first, placed_certificates.id limit ${most}
    ) as latest`.execute(db);
  return rows;
}

/** The kinds of which products have a certificate that was checked and has not been found expired, by product. */
export async function listCheckedKinds(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, CertificateKind[]>> {
  const { rows } = await sql<{ product_id: string; kinds: CertificateKind[] }>`
    select product_id, array_agg(distinct kind order by kind) as kinds
    from product_certificates join placed_certificates on placed_certificates.id = certificate_id
    where product_id = ${anyId(productIds)} and state = 'checked' and is_checked
      and not is_shop_closed and reminder_stage < 3
    group by product_id`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.kinds]));
}

/** Which certificates of a shop some of its products have, by product. */
export async function listOfOwnProducts(
  db: Db,
  shopId: string,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ product_id: string; ids: string[] }>`
    select product_id, array_agg(certificate_id order by certificate_id) as ids from product_certificates
    where shop_id = ${shopId} and product_id = ${anyId(productIds)} group by product_id`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.ids]));
}

/**
 * Gives products of a shop just these certificates of it; one that is there no more, or is of the company, is left out.
 * @returns the products of which something changed
 */
export async function replaceOfProducts(
  tx: Tx,
  shopId: string,
  pairs: readonly { productId: string; certificateId: string | null }[],
  { kinds, now }: { kinds: readonly string[]; now: Date },
): Promise<string[]> {
  // Held one after the other, so that none is deleted or becomes one of the company meanwhile.
  const certificateIds = pairs.map(({ certificateId }) => certificateId).filter((id) => id !== null);
  await sql`select from certificates where id = ${anyId([...new Set(certificateIds)])} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ product_id: string }>`
    with wanted as (
      select * from unnest(${sql.val(pairs.map(({ productId }) => productId))}::uuid[],
        ${sql.val(pairs.map(({ certificateId }) => certificateId))}::uuid[]) as wanted (product_id, certificate_id)
    ), taken as (
      delete from product_certificates as old
      where shop_id = ${shopId} and product_id in (select product_id from wanted)
        and not exists (select from wanted
          where wanted.product_id = old.product_id and wanted.certificate_id = old.certificate_id)
      returning product_id
    ), added as (
      insert into product_certificates (product_id, certificate_id, shop_id, attached_at)
      select distinct wanted.product_id, certificates.id, certificates.shop_id, ${now}::timestamptz
      from wanted join certificates on certificates.id = wanted.certificate_id
      where shop_id = ${shopId} and deleted_at is null and kind = any(${sql.val([...kinds])}::text[])
      on conflict do nothing returning product_id, certificate_id
    ), grown as (
      update certificates set growth = growth + 1 where id in (select certificate_id from added)
    )
    select product_id from taken union select product_id from added`.execute(tx);
  return rows.map((row) => row.product_id);
}
