import { sql } from 'kysely';
import type { PayoutState } from '../../../contract/settlement/payout-states.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';
import type { PayoutRecord } from '../sql.ts';

/** What a list of the payouts of all shops and providers is narrowed to. */
export interface AllPayoutsFilter {
  keyword?: { reference: string; ownerIds: readonly string[] } | undefined;
  /** Of any of these; undefined for all. */
  states?: readonly PayoutState[] | undefined;
  currency?: string | undefined;
  ownerId?: string | undefined;
  askedFrom?: Date | undefined;
  askedUntil?: Date | undefined;
}

/** The payouts that a keyword names: by their number, what the bank calls them, or whose they are. */
const namedBy = ({ reference, ownerIds }: NonNullable<AllPayoutsFilter['keyword']>) => sql`(
  select id from payouts where number = ${reference.toUpperCase()}
  union select id from payouts where bank_reference = ${reference} and bank_reference <> ''
  union select id from payouts where owner_id = any(${sql.val([...ownerIds])}::uuid[])
)`;

function ofAnyState(db: Db, filter: AllPayoutsFilter) {
  const { keyword, currency, ownerId, askedFrom, askedUntil } = filter;
  return db
    .selectFrom('payouts')
    .$if(keyword !== undefined, (query) => query.where(sql<boolean>`payouts.id in ${namedBy(keyword!)}`))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency!))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
    .$if(askedFrom !== undefined, (query) => query.where('asked_at', '>=', askedFrom!))
    .$if(askedUntil !== undefined, (query) => query.where('asked_at', '<', askedUntil!));
}

const listedPayouts = (db: Db, filter: AllPayoutsFilter) =>
  ofAnyState(db, filter).$if(filter.states !== undefined, (query) =>
    query.where('state', 'in', [...filter.states!]),
  );

/** How many payouts a list is narrowed to. */
export async function countAllPayouts(db: Db, filter: AllPayoutsFilter): Promise<number> {
  const { n } = await listedPayouts(db, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of all payouts, and how many there are in each state. */
export async function listAllPayouts(
  db: Db,
  filter: AllPayoutsFilter,
  { oldestFirst }: { oldestFirst: boolean },
  page: Paging,
): Promise<{ rows: PayoutRecord[]; counts: Map<PayoutState, number> }> {
  const { limit, offset } = limitsOf(page);
  const [rows, counts] = await Promise.all([
    listedPayouts(db, filter)
      .selectAll()
      .orderBy('asked_at', oldestFirst ? 'asc' : 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofAnyState(db, filter)
      .select(['state', sql<number>`count(*)::int`.as('n')])
      .groupBy('state')
      .execute(),
  ]);
  return { rows, counts: new Map(counts.map(({ state, n }) => [state, n])) };
}

/** The next of them, the newest first, after one of them. */
export const listAllPayoutsAfter = (
  db: Db,
  filter: AllPayoutsFilter,
  last: Pick<PayoutRecord, 'id' | 'asked_at'> | undefined,
  limit: number,
): Promise<PayoutRecord[]> =>
  listedPayouts(db, filter)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(({ and, or, eb }) =>
        or([
          eb('asked_at', '<', last!.asked_at),
          and([eb('asked_at', '=', last!.asked_at), eb('id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export interface FileOfPayoutRow {
  id: string;
  number: string;
  made_by: string;
  made_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
  released_at: Date | null;
}

/** The files that a payout is or was in, the newest first. */
export async function listFilesOfPayout(db: Db, payoutId: string): Promise<FileOfPayoutRow[]> {
  const { rows } = await sql<FileOfPayoutRow>`
    select file.id, file.number, file.made_by, file.made_at, file.taken_by, file.taken_at, line.released_at
    from payout_file_lines as line join payout_files as file on file.id = line.file_id
    where line.payout_id = ${payoutId} order by file.made_at desc, file.id desc`.execute(db);
  return rows;
}

/** The movements of a payout in the ledger, the oldest first: where it left the balance, and where it came back. */
export async function listMovementsOfPayout(
  db: Db,
  payoutId: string,
): Promise<{ id: string; kind: string; booked_at: Date }[]> {
  const { rows } = await sql<{ id: string; kind: string; booked_at: Date }>`
    select id, kind, at as booked_at from ledger_movements
    where kind in ('payout', 'payout paid', 'payout returned', 'payout back') and cause = ${payoutId}
    order by id`.execute(db);
  return rows;
}
