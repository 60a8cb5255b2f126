import type {
  CreditScope,
  TaxInvoiceState,
} from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { piecesLeft, valueOfPieces, type ValuedLine } from '../../../kit/amounts/line-value.ts';
import {
  taxDifference,
  taxOfFreight,
  taxSum,
  taxTotals,
  type SaleTax,
  type TaxTotal,
} from '../../../kit/amounts/tax.ts';
import { sum } from '../../../kit/money.ts';
import { fold } from '../../../kit/text/fold.ts';

export interface InvoicedOrder {
  currency: string;
  total_amount: bigint;
  freight_amount: bigint;
  refunded_amount: bigint;
}

export interface TaxedLine extends ValuedLine {
  tax: SaleTax | null;
}

/** What a tax invoice or a credit note is over; amounts in minor units, tax included. */
export interface InvoiceContents {
  lines: { lineId: string; pieces: number; amount: bigint }[];
  freight: bigint;
  total: bigint;
  /** By treatment and rate; null where nothing is known of tax. */
  taxes: TaxTotal[] | null;
}

const netOf = (line: ValuedLine): bigint => line.amount - line.shop_discount - line.platform_discount;

function contentsOf(
  order: InvoicedOrder,
  lines: readonly TaxedLine[],
  parts: readonly { line: TaxedLine; pieces: number; amount: bigint }[],
  total: bigint,
): InvoiceContents {
  const freight = total - sum(parts.map(({ amount }) => amount));
  const taxes = taxTotals(
    parts.map(({ line: { tax }, amount }) => ({ tax, amount })),
    freight,
    {
      currency: order.currency,
      freightTax: taxOfFreight(lines.map((line) => ({ amount: netOf(line), tax: line.tax }))),
    },
  );
  return {
    lines: parts.map(({ line, pieces, amount }) => ({ lineId: line.id, pieces, amount })),
    freight,
    total,
    taxes,
  };
}

/** What an invoice of an order comes to: what is left of it after refunds. */
export const invoiceNow = (order: InvoicedOrder, lines: readonly TaxedLine[]): InvoiceContents =>
  contentsOf(
    order,
    lines,
    lines.flatMap((line) => {
      const pieces = piecesLeft(line);
      const amount = valueOfPieces(line, pieces, order.currency);
      return pieces > 0 ? [{ line, pieces, amount }] : [];
    }),
    order.total_amount - order.refunded_amount,
  );

/** What it came to before anything was given back. */
export const invoiceAsOrdered = (order: InvoicedOrder, lines: readonly TaxedLine[]): InvoiceContents =>
  contentsOf(
    order,
    lines,
    lines.map((line) => ({ line, pieces: line.quantity, amount: netOf(line) })),
    order.total_amount,
  );

/**
 * What an invoice says that is over an amount: of the order as it is, or as it was before refunds, where the seller
 * issued it by then.
 * @param mayBeEarlier  it is the first one, and its day is none after the money went back
 * @returns undefined where the order does not come to that
 */
export const invoiceOver = (
  order: InvoicedOrder,
  lines: readonly TaxedLine[],
  { amount, mayBeEarlier }: { amount: bigint; mayBeEarlier: boolean },
): InvoiceContents | undefined =>
  amount > 0n
    ? [invoiceNow(order, lines), ...(mayBeEarlier ? [invoiceAsOrdered(order, lines)] : [])].find(
        ({ total }) => total === amount,
      )
    : undefined;

/** A number of a tax system, so that the same one is known again, however it is spaced and its letters are written. */
export const invoiceNumberKey = (number: string): string => fold(number).replace(/\s/g, '');

const nothing: InvoiceContents = { lines: [], freight: 0n, total: 0n, taxes: [] };

/**
 * What a credit note is over: what its order's invoices, less earlier credit notes, come to more than what is left of the
 * order, or all of it. Its taxes are the difference too, so that rounding leaves nothing over many of them.
 * @param issued  what the invoices come to, less credit notes
 */
export function creditOver(
  issued: InvoiceContents,
  order: InvoicedOrder,
  lines: readonly TaxedLine[],
  scope: CreditScope,
): InvoiceContents {
  const remainder = scope === 'whole' ? nothing : invoiceNow(order, lines);
  const pieces = new Map(remainder.lines.map((line) => [line.lineId, line]));
  return {
    lines: issued.lines
      .map((line) => ({
        lineId: line.lineId,
        pieces: line.pieces - (pieces.get(line.lineId)?.pieces ?? 0),
        amount: line.amount - (pieces.get(line.lineId)?.amount ?? 0n),
      }))
      .filter((line) => line.pieces !== 0 || line.amount !== 0n),
    freight: issued.freight - remainder.freight,
    total: issued.total - remainder.total,
    taxes: issued.taxes && taxDifference(issued.taxes, remainder.taxes ?? []),
  };
}

/** What invoices come to, less credit notes; null taxes where one of them says none. */
export function netContents(
  documents: readonly (InvoiceContents & { kind: 'invoice' | 'credit_note' })[],
): InvoiceContents {
  const lines = new Map<string, InvoiceContents['lines'][number]>();
  let taxes: TaxTotal[] | null = [];
  for (const document of documents) {
    const sign = document.kind === 'invoice' ? 1 : -1;
    for (const { lineId, pieces, amount } of document.lines) {
      const line = lines.get(lineId) ?? { lineId, pieces: 0, amount: 0n };
      lines.set(lineId, {
        lineId,
        pieces: line.pieces + sign * pieces,
        amount: line.amount + BigInt(sign) * amount,
      });
    }
    taxes = taxes && document.taxes && (sign > 0 ? taxSum : taxDifference)(taxes, document.taxes);
  }
  const signed = (amountOf: (document: InvoiceContents) => bigint) =>
    sum(documents.map((document) => (document.kind === 'invoice' ? 1n : -1n) * amountOf(document)));
  return {
    lines: [...lines.values()].filter((line) => line.pieces !== 0 || line.amount !== 0n),
    freight: signed(({ freight }) => freight),
    total: signed(({ total }) => total),
    taxes,
  };
}

/** @param issued  what its invoices come to, less credit notes @param due  what is left of the order */
export function invoiceState(issued: bigint, due: bigint): TaxInvoiceState {
  if (issued > due) return 'to_credit';
  if (issued > 0n) return 'issued';
  return due > 0n ? 'requested' : 'void';
}
