import { sql } from 'kysely';
import type { PriceAudience } from '../../contract/price-access/price-access-limits.ts';
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

/** Says whom the prices of products are shown to; null: whom the shop shows its prices to. @returns those that changed */
export async function setPricesShownTo(
  tx: Tx,
  ids: readonly string[],
  audience: PriceAudience | null,
  now: Date,
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    update products set prices_shown_to = ${audience}, updated_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::uuid[]) and prices_shown_to is distinct from ${audience}::text
    returning id`.execute(tx);
  return result.rows.map((row) => row.id);
}

/** Copies show their prices to whom the products do that they were made of. */
export async function keepAudience(tx: Tx, copies: readonly { id: string; copyId: string }[]): Promise<void> {
  await sql`
    update products set prices_shown_to = original.prices_shown_to
    from unnest(${sql.val(copies.map(({ id }) => id))}::uuid[], ${sql.val(copies.map(({ copyId }) => copyId))}::uuid[])
      as pair (id, copy_id)
    join products as original on original.id = pair.id
    where products.id = pair.copy_id`.execute(tx);
}

/** How many products of a shop say whom their prices are shown to, and how many leave it to the shop. */
export async function countPricesShown(
  db: Db,
  shopId: string,
): Promise<{ everybody: number; approved: number; byShop: number }> {
  const result = await sql<{ everybody: number; approved: number; byShop: number }>`
    select count(*) filter (where prices_shown_to = 'everybody')::int as everybody,
      count(*) filter (where prices_shown_to = 'approved')::int as approved,
      count(*) filter (where prices_shown_to is null)::int as "byShop"
    from products where shop_id = ${shopId} and made_for is null and publish_status <> 'archived'`.execute(
    db,
  );
  return result.rows[0]!;
}

/** The products on sale whose prices are shown to whom the shop shows its prices. */
export async function inheritingProducts(db: Db, shopId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from products
    where shop_id = ${shopId} and publish_status = 'published' and prices_shown_to is null`.execute(db);
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
