import { sql, type Insertable } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

/**
 * An account of the ledger. channel: what a payment channel has brought in (negative: it came from outside) ·
 * escrow: held for a shop until its orders complete · seller: a shop's own · fee: the platform's ·
 * owed: to be returned to buyers · coupon: what the platform pays for its coupons (negative: it has paid) ·
 * payout: what a shop has asked to be paid out. What has left for its bank is on the channel 'payouts' ·
 * unapplied: money on our bank account that no payment has taken yet ·
 * cost: what a channel keeps for its service (negative: the platform has paid).
 */
export interface LedgerAccount {
  kind: 'channel' | 'escrow' | 'seller' | 'fee' | 'owed' | 'coupon' | 'payout' | 'unapplied' | 'cost';
  /** The channel's code, the shop's id, or 'platform'. */
  owner: string;
}

/** @returns false when this kind and cause were booked before; nothing is written then */
export async function insertTransaction(
  tx: Tx,
  row: Insertable<DB['ledger_transactions']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_transactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertEntry(tx: Tx, row: Insertable<DB['ledger_entries']>): Promise<void> {
  await tx.insertInto('ledger_entries').values(row).execute();
}

/** The id of an account of the ledger, opened when it is first used. */
export async function getLedgerAccount(
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
  const account = await find();
  if (account) return account.id;
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
