import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { outstandingOf } from './claim-rules.ts';

export interface NewDebt {
  refundId: string;
  orderId: string;
  shopId: string;
  currency: string;
  claimedAt: Date;
  /** What the shop owes, in minor units. */
  amount: bigint;
  /** What the platform gives back of its fee, as the shop pays. */
  fee: bigint;
}

export async function insertDebt(
  tx: Tx,
  { refundId, orderId, shopId, currency, claimedAt, amount, fee }: NewDebt,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('claim_debts')
    .values({
      refund_id: refundId,
      order_id: orderId,
      shop_id: shopId,
      currency,
      claimed_at: claimedAt,
      amount,
      fee,
      outstanding: outstandingOf({ currency, amount, fee }, 0n),
      created_at: now,
    })
    .execute();
}

/** The refund by which an order ended and its seller kept the deposit, where nothing was ever taken back of that. */
export const findKeepingRefund = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'kept_deposit'])
    .where('order_id', '=', orderId)
    .where('kept_deposit', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('claim_debts')
            .select('refund_id')
            .whereRef('claim_debts.refund_id', '=', 'refunds.id'),
        ),
      ),
    )
    .executeTakeFirst();

/** What is owed for a claim, its row locked until the transaction ends. */
export const lockDebt = (tx: Tx, refundId: string) =>
  tx
    .selectFrom('claim_debts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether an operator decided what a refund gives. */
export async function isDecided(db: Db, refundId: string): Promise<boolean> {
  const refund = await db
    .selectFrom('refunds')
    .select('decided_by')
    .where('id', '=', refundId)
    .executeTakeFirst();
  return (refund?.decided_by ?? null) !== null;
}

export type Debt = NonNullable<Awaited<ReturnType<typeof lockDebt>>>;

export async function updateRecovered(tx: Tx, debt: Debt, recovered: bigint): Promise<void> {
  const outstanding = outstandingOf(debt, recovered);
  await tx
    .updateTable('claim_debts')
    .set({ recovered, outstanding })
    .where('refund_id', '=', debt.refund_id)
    .execute();
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
    .orderBy('claimed_at')
    .orderBy('refund_id')
    .execute();
  return debts.map((debt) => debt.refund_id);
}

/** What of refunds has not been recovered from their shops yet, by refund: what buyers still wait for, fee and all. */
export async function listOutstanding(db: Db, refundIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('claim_debts')
    .select(['refund_id', 'outstanding'])
    .where('refund_id', '=', sql<string>`any(${sql.val([...refundIds])}::uuid[])`)
    .where('outstanding', '>', 0n)
    .execute();
  return new Map(rows.map((row) => [row.refund_id, row.outstanding]));
}

/** What a shop came to owe for claims and what was taken off its balance for them, by month of a time zone and currency. */
export async function sumDebtsByMonth(
  db: Db,
  shopId: string,
  timeZone: string,
): Promise<{ month: string; currency: string; agreed: bigint; paid: bigint }[]> {
  const { rows } = await sql<{ month: string; currency: string; agreed: string; paid: string }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency, sum(agreed)::text as agreed,
      sum(paid)::text as paid
    from (
      select created_at as at, currency, amount as agreed, 0 as paid from claim_debts where shop_id = ${shopId}
      union all
      select movement.at, posting.currency, 0, -posting.amount
      from ledger_postings as posting join ledger_movements as movement on movement.id = posting.transaction_id
      where posting.owner = ${shopId} and posting.account = 'seller' and movement.kind = 'claim'
    ) as changes
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, agreed: BigInt(row.agreed), paid: BigInt(row.paid) }));
}

/** What is claimed of completed orders in requests that are open, by order. */
export async function listOpenClaims(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, { amount: bigint; claimedAt: Date }>> {
  const claims = await db
    .selectFrom('refunds')
    .select(['order_id', 'asked_amount', 'opened_at'])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(
    claims.map((claim) => [claim.order_id, { amount: claim.asked_amount, claimedAt: claim.opened_at }]),
  );
}

/** What a shop still owes for claims that are older than one, in minor units. */
export async function sumOlderDebts(
  db: Db,
  { shop_id: shopId, currency, claimed_at: claimedAt, refund_id: refundId }: Debt,
): Promise<bigint> {
  const result = await sql<{ amount: string }>`
    select coalesce(sum(amount - recovered), 0)::text as amount from claim_debts
    where shop_id = ${shopId} and currency = ${currency} and recovered < amount
      and (claimed_at, refund_id) < (${claimedAt}, ${refundId})`.execute(db);
  return BigInt(result.rows[0]!.amount);
}

/** What a shop still owes for claims, by currency. */
export async function sumDebts(db: Db, shopId: string): Promise<{ currency: string; amount: bigint }[]> {
  const result = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount - recovered)::text as amount from claim_debts
    where shop_id = ${shopId} and recovered < amount group by currency`.execute(db);
  return result.rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }));
}
