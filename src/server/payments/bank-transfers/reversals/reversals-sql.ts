import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { readPage, type Paging } from '../../../platform/paging.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

/** Which of some entries are written down for one of these accounts. */
export async function listDebitKeys(
  tx: Tx,
  accountIds: readonly string[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const knownEntries = await tx
    .selectFrom('bank_debits')
    .select('entry_key')
    .where('bank_account_id', 'in', [...accountIds])
    .where('entry_key', 'in', [...keys])
    .execute();
  return new Set(knownEntries.map(({ entry_key: key }) => key));
}

export async function insertDebits(tx: Tx, debits: readonly Insertable<DB['bank_debits']>[]): Promise<void> {
  if (debits.length > 0)
    await tx
      .insertInto('bank_debits')
      .values([...debits])
      .execute();
}

/** What the bank took back on some accounts and nobody has linked to what came in, its rows locked. */
export const lockUnlinkedReversals = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .selectFrom('bank_debits')
    .selectAll()
    .where('bank_account_id', 'in', [...accountIds])
    .where('is_reversal', '=', true)
    .where('receipt_id', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('booked_on')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
export type DebitRecord = Awaited<ReturnType<typeof lockUnlinkedReversals>>[number];

/** A debit, its row locked. */
export const lockDebit = (tx: Tx, id: string): Promise<DebitRecord | undefined> =>
  tx.selectFrom('bank_debits').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type DebitChanges = Partial<
  Pick<
    DebitRecord,
    | 'receipt_id'
    | 'settled_at'
    | 'settled_by'
    | 'reason'
    | 'is_reversal'
    | 'is_marked'
    | 'proposal'
    | 'proposed_by'
  >
>;

export async function updateDebit(tx: Tx, id: string, changes: DebitChanges): Promise<void> {
  await tx
    .updateTable('bank_debits')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Money of some amounts that came in on some accounts: what a reversal may take back. */
export const listReceiptsOfAmounts = (db: Db, accountIds: readonly string[], amounts: readonly bigint[]) =>
  db
    .selectFrom('bank_receipts')
    .selectAll()
    .where('bank_account_id', 'in', [...accountIds])
    .where('is_reversal', '=', false)
    .where((query) =>
      query.or([query('amount', 'in', [...amounts]), query('batch_amount', 'in', [...amounts])]),
    )
    .orderBy('booked_on', 'desc')
    .orderBy('id')
    .limit(5_000)
    .execute();
export type ReversedReceipt = Awaited<ReturnType<typeof listReceiptsOfAmounts>>[number];

/** What a debit took back, its rows locked. */
export const lockReversedBy = (tx: Tx, debitId: string): Promise<ReversedReceipt[]> =>
  tx
    .selectFrom('bank_receipts')
    .selectAll()
    .where('reversed_by', '=', debitId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const debitsWithAccount = (db: Db) =>
  db.selectFrom('bank_debits').innerJoin('bank_accounts', 'bank_accounts.id', 'bank_debits.bank_account_id');

const shownWithAccount = [
  'bank_accounts.bank',
  'bank_accounts.number',
  'bank_accounts.plain_number',
] as const;

/** What the bank took back and an operator still has to look at, the oldest first. */
export const listOpenReversals = (db: Db) =>
  debitsWithAccount(db)
    .selectAll('bank_debits')
    .select([...shownWithAccount])
    .where('is_reversal', '=', true)
    .where('settled_at', 'is', null)
    .orderBy('booked_on')
    .orderBy('bank_debits.id')
    .limit(200)
    .execute();
export type ListedDebit = Awaited<ReturnType<typeof listOpenReversals>>[number];

/**
 * Debits that no statement calls a reversal and that may be one: as much came in before on an account of the same number,
 * and no transfer or payout of ours was sent under their reference. The newest first.
 * @param days  how long after it came in a bank may take money back
 * @param since  the first day of debits that somebody may still want to know of
 */
export const listPlainDebits = (db: Db, { days, since }: { days: number; since: string }, page: Paging) =>
  readPage(
    debitsWithAccount(db)
      .where('is_reversal', '=', false)
      .where('booked_on', '>=', sql<string>`${since}::date`)
      .where('settled_at', 'is', null)
      .where(
        sql<boolean>`exists (select from bank_receipts as receipt
          join bank_accounts as credited on credited.id = receipt.bank_account_id
          where credited.plain_number = bank_accounts.plain_number and receipt.currency = bank_debits.currency
            and (receipt.amount = bank_debits.amount or receipt.batch_amount = bank_debits.amount)
            and not receipt.is_reversal and receipt.reversed_at is null
            and receipt.booked_on between bank_debits.booked_on - ${days}::int and bank_debits.booked_on)`,
      )
      .where(
        sql<boolean>`not exists (select from outgoing_transfers as outgoing
          where outgoing.state = 'sent' and outgoing.currency = bank_debits.currency
            and (outgoing.bank_reference = bank_debits.bank_reference
              or strpos(bank_debits.remittance, outgoing.bank_reference) > 0))`,
      )
      .where(
        sql<boolean>`not exists (select from payouts_sent as payout
          where payout.currency = bank_debits.currency
            and (payout.bank_reference = bank_debits.bank_reference
              or strpos(bank_debits.remittance, payout.bank_reference) > 0
              or strpos(bank_debits.remittance, payout.number) > 0))`,
      ),
    page,
    (query) =>
      query
        .selectAll('bank_debits')
        .select([...shownWithAccount])
        .orderBy('booked_on', 'desc')
        .orderBy('bank_debits.id', 'desc'),
  );

/** The accounts of a number. */
export async function listAccountsOfNumber(db: Db, number: string, currency: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select('id')
    .where('plain_number', '=', number)
    .where('currency', '=', currency)
    .execute();
  return accounts.map(({ id }) => id);
}

/** All accounts of the number of one. */
export async function listAccountsBeside(db: Db, accountId: string): Promise<string[]> {
  const { plain_number: number, currency } = await db
    .selectFrom('bank_accounts')
    .select(['plain_number', 'currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return listAccountsOfNumber(db, number, currency);
}

/** Drops what was to go back of a receipt and has not left. @returns the states it was in, and its amounts */
export const deleteUnsentOutgoing = (tx: Tx, receiptId: string) =>
  tx
    .deleteFrom('outgoing_transfers')
    .where('receipt_id', '=', receiptId)
    .where('state', '<>', 'sent')
    .returning(['state', 'amount'])
    .execute();

export const hasOutgoing = async (db: Db, receiptId: string): Promise<boolean> =>
  (await db
    .selectFrom('outgoing_transfers')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()) !== undefined;

/** The returns that some of a receipt was to go back for, and nobody has told a bank to send. */
export async function listDueReturnsFrom(tx: Tx, receiptId: string): Promise<string[]> {
  const due = await tx
    .selectFrom('outgoing_transfers')
    .select('return_id')
    .distinct()
    .where('source_id', '=', receiptId)
    .where('return_id', 'is not', null)
    .where('state', '=', 'due')
    .execute();
  return due.flatMap(({ return_id: id }) => id ?? []);
}

/** What is on its way for a return, its rows locked. */
export const lockOutgoingOfReturn = (tx: Tx, returnId: string) =>
  tx
    .selectFrom('outgoing_transfers')
    .select(['id', 'state', 'amount'])
    .where('return_id', '=', returnId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function deleteDueOfReturn(tx: Tx, returnId: string): Promise<void> {
  await tx
    .deleteFrom('outgoing_transfers')
    .where('return_id', '=', returnId)
    .where('state', '=', 'due')
    .execute();
}

/** Amounts that one operator alone has said to be taken back, or not, since a moment. */
export const listSettledAlone = (
  tx: Tx,
  { staffId, since, exceptId }: { staffId: string; since: Date; exceptId: string },
) =>
  tx
    .selectFrom('bank_debits')
    .select(['amount', 'currency'])
    .where('is_reversal', '=', true)
    .where('settled_by', '=', staffId)
    .where((debit) => debit.or([debit('proposed_by', 'is', null), debit('proposed_by', '=', staffId)]))
    .where('settled_at', '>=', since)
    .where('id', '<>', exceptId)
    .execute();

/** Of some orders those of which a bank has taken a payment of a channel back that was neither paid again nor put to anybody. */
export async function listReversedOrders(
  db: Db,
  channel: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const takenBack = await db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.id', 'payment_parts.payment_id')
    .innerJoin('card_disputes', 'card_disputes.payment_id', 'payments.id')
    .select('payment_parts.order_id')
    .distinct()
    .where('payment_parts.order_id', 'in', [...orderIds])
    .where('payments.channel', '=', channel)
    .where('card_disputes.state', '<>', 'won')
    .where('card_disputes.settled_at', 'is', null)
    .execute();
  return takenBack.map(({ order_id: orderId }) => orderId);
}

/** What a bank has told to have left under a reference, from any account of the number of one. */
export async function isDebitTold(
  db: Db,
  { bank_account_id: accountId, amount }: { bank_account_id: string; amount: bigint },
  reference: string,
): Promise<boolean> {
  const debit = await db
    .selectFrom('bank_debits')
    .select('id')
    .where('bank_account_id', 'in', await listAccountsBeside(db, accountId))
    .where('amount', '=', amount)
    .where('bank_reference', '=', reference)
    .where('is_reversal', '=', false)
    .executeTakeFirst();
  return debit !== undefined;
}
