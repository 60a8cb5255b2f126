import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Keeps brands as they are until the transaction ends: who names or merges them does so one after the other. */
export async function holdBrands(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`.execute(tx);
}

/** Writes what operators call a brand, one version on. */
export async function saveBrand(
  tx: Tx,
  { id, name, names }: { id: string; name: string; names: Text },
  now: Date,
): Promise<void> {
  await sql`
    insert into brands (id, name, names, updated_at) values (${id}, ${name}, ${JSON.stringify(names)}::jsonb, ${now})
    on conflict (id) do update set name = excluded.name, names = excluded.names, is_named_by_merge = false,
      version = brands.version + 1, updated_at = excluded.updated_at`.execute(tx);
}

/** A row of a brand that nobody has named: it is shown as it is typed. */
export async function addBrand(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.insertInto('brands').values({ id, name: null, version: 0, updated_at: now }).execute();
}

/** Gives a brand that others are put under the name that it is shown by, where it has none, and counts the change. */
export async function nameByMerge(
  tx: Tx,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  await sql`
    update brands set name = coalesce(name, ${name}), is_named_by_merge = is_named_by_merge or name is null,
      version = version + 1, updated_at = ${now} where id = ${id}`.execute(tx);
}

/** The brand that the spelling which gave another one its id stands under now, however often it was put elsewhere. */
export async function findTarget(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('brand_spellings')
    .select('brand_id')
    .where('spelling_id', '=', id)
    .executeTakeFirst();
  return row?.brand_id;
}

interface BrandName {
  id: string;
  /** What it is called as they are merged. */
  name: string;
}

/** Puts all spellings of a brand under another one; both have rows. @returns the merge's id */
export async function mergeBrand(
  tx: Tx,
  { from, into, reason, staffId }: { from: BrandName; into: BrandName; reason: string; staffId: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await sql`
    with moved as (
      insert into brand_spellings (spelling_id, brand_id)
      select spelling_id, ${into.id}::uuid from brand_spellings where brand_id = ${from.id}
      union select ${from.id}::uuid, ${into.id}::uuid
      on conflict (spelling_id) do update set brand_id = excluded.brand_id
      returning spelling_id
    )
    insert into brand_merges (id, from_id, into_id, from_name, into_name, spelling_ids, reason, merged_by, merged_at)
    select ${id}, ${from.id}, ${into.id}, ${from.name}, ${into.name}, array_agg(spelling_id), ${reason}, ${staffId},
      ${now} from moved`.execute(tx);
  await tx
    .updateTable('brands')
    .set((set) => ({ merged_into: into.id, version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', from.id)
    .execute();
  return id;
}

interface MergeRow {
  id: string;
  from_id: string;
  into_id: string;
  from_name: string;
  into_name: string;
  spelling_ids: string[];
  reason: string;
  merged_by: string;
  merged_at: Date;
  taken_back_at: Date | null;
}

const mergeColumns = sql`id, from_id, into_id, from_name, into_name, spelling_ids, reason, merged_by, merged_at,
  taken_back_at from brand_merges`;

export async function findMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  const result = await sql<MergeRow>`select ${mergeColumns} where id = ${id}`.execute(db);
  return result.rows[0];
}

/** What was merged into a brand, the latest first. */
export async function listMerges(db: Db, intoId: string, limit: number): Promise<MergeRow[]> {
  const result = await sql<MergeRow>`
    select ${mergeColumns} where into_id = ${intoId} order by merged_at desc, id desc limit ${limit}`.execute(
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
    update brands set merged_into = null, version = version + 1, updated_at = ${now},
      name = case when is_alone then null else name end, is_named_by_merge = is_named_by_merge and not is_alone
    from (
      select id as brand_id, is_named_by_merge and not exists (
        select from brand_spellings where brand_spellings.brand_id = brands.id and spelling_id <> brands.id) as is_alone
      from brands where id in (${fromId}, ${intoId})
    ) as parted
    where brands.id = brand_id`.execute(tx);
  await tx
    .updateTable('brand_merges')
    .set({ taken_back_by: staffId, taken_back_at: now })
    .where('id', '=', id)
    .execute();
}
