import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { floorPayable } from '../../../kit/money.ts';
import { requirePayable } from '../../../kit/payable.ts';
import type { LineRecord, OrderRecord } from '../../orders/public.ts';
import { makeGood, type RefundValue } from '../rules.ts';
import { worthDecided } from '../returns.ts';
import type { Postage } from '../settle-refund.ts';
import type { RefundLine, RefundRecord } from '../sql.ts';

/**
 * What may be asked for the way back at most: a share of what the products cost, and no more than is left of the order's
 * money. It goes back by the way that came.
 */
export function mostPostage(
  {
    total_amount: total,
    refunded_amount: refunded,
    currency,
  }: Pick<OrderRecord, 'total_amount' | 'refunded_amount' | 'currency'>,
  price: bigint,
  percent: number,
): bigint {
  const share = (price * BigInt(percent)) / 100n;
  const remainder = total - refunded - price;
  return floorPayable(share < remainder ? share : remainder, currency);
}

/**
 * What the way back adds to a request whose products were just sent.
 * @throws {Refusal} BAD_INPUT where the buyer pays the way; REFUND_TOO_MUCH, AMOUNT_NOT_PAYABLE
 */
export function changesOfPostage(order: OrderRecord, refund: RefundRecord, postage: Postage | undefined) {
  if (!postage) return {};
  const { amount, mostPercent } = postage;
  if (refund.return_paid_by !== 'seller') throw new Refusal('BAD_INPUT', { fields: 'postage' });
  requirePayable(amount, order.currency);
  if (amount <= 0n || amount > mostPostage(order, refund.asked_amount, mostPercent[order.site as Site]))
    throw new Refusal('REFUND_TOO_MUCH');
  return { asked_amount: refund.asked_amount + amount, postage_amount: amount };
}

/**
 * What the seller agrees to of the way back when they count: all of it, unless they say less and why.
 * @throws {Refusal} BAD_INPUT, REASON_MISSING, AMOUNT_NOT_PAYABLE
 */
export function postageAgreed(
  { postage_amount: stated }: RefundRecord,
  agreed: bigint | undefined,
  { note, currency }: { note: string; currency: string },
): bigint {
  if (agreed === undefined || agreed === stated) return stated;
  if (agreed > stated) throw new Refusal('BAD_INPUT', { fields: 'postage' });
  requirePayable(agreed, currency);
  if (!note) throw new Refusal('REASON_MISSING');
  return agreed;
}

/** What goes back with the way paid: more of the order's price, for no pieces. */
export const withPostage = (products: RefundValue, postage: bigint): RefundValue => ({
  ...products,
  value: products.value + postage,
});

interface Settling {
  order: OrderRecord;
  lines: readonly LineRecord[];
  refundLines: readonly RefundLine[];
  /** What was asked for of products, and what came back of it; null before it was counted. */
  requestedWorth: RefundValue;
  receivedWorth: RefundValue | null;
  postage: bigint;
}

/**
 * What an amount grants in place of what was asked for, the way back included: products first, then the way, and then what is
 * missing.
 * @throws {Refusal} REFUND_TOO_MUCH, AMOUNT_NOT_PAYABLE
 */
export function worthInstead(
  { order, lines, refundLines, requestedWorth, receivedWorth, postage }: Settling,
  amount: bigint,
): RefundValue {
  if (!receivedWorth) {
    const beyond = amount - requestedWorth.value;
    if (beyond > postage) throw new Refusal('REFUND_TOO_MUCH');
    return beyond < 0n ? makeGood(order, lines, requestedWorth, amount) : withPostage(requestedWorth, beyond);
  }
  const beyond = amount - receivedWorth.value;
  const paidWay = beyond <= 0n ? 0n : beyond < postage ? beyond : postage;
  return withPostage(worthDecided(order, lines, refundLines, receivedWorth, amount - paidWay), paidWay);
}
