import { sql } from 'kysely';
import {
  ledgerMovementKinds,
  type LedgerAccountKind,
  type LedgerMovementKind,
} from '../../../contract/books/book-states.ts';
import type { Db } from '../../platform/database.ts';

export interface MovementRow {
  id: string;
  kind: LedgerMovementKind;
  cause: string;
  currency: string;
  /** When it was booked. */
  booked_at: Date;
  order_id: string | null;
  booking_id: string | null;
}

export const movementColumns = sql`movement.id, movement.kind, movement.cause, movement.currency,
  movement.at as booked_at, movement.order_id, movement.booking_id`;

export interface MovementEntryRow {
  transaction_id: string;
  account_id: string;
  kind: LedgerAccountKind;
  owner: string;
  currency: string;
  /** Minor units. */
  amount: string;
}

export async function findMovement(db: Db, id: string): Promise<MovementRow | undefined> {
  const { rows } =
    await sql<MovementRow>`select ${movementColumns} from ledger_transactions as movement where id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** Both sides of movements, what went out first. */
export async function listEntriesOfMovements(db: Db, ids: readonly string[]): Promise<MovementEntryRow[]> {
  const { rows } = await sql<MovementEntryRow>`
    select entry.transaction_id, entry.account_id, account.kind, account.owner, account.currency,
      entry.amount::text as amount
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transaction_id = any(${sql.val([...ids])}::uuid[])
    order by entry.transaction_id, entry.amount, account.kind, account.owner`.execute(db);
  return rows;
}

/**
 * The movements of what a movement is about, itself included, the oldest first: of its order or booking, or else those
 * with the same cause, such as a payout's.
 */
export async function listMovementsOfSubject(
  db: Db,
  { order_id: orderId, booking_id: bookingId, cause }: MovementRow,
  limit: number,
): Promise<MovementRow[]> {
  // The index of causes begins with the kind.
  const isOfCause = sql`kind = any(${sql.val([...ledgerMovementKinds])}::text[]) and cause = ${cause}`;
  const isRelated = orderId
    ? sql`order_id = ${orderId}`
    : bookingId
      ? sql`booking_id = ${bookingId}`
      : isOfCause;
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from ledger_transactions as movement where ${isRelated} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface CounterpartRow extends MovementRow {
  /** Of its amount, that which belongs to the entry. Minor units. */
  share: string;
}

/**
 * With what an account paid out what an entry brought in, or from what it had come in, first in first out: whatever
 * stands between two sums of all that came in is paid by what stands between the same two sums of all that went out.
 */
export async function listCounterpartsOfEntry(
  db: Db,
  { accountId, movementId }: { accountId: string; movementId: string },
  limit: number,
): Promise<CounterpartRow[]> {
  const { rows } = await sql<CounterpartRow>`
    with running as materialized (
      select transaction_id, amount > 0 as is_in, abs(amount::numeric) as size,
        sum(abs(amount::numeric)) over (partition by amount > 0 order by transaction_id) as reached
      from ledger_entries where account_id = ${accountId}
    ),
    this as materialized (
      select is_in, reached - size as begins, reached as ends from running where transaction_id = ${movementId}
    ),
    -- Before movements are looked up: in whose order the running sums would be read again for each of them.
    counterparts as materialized (
      select running.transaction_id,
        least(this.ends, running.reached) - greatest(this.begins, running.reached - running.size) as share
      from this join running on running.is_in <> this.is_in
        and running.reached > this.begins and running.reached - running.size < this.ends
      order by running.transaction_id limit ${limit}
    )
    select ${movementColumns}, share::text as share
    from counterparts join ledger_transactions as movement on movement.id = counterparts.transaction_id
    order by movement.id`.execute(db);
  return rows;
}
