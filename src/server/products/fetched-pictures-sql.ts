import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PictureIssue } from '../../contract/files/outbound-pictures.ts';
import type { Db, Tx } from '../platform/database.ts';

export const hashOf = (address: string): Buffer => createHash('sha256').update(address).digest();

const hashes = (addresses: readonly string[]) => sql`any(${sql.val(addresses.map(hashOf))}::bytea[])`;

export interface FetchedRow {
  address: string;
  state: 'waiting' | 'kept' | 'failed';
  key: string | null;
  issue: PictureIssue | null;
}

export async function listFetched(
  db: Db,
  shopId: string,
  addresses: readonly string[],
): Promise<FetchedRow[]> {
  if (addresses.length === 0) return [];
  const result = await sql<FetchedRow>`
    select address, state, key, issue from fetched_pictures
    where shop_id = ${shopId} and hash = ${hashes(addresses)}`.execute(db);
  return result.rows;
}

/**
 * Writes down addresses to fetch: those that nobody has asked for yet, and those that failed before a time.
 * @returns these
 */
export async function askFor(
  tx: Tx,
  shopId: string,
  addresses: readonly string[],
  since: Date,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const result = await sql<{ address: string }>`
    insert into fetched_pictures as known (shop_id, hash, address)
    select ${shopId}::uuid, hash, address
    from unnest(${sql.val(addresses.map(hashOf))}::bytea[], ${sql.val([...addresses])}::text[]) as asked (hash, address)
    order by hash
    on conflict (shop_id, hash) do update set state = 'waiting', issue = null
      where known.state = 'failed' and known.tried_at < ${since}
    returning address`.execute(tx);
  return result.rows.map(({ address }) => address);
}

/** What became of an address that waits. @returns whether it waited */
export async function writeFetched(
  tx: Tx,
  shopId: string,
  address: string,
  became: { key: string } | { issue: PictureIssue },
  now: Date,
): Promise<boolean> {
  const key = 'key' in became ? became.key : null;
  const { numAffectedRows } = await sql`
    update fetched_pictures set state = ${key ? 'kept' : 'failed'}, key = ${key},
      issue = ${'issue' in became ? became.issue : null}, tried_at = ${now}
    where shop_id = ${shopId} and hash = ${hashOf(address)} and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Those of some addresses that wait; nobody writes down what became of them before the transaction ends. */
export async function holdWaiting(tx: Tx, shopId: string, addresses: readonly string[]): Promise<number> {
  const result = await sql`
    select from fetched_pictures where shop_id = ${shopId} and hash = ${hashes(addresses)} and state = 'waiting'
    order by hash for share`.execute(tx);
  return result.rows.length;
}

export async function countWaiting(db: Db, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('fetched_pictures')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return row.n;
}
