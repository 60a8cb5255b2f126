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

/** By shop, requests that operators decided against it since, of orders between hands that are not one. */
export async function countLostRefunds(db: Db, since: Date): Promise<Map<string, number>> {
  const result = await sql<{ shop_id: string; lost: number }>`
    select shop_id, count(distinct buyer_id)::int as lost from refunds_of_shops
    where state = 'agreed' and closed_at >= ${since} and not is_related and exists (
      select from refund_events where refund_id = refunds_of_shops.id and kind = 'decide' and actor_role = 'operator')
    group by shop_id`.execute(db);
  return new Map(result.rows.map((row) => [row.shop_id, row.lost]));
}
