import { utcDay } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';
import { requireNotHeld, type Order } from '../rules.ts';
import {
  invoiceOver,
  type InvoiceContents,
  type InvoicedOrder,
  type TaxedLine,
} from './tax-invoice-rules.ts';

/** What has to be known of an order to say what its invoice can be over. */
export interface IssuingFacts {
  order: InvoicedOrder & Pick<Order, 'held_at'> & { submitted_at: Date };
  /** As its buyer last asked for it. */
  request: { issued_amount: bigint; asked_at: Date };
  lines: readonly TaxedLine[];
  /** Whether anything was issued for it, invoices or credit notes. */
  hasIssued: boolean;
  /** When money of it last went back. */
  refundedAt: Date | undefined;
}

/** The latest day that it may be anywhere at a moment. */
const dayUpTo = (moment: Date): string => utcDay(new Date(moment.getTime() + 14 * 3_600_000));

/** @throws {Refusal} BAD_INPUT where nothing of an order can have been issued on a day */
export function requireIssuedDay(
  { submitted_at: submittedAt }: { submitted_at: Date },
  issuedOn: string,
  now: Date,
): void {
  const earliest = utcDay(new Date(submittedAt.getTime() - 12 * 3_600_000));
  if (issuedOn > dayUpTo(now) || issuedOn < earliest) throw new Refusal('BAD_INPUT', { fields: 'issuedOn' });
}

/**
 * What an invoice is over that a seller says is issued. Whoever records it decides by it, and whoever says beforehand what a
 * sheet would record.
 * @throws {Refusal} ORDER_HELD, INVOICE_ISSUED, INVOICE_CHANGED when the buyer has said since what it is to say,
 * INVOICE_AMOUNT, BAD_INPUT for its day
 */
export function planInvoice(
  { order, request, lines, hasIssued, refundedAt }: IssuingFacts,
  { askedAt, amount, issuedOn }: { askedAt: Date; amount: bigint; issuedOn: string },
  now: Date,
): InvoiceContents {
  requireNotHeld(order, 'issueInvoice');
  if (request.issued_amount > 0n) throw new Refusal('INVOICE_ISSUED');
  if (request.asked_at.getTime() !== askedAt.getTime()) throw new Refusal('INVOICE_CHANGED');
  // It was that day already where the seller is, or still is; and what was asked for after the money went back is of the rest.
  const mayBeEarlier =
    !hasIssued &&
    refundedAt !== undefined &&
    request.asked_at <= refundedAt &&
    issuedOn <= dayUpTo(refundedAt);
  const contents = invoiceOver(order, lines, { amount, mayBeEarlier });
  if (!contents) throw new Refusal('INVOICE_AMOUNT');
  requireIssuedDay(order, issuedOn, now);
  return contents;
}
