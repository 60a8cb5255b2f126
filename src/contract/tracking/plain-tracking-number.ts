import { latinOf } from '../../kit/text/confusables.ts';
import { plainText } from '../../kit/text/fold.ts';

/** A letter that somebody takes for a Latin one is that one: a number in Cyrillic capitals is no other number. */
const asLatin = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (sign) => (/\p{L}/u.test(sign) ? (latinOf.get(sign) ?? sign) : sign));

/** A number as it is compared, by its letters and digits: what the database does by `plain_tracking_number`. */
export function plainTrackingNumber(text: string): string {
  const plain = plainText(text).trim();
  return (
    asLatin(plain)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '') || plain.toUpperCase()
  );
}

/** Whether a sheet has a formula in place of the number, in whatever width: nobody knows what it came to. */
export const isFormulaNumber = (text: string): boolean => plainText(text).trim().startsWith('=');
