import type { Insertable } from 'kysely';
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

export const findOutgoingOfReturn = (db: Db, returnId: string) =>
  db.selectFrom('outgoing_transfers').selectAll().where('return_id', '=', returnId).executeTakeFirst();

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
          'returns.reason as return_reason',
        ])
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
