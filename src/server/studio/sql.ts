import { cutText } from '../../kit/text/cut-text.ts';
import { sql } from 'kysely';
import { workStates, type WorkState } from '../../contract/studio/studio-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export interface NewWork {
  id: string;
  accountId: string;
  productId: string | null;
  batchId: string | null;
  kind: string;
  name: string;
  asked: object;
}

export interface NewFile {
  name: string;
  key: string;
  type: string;
  bytes: number;
  width?: number | null;
  height?: number | null;
  seconds?: number | null;
}

const unfinished = [workStates.generating, workStates.waiting];

export async function insertWork(
  tx: Tx,
  work: NewWork,
  inputs: readonly NewFile[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('works')
    .values({
      id: work.id,
      account_id: work.accountId,
      product_id: work.productId,
      batch_id: work.batchId,
      kind: work.kind,
      name: work.name,
      asked: JSON.stringify(work.asked),
      created_at: now,
    })
    .execute();
  await insertFiles(tx, work.id, true, inputs);
}

async function insertFiles(
  tx: Tx,
  workId: string,
  isInput: boolean,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  const keys = [...new Set(files.map(({ key }) => key))];
  const { rows } =
    await sql`select from studio_files where key = any(${sql.val(keys)}::text[]) for key share`.execute(tx);
  // Of a work that was deleted meanwhile.
  if (rows.length < keys.length) throw new Refusal('NOT_FOUND');
  await tx
    .insertInto('work_files')
    .values(
      files.map(({ bytes, width = null, height = null, seconds = null, ...file }, position) => ({
        ...file,
        work_id: workId,
        is_input: isInput,
        position,
        bytes: BigInt(bytes),
        width,
        height,
        seconds,
      })),
    )
    .execute();
}

export const findWork = (db: Db, id: string) =>
  db.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst();
export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>;

export const listWorkFiles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('work_files')
    .selectAll()
    .where('work_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('is_input')
    .orderBy('position')
    .execute();
export type WorkFileRow = Awaited<ReturnType<typeof listWorkFiles>>[number];

/** Not what was asked for, which is up to 400 kB of each. */
const listed = [
  'id',
  'product_id',
  'batch_id',
  'kind',
  'name',
  'state',
  'progress',
  'step',
  'issue',
  'issue_details',
  'created_at',
  'finished_at',
] as const;
export type ListedWork = Pick<WorkRow, (typeof listed)[number]>;

/** Works of somebody, the newest first. */
export function listWorks(
  db: Db,
  accountId: string,
  filter: {
    state: number;
    kind?: string | undefined;
    keyword?: string | undefined;
    batchId?: string | undefined;
  },
  page: Paging,
) {
  const { state, kind, keyword, batchId } = filter;
  const works = db
    .selectFrom('works')
    .where('account_id', '=', accountId)
    .$if(state !== workStates.all, (query) => query.where('state', '=', state))
    .$if(Boolean(kind), (query) => query.where('kind', '=', kind!))
    .$if(Boolean(batchId), (query) => query.where('batch_id', '=', batchId!))
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`strpos(fold_text(works.name), fold_text(${keyword ?? ''})) > 0`),
    );
  return readPage(works, page, (all) =>
    all.select(listed).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );
}

/** How many works wait that are made before this one. */
export async function countAhead(db: Db, work: WorkRow): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', unfinished)
    .where('created_at', '<', work.created_at)
    .executeTakeFirstOrThrow();
  return count;
}

export const countUnfinished = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('works')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .where('state', 'in', unfinished)
      .executeTakeFirstOrThrow()
  ).count;

