import type { RecordKind } from '../../contract/settlement/payout-states.ts';
import { newId } from '../../kit/ids.ts';
import type { Tx } from '../platform/database.ts';
import { getLedgerAccount, insertEntry, insertTransaction, type LedgerAccount } from './ledger-sql.ts';

/** What moves on the platform's own bank accounts, before a payment takes it and after it goes back: nobody's record. */
type BankMovement =
  | 'transfer received'
  | 'transfer applied'
  | 'transfer returned'
  | 'transfer reversed'
  | 'transfer set aside';

export interface Movement {
  kind: RecordKind | BankMovement | 'channel cost';
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
export async function book(
  tx: Tx,
  { kind, cause, orderId, bookingId, currency, entries }: Movement,
  now: Date,
): Promise<boolean> {
  const moving = entries.filter((entry) => entry.amount !== 0n);
  if (moving.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
    throw new RangeError(`${kind} does not sum to zero`);
  const transactionId = newId(now.getTime());
  const movement = {
    id: transactionId,
    kind,
    cause,
    order_id: orderId ?? null,
    booking_id: bookingId ?? null,
    currency,
    at: now,
  };
  if (!(await insertTransaction(tx, movement))) return false;
  for (const { account, amount } of moving) {
    const accountId = await getLedgerAccount(tx, account, currency, now);
    await insertEntry(tx, { transaction_id: transactionId, account_id: accountId, currency, amount });
  }
  return true;
}
