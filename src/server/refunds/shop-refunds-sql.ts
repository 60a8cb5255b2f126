import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** How often money was wanted back of a shop, what of that is open, and what operators decided against it. */
export async function countShopRefunds(db: Db, shopId: string) {
  const result = await sql<{ total: number; open: number; lost: number; claims: number }>`
    select count(*)::int as total,
      count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where state = 'agreed' and exists (
        select from refund_events where refund_id = refunds_of_shops.id and kind = 'decide' and actor_role = 'operator'
      ))::int as lost,
      (select count(*)::int from claim_debts where shop_id = ${shopId} and recovered < amount) as claims
    from refunds_of_shops where shop_id = ${shopId}`.execute(db);
  return result.rows[0]!;
}
