import { utcDay } from '../../../kit/days.ts';
import { randomInt } from 'node:crypto';
import { creditorReference, findCreditorReferences, plainNumber } from '../../../kit/check-digits.ts';
import { asciiFigures } from '../../../kit/decimals.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { sumInYuan, type Rate } from '../../../kit/money.ts';

/** How long an order is held for a transfer that its buyer has said nothing of. */
export const daysToSend = 3;
/** How long, from when it was asked for, once the buyer has shown that it was sent. */
export const daysUnderWay = 10;

/** Entries of more than two years ago are of no payment here. */
export const oldestDays = 730;
export const dayBefore = (now: Date, days: number): string =>
  utcDay(new Date(now.getTime() - days * 86_400_000));

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
  // Chinese keyboards write letters and figures of full width.
  findCreditorReferences(asciiFigures(remittance), referenceLength);

/** Numbers of payments and orders in what a payer wrote, whatever a bank put between their letters. */
export const numbersIn = (remittance: string): string[] => {
  const text = plainNumber(asciiFigures(remittance));
  const numbers = text.matchAll(/(?=([A-Z]\d{6}[0-9A-HJKMNP-TV-Z]{8}))/g);
  return [...new Set(Array.from(numbers, ([, number = '']) => `${number.slice(0, 7)}-${number.slice(7)}`))];
};

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

/** Who sent money, as far as the bank says. */
export interface Payer {
  name: string;
  /** The last figures of their account. */
  accountEnd: string;
}

/**
 * Whether money comes from somebody else than it should, or from nobody knows whom: where the bank names nobody, only the
 * account that the buyer said can tell.
 * @param names  who the buyer said would pay, and who the buyer is
 * @param declaredEnd  the last figures of the account that the buyer said
 */
export function isOtherPayer(payer: Payer, names: readonly string[], declaredEnd: string): boolean {
  if (comparable(payer.name) === '') return payer.accountEnd === '' || payer.accountEnd !== declaredEnd;
  return !names.some((name) => isSamePayer(payer.name, name));
}

/** Whether two names that banks write are one payer's; where one says nothing that is not known. */
export function isSamePayer(name: string, otherName: string): boolean {
  const payer = comparable(name);
  return payer !== '' && payer === comparable(otherName);
}

/** Above CN¥10,000 money is taken, set aside, sent back and paid out by two persons. */
export const aloneLimit = 1_000_000n;
/** What one person did alone in these days counts together, so that a sum is not taken in parts. */
export const aloneDays = 30;

/**
 * Whether sums are small enough for one person.
 * @param rates  units for one euro, at each moment whose rates have to let it pass; a currency without one never does
 */
export const isWithinAloneLimit = (
  amounts: readonly { amount: bigint; currency: string }[],
  rates: readonly ReadonlyMap<string, Rate>[],
): boolean =>
  rates.every((ratesOfDay) => {
    const sum = sumInYuan(amounts, ratesOfDay);
    return sum !== null && sum <= aloneLimit;
  });

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
  const isLately = (moment: Date | null) =>
    moment !== null && now.getTime() - moment.getTime() < aloneDays * 86_400_000;
  if (member.id === staffId) return false;
  if (isLately(member.money_taken_at)) return true;
  return (
    member.rights.includes('money') &&
    (member.money_from === null || member.money_from <= now) &&
    (member.disabled_at === null || isLately(member.disabled_at))
  );
}

/** What a bank on the way keeps for itself and the platform bears: up to half a percent, and up to CN¥50. */
const bearableShare = 200n;
const mostBearable = 5_000n;

/**
 * Whether so little is missing that nobody is asked for it: a transfer of a cent costs more than the cent.
 * @param rates  units for one euro
 */
export function isBearable(
  { amount, missing, currency }: { amount: bigint; missing: bigint; currency: string },
  rates: ReadonlyMap<string, Rate>,
): boolean {
  if (missing * bearableShare > amount) return false;
  const inYuan = sumInYuan([{ amount: missing, currency }], rates);
  return inYuan !== null && inYuan <= mostBearable;
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
  /** Of the account that it was loaded for, without marks. */
  accountNumber: string;
}

/** Between the day of value and that of booking, with a holiday between them. */
const twinDays = 5;

/** Whether a file of a format says itself which account it is of; a CSV does not, and a hand may choose the wrong one. */
const namesAccount = (format: string | null): boolean => format !== null && format !== 'csv';

/**
 * Whether two entries may be the same money, told by two files or by a file and by hand. A file tells each entry once, and
 * by two references of one kind of file two entries; two kinds may call one entry differently, and what a CSV calls a
 * reference may be the number of a row.
 */
export function isTwin(entry: ToldEntry, copy: ToldEntry): boolean {
  if (entry.statementId === copy.statementId) return false;
  const isOtherAccount = entry.accountNumber !== copy.accountNumber;
  if (isOtherAccount && namesAccount(entry.format) && namesAccount(copy.format)) return false;
  const days = Math.abs(Date.parse(entry.day) - Date.parse(copy.day)) / 86_400_000;
  if (days > twinDays) return false;
  if (entry.amount !== copy.amount) return entry.batch === copy.amount || copy.batch === entry.amount;
  const isSameFormat = entry.format !== null && entry.format === copy.format;
  if (entry.reference !== '' && copy.reference !== '') {
    if (entry.reference === copy.reference) return true;
    if (isSameFormat && namesAccount(entry.format)) return false;
    if (isSameFormat) return days === 0 && isAlike(entry, copy) && isSameText(entry, copy);
  }
  // A hand may have written another name.
  if (entry.format === null || copy.format === null) return days === 0 || isAlike(entry, copy);
  return isAlike(entry, copy);
}

const isSameText = ({ remittance }: ToldEntry, { remittance: copied }: ToldEntry): boolean =>
  foldName(remittance).replace(/\s+/g, '') === foldName(copied).replace(/\s+/g, '');

/** The same payer or reference of ours, or a payer whom one of them does not name. */
function isAlike(entry: ToldEntry, copy: ToldEntry): boolean {
  if (isSamePayer(entry.payerName, copy.payerName)) return true;
  if (entry.payerAccountEnd !== '' && entry.payerAccountEnd === copy.payerAccountEnd) return true;
  const refs = referencesIn(entry.remittance);
  if (referencesIn(copy.remittance).some((ref) => refs.includes(ref))) return true;
  return comparable(entry.payerName) === '' || comparable(copy.payerName) === '';
}
