import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { floorPayable } from '../../../kit/money.ts';
import { requirePayable } from '../../../kit/payable.ts';
import type { LineRecord, OrderRecord } from '../../orders/public.ts';
import { makeGood, type RefundValue } from '../rules.ts';
import { worthDecided } from '../returns.ts';
import type { Postage } from '../settle-refund.ts';
import type { RefundLine, RefundRecord } from '../sql.ts';

/** What may be asked for the way back at most: a share of what goes back. It is the seller's, and not the order's money. */
export const mostPostage = (price: bigint, percent: number, currency: string): bigint =>
  floorPayable((price * BigInt(percent)) / 100n, currency);

/**
 * What the way back adds to a request whose products were just sent.
 * @throws {Refusal} BAD_INPUT where the buyer pays the way; REFUND_TOO_MUCH, AMOUNT_NOT_PAYABLE
 */
export function changesOfPostage(order: OrderRecord, refund: RefundRecord, postage: Postage | undefined) {
  if (!postage) return {};
  const { amount, mostPercent } = postage;
  if (refund.return_paid_by !== 'seller') throw new Refusal('BAD_INPUT', { fields: 'postage' });
  requirePayable(amount, order.currency);
  if (
    amount <= 0n ||
    amount > mostPostage(refund.asked_amount, mostPercent[order.site as Site], order.currency)
  )
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

/** What a request is settled with: what is taken out of the order, and what is paid for the way back beside it. */
export interface RefundGrant {
  productValue: RefundValue;
  postage: bigint;
}

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
): RefundGrant {
  if (!receivedWorth) {
    const beyond = amount - requestedWorth.value;
    if (beyond > postage) throw new Refusal('REFUND_TOO_MUCH');
    return beyond < 0n
      ? { productValue: makeGood(order, lines, requestedWorth, amount), postage: 0n }
      : { productValue: requestedWorth, postage: beyond };
  }
  const beyond = amount - receivedWorth.value;
  const paidWay = beyond <= 0n ? 0n : beyond < postage ? beyond : postage;
  const productValue = worthDecided(order, lines, refundLines, receivedWorth, amount - paidWay);
  return { productValue, postage: paidWay };
}
