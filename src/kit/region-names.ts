import { languages, type Language } from './languages.ts';

const made = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its ISO 3166-1 code, in a language. Making the names' reader costs more than reading. */
export function countryName(code: string, language: Language): string {
  let names = made.get(language);
  if (!names)
    made.set(language, (names = new Intl.DisplayNames(languages[language].tag, { type: 'region' })));
  return names.of(code) ?? code;
}
