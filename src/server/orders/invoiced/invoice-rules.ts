import { keepTaxes, taxDifference, taxTotals, type KeptTax, type SaleTax } from '../../../kit/amounts/tax.ts';
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
  /**
   * What it includes of tax, null where nothing is known of it: what all that is invoiced of the order includes with it,
   * less what it included before. Missing of what was written before it was kept.
   */
  taxes?: KeptTax[] | null;
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

/**
 * What an invoice or a credit note includes of tax: the difference that it makes to what all invoices of its order, less
 * credit notes, include.
 * @param order  and its lines, as they were before
 * @param sign  of a credit note -1
 * @returns null where nothing is known of tax
 */
export function taxOfDocument(
  order: Pick<InvoicedOrder, 'currency' | 'invoiced_freight'>,
  lines: readonly { id: string; invoiced_amount: bigint; tax: SaleTax | null }[],
  { amounts, sign, freightTax }: { amounts: InvoiceAmounts; sign: 1 | -1; freightTax: SaleTax | null },
): KeptTax[] | null {
  const changes = new Map(amounts.lines.map(({ lineId, amount }) => [lineId, BigInt(sign) * BigInt(amount)]));
  const { currency } = order;
  const preceding = taxTotals(
    lines.map(({ invoiced_amount: amount, tax }) => ({ amount, tax })),
    order.invoiced_freight,
    { currency, freightTax },
  );
  const following = taxTotals(
    lines.map(({ id, invoiced_amount: amount, tax }) => ({ amount: amount + (changes.get(id) ?? 0n), tax })),
    order.invoiced_freight + BigInt(sign) * BigInt(amounts.freight),
    { currency, freightTax },
  );
  if (!preceding && !following) return null;
  return keepTaxes(
    sign > 0
      ? taxDifference(following ?? [], preceding ?? [])
      : taxDifference(preceding ?? [], following ?? []),
  );
}
