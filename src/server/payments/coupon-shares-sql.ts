import { sql } from 'kysely';
import type { HoldCause, ShareDecision, ShareState } from '../../contract/payments/coupon-shares.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/**
 * Completed orders that nothing can be claimed of any more, nor is, and whose coupon of the platform has not been paid yet; without those
 * that an operator has to decide on first, or has decided not to pay.
 */
export async function listUnpaidShares(
  db: Db,
  now: Date,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select orders.id from orders
    where state = 'completed' and platform_discount > platform_refunded
      and ${afterId === null ? sql`true` : sql`orders.id > ${afterId}`}
      -- What was ordered on terms may not be paid yet.
      and paid_amount - returned_amount = total_amount - refunded_amount
      and not exists (
        select from coupon_share_holds where order_id = orders.id and decision is distinct from 'pay'
      )
      and not exists (select from ledger_transactions where kind = 'coupon share' and cause = orders.id::text)
      and not exists (
        -- Before, what a coupon took off was paid together with the rest.
        select from ledger_transactions
        join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
        join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
        where ledger_transactions.kind = 'completion' and ledger_transactions.cause = orders.id::text
          and ledger_accounts.kind = 'coupon'
      )
      and claims_until <= ${now} and refund is null
      -- What a bank may take back takes the coupon with it.
      and not exists (
        select from payment_parts join card_disputes using (payment_id)
        where payment_parts.order_id = orders.id and card_disputes.state <> 'won' and settled_at is null
      )
    order by orders.id limit ${limit}`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** What was decided of an order's share: undefined where it is not held, null where it waits. */
export async function findShareDecision(tx: Tx, orderId: string): Promise<ShareDecision | null | undefined> {
  const row = await tx
    .selectFrom('coupon_share_holds')
    .select('decision')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && (row.decision as ShareDecision | null);
}

export async function holdShare(tx: Tx, orderId: string, cause: HoldCause, now: Date): Promise<void> {
  await tx
    .insertInto('coupon_share_holds')
    .values({ order_id: orderId, cause, held_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function decideShare(
  tx: Tx,
  orderId: string,
  { decision, reason, staffId }: { decision: ShareDecision; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('coupon_share_holds')
    .set({ decision, reason, decided_at: now, staff_id: staffId })
    .where('order_id', '=', orderId)
    .execute();
}

/** Shares that are held, or were: those that wait the longest held first, the others the latest decided first. */
export function listHeldShares(db: Db, state: ShareState, page: Paging) {
  const held = db
    .selectFrom('coupon_share_holds')
    .$if(state === 'waiting', (query) => query.where('decision', 'is', null))
    .$if(state === 'paid', (query) => query.where('decision', '=', 'pay'))
    .$if(state === 'withheld', (query) => query.where('decision', '=', 'withhold'));
  return readPage(held, page, (all) =>
    all
      .selectAll()
      .orderBy('decided_at', (order) => order.desc().nullsFirst())
      .orderBy('held_at')
      .orderBy('order_id'),
  );
}
