import { sql } from 'kysely';
import type { RecordKind } from '../../contract/settlement/payout-states.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

/**
 * An account of the ledger. channel: what a payment channel has brought in (negative: it came from outside) ·
 * escrow: held for a shop until its orders complete · seller: a shop's own · fee: the platform's ·
 * owed: to be returned to buyers · coupon: what the platform pays for its coupons (negative: it has paid) ·
 * payout: what a shop has asked to be paid out. What has left for its bank is on the channel 'payouts'.
 */
export interface LedgerAccount {
  kind: 'channel' | 'escrow' | 'seller' | 'fee' | 'owed' | 'coupon' | 'payout';
  /** The channel's code, the shop's id, or 'platform'. */
  owner: string;
}

export interface Booking {
  kind: RecordKind;
  /** What caused it. The same kind and cause are booked once. */
  cause: string;
  /** The order it is about, if one. */
  orderId?: string;
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
  { kind, cause, orderId, currency, entries }: Booking,
  now: Date,
): Promise<boolean> {
  const moving = entries.filter((entry) => entry.amount !== 0n);
  if (moving.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
    throw new RangeError(`${kind} does not sum to zero`);
  const transactionId = newId(now.getTime());
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({ id: transactionId, kind, cause, order_id: orderId ?? null, currency, at: now })
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

/** What an account holds, and nobody takes from it until the transaction ends but us. */
export async function lockBalance(tx: Tx, account: LedgerAccount, currency: string): Promise<bigint> {
  await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('currency', '=', currency)
    .forNoKeyUpdate()
    .execute();
  return getBalance(tx, account, currency);
}
