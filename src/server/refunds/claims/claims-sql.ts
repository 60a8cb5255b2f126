import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { outstandingOf } from './claim-rules.ts';

export interface NewDebt {
  refundId: string;
  orderId: string;
  shopId: string;
  currency: string;
  /** What the shop owes, in minor units. */
  amount: bigint;
  /** What the platform gives back of its fee, as the shop pays. */
  fee: bigint;
}

export async function insertDebt(
  tx: Tx,
  { refundId, orderId, shopId, currency, amount, fee }: NewDebt,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('claim_debts')
    .values({
      refund_id: refundId,
      order_id: orderId,
      shop_id: shopId,
      currency,
      amount,
      fee,
      created_at: now,
    })
    .execute();
}

/** What is owed for a claim, its row locked until the transaction ends. */
export const lockDebt = (tx: Tx, refundId: string) =>
  tx
    .selectFrom('claim_debts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateRecovered(tx: Tx, refundId: string, recovered: bigint): Promise<void> {
  await tx.updateTable('claim_debts').set({ recovered }).where('refund_id', '=', refundId).execute();
}

/** Shops that owe for claims, by currency. */
export const listIndebted = (db: Db) =>
  db
    .selectFrom('claim_debts')
    .select(['shop_id', 'currency'])
    .distinct()
    .where('recovered', '<', sql.ref<bigint>('amount'))
    .execute();

/** The claims that a shop owes for, the oldest first. */
export async function listDebtsOf(db: Db, shopId: string, currency: string): Promise<string[]> {
  const debts = await db
    .selectFrom('claim_debts')
    .select('refund_id')
    .where('shop_id', '=', shopId)
    .where('currency', '=', currency)
    .where('recovered', '<', sql.ref<bigint>('amount'))
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
  return debts.map((debt) => debt.refund_id);
}

/** What of refunds has not been recovered from their shops yet, by refund: what buyers still wait for, fee and all. */
export async function listOutstanding(db: Db, refundIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('claim_debts')
    .select(['refund_id', 'currency', 'amount', 'fee', 'recovered'])
    .where('refund_id', '=', sql<string>`any(${sql.val([...refundIds])}::uuid[])`)
    .where('recovered', '<', sql.ref<bigint>('amount'))
    .execute();
  return new Map(rows.map((row) => [row.refund_id, outstandingOf(row, row.recovered)]));
}

/** What is claimed of completed orders in requests that are open, by order. */
export async function listOpenClaims(db: Db, orderIds: readonly string[]): Promise<Map<string, bigint>> {
  const claims = await db
    .selectFrom('refunds')
    .select(['order_id', 'asked_amount'])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(claims.map((claim) => [claim.order_id, claim.asked_amount]));
}

/** What a shop still owes for claims, by currency. */
export async function sumDebts(db: Db, shopId: string): Promise<{ currency: string; amount: bigint }[]> {
  const result = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount - recovered)::text as amount from claim_debts
    where shop_id = ${shopId} and recovered < amount group by currency`.execute(db);
  return result.rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }));
}
