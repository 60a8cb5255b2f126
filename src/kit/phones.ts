import {
  getCountries,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';

/**
 * Reads a telephone number as people of a country write it: with or without its trunk prefix, or with the code of the
 * country before it. Whether a zero in front belongs to the number is a matter of the country: in Italy, Gabon or the
 * Ivory Coast it does.
 * @param typed  as it was typed
 * @param country  ISO 3166-1 alpha-2
 * @returns E.164, such as `+390612345678`; null where no number of the country can be so long
 */
export function readPhone(typed: string, country: string): string | null {
  const number = settled(parsePhoneNumberFromString(typed, country as CountryCode));
  return number?.isPossible() ? number.number : null;
}

/** One trunk prefix is taken off at each reading: of a number that begins with several, the reading that stays the same. */
function settled(number: PhoneNumber | undefined): PhoneNumber | undefined {
  const again = number && parsePhoneNumberFromString(number.number);
  return again?.number === number?.number ? number : settled(again);
}

/** A number without the code of its country, as it is typed behind it: `0612345678` of `+390612345678`. */
export const nationalNumber = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.nationalNumber ?? phone;

/** Reads a number that stands with the code of its country, also one of old, where it was set before what was typed. */
function readWhole(written: string): PhoneNumber | null {
  const whole = parsePhoneNumberFromString(written);
  if (whole?.isValid()) return whole;
  // What was typed behind the code may begin with the code again.
  const [, typed] = /^\+(?=(\d{1,4}) (\1.+)$)/.exec(written)?.slice(1) ?? [];
  const again = typed === undefined ? undefined : parsePhoneNumberFromString(`+${typed}`);
  if (again?.isValid()) return again;
  return whole?.isPossible() ? whole : null;
}

/**
 * A number with the code of its country as documents and pages write it; what is none stays as it is. A number outside
 * its country's plan is not grouped: groups that begin with the code again would read as one of old.
 */
export function formatPhone(written: string): string {
  const whole = readWhole(written);
  if (!whole) return written;
  return whole.isValid() ? whole.formatInternational() : whole.number;
}

/**
 * The numbers that somebody may mean who types one to find it: with its code, or without it as any country writes it.
 * @returns E.164; none where it is no telephone number, or a part of one
 */
export function phonesMeantBy(typed: string): string[] {
  if (/[^\d\s+()-]/.test(typed) || typed.replaceAll(/\D/g, '').length < shortest) return [];
  const plain = typed.trim().replace(/^00/, '+');
  const whole = readWhole(plain.startsWith('+') ? plain : `+${plain}`)?.number ?? [];
  if (plain.startsWith('+')) return [whole].flat();
  return [...new Set([whole, getCountries().map((country) => readPhone(plain, country) ?? [])].flat(2))];
}

/** From so many digits on they may be a whole number. */
const shortest = 7;

/** How a number may have been typed behind its code: as a part of it, with a trunk prefix, or with the code once more. */
export function typedDigits(phone: string): string[] {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return [];
  const { countryCallingCode: code, nationalNumber: national } = number;
  const atHome = number.formatNational().replaceAll(/\D/g, '');
  return [...new Set([national, atHome, `0${national}`, `${code}${national}`])];
}

/** The digits that a number may stand as in records: those of E.164, and in records of old the code and what was typed. */
export function recordedDigits(phone: string): string[] {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
  return typedDigits(phone).map((typed) => `${code}${typed}`);
}
