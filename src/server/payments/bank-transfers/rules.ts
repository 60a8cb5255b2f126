import { randomInt } from 'node:crypto';
import { creditorReference, findCreditorReferences, plainNumber } from '../../../kit/check-digits.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { sumInYuan, type Rate } from '../../../kit/money.ts';

/** How long an order is held for a transfer that its buyer has said nothing of. */
export const daysToSend = 3;
/** How long, from when it was asked for, once the buyer has shown that it was sent. */
export const daysUnderWay = 10;

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

/**
 * Whether a member of the staff could be the second person beside an operator. One who was disabled lately counts: or
 * whoever may disable others would be alone with the money a moment later.
 */
export const isColleague = (
  member: { id: string; rights: readonly string[]; disabled_at: Date | null },
  staffId: string,
  now: Date,
): boolean =>
  member.id !== staffId &&
  member.rights.includes('money') &&
  (member.disabled_at === null || now.getTime() - member.disabled_at.getTime() < aloneDays * 86_400_000);

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
