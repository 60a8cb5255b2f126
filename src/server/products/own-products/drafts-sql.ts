import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import { mostDrafts } from '../../../contract/products/product-limits.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

export interface DraftToKeep {
  productId?: string | undefined;
  title: string;
  data: Record<string, unknown>;
}

/** Keeps a new draft in a free slot. The caller holds the shop. @returns null when there is none */
export async function insertDraft(
  tx: Tx,
  shopId: string,
  { productId, title, data }: DraftToKeep,
  now: Date,
): Promise<{ id: string; version: number } | null> {
  const result = await sql<{ id: string; version: number }>`
    insert into product_drafts (id, shop_id, slot, product_id, title, data, created_at, updated_at)
    select ${newId(now.getTime())}, ${shopId}, slot, ${productId ?? null}, ${title}, ${JSON.stringify(data)}::jsonb,
      ${now}, ${now}
    from generate_series(1, ${mostDrafts}::int) as slot
    where not exists (select from product_drafts as kept where kept.shop_id = ${shopId} and kept.slot = slot.slot)
    order by slot limit 1
    returning id, version`.execute(tx);
  return result.rows[0] ?? null;
}

/** @returns the new version; undefined when it is not there, or is another version */
export async function updateDraft(
  tx: Db,
  shopId: string,
  { id, version, title, data }: DraftToKeep & { id: string; version: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('product_drafts')
    .set({ title, data: JSON.stringify(data), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** @returns whether it was there */
export async function deleteDraft(tx: Db, shopId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_drafts')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const facts = ['id', 'title', 'product_id', 'version', 'updated_at'] as const;

export function findDraft(db: Db, shopId: string, id: string) {
  return db
    .selectFrom('product_drafts')
    .select([...facts, 'data'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
}

export async function listDrafts(db: Db, shopId: string, productId: string | undefined, page: Paging) {
  const all = db
    .selectFrom('product_drafts')
    .where('shop_id', '=', shopId)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId!));
  return readPage(all, page, (all) => all.select(facts).orderBy('updated_at', 'desc').orderBy('id', 'desc'));
}
