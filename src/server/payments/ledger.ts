import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

/**
 * An account of the ledger. channel: what a payment channel has brought in (negative: it came from outside) ·
 * escrow: held for a shop until its orders complete · seller: a shop's own · fee: the platform's ·
 * owed: to be returned to buyers · coupon: what the platform pays for its coupons (negative: it has paid).
 */
export interface LedgerAccount {
  kind: 'channel' | 'escrow' | 'seller' | 'fee' | 'owed' | 'coupon';
  /** The channel's code, the shop's id, or 'platform'. */
  owner: string;
}

export interface Booking {
  kind: 'payment' | 'late payment' | 'completion' | 'return';
  /** What caused it. The same kind and cause are booked once. */
  cause: string;
  currency: string;
  /** Positive: into the account; negative: out of it. Minor units; together zero. */
  entries: readonly { account: LedgerAccount; amount: bigint }[];
}

/**
 * Books one movement of money, once.
 * @returns false when this cause was booked before; nothing is written then.
 * @throws RangeError when the entries do not sum to zero.
 */
export async function book(tx: Tx, { kind, cause, currency, entries }: Booking, now: Date): Promise<boolean> {
  const moving = entries.filter((entry) => entry.amount !== 0n);
  if (moving.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
    throw new RangeError(`${kind} does not sum to zero`);
  const transactionId = newId(now.getTime());
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({ id: transactionId, kind, cause, currency, at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  for (const { account, amount } of moving) {
    const accountId = await getLedgerAccount(tx, account, currency, now);
    await tx
      .insertInto('ledger_entries')
      .values({ transaction_id: transactionId, account_id: accountId, currency, amount })
      .execute();
  }
  return true;
}

async function getLedgerAccount(
  tx: Tx,
  { kind, owner }: LedgerAccount,
  currency: string,
  now: Date,
): Promise<string> {
  const find = () =>
    tx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('ledger_accounts')
    .values({ id: newId(now.getTime()), kind, owner, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.id;
}

/** What an account holds, in minor units. */
export async function getBalance(db: Db, account: LedgerAccount, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('ledger_accounts.currency', '=', currency)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}
