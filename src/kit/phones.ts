import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * Reads a telephone number as people of a country write it: with or without its trunk prefix, or with the code of the
 * country before it. Whether a zero in front belongs to the number is a matter of the country: in Italy, Gabon or the
 * Ivory Coast it does.
 * @param typed  as it was typed
 * @param country  ISO 3166-1 alpha-2
 * @returns E.164, such as `+390612345678`; null where no number of the country can be so long
 */
export function readPhone(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isPossible() ? number.number : null;
}
