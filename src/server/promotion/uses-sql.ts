import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { couponColumns, type CouponRow } from './sql.ts';

export interface NewUse {
  claimId: string;
  orderId: string;
  payer: 'shop' | 'platform';
  currency: string;
  amount: bigint;
  cost: bigint;
}

/** Spends locked claims on a trade. */
export async function insertUses(tx: Tx, tradeId: string, uses: readonly NewUse[], now: Date): Promise<void> {
  await tx
    .updateTable('coupon_claims')
    .set({ trade_id: tradeId })
    .where('id', 'in', [...new Set(uses.map((use) => use.claimId))])
    .execute();
  await tx
    .insertInto('coupon_uses')
    .values(
      uses.map((use) => ({
        claim_id: use.claimId,
        order_id: use.orderId,
        payer: use.payer,
        currency: use.currency,
        amount: use.amount,
        cost: use.cost,
        given: use.amount,
        given_cost: use.cost,
        used_at: now,
      })),
    )
    .execute();
}

/** Whether coupons lie on orders, as a column of what else is asked of these. */
export const hasCoupons: RawBuilder<boolean> = sql<boolean>`exists (
  select from coupon_uses where order_id = orders.id and returned_at is null)`;

/** The coupons that lie on an order, with what they promise and what they took off when it was placed. */
export async function listUsesOfOrder(tx: Tx, orderId: string) {
  const result = await sql<
    CouponRow & { claim_id: string; payer: 'shop' | 'platform'; given: bigint; given_cost: bigint }
  >`
    select ${couponColumns}, coupon_uses.claim_id, coupon_uses.payer, coupon_uses.given, coupon_uses.given_cost
    from coupon_uses
    join coupon_claims on coupon_claims.id = coupon_uses.claim_id
    join coupons on coupons.id = coupon_claims.coupon_id
    where coupon_uses.order_id = ${orderId} and coupon_uses.returned_at is null`.execute(tx);
  return result.rows;
}

/** Writes down what a coupon takes off an order now. */
export async function updateUse(
  tx: Tx,
  orderId: string,
  use: { claimId: string; amount: bigint; cost: bigint },
): Promise<void> {
  await tx
    .updateTable('coupon_uses')
    .set({ amount: use.amount, cost: use.cost })
    .where('order_id', '=', orderId)
    .where('claim_id', '=', use.claimId)
    .execute();
}

/**
 * Writes down what coupons took off an order that was paid, once some of it was paid back: what is left of it.
 * @param left  by who pays for it, minor units of the order's currency
 */
export async function settleUses(
  tx: Tx,
  orderId: string,
  left: Readonly<Record<NewUse['payer'], bigint>>,
): Promise<void> {
  for (const payer of ['shop', 'platform'] as const)
    await sql`update coupon_uses set amount = least(amount, ${left[payer]}),
        cost = case when given = 0 then 0 else least(cost, div(given_cost * ${left[payer]}::numeric, given)::bigint) end
      where order_id = ${orderId} and payer = ${payer} and returned_at is null`.execute(tx);
}

/**
 * Takes back what coupons took off orders; a coupon that lies on no other order of its trade is its buyer's again.
 * Claims are locked first, in the order of their ids: of two orders cancelled at once the later one sees the other.
 * @param which  only those that take off nothing; of them, only what one side gives
 */
export async function returnUses(
  tx: Tx,
  orderIds: readonly string[],
  now: Date,
  which: { isUnused?: boolean; payer?: NewUse['payer'] } = {},
): Promise<void> {
  const { isUnused = false, payer = null } = which;
  const isMeant = sql`order_id = any(${sql.val([...orderIds])}::uuid[]) and returned_at is null
    and (amount = 0 or not ${isUnused}::boolean) and (${payer}::text is null or payer = ${payer})`;
  const locked = await sql<{ id: string }>`select id from coupon_claims
    where id in (select claim_id from coupon_uses where ${isMeant})
    order by id for no key update`.execute(tx);
  if (locked.rows.length === 0) return;
  const ids = locked.rows.map((row) => row.id);
  await sql`update coupon_uses set returned_at = ${now}
    where ${isMeant} and claim_id = any(${sql.val(ids)}::uuid[])`.execute(tx);
  await sql`update coupon_claims set trade_id = null where id = any(${sql.val(ids)}::uuid[])
    and not exists (select from coupon_uses where claim_id = coupon_claims.id and returned_at is null)`.execute(
    tx,
  );
}
