import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import { mostDrafts } from '../../contract/goods-limits.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface DraftToKeep {
  goodsId?: string | undefined;
  title: string;
  data: Record<string, unknown>;
}

/** Keeps a new draft in a free slot. The caller holds the shop. @returns null when there is none */
export async function insertDraft(
  tx: Tx,
  shopId: string,
  { goodsId, title, data }: DraftToKeep,
  now: Date,
): Promise<{ id: string; version: number } | null> {
  const found = await sql<{ id: string; version: number }>`
    insert into goods_drafts (id, shop_id, slot, goods_id, title, data, created_at, updated_at)
    select ${newId(now.getTime())}, ${shopId}, slot, ${goodsId ?? null}, ${title}, ${JSON.stringify(data)}::jsonb,
      ${now}, ${now}
    from generate_series(1, ${mostDrafts}::int) as slot
    where not exists (select from goods_drafts as kept where kept.shop_id = ${shopId} and kept.slot = slot.slot)
    order by slot limit 1
    returning id, version`.execute(tx);
  return found.rows[0] ?? null;
}

/** @returns the new version; undefined when it is not there, or is another version */
export async function updateDraft(
  tx: Db,
  shopId: string,
  { id, version, title, data }: DraftToKeep & { id: string; version: number },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('goods_drafts')
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
    .deleteFrom('goods_drafts')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const facts = ['id', 'title', 'goods_id', 'version', 'updated_at'] as const;

export function findDraft(db: Db, shopId: string, id: string) {
  return db
    .selectFrom('goods_drafts')
    .select([...facts, 'data'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
}

export async function listDrafts(
  db: Db,
  shopId: string,
  goodsId: string | undefined,
  limit: number,
  offset: number,
) {
  const all = db
    .selectFrom('goods_drafts')
    .where('shop_id', '=', shopId)
    .$if(goodsId !== undefined, (query) => query.where('goods_id', '=', goodsId!));
  const [rows, { n }] = await Promise.all([
    all
      .select(facts)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: n };
}
