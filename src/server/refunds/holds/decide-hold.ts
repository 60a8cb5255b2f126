import type { ParsedOf } from '../../../contract/contract.ts';
import { mostHeldDays } from '../../../contract/orders/hold-kinds.ts';
import { Refusal } from '../../../kit/errors.ts';
import {
  endHold,
  findHold,
  listDecidedAlone,
  listLongHeld,
  lockOrder,
  paidInAll,
  worthInAll,
  updateHold,
  type HoldRecord,
  type OrderRecord,
} from '../../orders/public.ts';
import { mayActAlone, sumDisputed } from '../../payments/public.ts';
import type { Deps, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { logStaffAction, requireSecond, standsFor } from '../../staff/public.ts';
import { endOverdue } from '../overdue.ts';

type Decision = ParsedOf<'console.holds.decide'>;

/** A hold that nobody has decided about, with its order, both locked. @throws {Refusal} NOT_FOUND, ORDER_CHANGED */
async function lockHold(tx: Tx, id: string): Promise<{ hold: HoldRecord; order: OrderRecord }> {
  const unlocked = await findHold(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.order_id));
  if (!order) throw new Refusal('NOT_FOUND');
  // Read again under the order's lock, which everything about its hold is done under.
  const hold = (await findHold(tx, id))!;
  // Of what a bank has taken back there is nothing to decide.
  if (hold.state !== 'held' || order.held_at === null || paidInAll(order) === 0n)
    throw new Refusal('ORDER_CHANGED');
  return { hold, order };
}

/** All of the money of a held order goes back, and it ends. */
async function giveAllBack(
  tx: Tx,
  { queue, now }: { queue: Publisher; now: Date },
  order: OrderRecord,
  enderRole: 'operator' | 'system',
): Promise<void> {
  if (order.refund !== null) throw new Refusal('REFUND_OPEN');
  await endHold(tx, order, now);
  const ender = { by: enderRole, accountId: null, owns: () => true, note: '', refusesPayment: true };
  await endOverdue({ db: tx, queue, now }, order.id, ender);
}

/**
 * An operator lets a held order go on or gives its money back. Above what one person may do alone, with what they did
 * alone lately, it waits for another who decides the same.
 * @returns whether it is decided
 */
export function decideHold(
  context: Staffed,
  { id, version, decision, reason }: Decision,
): Promise<{ isDecided: boolean }> {
  const { db, queue, staff, now } = context;
  return transact(db, async (tx) => {
    const { hold, order } = await lockHold(tx, id);
    if (hold.version !== version) throw new Refusal('ORDER_CHANGED');
    // Its money is gone: it goes on once the transfer is whole again, by itself.
    const isReversed = hold.reasons.includes('transfer_reversed') && (await sumDisputed(tx, order.id)) > 0n;
    if (decision === 'release' && isReversed) throw new Refusal('HOLD_REVERSED');
    const log = (action: 'holds.propose' | 'holds.release' | 'holds.refuse') =>
      logStaffAction(tx, context, {
        action,
        subjectType: 'order',
        subjectId: order.id,
        details: { name: order.number, decision, reason },
      });
    // It is about all that the order is worth; of another sum than now a proposal confirms nothing.
    const orderAmount = worthInAll(order);
    const isSecond =
      hold.proposal === decision &&
      hold.order_amount === orderAmount &&
      hold.proposed_by !== null &&
      (await standsFor(tx, hold.proposed_by));
    if (isSecond) await requireSecond(tx, context, hold.proposed_by);
    const { staffId } = staff;
    const isAlone =
      !isSecond &&
      (await mayActAlone(tx, { staffId, now }, (since) => listDecidedAlone(tx, staffId, since), {
        amount: orderAmount,
        currency: hold.currency,
      }));
    if (!isSecond && !isAlone) {
      await updateHold(tx, id, {
        order_amount: orderAmount,
        proposal: decision,
        proposed_by: staffId,
        proposed_at: now,
        proposal_reason: reason,
      });
      await log('holds.propose');
      return { isDecided: false };
    }
    await updateHold(tx, id, {
      order_amount: orderAmount,
      state: decision === 'release' ? 'released' : 'refused',
      decided_by: staffId,
      decided_at: now,
      reason,
      // Another operator's proposal of the opposite is nothing that this one confirms.
      ...(isAlone && { proposal: null, proposed_by: null, proposed_at: null, proposal_reason: '' }),
    });
    await log(`holds.${decision}`);
    if (decision === 'refuse') await giveAllBack(tx, context, order, 'operator');
    else {
      await endHold(tx, order, now);
      await queue.publish(tx, 'orders.hold', { orderId: order.id, news: 'released' });
    }
    return { isDecided: true };
  });
}

const batch = 100;

/** Gives back what nobody has decided about for too long: money is neither kept nor let go by silence. */
export async function endLongHeld(deps: Deps): Promise<number> {
  const { db, queue, clock, log } = deps;
  const now = clock.now();
  let ended = 0;
  for (const { id } of await listLongHeld(db, new Date(now.getTime() - mostHeldDays * 86_400_000), batch))
    await transact(db, async (tx) => {
      const { order } = await lockHold(tx, id);
      await updateHold(tx, id, { state: 'refused', decided_at: now });
      await giveAllBack(tx, { queue, now }, order, 'system');
    }).then(
      () => ended++,
      (error: Error) => log.info({ holdId: id, reason: error.message }, 'a held order was left as it is'),
    );
  return ended;
}
