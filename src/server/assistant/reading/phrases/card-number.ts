import { fold } from '../../../../kit/text/fold.ts';

// 13 to 19 digits, in groups or not, as they stand on a card.
const cardFigures = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gu;

/** Whether a number of a payment card stands in a text: its last digit fits the others (ISO/IEC 7812-1). */
export const hasCardNumber = (typed: string): boolean =>
  [...fold(typed).matchAll(cardFigures)].some(([figures]) => isCardNumber(figures.replace(/\D/g, '')));

function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !digits.startsWith('0');
}
