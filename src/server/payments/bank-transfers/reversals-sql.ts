import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

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

export const lockReversal = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_debits')
    .selectAll()
    .where('id', '=', id)
    .where('is_reversal', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateDebit(
  tx: Tx,
  id: string,
  changes: { receipt_id?: string; settled_at?: Date; settled_by?: string; reason?: string },
): Promise<void> {
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

/** What the bank took back and an operator still has to look at, the oldest first. */
export const listOpenReversals = (db: Db) =>
  db
    .selectFrom('bank_debits')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_debits.bank_account_id')
    .selectAll('bank_debits')
    .select(['bank_accounts.bank', 'bank_accounts.number', 'bank_accounts.plain_number'])
    .where('is_reversal', '=', true)
    .where('settled_at', 'is', null)
    .orderBy('booked_on')
    .orderBy('bank_debits.id')
    .limit(200)
    .execute();

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

/** Drops what was to go back of a receipt and has not left. @returns the states it was in */
export async function deleteUnsentOutgoing(tx: Tx, receiptId: string): Promise<string[]> {
  const dropped = await tx
    .deleteFrom('outgoing_transfers')
    .where('receipt_id', '=', receiptId)
    .where('state', '<>', 'sent')
    .returning('state')
    .execute();
  return dropped.map(({ state }) => state);
}

export const hasOutgoing = async (db: Db, receiptId: string): Promise<boolean> =>
  (await db
    .selectFrom('outgoing_transfers')
    .select('id')
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()) !== undefined;
