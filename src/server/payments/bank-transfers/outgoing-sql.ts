import { sql, type Insertable } from 'kysely';
import type { OutgoingState } from '../../../contract/payments/bank-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

/** Writes down that money goes back; asked again for the same return or receipt it has done so. */
export async function insertOutgoing(tx: Tx, row: Insertable<DB['outgoing_transfers']>): Promise<void> {
  await tx
    .insertInto('outgoing_transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What goes back of a transfer for returns, in minor units. */
export async function sumOutgoing(tx: Db, ref: string): Promise<bigint> {
  const row = await tx
    .selectFrom('outgoing_transfers')
    .select((query) => query.fn.coalesce(query.fn.sum<string>('amount'), query.val('0')).as('sum'))
    .where('ref', '=', ref)
    .where('return_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

/** What has been put on its way for a return, by whose money it is. */
export const listOutgoingOfReturn = (db: Db, returnId: string) =>
  db.selectFrom('outgoing_transfers').select('state').where('return_id', '=', returnId).execute();

/** What of each receipt goes back already of a transfer, in minor units; what nobody is named for is of the last one. */
export async function sumBySource(tx: Tx, ref: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; sum: string }>`
    select coalesce(source_id, receipt_id, (
        select id from bank_receipts where bank_receipts.ref = ${ref} and state = 'applied'
        order by decided_at desc, id desc limit 1)) as id, sum(amount)::text as sum
    from outgoing_transfers where ref = ${ref} and (return_id is not null or exists (select 1 from bank_receipts
      where bank_receipts.id = receipt_id and bank_receipts.state = 'applied')) group by 1`.execute(tx);
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]));
}

/** Drops what was to be sent for a return that its channel has given back after all. */
export async function dropOutgoingOfReturn(tx: Tx, returnId: string): Promise<void> {
  await tx
    .deleteFrom('outgoing_transfers')
    .where('return_id', '=', returnId)
    .where('state', '<>', 'sent')
    .execute();
}

