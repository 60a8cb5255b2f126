import { sql } from 'kysely';
import type { PublishStatus } from '../../contract/products/product-limits.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface Completeness {
  id: string;
  title: string;
  has_picture: boolean;
  has_site: boolean;
  has_sku: boolean;
  is_archived: boolean;
  is_taken_down: boolean;
}

/** What publishing asks of a shop's products. */
export async function listCompleteness(db: Db, ids: readonly string[]): Promise<Completeness[]> {
  const result = await sql<Completeness>`
    select products.id, coalesce(words.title, '') as title, cardinality(pictures) > 0 as has_picture,
      cardinality(sites) > 0 as has_site, publish_status = 'archived' as is_archived, taken_down
        or publish_status <> 'published' and resembles_taken_down(shop_id, products.id, pictures_of_product(products.id),
          array(select title from product_texts where product_id = products.id and title <> '')) as is_taken_down,
      exists (select from skus where product_id = products.id and not retired) as has_sku
    from products
    left join product_texts as words on words.product_id = products.id and words.language = products.source_language
      and words.origin = 'human'
    where products.id = any(${sql.val([...ids])}::uuid[])
    order by products.id`.execute(db);
  return result.rows;
}

export async function setStatus(
  tx: Tx,
  ids: readonly string[],
  status: PublishStatus,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set publish_status = ${status}, closed_with_shop = false, updated_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::uuid[]) and (publish_status <> ${status} or closed_with_shop) returning id`.execute(
    tx,
  );
  return result.rows.map((row) => row.id);
}

/** Archives products, whatever became of them with their shop, or restores them, not on sale. @returns those that changed */
export async function setArchived(
  tx: Tx,
  ids: readonly string[],
  archived: boolean,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set publish_status = ${archived ? 'archived' : 'down'}, closed_with_shop = false,
      updated_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::uuid[]) and (publish_status = 'archived') <> ${archived}::boolean
    returning id`.execute(tx);
  return result.rows.map((row) => row.id);
}

/**
 * Deletes a product with all that is its own, unless something else names it.
 * @returns the constraint of what names it; undefined once it is gone
 */
export async function deleteProduct(tx: Tx, shopId: string, id: string): Promise<string | undefined> {
  await sql`savepoint product`.execute(tx);
  try {
    await tx.deleteFrom('products').where('shop_id', '=', shopId).where('id', '=', id).execute();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    // Foreign key violation: what names the product says so itself, also what is written at the same time.
    if (code !== '23503' || !constraint) throw error;
    await sql`rollback to savepoint product`.execute(tx);
    return constraint;
  }
  await sql`release savepoint product`.execute(tx);
  return undefined;
}

export async function setProductType(
  tx: Tx,
  ids: readonly string[],
  type: string,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set product_type = ${type}, updated_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::uuid[]) and product_type <> ${type} returning id`.execute(tx);
  return result.rows.map((row) => row.id);
}

/** Leaves products out of what the shop promises of returns, or takes them in. @returns those that changed */
export async function setReturns(
  tx: Tx,
  ids: readonly string[],
  noReturn: boolean,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set no_return = ${noReturn}, updated_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::uuid[]) and no_return <> ${noReturn}::boolean returning id`.execute(
    tx,
  );
  return result.rows.map((row) => row.id);
}

/**
 * Takes products of a closed shop off sale, or puts back those that left with it, a batch at a time.
 * @returns the ids of those that changed
 */
export async function followClosedShop(
  tx: Tx,
  shopId: string,
  { isClosed, now, limit }: { isClosed: boolean; now: Date; limit: number },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set publish_status = ${isClosed ? 'down' : 'published'}, closed_with_shop = ${isClosed},
      version = version + 1, updated_at = ${now}
    where id in (
      select id from products where shop_id = ${shopId}
        and ${isClosed ? sql`publish_status = 'published'` : sql`closed_with_shop`}
      order by id limit ${limit} for no key update
    )
    returning id`.execute(tx);
  return result.rows.map(({ id }) => id);
}

/** Holds a product until the transaction ends, whosever it is. @returns its labels; undefined where there is none */
export async function holdLabels(tx: Tx, id: string): Promise<string[] | undefined> {
  const result = await sql<{ labels: string[] }>`
    select labels from products where id = ${id} for no key update`.execute(tx);
  return result.rows[0]?.labels;
}

/** Gives a product a label or takes it away. @returns its labels; undefined where there is no such product */
export async function setLabel(
  tx: Tx,
  id: string,
  label: string,
  isOn: boolean,
): Promise<string[] | undefined> {
  const changed = await tx
    .updateTable('products')
    .set({
      labels: isOn
        ? sql`array_append(array_remove(labels, ${label}), ${label})`
        : sql`array_remove(labels, ${label})`,
    })
    .where('id', '=', id)
    .returning('labels')
    .executeTakeFirst();
  return changed?.labels;
}
