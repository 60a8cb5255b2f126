import { sql } from 'kysely';
import type { MovedGoods } from '../../contract/moved-format.ts';
import type { MovedFaults } from '../../contract/moved-limits.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readBytes } from '../platform/read-bytes.ts';

/** A goods as it is kept: with the currency of its prices. */
export type KeptGoods = MovedGoods & { currency: string };

export interface NewFile {
  id: string;
  shop_id: string;
  account_id: string;
  name: string;
  language: string;
  currency: string;
  file: Buffer;
  created_at: Date;
}

export const insertFile = (tx: Tx, row: NewFile) => tx.insertInto('moving_files').values(row).execute();

/** What is known of a file, without its bytes. */
export const findFile = (db: Db, id: string) =>
  db
    .selectFrom('moving_files')
    .select(['id', 'shop_id', 'platform', 'language', 'currency', 'goods_done', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The bytes of a file, as long as it is not worked off. */
export const readFile = (db: Db, id: string) => readBytes(db, 'moving_files', 'file', id);

/** How far a file is, kept until the transaction ends: its parts are worked off one after the other. */
export const lockFile = (tx: Tx, id: string) =>
  tx
    .selectFrom('moving_files')
    .select(['state', 'goods_done'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const beginFile = (db: Db, id: string, platform: string, total: number) =>
  db
    .updateTable('moving_files')
    .set({ state: 'working', platform, goods_total: total })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute();

export const endFile = (db: Db, id: string, problem: string | null, now: Date) =>
  db
    .updateTable('moving_files')
    .set({ state: problem ? 'failed' : 'done', problem, file: null, finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute();

export async function countPart(
  tx: Tx,
  id: string,
  part: { done: number; added: number; changed: number; left: number; refused: number },
): Promise<void> {
  await sql`
    update moving_files set goods_done = goods_done + ${part.done}, goods_new = goods_new + ${part.added},
      goods_changed = goods_changed + ${part.changed}, goods_left = goods_left + ${part.left},
      goods_refused = goods_refused + ${part.refused}
    where id = ${id}`.execute(tx);
}

export async function insertRefusals(
  tx: Tx,
  fileId: string,
  refusals: readonly { number: number; name: string; faults: MovedFaults }[],
): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into moving_refusals (file_id, number, name, faults)
    select ${fileId}::uuid, number, name, faults
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refused (number integer, name text, faults jsonb)`.execute(
    tx,
  );
}

export async function listFiles(db: Db, shopId: string, limit: number, offset: number) {
  const own = db.selectFrom('moving_files').where('shop_id', '=', shopId);
  const [rows, { n }] = await Promise.all([
    own
      .select(['id', 'name', 'platform', 'state', 'problem', 'goods_total', 'goods_done', 'goods_new'])
      .select(['goods_changed', 'goods_left', 'goods_refused', 'created_at', 'finished_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((query) => query.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(n) };
}

export async function listRefusals(db: Db, fileId: string, limit: number, offset: number) {
  const all = db.selectFrom('moving_refusals').where('file_id', '=', fileId);
  const [rows, { n }] = await Promise.all([
    all.select(['number', 'name', 'faults']).orderBy('number').limit(limit).offset(offset).execute(),
    all.select((query) => query.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(n) };
}

/**
 * Writes goods of a file: new ones are added, those that are no draft yet are changed, the others left alone.
 * @returns how many of each
 */
export async function writeMoved(
  tx: Tx,
  file: { id: string; shop_id: string; platform: string; language: string },
  goods: readonly { id: string; sourceId: string; title: string; json: string }[],
  now: Date,
): Promise<{ added: number; changed: number; left: number }> {
  if (goods.length === 0) return { added: 0, changed: 0, left: 0 };
  // What they are is JSON already.
  const rows = goods.map(
    ({ id, sourceId, title, json }) =>
      `{"id":"${id}","source_id":${JSON.stringify(sourceId)},"title":${JSON.stringify(title)},"data":${json}}`,
  );
  const found = await sql<{ is_new: boolean }>`
    insert into moving_spu as known (id, shop_id, file_id, platform, source_id, title, language, data, moved_at)
    select id, ${file.shop_id}::uuid, ${file.id}::uuid, ${file.platform}, source_id, title, ${file.language}, data,
      ${now}::timestamptz
    from jsonb_to_recordset(${`[${rows.join()}]`}::jsonb) as moved (id uuid, source_id text, title text, data jsonb)
    on conflict (shop_id, platform, source_id) do update
      set file_id = excluded.file_id, title = excluded.title, language = excluded.language, data = excluded.data,
        moved_at = excluded.moved_at, problem = null
      where known.drafted_at is null and not known.is_queued
    returning xmax = 0 as is_new`.execute(tx);
  const added = found.rows.filter(({ is_new }) => is_new).length;
  return { added, changed: found.rows.length - added, left: goods.length - found.rows.length };
}

const facts = [
  'id',
  'title',
  'platform',
  'source_id',
  'moved_at',
  'is_queued',
  'problem',
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

export async function listMoved(
  db: Db,
  shopId: string,
  { drafted, keyword }: { drafted?: boolean | undefined; keyword?: string | undefined },
  limit: number,
  offset: number,
) {
  const part = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  const own = db
    .selectFrom('moving_spu')
    .where('shop_id', '=', shopId)
    .$if(drafted !== undefined, (query) => query.where('drafted_at', drafted ? 'is not' : 'is', null))
    .$if(part !== undefined, (query) =>
      query.where((either) =>
        either.or([either('title', 'ilike', part!), either('source_id', 'ilike', part!)]),
      ),
    );
  const [rows, { n }] = await Promise.all([
    own
      .select([...facts])
      .select([...figures])
      .orderBy('moved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((query) => query.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(n) };
}
export type MovedListRow = Awaited<ReturnType<typeof listMoved>>['rows'][number];

export const findMoved = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('moving_spu')
    .select([...facts, 'shop_id', 'language', 'data'])
    .select([...figures])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
export type MovedRow = NonNullable<Awaited<ReturnType<typeof findMoved>>>;

/** Lets goods wait for their drafts. @returns the ids of those that are there and did not wait yet */
export async function queueMoved(tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .updateTable('moving_spu')
    .set({ is_queued: true, problem: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('is_queued', '=', false)
    .returning('id')
    .execute();
  return found.map(({ id }) => id);
}

export async function countMoved(db: Db, shopId: string, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('moving_spu')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** One goods that waits for its draft, kept until the transaction ends; undefined when somebody has done it. */
export const lockQueued = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('moving_spu')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('is_queued', '=', true)
    .forUpdate()
    .executeTakeFirst();

export const markDrafted = (tx: Tx, id: string, draftId: string, now: Date) =>
  tx
    .updateTable('moving_spu')
    .set({ drafted_at: now, draft_id: draftId, is_queued: false, problem: null })
    .where('id', '=', id)
    .execute();

export const markProblem = (db: Db, id: string, problem: 'draftsFull' | 'broken') =>
  db
    .updateTable('moving_spu')
    .set({ is_queued: false, problem })
    .where('id', '=', id)
    .where('is_queued', '=', true)
    .execute();

export async function deleteMoved(db: Db, shopId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('moving_spu')
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
