import { sql } from 'kysely';
import { leastId } from '../../kit/ids.ts';
import type { Db } from '../platform/database.ts';

/** One entry of the ledger, with the movement it is of. */
export interface PostingRow {
  transaction_id: string;
  kind: string;
  cause: string;
  booked_at: Date;
  order_id: string | null;
  booking_id: string | null;
  account: string;
  owner: string;
  currency: string;
  amount: string;
}

/**
 * Entries of the days of a time zone, in the order in which they were booked.
 * @param last  the last one of the page before
 */
export async function listPostings(
  db: Db,
  { begin, end, last, limit }: { begin: Date; end: Date; last?: PostingRow | undefined; limit: number },
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select movement.id as transaction_id, movement.kind, movement.cause, movement.at as booked_at, movement.order_id,
      movement.booking_id, posting.account, posting.owner, posting.currency, posting.amount::text
    from ledger_movements as movement join ledger_postings as posting on posting.transaction_id = movement.id
    where movement.id >= ${leastId(begin)}::uuid and movement.id < ${leastId(end)}::uuid
      ${last ? sql`and (movement.id, posting.account, posting.owner) > (${last.transaction_id}::uuid, ${last.account}, ${last.owner})` : sql``}
    order by movement.id, posting.account, posting.owner limit ${limit}`.execute(db);
  return rows;
}

/** When days of a time zone begin and end. */
export async function findBounds(
  db: Db,
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<{ begin: Date; end: Date }> {
  const { rows } = await sql<{ begin: Date; end: Date }>`
    select ${from}::date::timestamp at time zone ${timeZone} as begin,
      (${until}::date + 1)::timestamp at time zone ${timeZone} as "end"`.execute(db);
  return rows[0]!;
}