export const findOutgoing = (db: Db, id: string) =>
  db.selectFrom('outgoing_transfers').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOutgoing = (tx: Tx, id: string) =>
  tx.selectFrom('outgoing_transfers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type OutgoingRecord = NonNullable<Awaited<ReturnType<typeof lockOutgoing>>>;

export async function updateOutgoing(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      OutgoingRecord,
      | 'state'
      | 'holder'
      | 'account_sealed'
      | 'account_end'
      | 'approved_by'
      | 'sent_by'
      | 'bank_reference'
      | 'sent_at'
      | 'known_holder'
      | 'known_account_end'
      | 'redirected_by'
      | 'redirect_reason'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('outgoing_transfers')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function listOutgoing(
  db: Db,
  { states, oldestFirst }: { states: readonly OutgoingState[]; oldestFirst: boolean },
  page: Paging,
) {
  const direction = oldestFirst ? ('asc' as const) : ('desc' as const);
  return readPage(
    db.selectFrom('outgoing_transfers').where('outgoing_transfers.state', 'in', [...states]),
    page,
    (matching) =>
      matching
        .innerJoin('bank_accounts', 'bank_accounts.id', 'outgoing_transfers.bank_account_id')
        .leftJoin('bank_transfers', 'bank_transfers.ref', 'outgoing_transfers.ref')
        .leftJoin('bank_receipts', 'bank_receipts.id', 'outgoing_transfers.receipt_id')
        .leftJoin('returns', 'returns.id', 'outgoing_transfers.return_id')
        // What another channel did not give back goes by no transfer's reference.
        .leftJoin('payments', (join) =>
          join.on('payments.id', '=', (on) =>
            on.fn.coalesce('returns.payment_id', 'bank_transfers.payment_id'),
          ),
        )
        .selectAll('outgoing_transfers')
        .select([
          'bank_accounts.bank',
          'bank_accounts.number',
          'payments.number as payment_number',
          'bank_receipts.reason as receipt_reason',
          'bank_receipts.state as receipt_state',
          'returns.reason as return_reason',
        ])
        .select(
          sql<boolean>`exists (select 1 from bank_debits
            join bank_accounts debited on debited.id = bank_debits.bank_account_id
            where debited.plain_number = bank_accounts.plain_number and not bank_debits.is_reversal
              and bank_debits.amount = outgoing_transfers.amount
              and bank_debits.currency = outgoing_transfers.currency
              and bank_debits.booked_on between (outgoing_transfers.sent_at - interval '4 days')::date
                and (outgoing_transfers.sent_at + interval '14 days')::date)`.as('is_on_statement'),
        )
        .orderBy('outgoing_transfers.created_at', direction)
        .orderBy('outgoing_transfers.id', direction),
  );
}
export type ListedOutgoing = Awaited<ReturnType<typeof listOutgoing>>['rows'][number];

/** What one operator both approved and sent on an account's behalf since a moment. */
export const listSentAlone = (tx: Tx, { staffId, since }: { staffId: string; since: Date }) =>
  tx
    .selectFrom('outgoing_transfers')
    .select(['amount', 'currency'])
    .where('state', '=', 'sent')
    .where('approved_by', '=', staffId)
    .where('sent_by', '=', staffId)
    .where('sent_at', '>=', since)
    .execute();

/** Drops what was to go back of a receipt, as long as nobody has approved it. @returns whether it was there */
export async function deleteDueOutgoing(tx: Tx, receiptId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outgoing_transfers')
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether a transfer of ours from the same account was sent under a bank's reference already. */
export async function isReferenceUsed(
  tx: Tx,
  { id, bank_account_id: accountId }: Pick<OutgoingRecord, 'id' | 'bank_account_id'>,
  reference: string,
): Promise<boolean> {
  // Two who write down the same reference at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank reference ${reference}`}, 0))`.execute(tx);
  const used = await tx
    .selectFrom('outgoing_transfers')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'outgoing_transfers.bank_account_id')
    .select('outgoing_transfers.id')
    .where('bank_reference', '=', reference)
    .where('outgoing_transfers.id', '<>', id)
    .where('plain_number', '=', (query) =>
      query.selectFrom('bank_accounts as own').select('own.plain_number').where('own.id', '=', accountId),
    )
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether the bank took back the money that a transfer gives back. */
export async function isSourceReversed(
  tx: Tx,
  { source_id: sourceId, receipt_id: receiptId }: Pick<OutgoingRecord, 'source_id' | 'receipt_id'>,
): Promise<boolean> {
  const id = sourceId ?? receiptId;
  if (!id) return false;
  const receipt = await tx
    .selectFrom('bank_receipts')
    .select('reversed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return receipt?.reversed_at != null;
}

const bounceDays = 60;

/** Transfers of ours that money which came back may be of: of its amount, from its account, sent not long ago. */
export async function listBounced(db: Db, receiptIds: readonly string[]) {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<{
    receipt_id: string;
    id: string;
    holder: string;
    account_end: string;
    account_sealed: Buffer | null;
    sent_at: Date;
  }>`
    select bank_receipts.id as receipt_id, outgoing_transfers.id, outgoing_transfers.holder,
      outgoing_transfers.account_end, outgoing_transfers.account_sealed, outgoing_transfers.sent_at
    from bank_receipts
      join bank_accounts own on own.id = bank_receipts.bank_account_id
      join outgoing_transfers on outgoing_transfers.amount = bank_receipts.amount
        and outgoing_transfers.currency = bank_receipts.currency and outgoing_transfers.state = 'sent'
        and outgoing_transfers.sent_at > bank_receipts.booked_on - ${bounceDays}::int
      join bank_accounts account on account.id = outgoing_transfers.bank_account_id
        and account.plain_number = own.plain_number
    where bank_receipts.id = any(${sql.val([...receiptIds])}::uuid[]) and bank_receipts.is_reversal
    order by outgoing_transfers.sent_at desc limit 500`.execute(db);
  return rows;
}
