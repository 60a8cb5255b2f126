import type pg from 'pg';

/*
 * Each server holds a shared advisory lock that says which migration is the newest it knows, as long as it lives.
 * Locks of two keys are apart from those of one, which say that a server is there at all (presence.ts).
 */
const versionsClass = 1_129_465_172;

type Client = Pick<pg.Client, 'query'>;

/** Says at a connection, until it ends, that a server runs which knows migrations up to a number. */
export async function holdVersion(client: Client, newest: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [versionsClass, newest]);
}

/** The newest migrations of the servers that run on this database, ascending, each once. */
export async function listRunningVersions(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ newest: number }>(
    `select distinct objid::bigint::int as newest from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = $1
      and database = (select oid from pg_database where datname = current_database())
    order by newest`,
    [versionsClass],
  );
  return rows.map(({ newest }) => newest);
}
