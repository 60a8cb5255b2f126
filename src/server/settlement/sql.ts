import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { MoneyOwner } from './owners.ts';

export interface NewPayout {
  id: string;
  number: string;
  owner: MoneyOwner;
  askedBy: string;
  currency: string;
  amount: bigint;
  holder: string;
  bank: string;
  accountEnd: string;
  accountSealed: Buffer;
  /** The account number, so that it can be compared but not read. */
  accountPrint: string;
  /** From when on it can be approved, to an account that is new to its owner; null for a known one. */
  approvableFrom: Date | null;
}

/** Writes a payout that is asked for. @returns undefined where another one of this currency is open */
export function insertPayout(tx: Db, payout: NewPayout, now: Date): Promise<PayoutRecord | undefined> {
  return tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      number: payout.number,
      shop_id: payout.owner.kind === 'shop' ? payout.owner.id : null,
      provider_id: payout.owner.kind === 'provider' ? payout.owner.id : null,
      asked_by: payout.askedBy,
      currency: payout.currency,
      amount: payout.amount,
      state: 'asked',
      holder: payout.holder,
      bank: payout.bank,
      account_end: payout.accountEnd,
      account_sealed: payout.accountSealed,
      account_print: payout.accountPrint,
      approvable_from: payout.approvableFrom,
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'currency']).where('ended_at', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findPayout(db: Db, id: string) {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}
export type PayoutRecord = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

/** Whether an owner has a payout in a currency that has not ended. */
export async function hasOpenPayout(db: Db, ownerId: string, currency: string): Promise<boolean> {
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('currency', '=', currency)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The accounts that some owners were paid out to, each by the newest payout that went there; the one used last first.
 * @param askedBy  only by what one of these had asked for
 */
export async function listPayoutAccounts(
  db: Db,
  ownerIds: readonly string[],
  askedBy?: readonly string[],
): Promise<PayoutRecord[]> {
  const newest = await db
    .selectFrom('payouts')
    .selectAll()
    .distinctOn(['owner_id', 'account_print', 'bank', 'holder'])
    .where('owner_id', '=', sql<string>`any(${sql.val([...ownerIds])}::uuid[])`)
    .where('state', '=', 'paid')
    .where('account_print', 'is not', null)
    .$if(askedBy !== undefined, (payouts) => payouts.where('asked_by', 'in', [...askedBy!]))
    .orderBy('owner_id')
    .orderBy('account_print')
    .orderBy('bank')
    .orderBy('holder')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute();
  return newest.toSorted((a, b) => b.ended_at!.getTime() - a.ended_at!.getTime());
}

/** The payout of an owner in a currency that nobody has decided on. */
export const findUndecidedPayout = (db: Db, ownerId: string, currency: string) =>
  db
    .selectFrom('payouts')
    .select(['id', 'version'])
    .where('owner_id', '=', ownerId)
    .where('currency', '=', currency)
    .where('state', '=', 'asked')
    .executeTakeFirst();

/** A payout, its row locked until the transaction ends. */
export function lockPayout(tx: Db, id: string) {
  return tx.selectFrom('payouts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type Changes = Partial<
  Pick<
    PayoutRecord,
    | 'state'
    | 'amount'
    | 'held_back'
    | 'decided_at'
    | 'reason'
    | 'bank_reference'
    | 'ended_at'
    | 'approved_by'
    | 'paid_by'
    | 'refused_by'
    | 'withdrawn_by'
    | 'bounce_receipt_id'
    | 'bounce_proposed_by'
  >
>;

export function updatePayout(tx: Db, id: string, changes: Changes): Promise<PayoutRecord> {
  return tx
    .updateTable('payouts')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An owner's payouts, the newest first. */
export const listPayouts = (db: Db, ownerId: string, page: Paging) =>
  readPage(db.selectFrom('payouts').where('owner_id', '=', ownerId), page, (all) =>
    all.selectAll().orderBy('asked_at', 'desc').orderBy('id'),
  );

/** What one operator alone, approving and paying, has sent to an owner since a moment. */
export function listPaidAlone(
  tx: Db,
  { ownerId, staffId, since, except }: { ownerId: string; staffId: string; since: Date; except: string },
) {
  return tx
    .selectFrom('payouts')
    .select(['amount', 'currency'])
    .where('owner_id', '=', ownerId)
    .where('approved_by', '=', staffId)
    .where('id', '<>', except)
    .where((query) =>
      query.or([
        query.and([
          query('paid_by', '=', staffId),
          query('state', '=', 'paid'),
          query('ended_at', '>', since),
        ]),
        // What they have put into a file is as good as sent.
        query.and([
          query('state', '=', 'approved'),
          query.exists(
            query
              .selectFrom('payout_file_lines')
              .innerJoin('payout_files', 'payout_files.id', 'file_id')
              .select('file_id')
              .whereRef('payout_id', '=', 'payouts.id')
              .where('released_at', 'is', null)
              .where('made_by', '=', staffId),
          ),
        ]),
      ]),
    )
    .execute();
}

/** The numbers of payouts by id, whosever they are. */
export async function listPayoutNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(payouts.map(({ id, number }) => [id, number]));
}
