import { currencyDigits } from '../../../../kit/money.ts';
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
export type StatementReason = 'format' | 'empty' | 'day' | 'amount' | 'currency' | 'columns' | 'long';

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
}

export interface ReadStatement {
  /** The account that the file says it is of; empty where it says none. */
  account: string;
  lines: StatementLine[];
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

/** @throws {StatementIssue} for what is no day of the calendar */
export function requireDay(day: string, location: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isDay(day)) throw new StatementIssue('day', location);
  return day;
}
