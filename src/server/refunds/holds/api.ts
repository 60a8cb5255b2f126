import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { holdHours, mostHeldDays, type HoldReason } from '../../../contract/orders/hold-kinds.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import { listHolds, worthInAll } from '../../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { getShopCards } from '../../shops/public.ts';
import { listStaff } from '../../staff/public.ts';
import { decideHold } from './decide-hold.ts';

const later = (moment: Date, hours: number) => wireTime(new Date(moment.getTime() + hours * 3_600_000));

/** Payments that operators look at before their orders go on. */
export const consoleHoldsApi: Handlers<CallsOf<'console.holds'>, Context, SignedIn, Staffed> = {
  async 'console.holds.list'(context, page) {
    const { db, staff } = context;
    const holds = await listHolds(db, page);
    const [buyers, shops, operators] = await Promise.all([
      getPartnerNames(
        db,
        holds.rows.map((row) => row.buyer_id),
      ),
      getShopCards(
        context,
        holds.rows.map((row) => row.shop_id),
      ),
      listStaff(db),
    ]);
    return showPage(holds, (row) => ({
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.number,
      buyerName: buyers.get(row.buyer_id) ?? '',
      shopName: shops.get(row.shop_id)?.name ?? '',
      amount: wireMoney(row.amount, row.currency),
      orderAmount: wireMoney(worthInAll(row), row.currency),
      reasons: row.reasons as HoldReason[],
      heldAt: wireTime(row.held_at),
      expectedBy: later(row.held_at, holdHours),
      endsAt: later(row.held_at, mostHeldDays * 24),
      proposal: row.proposal && {
        decision: row.proposal as 'release' | 'refuse',
        reason: row.proposal_reason,
        by: operators.find(({ id }) => id === row.proposed_by)?.name ?? '',
        isMine: row.proposed_by === staff.staffId,
      },
      version: row.version,
    }));
  },
  'console.holds.decide': decideHold,
};
