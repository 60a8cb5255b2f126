import { hasText } from '../platform/has-text.ts';
import { sql } from 'kysely';
import type { TransferredProduct } from '../../contract/transfers/transfer-format.ts';
import type { TransferIssues } from '../../contract/transfers/transfer-limits.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** A product as it is kept: with the currency of its prices. */
export type StoredProducts = TransferredProduct & { currency: string };

/** How far a file is, kept until the transaction ends: its parts are worked off one after the other. */
export const lockFile = (tx: Tx, id: string) =>
  tx
    .selectFrom('transfer_files')
    .select(['state', 'products_done'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countPart(
  tx: Tx,
  id: string,
  part: { done: number; added: number; changed: number; left: number; refused: number },
): Promise<void> {
  await sql`
    update transfer_files set products_done = products_done + ${part.done}, products_new = products_new + ${part.added},
      products_changed = products_changed + ${part.changed}, products_left = products_left + ${part.left},
      products_refused = products_refused + ${part.refused}
    where id = ${id}`.execute(tx);
}

export async function insertRefusals(
  tx: Tx,
  fileId: string,
  refusals: readonly { number: number; name: string; issues: TransferIssues }[],
): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into transfer_refusals (file_id, number, name, issues)
    select ${fileId}::uuid, number, name, issues
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refused (number integer, name text, issues jsonb)`.execute(
    tx,
  );
}

export async function listRefusals(db: Db, fileId: string, page: Paging) {
  const all = db.selectFrom('transfer_refusals').where('file_id', '=', fileId);
  return readPage(all, page, (all) => all.select(['number', 'name', 'issues']).orderBy('number'));
}

/**
 * Writes products of a file: new ones are added, those that are no draft yet are changed, the others left alone.
 * @returns how many of each
 */
export async function writeTransferred(
  tx: Tx,
  file: { id: string; shop_id: string; platform: string; language: string },
  products: readonly { id: string; sourceId: string; title: string; json: string }[],
  now: Date,
): Promise<{ added: number; changed: number; left: number }> {
  if (products.length === 0) return { added: 0, changed: 0, left: 0 };
  // What they are is JSON already.
  const rows = products.map(
    ({ id, sourceId, title, json }) =>
      `{"id":"${id}","source_id":${JSON.stringify(sourceId)},"title":${JSON.stringify(title)},"data":${json}}`,
  );
  const result = await sql<{ is_new: boolean }>`
    insert into transferred_products as known (id, shop_id, file_id, platform, source_id, title, language, data, moved_at)
    select id, ${file.shop_id}::uuid, ${file.id}::uuid, ${file.platform}, source_id, title, ${file.language}, data,
      ${now}::timestamptz
    from jsonb_to_recordset(${`[${rows.join()}]`}::jsonb) as moved (id uuid, source_id text, title text, data jsonb)
    on conflict (shop_id, platform, source_id) do update
      set file_id = excluded.file_id, title = excluded.title, language = excluded.language, data = excluded.data,
        moved_at = excluded.moved_at, issue = null
      where known.drafted_at is null and not known.is_queued
    returning xmax = 0 as is_new`.execute(tx);
  const added = result.rows.filter(({ is_new }) => is_new).length;
  return { added, changed: result.rows.length - added, left: products.length - result.rows.length };
}

const facts = [
  'id',
  'title',
  'platform',
  'source_id',
  'moved_at',
  'is_queued',
  'issue',
  'drafted_at',
  'draft_id',
] as const;

const figures = [
  sql<number>`jsonb_array_length(data -> 'skus')`.as('versions'),
  sql<number>`jsonb_array_length(data -> 'pictures')`.as('pictures'),
  sql<string>`coalesce((select one ->> 'price' from jsonb_array_elements(data -> 'skus') as one
    where one ->> 'price' <> '' order by (one ->> 'price')::numeric limit 1), '')`.as('price'),
  sql<string>`data ->> 'currency'`.as('currency'),
] as const;

export async function listTransferred(
  db: Db,
  shopId: string,
  { drafted, keyword }: { drafted?: boolean | undefined; keyword?: string | undefined },
  page: Paging,
) {
  const products = db
    .selectFrom('transferred_products')
    .where('shop_id', '=', shopId)
    .$if(drafted !== undefined, (query) => query.where('drafted_at', drafted ? 'is not' : 'is', null))
    .$if(Boolean(keyword), (query) =>
      query.where((either) =>
        either.or([hasText(sql.ref('title'), keyword!), hasText(sql.ref('source_id'), keyword!)]),
      ),
    );
  return readPage(products, page, (all) =>
    all
      .select([...facts])
      .select([...figures])
      .orderBy('moved_at', 'desc')
      .orderBy('id', 'desc'),
  );
}
export type TransferredListRow = Awaited<ReturnType<typeof listTransferred>>['rows'][number];

export const findTransferred = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('transferred_products')
    .select([...facts, 'shop_id', 'language', 'data'])
    .select([...figures])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
export type TransferredRow = NonNullable<Awaited<ReturnType<typeof findTransferred>>>;

/** Lets products wait for their drafts. @returns the ids of those that are there and did not wait yet */
export async function queueTransferFile(tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('transferred_products')
    .set({ is_queued: true, issue: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('is_queued', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countTransferred(db: Db, shopId: string, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('transferred_products')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** One product that waits for its draft, kept until the transaction ends; undefined when somebody has done it. */
export const lockQueued = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('transferred_products')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('is_queued', '=', true)
    .forUpdate()
    .executeTakeFirst();

export const markDrafted = (tx: Tx, id: string, draftId: string, now: Date) =>
  tx
    .updateTable('transferred_products')
    .set({ drafted_at: now, draft_id: draftId, is_queued: false, issue: null })
    .where('id', '=', id)
    .execute();

export const markIssue = (db: Db, id: string, issue: 'draftsFull' | 'broken') =>
  db
    .updateTable('transferred_products')
    .set({ is_queued: false, issue })
    .where('id', '=', id)
    .where('is_queued', '=', true)
    .execute();

export async function deleteTransferred(db: Db, shopId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('transferred_products')
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
