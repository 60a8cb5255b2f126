import type { InvoiceRowIssue } from '../../../../contract/orders/tax-invoices/invoice-sheet.ts';
import { printedLine } from '../../../../contract/names.ts';
import { readDay } from '../../../../kit/days.ts';
import type { Refusal } from '../../../../kit/errors.ts';
import { asciiFigures, readDecimal } from '../../../../kit/decimals.ts';
import { invoiceNumberKey } from '../tax-invoice-rules.ts';
import type { InvoiceColumn } from './columns.ts';

/** A row of a sheet by the keys of its columns. */
export interface InvoiceSheetRow {
  line: number;
  cells: Partial<Record<InvoiceColumn, string>>;
  /** The columns whose last digits the spreadsheet has lost. */
  rounded?: readonly InvoiceColumn[];
}

/** What the rows of one order say of its invoice. */
export interface InvoiceReading {
  number: string;
  issuedOn: string;
  /** In minor units; undefined where the sheet does not say. */
  amount: bigint | undefined;
  /** Empty where the sheet does not say. */
  title: string;
}

const cellOf = ({ cells }: InvoiceSheetRow, column: InvoiceColumn): string => (cells[column] ?? '').trim();

export const orderNumberOf = (row: InvoiceSheetRow): string => cellOf(row, 'order') || cellOf(row, 'remark');
export const invoiceNumberOf = (row: InvoiceSheetRow): string =>
  cellOf(row, 'number') || cellOf(row, 'ownNumber');

/** A day as people write it; of two numbers that could both be the month nobody knows which one is. */
export function readIssuedDay(text: string): { day: string } | { issue: InvoiceRowIssue } {
  const plain = asciiFigures(text).trim();
  const yearFirst = readDay(plain);
  if (yearFirst) return { day: yearFirst };
  const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(plain);
  if (!match) return { issue: 'dayWrong' };
  const [, first, sign, second, year] = match;
  const days = [
    readDay(`${year}-${second}-${first}`),
    // A month before its day stands with slashes only.
    sign === '/' ? readDay(`${year}-${first}-${second}`) : null,
  ].filter((day) => day !== null);
  if (new Set(days).size > 1) return { issue: 'dayUnclear' };
  return days[0] ? { day: days[0] } : { issue: 'dayWrong' };
}

/** An amount with at most two decimals, in minor units: every currency here has two. */
function readAmount(text: string): bigint | null {
  const reading = readDecimal(text, { digits: 2 });
  const match = 'value' in reading ? /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(reading.value) : null;
  return match ? BigInt(match[1]! + (match[2] ?? '').padEnd(2, '0')) : null;
}

/**
 * What the rows of one order say of the invoice that is to be recorded for it: a row for each of its lines, as the export
 * has them, or one for all of it.
 * @param rows  of which at least one has a number
 */
export function readInvoiceRows(
  rows: readonly InvoiceSheetRow[],
): { invoice: InvoiceReading } | { issue: InvoiceRowIssue } {
  const numbered = rows.filter((row) => invoiceNumberOf(row) !== '');
  if (numbered.some(({ rounded = [] }) => rounded.length > 0)) return { issue: 'numberRounded' };
  if (new Set(numbered.map((row) => invoiceNumberKey(invoiceNumberOf(row)))).size > 1)
    return { issue: 'severalNumbers' };
  const number = printedLine(60).safeParse(invoiceNumberOf(numbered[0]!));
  if (!number.success) return { issue: 'numberWrong' };
  const dayTexts = new Set(numbered.map((row) => cellOf(row, 'issuedOn')).filter(Boolean));
  if (dayTexts.size === 0) return { issue: 'dayMissing' };
  const days = [...dayTexts].map(readIssuedDay);
  const [firstDay] = days;
  if (!firstDay || 'issue' in firstDay) return firstDay ?? { issue: 'dayMissing' };
  if (days.some((reading) => 'issue' in reading || reading.day !== firstDay.day))
    return { issue: 'dayWrong' };
  const amountTexts = rows.map((row) => cellOf(row, 'gross'));
  const amounts = amountTexts.filter(Boolean).map(readAmount);
  if (amounts.includes(null)) return { issue: 'amountWrong' };
  const isWhole = amounts.length > 0 && amounts.length === rows.length;
  return {
    invoice: {
      number: number.data,
      issuedOn: firstDay.day,
      amount: isWhole ? (amounts as bigint[]).reduce((sum, amount) => sum + amount, 0n) : undefined,
      title: cellOf(numbered[0]!, 'title'),
    },
  };
}

const issues: Record<string, InvoiceRowIssue> = {
  NOT_FOUND: 'unknownOrder',
  ORDER_HELD: 'held',
  INVOICE_ISSUED: 'issuedOtherwise',
  INVOICE_CHANGED: 'titleChanged',
  INVOICE_AMOUNT: 'amount',
  INVOICE_NUMBER_USED: 'numberUsed',
  BAD_INPUT: 'dayWrong',
};

/** What a sheet says where recording an invoice refuses, before and afterwards. */
export const invoiceRowIssueOf = ({ code }: Refusal): InvoiceRowIssue => issues[code] ?? 'changed';
