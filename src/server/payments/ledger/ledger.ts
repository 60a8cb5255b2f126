import type { LedgerMovementKind } from '../../../contract/books/book-states.ts';
import { newId } from '../../../kit/ids.ts';
import type { Tx } from '../../platform/database.ts';
import { getLedgerAccounts, insertBooked, newTransactions, type LedgerAccount } from './ledger-sql.ts';

export interface Movement {
  kind: LedgerMovementKind;
  /** What caused it. The same kind and cause are booked once. */
  cause: string;
  /** The order it is about, if one. */
  orderId?: string | undefined;
  /** The booking of a trade service it is about, if one. */
  bookingId?: string | undefined;
  currency: string;
  /** Positive: into the account; negative: out of it. Minor units; together zero. */
  entries: readonly { account: LedgerAccount; amount: bigint }[];
}

/**
 * Books one movement of money, once.
 * @returns false when this cause was booked before; nothing is written then.
 * @throws RangeError when the entries do not sum to zero.
 */
export async function book(tx: Tx, movement: Movement, now: Date): Promise<boolean> {
  return insertBooked(tx, await bookingsOf(tx, [movement], now));
}

/**
 * Movements of money to be booked together with other things that are written, each of them once.
 * @throws RangeError when the entries of one do not sum to zero.
 */
export async function bookingsOf(
  tx: Tx,
  movements: readonly Movement[],
  now: Date,
): Promise<ReturnType<typeof newTransactions>> {
  const moving = movements.map((movement) => ({
    ...movement,
    entries: movement.entries.filter((entry) => entry.amount !== 0n),
  }));
  for (const { kind, entries } of moving)
    if (entries.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
      throw new RangeError(`${kind} does not sum to zero`);
  const accounts = moving.flatMap(({ entries, currency }) =>
    entries.map(({ account }) => ({ account, currency })),
  );
  const idOf = await getLedgerAccounts(tx, accounts, now);
  return newTransactions(
    moving.map(({ kind, cause, orderId, bookingId, currency, entries }) => ({
      row: {
        id: newId(now.getTime()),
        kind,
        cause,
        order_id: orderId ?? null,
        booking_id: bookingId ?? null,
        currency,
        at: now,
      },
      entries: entries.map(({ account, amount }) => ({ account_id: idOf(account, currency), amount })),
    })),
  );
}
