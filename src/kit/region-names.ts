import { languages, type Language } from './languages.ts';

const cache = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its ISO 3166-1 code, in a language. Making the names' reader costs more than reading. */
export function countryName(code: string, language: Language): string {
  let names = cache.get(language);
  if (!names)
    cache.set(language, (names = new Intl.DisplayNames(languages[language].tag, { type: 'region' })));
  return names.of(code) ?? code;
}
