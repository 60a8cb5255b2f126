import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The version of the database and what it takes on its disk. */
export async function readDatabaseSize(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes`.execute(db);
  return { version: rows[0]!.version, bytes: Number(rows[0]!.bytes) };
}

/** The largest tables with their indexes and what they keep apart, the largest first. */
export async function listLargestTables(db: Db, limit: number): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(pg_class.oid)::text as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')
    order by pg_total_relation_size(pg_class.oid) desc, relname limit ${limit}`.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}
