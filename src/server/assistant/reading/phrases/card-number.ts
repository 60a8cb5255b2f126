import { foldText } from '../folded.ts';

/** How numbers of each scheme begin, and how long they are (ISO/IEC 7812): Visa, Mastercard, American Express, UnionPay, Mir, JCB, Discover, Troy. */
const schemes =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}|3[47]\d{13}|62\d{14,17}|220[0-4]\d{12}|35(?:2[89]|[3-8]\d)\d{12}|6(?:011|5\d{2})\d{12}|9792\d{12})$/;
// Digits in groups or not, as they stand on a card.
const figures = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gu;

/** Whether the last digit of a number is the one that it must have (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Where numbers of payment cards stand in a folded text. */
const cardNumbersIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(figures)]
    .filter(([match]) => {
      const digits = match.replace(/\D/g, '');
      return schemes.test(digits) && hasCheckDigit(digits);
    })
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Whether a number of a payment card stands in a text, in whatever digits. */
export const hasCardNumber = (typed: string): boolean => cardNumbersIn(foldText(typed).text).length > 0;

/** A text as it may be kept: without the numbers of payment cards, of which the last four digits stay. */
export function maskCardNumbers(typed: string): string {
  const { text, original } = foldText(typed);
  return cardNumbersIn(text).reduce((masked, { start, end }) => {
    const number = original(start, end);
    return masked.replaceAll(number, `•••• ${[...number.replace(/\P{Nd}/gu, '')].slice(-4).join('')}`);
  }, typed);
}
