import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A buyer and a shop. */
export interface Pair {
  buyerId: string;
  shopId: string;
}

/**
 * Whether operators keep a buyer and a shop from writing to each other. A person and the companies they own are one buyer
 * here, whoever of both sides writes; who else writes for a company is kept from nothing by what its owner did.
 * @param personId  who writes for the buyer, and is kept from it as themselves too
 */
export async function isPairBlocked(db: Db, { buyerId, shopId }: Pair, personId?: string): Promise<boolean> {
  const buyers = sql`any(${sql.val([buyerId, ...(personId ? [personId] : [])])}::uuid[])`;
  const { rows } = await sql`
    select case_id from blocked_pairs where shop_id = ${shopId} and (buyer_id = ${buyers} or exists (
      select from linked_accounts where account_id = ${personId ?? buyerId} and other_id = buyer_id and reason = 'company'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps two from writing to each other, wherever they did. */
export const blockPair = (tx: Tx, { buyerId, shopId }: Pair, caseId: string, now: Date) =>
  tx
    .insertInto('blocked_pairs')
    .values({ case_id: caseId, buyer_id: buyerId, shop_id: shopId, blocked_at: now })
    .execute();

export const unblockPair = (tx: Tx, caseId: string) =>
  tx.deleteFrom('blocked_pairs').where('case_id', '=', caseId).execute();
