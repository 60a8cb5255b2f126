import { refundAllowanceDays } from '../../../contract/shops/members.ts';
import { Refusal } from '../../../kit/errors.ts';
import { amountText, sumIn } from '../../../kit/money.ts';
import { lockRefundAllowance } from '../../accounts/public.ts';
import { keptOf, type LineRecord, type OrderRecord } from '../../orders/public.ts';
import type { Tx } from '../../platform/database.ts';
import { getRates } from '../../reference/public.ts';
import { getShop } from '../../shops/public.ts';
import type { RefundGrant } from '../returns/postage.ts';
import type { RefundActor, StepInput } from '../settle-refund.ts';
import type { RefundRecord } from '../sql.ts';
import { needsAllowance } from './allowance-rules.ts';
import { sumGranted, writeGrant } from './grants-sql.ts';

interface Granting {
  order: OrderRecord;
  lines: readonly LineRecord[];
  refund: RefundRecord;
  actor: RefundActor;
  step: StepInput['step'];
  /** What the step gives back at once; null where it moves no money yet. */
  settled: RefundGrant | null;
  /** What it offers, in minor units of the order's currency; null where it offers nothing of its own. */
  offer: bigint | null;
}

/**
 * Lets a shop's member without the right to its money agree to no more than the owner allows them within thirty days; what
 * a member agreed to is written down. A grant ends where somebody with that right takes it over, where the shop takes its
 * word back, and where an operator decides.
 * @throws {Refusal} REFUND_ALLOWANCE
 */
export async function spendAllowance(
  tx: Tx,
  { order, lines, refund, actor, step, settled, offer }: Granting,
  now: Date,
): Promise<void> {
  const { accountId, mayPay } = actor;
  const isAllUnsent = lines.every((line) => line.shipped_quantity === 0);
  const hasDepositToKeep = order.state === 'awaiting_balance' && keptOf(order) > 0n;
  const settlement = settled && {
    value: settled.productValue,
    scope: refund.scope,
    isAllUnsent,
    hasDepositToKeep,
  };
  const isNeeded = actor.by === 'seller' && needsAllowance(step, refund.by_right, settlement);
  if (!isNeeded || mayPay !== false || accountId === null) {
    // A count is of what was granted before; a buyer takes what was offered.
    const isOver = actor.by === 'operator' || (actor.by === 'seller' && step !== 'receive');
    if (refund.granted_by !== null && (isOver || isNeeded)) await writeGrant(tx, refund.id, null);
    return;
  }
  const value = settled ? settled.productValue.value + settled.postage : (offer ?? refund.asked_amount);
  const { sale_currency: currency } = await getShop(tx, order.shop_id);
  const amount = sumIn([{ amount: value, currency: order.currency }], currency, await getRates(tx, now));
  // Locked: of two refunds at once each counts the other.
  const { allowance, joinedAt } = await lockRefundAllowance(tx, accountId);
  const beginning = new Date(now.getTime() - refundAllowanceDays * 86_400_000);
  // What was granted in another shop, before, is in another's money.
  const since = joinedAt && joinedAt > beginning ? joinedAt : beginning;
  const remainder = allowance - (await sumGranted(tx, { memberId: accountId, since, except: refund.id }));
  if (amount !== 0n && (amount === null || amount > remainder))
    throw new Refusal('REFUND_ALLOWANCE', {
      left: amountText({ amount: remainder > 0n ? remainder : 0n, currency }),
      days: refundAllowanceDays,
    });
  await writeGrant(tx, refund.id, { by: accountId, amount, at: now });
}
