import { phonePattern } from '../../kit/phone-forms.ts';
import { formatPhone, readPhone } from '../../kit/phones.ts';
import countries from './data/countries.json' with { type: 'json' };

interface Country {
  /** prefixId of the specification; China's is '2'. */
  id: string;
  code: string;
  prefix: number | null;
}

/** Every country with its telephone prefix (ITU-T E.164). */
export const allCountries: readonly Country[] = (countries as [number, string, number | null][]).map(
  ([id, code, prefix]) => ({ id: String(id), code, prefix }),
);
const byPrefixId = new Map(allCountries.map((country) => [country.id, country]));

/** The telephone prefix a prefixId stands for, or null. */
export const findPrefix = (prefixId: string): number | null => byPrefixId.get(prefixId)?.prefix ?? null;

/** The country whose telephone prefix a prefixId stands for, ISO 3166-1 alpha-2; null where it has none. */
export const findPhoneCountry = (prefixId: string): string | null => {
  const country = byPrefixId.get(prefixId);
  return country && country.prefix !== null ? country.code : null;
};

/**
 * Reads a number that is typed behind a chosen prefix.
 * @returns E.164; null where it is not in the form of the specification, or no number of the country
 */
export function readPrefixedPhone({ prefixId, phone }: { prefixId: string; phone: string }): string | null {
  const country = findPhoneCountry(prefixId);
  return country !== null && phonePattern.test(phone) ? readPhone(phone, country) : null;
}

/** A number with its prefix as documents and pages write it; one of old, that no rule reads, as it was typed. */
export function formatPrefixedPhone(typed: { prefixId: string; phone: string }): string {
  const prefix = findPrefix(typed.prefixId);
  return formatPhone(
    readPrefixedPhone(typed) ?? (prefix === null ? typed.phone : `+${prefix} ${typed.phone}`),
  );
}

export const isCountry = (code: string): boolean => allCountries.some((country) => country.code === code);
