import type { SuspensionRule } from '../../../contract/shops/suspension-rules.ts';
import type { ConsoleSuspension, OwnSuspension } from '../../../contract/shops/suspensions.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Staffed } from '../../platform/context.ts';
import { listStaff, stateOf } from '../../staff/public.ts';
import { getShopCards } from '../cards.ts';
import type { SuspensionRow } from './suspensions-sql.ts';

/** A suspension as the shop sees it: by whom is the marketplace's own. */
export const showOwnSuspension = (row: SuspensionRow): OwnSuspension => ({
  id: row.id,
  rule: row.rule as SuspensionRule,
  reason: row.reason,
  state: stateOf({ isAppealed: row.appeal !== null, decision: row.decision as 'restored' | 'upheld' | null }),
  at: wireTime(row.suspended_at),
  appeal: row.appeal,
  appealedAt: wireTime(row.appealed_at),
  decisionReason: row.decision_reason,
  decidedAt: wireTime(row.decided_at),
  arePayoutsHeld: row.decision !== 'restored' && row.payouts_released_at === null,
});

/** Suspensions as operators see them. */
export async function showSuspensions(
  context: Staffed,
  suspensions: readonly SuspensionRow[],
): Promise<ConsoleSuspension[]> {
  if (suspensions.length === 0) return [];
  const [shops, staff] = await Promise.all([
    getShopCards(
      context,
      suspensions.map((row) => row.shop_id),
    ),
    listStaff(context.db),
  ]);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return suspensions.map((row) => ({
    ...showOwnSuspension(row),
    shopId: row.shop_id,
    shopName: shops.get(row.shop_id)?.name ?? '',
    by: names.get(row.suspended_by) ?? '',
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    payoutsReleasedBy: names.get(row.payouts_released_by ?? '') ?? '',
    payoutsReleasedAt: wireTime(row.payouts_released_at),
    isOwn: row.suspended_by === context.staff.staffId,
  }));
}
