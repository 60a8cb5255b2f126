import { refundAllowanceDays } from '../../../contract/shops/members.ts';
import { Refusal } from '../../../kit/errors.ts';
import { amountText, sumIn } from '../../../kit/money.ts';
import { lockRefundAllowance } from '../../accounts/public.ts';
import type { OrderRecord } from '../../orders/public.ts';
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
 * a member agreed to is written down. Somebody with that right takes a grant over.
 * @throws {Refusal} REFUND_ALLOWANCE
 */
export async function spendAllowance(
  tx: Tx,
  { order, refund, actor, step, settled, offer }: Granting,
  now: Date,
): Promise<void> {
  if (actor.by !== 'seller' || !needsAllowance(step, refund.by_right, settled?.productValue ?? null)) return;
  const { accountId, mayPay } = actor;
  if (mayPay !== false || accountId === null) {
    if (refund.granted_by !== null) await writeGrant(tx, refund.id, null);
    return;
  }
  const value = settled ? settled.productValue.value + settled.postage : (offer ?? refund.asked_amount);
  const { sale_currency: currency } = await getShop(tx, order.shop_id);
  const amount = sumIn([{ amount: value, currency: order.currency }], currency, await getRates(tx, now));
  // Locked: of two refunds at once each counts the other.
  const allowance = await lockRefundAllowance(tx, accountId);
  const since = new Date(now.getTime() - refundAllowanceDays * 86_400_000);
  const left = allowance - (await sumGranted(tx, { memberId: accountId, since, except: refund.id }));
  if (amount === null || amount > left)
    throw new Refusal('REFUND_ALLOWANCE', {
      left: amountText({ amount: left > 0n ? left : 0n, currency }),
      days: refundAllowanceDays,
    });
  await writeGrant(tx, refund.id, { by: accountId, amount, at: now });
}
