import { sum } from '../../../kit/money.ts';
import type { Tx } from '../../platform/database.ts';

/** The member without the right to the shop's money who agreed to a locked request last, to how much, and when. */
export async function writeGrant(
  tx: Tx,
  refundId: string,
  grant: { by: string; amount: bigint; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      granted_by: grant?.by ?? null,
      granted_amount: grant?.amount ?? null,
      granted_at: grant?.at ?? null,
    })
    .where('id', '=', refundId)
    .execute();
}

/**
 * What a member agreed to since a moment, besides one request; what came to nothing does not count.
 * @returns minor units of the shop's currency
 */
export async function sumGranted(
  tx: Tx,
  { memberId, since, except }: { memberId: string; since: Date; except: string },
): Promise<bigint> {
  const grants = await tx
    .selectFrom('refunds')
    .select('granted_amount')
    .where('granted_by', '=', memberId)
    .where('granted_at', '>=', since)
    .where('id', '<>', except)
    .where('state', 'not in', ['withdrawn', 'rejected'])
    .execute();
  return sum(grants.map((grant) => grant.granted_amount ?? 0n));
}
