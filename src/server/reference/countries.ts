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

export const isCountry = (code: string): boolean => allCountries.some((country) => country.code === code);
