import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Keeps brands as they are until the transaction ends: who names or merges them does so one after the other. */
export async function holdBrands(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`.execute(tx);
}

/** Writes what a brand is called, one version on. */
export async function saveBrand(
  tx: Tx,
  { id, name, names }: { id: string; name: string; names: Text },
  now: Date,
): Promise<void> {
  await sql`
    insert into brands (id, name, names, updated_at) values (${id}, ${name}, ${JSON.stringify(names)}::jsonb, ${now})
    on conflict (id) do update set name = excluded.name, names = excluded.names, version = brands.version + 1,
      updated_at = excluded.updated_at`.execute(tx);
}

/** The brand that another one was put under. */
export async function findTarget(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('brands').select('merged_into').where('id', '=', id).executeTakeFirst();
  return row?.merged_into ?? undefined;
}

/** Puts all spellings of a brand under another one; both have rows. @returns the merge's id */
export async function mergeBrand(
  tx: Tx,
  { fromId, intoId, reason, staffId }: { fromId: string; intoId: string; reason: string; staffId: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await sql`
    with moved as (
      insert into brand_spellings (spelling_id, brand_id)
      select spelling_id, ${intoId}::uuid from brand_spellings where brand_id = ${fromId}
      union select ${fromId}::uuid, ${intoId}::uuid
      on conflict (spelling_id) do update set brand_id = excluded.brand_id
      returning spelling_id
    )
    insert into brand_merges (id, from_id, into_id, spelling_ids, reason, merged_by, merged_at)
    select ${id}, ${fromId}, ${intoId}, array_agg(spelling_id), ${reason}, ${staffId}, ${now} from moved`.execute(
    tx,
  );
  await tx
    .updateTable('brands')
    .set((set) => ({ merged_into: intoId, version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', fromId)
    .execute();
  return id;
}

interface MergeRow {
  id: string;
  from_id: string;
  into_id: string;
  from_name: string;
  spelling_ids: string[];
  reason: string;
  merged_by: string;
  merged_at: Date;
  taken_back_at: Date | null;
}

const mergeColumns = sql`brand_merges.id, from_id, into_id, brands.name as from_name, spelling_ids, reason, merged_by,
  merged_at, taken_back_at from brand_merges join brands on brands.id = from_id`;

export async function findMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  const result = await sql<MergeRow>`select ${mergeColumns} where brand_merges.id = ${id}`.execute(db);
  return result.rows[0];
}

/** What was merged into a brand, the latest first. */
export async function listMerges(db: Db, intoId: string, limit: number): Promise<MergeRow[]> {
  const result = await sql<MergeRow>`
    select ${mergeColumns} where into_id = ${intoId} order by merged_at desc, brand_merges.id desc limit ${limit}`.execute(
    db,
  );
  return result.rows;
}

/** Whether what a merge moved is where it was moved to still. */
export async function isMergeWhole(tx: Tx, { spelling_ids: ids, into_id: intoId }: MergeRow) {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from brand_spellings
    where spelling_id = any(${sql.val(ids)}::uuid[]) and brand_id = ${intoId}`.execute(tx);
  return result.rows[0]!.n === ids.length && (await findTarget(tx, intoId)) === undefined;
}

/** Puts the spellings of a merge back under the brand that they came from. */
export async function takeMergeBack(
  tx: Tx,
  { id, from_id: fromId, into_id: intoId, spelling_ids: ids }: MergeRow,
  staffId: string,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('brand_spellings').where('spelling_id', '=', fromId).execute();
  await sql`update brand_spellings set brand_id = ${fromId} where spelling_id = any(${sql.val(ids)}::uuid[])`.execute(
    tx,
  );
  await sql`
    update brands set merged_into = null, version = version + 1, updated_at = ${now}
    where id in (${fromId}, ${intoId})`.execute(tx);
  await tx
    .updateTable('brand_merges')
    .set({ taken_back_by: staffId, taken_back_at: now })
    .where('id', '=', id)
    .execute();
}
