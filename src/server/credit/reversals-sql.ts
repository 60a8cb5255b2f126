import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { Settled } from './rules.ts';
import type { DrawRecord } from './sql.ts';

/** Notes that a bank may take a repayment back; noted again it is there already. */
export async function insertDisputed(
  tx: Tx,
  { ref, accountId, amount }: { ref: string; accountId: string; amount: bigint },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('disputed_repayments')
    .values({ ref, account_id: accountId, amount, created_at: now })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
}

export async function deleteDisputed(tx: Tx, ref: string): Promise<void> {
  await tx.deleteFrom('disputed_repayments').where('ref', '=', ref).execute();
}

/** What banks may take back of a buyer's repayments, in minor units of the line's currency. */
export async function sumDisputedOf(db: Db, accountId: string): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount from disputed_repayments
    where account_id = ${accountId}`.execute(db);
  return BigInt(rows[0]!.amount);
}

/** All that was ever drawn on a line and of which something was repaid, what was due first before the others. */
export async function listSettledDraws(tx: Tx, accountId: string): Promise<DrawRecord[]> {
  const { rows } = await sql<DrawRecord>`
    select draws.id, draws.amount, settled, fees, accrued, fees_paid, late_fee_bps, due_on::text as due_on,
      charged_until::text as charged_until, drawn_at, charges.payment_number
    from credit_draws as draws join credit_charges as charges on charges.ref = draws.ref
    where draws.account_id = ${accountId} and settled + fees_paid > 0
    order by due_on, draws.id`.execute(tx);
  return rows;
}

/** Has draws owe again what was laid on them. Late fees count on from a day, and their buyer is reminded again. */
export async function reopenDraws(tx: Tx, parts: readonly Settled[], chargedUntil: string): Promise<void> {
  for (const { id, principal, fee } of parts)
    await sql`update credit_draws set settled = settled - ${principal}, fees_paid = fees_paid - ${fee},
        charged_until = greatest(charged_until, ${chargedUntil}::date), reminded = 0
      where id = ${id}`.execute(tx);
}

/** Freezes a line that is active: what it gives is an operator's to decide again. */
export async function freezeLine(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('credit_lines')
    .set((set) => ({ state: 'frozen', changed_at: now, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .execute();
}
