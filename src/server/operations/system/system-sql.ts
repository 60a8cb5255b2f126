import { sql } from 'kysely';
import { transact, type Db, type Tx } from '../../platform/database.ts';

/** Reads without waiting for who locks a table or for a database that is slow: it fails instead, and its connection is free. */
export const readInTime = <Answer>(
  db: Db,
  { lockMs, statementMs }: { lockMs: number; statementMs: number },
  query: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  transact(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true),
      set_config('statement_timeout', ${`${statementMs}ms`}, true)`.execute(tx);
    return query(tx);
  });

/** The version of the database and what it takes on its disk. */
export async function readDatabaseSize(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes`.execute(db);
  return { version: rows[0]!.version, bytes: Number(rows[0]!.bytes) };
}

/**
 * The largest tables with their indexes and what they keep apart, the largest first: as the database last estimated them,
 * for measuring would wait for whoever locks one.
 */
export async function listLargestTables(db: Db, limit: number): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    with kept as (
      select oid as of_table, oid as part from pg_class where relkind = 'r'
      union all select oid, reltoastrelid from pg_class where relkind = 'r' and reltoastrelid <> 0
    ), parts as (
      select of_table, part from kept
      union all select of_table, indexrelid from kept join pg_index on indrelid = part
    ), sizes as (
      select of_table, sum(greatest(relpages, 0)::bigint) as pages
      from parts join pg_class on pg_class.oid = part group by of_table
    )
    select relname as name, (pages * current_setting('block_size')::bigint)::text as bytes
    from pg_class join sizes on of_table = pg_class.oid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') order by pages desc, relname limit ${limit}`.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}
