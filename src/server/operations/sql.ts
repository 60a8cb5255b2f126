import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FailureType, Severity } from '../../contract/operations/operations.ts';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { ClientError } from './rules.ts';

const fingerprintOf = (likeness: string) => createHash('sha256').update(likeness).digest('hex').slice(0, 32);

/** The newest ten of two lists without doubles, in the order in which they came. */
const joined = (column: string) => sql<string[]>`(
  select coalesce(array_agg(item order by place), '{}') from (
    select item, max(place) as place
    from unnest(client_errors.${sql.ref(column)} || excluded.${sql.ref(column)}) with ordinality as list (item, place)
    group by item order by max(place) desc limit 10
  ) as newest
)`;

/**
 * Adds what a browser reported to what is known. Always in the order of the fingerprints, so that reports which
 * arrive together wait for each other and never lock each other out.
 */
export async function addClientErrors(
  db: Db,
  errors: readonly ClientError[],
  build: string | undefined,
  now: Date,
): Promise<void> {
  if (errors.length === 0) return;
  const rows = errors
    .map((error) => ({
      fingerprint: fingerprintOf(error.likeness),
      type: error.type,
      severity: error.severity,
      status_code: error.statusCode,
      message: error.message,
      sample_url: error.url,
      count: BigInt(error.count),
      handling_ms: BigInt(error.handlingMs),
      retries: BigInt(error.retries),
      first_seen_at: now,
      last_seen_at: now,
      builds: build ? [build] : [],
      languages: error.languages as string[],
    }))
    .sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  await db
    .insertInto('client_errors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        severity: (row) => row.ref('excluded.severity'),
        sample_url: (row) => row.ref('excluded.sample_url'),
        count: sql<bigint>`client_errors.count + excluded.count`,
        handling_ms: sql<bigint>`client_errors.handling_ms + excluded.handling_ms`,
        retries: sql<bigint>`client_errors.retries + excluded.retries`,
        // One that waited for another may have begun before it.
        last_seen_at: sql<Date>`greatest(client_errors.last_seen_at, excluded.last_seen_at)`,
        builds: joined('builds'),
        languages: joined('languages'),
      }),
    )
    .execute();
}

export interface ClientErrorFilter {
  type?: FailureType | undefined;
  severity?: Severity | undefined;
  build?: string | undefined;
  order: 'lastSeen' | 'count';
}

/** One page of the known failures and how many there are in all. */
export async function listClientErrors(db: Db, filter: ClientErrorFilter, page: Paging) {
  const { type, severity, build, order } = filter;
  const errors = db
    .selectFrom('client_errors')
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(severity !== undefined, (query) => query.where('severity', '=', severity!))
    .$if(build !== undefined, (query) => query.where('builds', '@>', sql<string[]>`array[${build}]`));
  return readPage(errors, page, (all) =>
    all
      .selectAll()
      .orderBy(order === 'count' ? 'count' : 'last_seen_at', 'desc')
      .orderBy('fingerprint'),
  );
}

/** Forgets what was last seen before a moment, and the oldest beyond `most`: anybody can make up failures. */
export async function deleteClientErrors(db: Db, before: Date, most: number): Promise<void> {
  await db.deleteFrom('client_errors').where('last_seen_at', '<', before).execute();
  await db
    .deleteFrom('client_errors')
    .where('fingerprint', 'in', (query) =>
      query
        .selectFrom('client_errors')
        .select('fingerprint')
        .orderBy('last_seen_at', 'desc')
        .orderBy('fingerprint')
        .offset(most),
    )
    .execute();
}

/** Accounts of a mail domain that may still sign in. */
export function listDemoAccounts(db: Db, domain: string) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', `%${domain}`)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
}
