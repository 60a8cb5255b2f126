import { randomInt } from 'node:crypto';
import { creditorReference, findCreditorReferences, plainNumber } from '../../../kit/check-digits.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { currencyDigits, decimalText, sumInYuan, type Rate } from '../../../kit/money.ts';

/** How long an order is held for a transfer that its buyer has said nothing of. */
export const daysToSend = 3;
/** How long, from when it was asked for, once the buyer has shown that it was sent. */
export const daysUnderWay = 10;

/** Entries of more than two years ago are of no payment here. */
export const oldestDays = 730;
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Money as the log of the console says it: "9999.00 CNY". */
export const amountText = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  `${decimalText(String(amount), currencyDigits[currency] ?? 2)} ${currency}`;

// Without 0, 1, I and O, which people mistake for each other.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 10;

/** A reference that nobody guesses, and whose check digits find a letter or a digit mistaken for another. */
export const newReference = (): string =>
  creditorReference(
    Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]).join(''),
  );

/** Our references in what a payer wrote. */
export const referencesIn = (remittance: string): string[] =>
  findCreditorReferences(remittance, referenceLength);

/** Words behind companies' names that some write and others leave out. */
const forms =
  /\b(?:co|ltd|limited|llc|inc|corp|gmbh|fzco|fze|fzllc|pt|cv|tbk|ao|ooo|zao|as|sti|plc|company|the)\b/g;

/** A name as banks' forms of it are compared: without case, marks, and the words for a company's form. */
const comparable = (name: string): string =>
  foldName(name)
    .replaceAll('.', '')
    .replace(/[^\p{Letter}\p{Number} ]/gu, ' ')
    .replace(forms, ' ')
    .replace(/(?:有限责任公司|股份有限公司|有限公司)/g, '')
    .replace(/\s+/g, '');

/**
 * Whether money comes from somebody else than it should. Where the bank names nobody there is nothing to compare.
 * @param names  who the buyer said would pay, and who the buyer is
 */
export function isOtherPayer(payerName: string, names: readonly string[]): boolean {
  const payer = comparable(payerName);
  if (payer === '') return false;
  return !names.some((name) => {
    const expectedPayer = comparable(name);
    return expectedPayer !== '' && expectedPayer === payer;
  });
}

/** Whether two names that banks write are one payer's; where one says nothing that is not known. */
export function isSamePayer(name: string, otherName: string): boolean {
  const payer = comparable(name);
  return payer !== '' && payer === comparable(otherName);
}

/** Above CN¥10,000 money is put to a payment, and sent back, by two persons. */
export const aloneLimit = 1_000_000n;
/** What one person did alone for one buyer in these days counts together, so that a sum is not taken in parts. */
export const aloneDays = 30;

/**
 * Whether one person may do it alone.
 * @param rates  units for one euro, at each moment whose rates have to let it pass
 */
export const mayActAlone = (
  amounts: readonly { amount: bigint; currency: string }[],
  rates: readonly ReadonlyMap<string, Rate>[],
): boolean =>
  rates.every((ratesOfDay) => {
    const sum = sumInYuan(amounts, ratesOfDay);
    return sum !== null && sum <= aloneLimit;
  });

/** Whether somebody counts as a person of their own: one whom another operator alone let in does not yet. */
export const isEstablished = ({ money_from: from }: { money_from: Date | null }, now: Date): boolean =>
  from === null || from <= now;

interface MoneyMember {
  id: string;
  rights: readonly string[];
  disabled_at: Date | null;
  money_from: Date | null;
  money_taken_at: Date | null;
}

/**
 * Whether a member of the staff could be the second person beside an operator. One who was disabled lately, or whom the
 * right was taken from, counts: or whoever may do that would be alone with the money a moment later.
 */
export function isColleague(member: MoneyMember, staffId: string, now: Date): boolean {
  const isLately = (at: Date | null) => at !== null && now.getTime() - at.getTime() < aloneDays * 86_400_000;
  if (member.id === staffId) return false;
  if (isLately(member.money_taken_at)) return true;
  return (
    member.rights.includes('money') &&
    isEstablished(member, now) &&
    (member.disabled_at === null || isLately(member.disabled_at))
  );
}

/** What may be shown of an account's number. */
export const endOfNumber = (number: string): string => plainNumber(number).slice(-4);

// Fewer figures at the end of another number prove nothing.
const leastAccountFigures = 6;

/** Whether two ways of writing an account mean the same: some banks put their own code in front. */
export function isSameAccount(number: string, otherNumber: string): boolean {
  const [short = '', long = ''] = [plainNumber(number), plainNumber(otherNumber)].sort(
    (shorter, longer) => shorter.length - longer.length,
  );
  return short === long ? short !== '' : short.length >= leastAccountFigures && long.endsWith(short);
}

/** What is known of an entry that may be told by another file too. */
export interface ToldEntry {
  /** Null: recorded by hand. */
  statementId: string | null;
  format: string | null;
  reference: string;
  day: string;
  amount: bigint;
  batch: bigint | null;
  payerName: string;
  payerAccountEnd: string;
  remittance: string;
}

/** Between the day of value and that of booking, with a holiday between them. */
const twinDays = 5;

/**
 * Whether two entries of one account may be the same money, told by two files or by a file and by hand. A file tells each
 * entry once, and by two references of one kind of file two entries; two kinds may call one entry differently.
 */
export function isTwin(one: ToldEntry, other: ToldEntry): boolean {
  if (one.statementId === other.statementId) return false;
  const days = Math.abs(Date.parse(one.day) - Date.parse(other.day)) / 86_400_000;
  if (days > twinDays) return false;
  if (one.amount !== other.amount) return one.batch === other.amount || other.batch === one.amount;
  if (one.reference !== '' && other.reference !== '') {
    if (one.reference === other.reference) return true;
    if (one.format !== null && one.format === other.format) return false;
  }
  // A hand may have written another name.
  if (one.format === null || other.format === null) return days === 0 || isAlike(one, other);
  return isAlike(one, other);
}

/** The same payer or reference of ours, or a payer whom one of them does not name. */
function isAlike(one: ToldEntry, other: ToldEntry): boolean {
  if (isSamePayer(one.payerName, other.payerName)) return true;
  if (one.payerAccountEnd !== '' && one.payerAccountEnd === other.payerAccountEnd) return true;
  const refs = referencesIn(one.remittance);
  if (referencesIn(other.remittance).some((ref) => refs.includes(ref))) return true;
  return comparable(one.payerName) === '' || comparable(other.payerName) === '';
}
