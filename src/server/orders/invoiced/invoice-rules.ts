import { sum } from '../../../kit/money.ts';
import { unsentPieces, piecesLeft, valueOfPieces, type ValuedLine } from '../../../kit/amounts/line-value.ts';

export interface InvoicedLine extends ValuedLine {
  /** What the order's invoices say of the line, less its credit notes. */
  invoiced_amount: bigint;
}

export interface InvoicedOrder {
  currency: string;
  total_amount: bigint;
  refunded_amount: bigint;
  invoiced_freight: bigint;
}

/** What one invoice or credit note says of an order: minor units of its currency, as text. */
export interface InvoiceAmounts {
  lines: { lineId: string; amount: string }[];
  freight: string;
  total: string;
}

/**
 * What the invoices of an order have to come to, by line and for freight: all that is left of it but the value of what is
 * still to be sent. Nothing as long as nothing was sent. Together with that value it is the order's total less its refunds,
 * to the last unit: freight takes what rounding leaves.
 */
function dueInvoices(order: InvoicedOrder, lines: readonly InvoicedLine[]) {
  const isSent = lines.some((line) => line.shipped_quantity > 0);
  const { currency } = order;
  const values = lines.map((line) => {
    const value = valueOfPieces(line, piecesLeft(line), currency);
    return { line, value, sent: isSent ? value - valueOfPieces(line, unsentPieces(line), currency) : 0n };
  });
  const freight = order.total_amount - order.refunded_amount - sum(values.map(({ value }) => value));
  return { values, freight: isSent ? freight : 0n };
}

/**
 * What the invoice of a shipment that was just counted comes to: whatever the invoices of its order have to come to and
 * do not yet. Where so much was made good that earlier ones came to more, by units that rounding moved, it comes to
 * nothing, and the next document makes up for it.
 */
export function invoiceOf(order: InvoicedOrder, lines: readonly InvoicedLine[]): InvoiceAmounts {
  const due = dueInvoices(order, lines);
  const amounts = amountsOf(
    due.values.map(({ line, sent }) => ({ lineId: line.id, amount: sent - line.invoiced_amount })),
    due.freight - order.invoiced_freight,
  );
  return BigInt(amounts.total) < 0n ? { lines: [], freight: '0', total: '0' } : amounts;
}

/**
 * What the credit note of a refund comes to; null where what was given back had not been invoiced. Less than nothing once
 * all is sent and the buyer got less back than the pieces' share, because something had been made good for them before:
 * that much is still to be invoiced.
 */
export function creditOf(order: InvoicedOrder, lines: readonly InvoicedLine[]): InvoiceAmounts | null {
  const due = dueInvoices(order, lines);
  const amounts = amountsOf(
    due.values.map(({ line, sent }) => ({ lineId: line.id, amount: line.invoiced_amount - sent })),
    order.invoiced_freight - due.freight,
  );
  const isSent = lines.every((line) => unsentPieces(line) === 0);
  const total = BigInt(amounts.total);
  return total > 0n || (total < 0n && isSent) ? amounts : null;
}

const amountsOf = (
  lines: readonly { lineId: string; amount: bigint }[],
  freight: bigint,
): InvoiceAmounts => ({
  lines: lines
    .filter(({ amount }) => amount !== 0n)
    .map(({ lineId, amount }) => ({ lineId, amount: String(amount) })),
  freight: String(freight),
  total: String(sum(lines.map(({ amount }) => amount)) + freight),
});
