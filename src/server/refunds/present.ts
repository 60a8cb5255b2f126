import { readKeptTaxes } from '../../kit/amounts/tax.ts';
import type { ReturnPayer } from '../../contract/refunds/refund-kinds.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { ShownTax } from '../../contract/orders/order-taxes.ts';
import type { Refund } from '../../contract/refunds/refunds.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { privateAddress } from '../files/public.ts';
import {
  listLines,
  showTaxes,
  taxOfLine,
  type LineRecord,
  type OrderRecord,
  type RefundCredit,
} from '../orders/public.ts';
import { listReturned } from '../payments/public.ts';
import type { Context } from '../platform/context.ts';
import { showDecision } from './appeals.ts';
import { listOutstanding } from './claims/claims-sql.ts';
import { mostPostage } from './returns/postage.ts';
import { allows } from './rules.ts';
import { taxOfRefund } from './tax-rules.ts';
import * as rows from './sql.ts';

/**
 * Requests of one order with all that was said, for its two sides and for operators alone: the pictures' addresses
 * open to whoever holds them.
 */
export async function showRefunds(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  order: OrderRecord,
  refunds: readonly rows.RefundRecord[],
): Promise<Refund[]> {
  const { currency, seller_gone: isSellerGone, return_terms: returnTerms } = order;
  const [first] = refunds;
  if (!first) return [];
  const ids = refunds.map((refund) => refund.id);
  const [lines, pictures, events, returned, outstanding, ordered] = await Promise.all([
    rows.listRefundLines(db, ids),
    rows.listPictures(db, ids),
    rows.listRefundEvents(db, ids),
    listReturned(db, ids),
    listOutstanding(db, ids),
    listLines(db, [first.order_id]),
  ]);
  const money = wireMoneyIn(currency);
  const orNull = (amount: bigint | null) => (amount === null ? null : money(amount));
  const unsent = new Map(
    ordered.map((line) => [line.id, line.quantity - line.shipped_quantity - line.withdrawn_quantity]),
  );
  const picturesOf = (refundId: string, party: string) =>
    pictures
      .filter((picture) => picture.refund_id === refundId && picture.side === party)
      .map((picture) => privateAddress(config.secret, picture.key, now));
  return refunds.map((refund) => {
    const refundLines = lines.filter((line) => line.refund_id === refund.id);
    return {
      id: refund.id,
      number: refund.number,
      orderId: refund.order_id,
      state: refund.state,
      scope: refund.scope,
      reason: refund.reason,
      lines: refundLines.map((line) => ({
        lineId: line.line_id,
        quantity: line.quantity,
        received: line.received_quantity,
        restocked: line.restocked_quantity,
      })),
      asked: money(refund.asked_amount),
      offered: orNull(refund.offered_amount),
      settled: orNull(refund.settled_amount),
      returned: orNull(refund.returned_amount),
      taxes: taxesOf(refund, refundLines, ordered, currency),
      outstanding: orNull(outstanding.get(refund.id) ?? null),
      returnedAt: outstanding.has(refund.id) ? null : wireTime(returned.get(refund.id)),
      pictures: picturesOf(refund.id, 'buyer'),
      sellerPictures: picturesOf(refund.id, 'seller'),
      ...showReturn(refund, returnTerms as ReturnTerms | null),
      postage: refund.postage_amount > 0n ? money(refund.postage_amount) : null,
      postageAgreed: orNull(refund.postage_agreed),
      mostPostage: mayAskPostage(refund)
        ? money(mostPostage(refund.asked_amount, config.returnPostageMost[order.site as Site], currency))
        : null,
      decision: showDecision(refund, currency, now),
      openedAt: wireTime(refund.opened_at),
      closedAt: wireTime(refund.closed_at),
      deadline: wireTime(refund.deadline),
      version: refund.version,
      mayDispute: allows(refund.state, 'dispute', 'buyer', {
        isReceived: refund.received_at !== null,
        isSellerGone,
      }),
      mayGoBack:
        !refund.closed_at &&
        refundLines.length > 0 &&
        refundLines.every((line) => (unsent.get(line.line_id) ?? 0) === 0),
      hasSent:
        !refund.closed_at && refundLines.some((line) => line.quantity > (unsent.get(line.line_id) ?? 0)),
      events: events
        .filter((event) => event.refund_id === refund.id)
        .map((event) => ({
          kind: event.kind,
          by: event.actor_role,
          amount: orNull(event.amount),
          note: event.note,
          at: wireTime(event.at),
        })),
    };
  });
}

const mayAskPostage = ({ state, return_paid_by: paidBy }: rows.RefundRecord): boolean =>
  state === 'to_return' && paidBy === 'seller';

/** What of tax a settled refund gives back. */
function taxesOf(
  { settled_amount: value, scope, credited, kept_deposit: keptDeposit }: rows.RefundRecord,
  refundLines: readonly { line_id: string; quantity: number }[],
  ordered: readonly LineRecord[],
  currency: string,
): ShownTax[] | null {
  if (value === null || value === 0n) return null;
  const credit = credited as unknown as RefundCredit | null;
  // What is credited beside a kept deposit is of that deposit, which a bank took back later.
  const isAllCredited = credit !== null && keptDeposit === null && BigInt(credit.total) === value;
  // What its credit note states.
  if (isAllCredited && credit.taxes) return showTaxes(readKeptTaxes(credit.taxes), currency);
  const lines = ordered.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    net: line.amount - line.shop_discount - line.platform_discount,
    tax: taxOfLine(line),
  }));
  const refundedPart = {
    value,
    pieces: refundLines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    isFreight: scope === 'freight',
    credit: isAllCredited
      ? {
          lines: credit.lines.map(({ lineId, amount }) => ({ lineId, amount: BigInt(amount) })),
          freight: BigInt(credit.freight),
        }
      : null,
  };
  return showTaxes(taxOfRefund(lines, refundedPart, currency), currency);
}

/** What was agreed on and done about products that go back. */
const showReturn = (refund: rows.RefundRecord, terms: ReturnTerms | null) => ({
  offersReturn: refund.offers_return,
  promised:
    refund.by_right && terms ? { restockingPercent: refund.restocking_percent, paidBy: terms.paidBy } : null,
  returnTo:
    refund.return_address === null
      ? null
      : { address: refund.return_address, paidBy: refund.return_paid_by as ReturnPayer },
  sentBack:
    refund.sent_back_at === null
      ? null
      : {
          carrier: refund.return_carrier,
          trackingNumber: refund.return_tracking,
          at: wireTime(refund.sent_back_at),
        },
  receivedAt: wireTime(refund.received_at),
});
