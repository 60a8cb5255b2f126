import { currencyDigits, decimalText } from '../../../../kit/money.ts';
import { asciiFigures } from '../../../../kit/decimals.ts';
import { isDay } from '../../../../kit/check-digits.ts';

/** Why a file is not taken for a bank's statement: a word under `statement.<name>`, and where in the file. */
export class StatementIssue extends Error {
  readonly reason: StatementReason;
  readonly location: string;
  constructor(reason: StatementReason, location = '') {
    super(`${reason} ${location}`);
    this.reason = reason;
    this.location = location;
  }
}
export type StatementReason =
  | 'format'
  | 'empty'
  | 'day'
  | 'amount'
  | 'currency'
  | 'columns'
  | 'direction'
  | 'row'
  | 'balance'
  | 'cut'
  | 'long';

/** One entry of a statement. */
export interface StatementLine {
  /** The bank's own name of it; empty where it has none. */
  reference: string;
  /** YYYY-MM-DD, when it was booked. */
  day: string;
  /** Minor units; negative where it left the account. */
  amount: bigint;
  currency: string;
  payerName: string;
  payerAccount: string;
  /** What the payer wrote. */
  remittance: string;
  /** Whether the bank takes back an entry that it had made: a credit that leaves again, or a debit that comes back. */
  isReversal: boolean;
  /** The bank's number of the statement it stands on, where that has one: two statements have two entries. */
  statement: string;
  /** Of a part of a batch: what the whole is, as other files of the bank may tell it. Minor units. */
  batch: bigint | null;
}

/** A bank's CSV, before anybody has said what its columns hold. */
export interface StatementTable {
  /** What the bank wrote above its header, often the account's number. */
  above: string;
  header: string[];
  rows: { line: number; cells: Record<string, string> }[];
}

/** What a statement covers, and what the account held before and after. */
export interface StatementPeriod {
  /** YYYY-MM-DD; null where it says none. */
  first: string | null;
  last: string;
  /** Minor units; null where it says none. */
  opening: bigint | null;
  closing: bigint | null;
}

export interface ReadStatement {
  /** The account that the file says it is of; empty where it says none. */
  account: string;
  /** What it covers, in the order in which it stands in the file. */
  periods: StatementPeriod[];
  /** What a CSV says above its table. */
  above?: string;
  lines: StatementLine[];
  /** Entries that the bank has not booked yet: a later statement tells them again. */
  pending: number;
}

/** More entries than any day of a marketplace; a larger file is loaded in parts. */
export const mostLines = 5_000;

/** A positive decimal in minor units. @throws {StatementIssue} for more decimals than the currency has */
export function minorUnits(text: string, currency: string, location: string): bigint {
  const match = /^(\d{1,15})(?:\.(\d{0,9}))?$/.exec(text);
  const digits = currencyDigits[currency];
  if (digits === undefined) throw new StatementIssue('currency', currency || location);
  if (!match) throw new StatementIssue('amount', location);
  const fraction = match[2] ?? '';
  if (/[1-9]/.test(fraction.slice(digits))) throw new StatementIssue('amount', location);
  return BigInt(match[1]! + fraction.slice(0, digits).padEnd(digits, '0'));
}

/**
 * What a statement's own sums miss. What it opens with and its entries are what it closes with: a sign, a mark or an entry
 * that was read wrongly shows here.
 */
export const balanceIssue = (difference: bigint, currency: string, row = ''): StatementIssue =>
  new StatementIssue(
    'balance',
    `${row}${decimalText(String(difference), currencyDigits[currency] ?? 2)} ${currency}`,
  );

/** @throws {StatementIssue} */
export function checkBalance(
  { opening, closing, currency }: { opening: bigint; closing: bigint; currency: string },
  amounts: readonly bigint[],
): void {
  const difference = closing - amounts.reduce((sum, amount) => sum + amount, opening);
  if (difference !== 0n) throw balanceIssue(difference, currency);
}

/** @throws {StatementIssue} for what is no day of the calendar */
export function requireDay(day: string, location: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isDay(day)) throw new StatementIssue('day', location);
  return day;
}

/** What banks write where they have no reference, in capitals and without what is between the letters. */
const placeholders = new Set([
  'NOTPROVIDED',
  'NONREF',
  'NOREF',
  'NOREFERENCE',
  'UNKNOWN',
  'NONE',
  'NA',
  'NULL',
]);

/**
 * A text as the bank's own name of an entry, or nothing where it names none: a placeholder, or a number so short that the
 * bank counts within the file by it. Another file gives the same one to other money.
 */
export function bankReference(text: string): string {
  const reference = text.trim();
  const letters = asciiFigures(reference)
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
  return placeholders.has(letters) || /^\d{0,5}$/.test(letters) || /^0+$/.test(letters) ? '' : reference;
}