/** Of all works of somebody; the same bytes count once. */
export async function countBytes(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from (
      select distinct key, bytes from work_files
      where work_id in (select id from works where account_id = ${accountId})) as files`.execute(db);
  return rows[0]!.bytes;
}

/**
 * The work to be made next: everybody in turn, so that a set of many does not hold up one of somebody else; nobody has
 * more made at once than may be.
 */
export async function findNext(
  db: Db,
  { busy, atOnce }: { busy: readonly string[]; atOnce: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with running as (
      select account_id, count(*)::int as count from works where state = ${workStates.generating} group by account_id),
    ranked as (
      select id, created_at, row_number() over (partition by account_id order by created_at, id) as place,
        coalesce((select count from running where running.account_id = works.account_id), 0) as running
      from works where state = ${workStates.waiting} and id <> all(${sql.val([...busy])}::uuid[]))
    select id from ranked where running < ${atOnce}
    order by running + place, created_at, id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Begins a work, or goes on with it. @returns it, unless it has ended or is gone */
export const beginWork = (db: Db, id: string, now: Date) =>
  db
    .updateTable('works')
    .set({ state: workStates.generating, begun_at: sql`coalesce(begun_at, ${now})` })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst();

/** Works that somebody has begun and not ended. */
export const listGenerating = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('works').select('id').where('state', '=', workStates.generating).execute()).map(
    ({ id }) => id,
  );

/** Says how far a work is. @returns whether it is still wanted */
export async function writeProgress(
  db: Db,
  id: string,
  { progress, step }: { progress: number; step: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('works')
    .set({ progress, step: cutText(step, 80) })
    .where('id', '=', id)
    .where('state', '=', workStates.generating)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A work is made, once. @returns whether it was still wanted */
export async function completeWork(
  tx: Tx,
  id: string,
  { engines, files, fellBack }: { engines: string[]; files: readonly NewFile[]; fellBack: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('works')
    .set({
      state: workStates.completed,
      progress: 1,
      step: '',
      engines,
      finished_at: now,
      // A service that is set could not speak.
      ...(fellBack && { issue_details: JSON.stringify({ fellBack: 'speech' }) }),
    })
    .where('id', '=', id)
    .where('state', '=', workStates.generating)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await insertFiles(tx, id, false, files);
  return true;
}

/** A work cannot be made, or is not wanted any more. @returns whether it was unfinished */
export async function failWork(
  db: Db,
  id: string,
  { issue, details = {} }: { issue: string; details?: object },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('works')
    .set({
      state: workStates.failed,
      issue,
      issue_details: JSON.stringify(details),
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const renameWork = (db: Db, accountId: string, id: string, name: string) =>
  db
    .updateTable('works')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

/** Deletes works of somebody; their files are swept away. @returns how many */
export async function deleteWorks(db: Db, accountId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('works')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what ended before a moment. @returns how many */
export async function deleteOld(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('works')
    .where('id', 'in', (old) =>
      old.selectFrom('works').select('id').where('finished_at', '<', before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a work has a file. */
export const hasFile = async (db: Db, workId: string, key: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('work_files')
      .select('key')
      .where('work_id', '=', workId)
      .where('key', '=', key)
      .executeTakeFirst(),
  );

export const getQuota = (db: Db) => db.selectFrom('studio_quota').selectAll().executeTakeFirstOrThrow();

export const setQuota = (
  tx: Tx,
  quota: { works_a_day: number; unfinished_at_once: number; running_at_once: number; kept_days: number },
) => tx.updateTable('studio_quota').set(quota).returning('version').executeTakeFirstOrThrow();

export const lockQuota = (tx: Tx) =>
  tx.selectFrom('studio_quota').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function getFigures(db: Db): Promise<{ waiting: number; generating: number; bytes: number }> {
  const { rows } = await sql<{ waiting: number; generating: number; bytes: number }>`
    select count(*) filter (where state = ${workStates.waiting})::int as waiting,
      count(*) filter (where state = ${workStates.generating})::int as generating,
      (select coalesce(sum(bytes), 0)::float8 from work_files) as bytes
    from works where state in (0, 3)`.execute(db);
  return rows[0]!;
}

/** Works that no process has begun, and those that were. */
export const hasWaiting = async (db: Db): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('works')
      .select('id')
      .where('state', '=', workStates.waiting satisfies WorkState)
      .limit(1)
      .executeTakeFirst(),
  );

/** Whether somebody's first works have begun (`first-works.ts`). */
export const hasFirstWorks = async (db: Db, accountId: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('studio_first_works')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );

/** @throws {Refusal} NOT_FOUND where they have begun already; of two at once the second waits for the first */
export async function claimFirstWorks(tx: Tx, accountId: string, now: Date): Promise<void> {
  const claimed = await tx
    .insertInto('studio_first_works')
    .values({ account_id: accountId, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (!claimed) throw new Refusal('NOT_FOUND');
}
