import type { IssuedKind, TaxInvoiceKind } from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { keepTaxes, readKeptTaxes, type KeptTax } from '../../../kit/amounts/tax.ts';
import { taxOfLine } from '../show-taxes.ts';
import type { LineRecord } from '../sql.ts';
import { netContents, type InvoiceContents, type TaxedLine } from './tax-invoice-rules.ts';
import type { InvoiceRecord, IssuedRecord } from './tax-invoices-sql.ts';

/** Whom an invoice is made out to, as it is kept with each that is issued. */
export const detailsOf = (row: InvoiceRecord) => ({
  kind: row.kind as TaxInvoiceKind,
  title: row.title,
  taxNumber: row.tax_number,
  address: row.address,
  email: row.email,
  phone: row.phone,
  bank: row.bank,
  bankAccount: row.bank_account,
});
export type KeptDetails = ReturnType<typeof detailsOf>;

export const taxedLine = (line: LineRecord): TaxedLine => ({ ...line, tax: taxOfLine(line) });

interface KeptLine {
  lineId: string | null;
  pieces: number;
  amount: string;
}

/** What a document is over, as its columns keep it; freight is a line without a line of the order. */
export const keptContents = ({ lines, freight, total, taxes }: InvoiceContents) => ({
  amount: total,
  lines: JSON.stringify([
    ...lines.map((line): KeptLine => ({ ...line, amount: String(line.amount) })),
    ...(freight === 0n ? [] : [{ lineId: null, pieces: 0, amount: String(freight) } satisfies KeptLine]),
  ]),
  taxes: taxes && JSON.stringify(keepTaxes(taxes)),
});

/** What a document is over. Of what was issued before lines were kept, only its total is known. */
export function contentsOfIssued(row: IssuedRecord): InvoiceContents & { kind: IssuedKind } {
  const keptLines = (row.lines ?? []) as unknown as KeptLine[];
  return {
    kind: row.kind as IssuedKind,
    lines: keptLines.flatMap(({ lineId, pieces, amount }) =>
      lineId === null ? [] : [{ lineId, pieces, amount: BigInt(amount) }],
    ),
    freight: BigInt(keptLines.find(({ lineId }) => lineId === null)?.amount ?? 0),
    total: row.amount,
    taxes: row.taxes === null ? null : readKeptTaxes(row.taxes as unknown as KeptTax[]),
  };
}

/** What the invoices of an order come to, less its credit notes. */
export const netOfIssued = (issued: readonly IssuedRecord[]): InvoiceContents =>
  netContents(issued.map(contentsOfIssued));
