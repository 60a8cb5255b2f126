import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** Tables that say what files are, not who uses them. */
const ofFiles = ['files', 'video_snapshots'];

/** A statement for each table of ours that adds to `used_files` the keys that stand anywhere in its texts. */
const statements = sql<{ statement: string }>`
  select format(
    'insert into used_files select distinct found[1] from (select concat_ws('' '', %s) as words from %I.%I) as texts,
       regexp_matches(words, ''[0-9a-f]{40}'', ''g'') as found on conflict do nothing',
    string_agg(format('%I::text', attname), ', '), nspname, relname
  ) as statement
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relkind = 'r' and nspname = current_schema() and not relname = any(${sql.val(ofFiles)}::text[])
    and atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype, 'varchar'::regtype)
  group by nspname, relname`;

/**
 * Notes which files are used, until the transaction ends. Every text of every table is asked for keys, whoever's it is:
 * a table that nobody thought of must not lose its pictures.
 */
export async function noteUsedFiles(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '20min'`.execute(tx);
  await sql`create temporary table used_files (key text primary key) on commit drop`.execute(tx);
  for (const { statement } of (await statements.execute(tx)).rows) await sql.raw(statement).execute(tx);
  await sql`
    insert into used_files select picture from video_snapshots join used_files on used_files.key = video
    on conflict do nothing`.execute(tx);
}

/** Marks files by what was noted: those that nothing names since now, and those that something names again. */
export async function markUnused(tx: Tx, createdBefore: Date, now: Date): Promise<void> {
  await sql`
    update files set unused_since = ${now}
    where unused_since is null and created_at < ${createdBefore}
      and not exists (select from used_files where used_files.key = files.key)`.execute(tx);
  await sql`
    update files set unused_since = null
    where unused_since is not null and exists (select from used_files where used_files.key = files.key)`.execute(
    tx,
  );
}

/**
 * Deletes the rows of files that nothing has named for long; whoever stores the same bytes waits until the transaction
 * ends. @returns their keys, at most so many
 */
export async function deleteUnused(tx: Tx, unusedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from files
    where unused_since < ${unusedBefore} and not exists (select from used_files where used_files.key = files.key)
    limit ${limit} for update`.execute(tx);
  const keys = sql`any(${sql.val(rows.map(({ key }) => key))}::text[])`;
  await sql`delete from video_snapshots where video = ${keys} or picture = ${keys}`.execute(tx);
  // Looked at once more: whoever has checked a file meanwhile is about to use it.
  const deleted = await sql<{ key: string }>`
    delete from files where key = ${keys} and unused_since < ${unusedBefore} returning key`.execute(tx);
  return deleted.rows.map(({ key }) => key);
}

/** Whether a file has its row. */
export const isStored = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
