import { roles } from '../../../contract/accounts/roles.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { SuspensionCall } from '../../../contract/shops/suspensions.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { isInGoodStanding } from '../../accounts/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction, requireDecider, requireNotPutBack, requireOther } from '../../staff/public.ts';
import { nameShop } from '../cards.ts';
import type { ShopHandlers } from '../own-shop.ts';
import { lockShop, type ShopRow } from '../sql.ts';
import { publishClosing } from '../standing.ts';
import { showOwnSuspension, showSuspensions } from './present.ts';
import * as rows from './suspensions-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** A shop was suspended, or what its owner said to that is decided. */
    'shops.suspension': { suspensionId: string };
  }
}

type Action = 'shops.suspend' | 'shops.restore' | 'shops.uphold' | 'shops.releasePayouts';

const log = (tx: Tx, context: Staffed, action: Action, shop: ShopRow, details: Record<string, unknown>) =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'shop',
    subjectId: shop.id,
    details: { name: nameShop(shop, context.language), ...details },
  });

/**
 * Suspends a shop: from this moment on it is not there for buyers, but for those whose orders it has.
 * @throws {Refusal} NOT_FOUND, SHOP_SUSPENDED_ALREADY, OWN_TAKEDOWN
 */
export async function suspendShop(
  tx: Tx,
  context: Staffed,
  { id, rule, reason }: ParsedOf<'console.shops.suspend'>,
): Promise<void> {
  const { now, queue, staff } = context;
  const shop = requireFound(await rows.holdShop(tx, id));
  if (shop.suspended) throw new Refusal('SHOP_SUSPENDED_ALREADY');
  requireNotPutBack(await rows.wasPutBack(tx, id, staff.staffId));
  const suspension = { shopId: id, rule, reason, staffId: staff.staffId };
  const suspensionId = await rows.insertSuspension(tx, suspension, now);
  await rows.markShop(tx, id, { isSuspended: true, closedAt: shop.closed_at ?? now });
  await publishClosing(queue, tx, id);
  await queue.publish(tx, 'shops.suspension', { suspensionId });
  await log(tx, context, 'shops.suspend', shop, { rule, reason });
}

/** A suspension that is not over, with its shop, whose row is kept. @throws {Refusal} NOT_FOUND, TAKEDOWN_DECIDED */
async function holdOpen(tx: Tx, id: string) {
  const { shop_id: shopId } = requireFound(await rows.findSuspension(tx, id));
  const shop = requireFound(await rows.holdShop(tx, shopId));
  const suspension = await rows.findOpenSuspension(tx, shopId);
  if (suspension?.id !== id) throw new Refusal('TAKEDOWN_DECIDED');
  return { shop, suspension };
}

/** Ends a suspension, or an appeal against it. @throws {Refusal} TAKEDOWN_DECIDED, OWN_TAKEDOWN, BANK_NEW_OPERATOR */
function decide(
  context: Staffed,
  { id, decision, reason }: { id: string; decision: 'restored' | 'upheld'; reason: string },
): Promise<null> {
  const { db, now, queue, staff } = context;
  return transact(db, async (tx) => {
    const { shop, suspension } = await holdOpen(tx, id);
    const facts = {
      takenDownBy: suspension.suspended_by,
      isAppealed: suspension.appeal !== null,
      decision: suspension.decision as 'upheld' | null,
    };
    await requireDecider(tx, context, facts, decision);
    await rows.setDecision(tx, id, { decision, reason, staffId: staff.staffId }, now);
    if (decision === 'restored') {
      // Its owner may have been blocked meanwhile.
      const isGood = await isInGoodStanding(tx, shop.owner_id, roles.seller);
      await rows.markShop(tx, shop.id, { isSuspended: false, closedAt: isGood ? null : shop.closed_at });
      await publishClosing(queue, tx, shop.id);
    }
    await queue.publish(tx, 'shops.suspension', { suspensionId: id });
    await log(tx, context, decision === 'restored' ? 'shops.restore' : 'shops.uphold', shop, { reason });
    return null;
  });
}

/**
 * Lets the payouts of a shop go on that stays suspended.
 * @throws {Refusal} TAKEDOWN_DECIDED, OWN_TAKEDOWN, BANK_NEW_OPERATOR
 */
function releasePayouts(
  context: Staffed,
  { id, reason }: ParsedOf<'console.suspensions.releasePayouts'>,
): Promise<null> {
  const { db, now, staff } = context;
  return transact(db, async (tx) => {
    const { shop, suspension } = await holdOpen(tx, id);
    if (suspension.payouts_released_at !== null) throw new Refusal('TAKEDOWN_DECIDED');
    if (suspension.suspended_by === staff.staffId) throw new Refusal('OWN_TAKEDOWN');
    await requireOther(tx, context, suspension.suspended_by, ['money', 'catalog']);
    await rows.setPayoutsReleased(tx, id, staff.staffId, now);
    await log(tx, context, 'shops.releasePayouts', shop, { reason });
    return null;
  });
}

export const suspensionsApi: ShopHandlers<SuspensionCall> = {
  async 'shops.suspension'({ db, shop }) {
    const suspension = shop.suspended ? await rows.findOpenSuspension(db, shop.id) : undefined;
    return suspension ? showOwnSuspension(suspension) : null;
  },

  async 'shops.appeal'({ db, shop, actor, now }, { text }) {
    return transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      const suspension = requireFound(await rows.findOpenSuspension(tx, shop.id));
      if (suspension.appeal !== null) throw new Refusal('APPEALED_ALREADY');
      await rows.setAppeal(tx, suspension.id, { text, accountId: actor.accountId }, now);
      return null;
    });
  },

  async 'console.shops.suspend'(context, suspension) {
    return transact(context.db, async (tx) => {
      await suspendShop(tx, context, suspension);
      return null;
    });
  },

  async 'console.suspensions.list'(context, { state, ...page }) {
    const { rows: suspensions, total } = await rows.listSuspensions(context.db, state, page);
    return { totalRecord: total, rowList: await showSuspensions(context, suspensions) };
  },

  'console.suspensions.restore': (context, input) => decide(context, { ...input, decision: 'restored' }),
  'console.suspensions.uphold': (context, input) => decide(context, { ...input, decision: 'upheld' }),
  'console.suspensions.releasePayouts': releasePayouts,
};
