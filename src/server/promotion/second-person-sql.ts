import type { Tx } from '../platform/database.ts';
import type { CouponCost } from './rules.ts';

export async function confirmCoupon(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({ confirmed_by: staffId, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What says how much the coupons cost that an operator gave alone since a moment. */
export const listGivenAlone = (
  tx: Tx,
  { staffId, since, except }: { staffId: string; since: Date; except: string | null },
): Promise<CouponCost[]> =>
  tx
    .selectFrom('coupons')
    .select(['kind', 'currency', 'amount', 'cap', 'total'])
    .where('created_by', '=', staffId)
    .where('given_at', '>=', since)
    .where('needs_second', '=', false)
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .execute();
