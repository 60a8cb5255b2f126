import { languages, type Language } from './languages.ts';

const cache = new Map<Language, Intl.DisplayNames>();

/** The name of a country by its ISO 3166-1 code, in a language. Making the names' reader costs more than reading. */
export function countryName(code: string, language: Language): string {
  let names = cache.get(language);
  if (!names)
    cache.set(language, (names = new Intl.DisplayNames(languages[language].tag, { type: 'region' })));
  return names.of(code) ?? code;
}

// What has a name besides countries: groups, dependencies without a code of their own, and what is no more.
const noCountries = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);
let englishNames: Intl.DisplayNames | undefined;

/** Whether a text is the code of a country of today (ISO 3166-1 alpha-2, and Kosovo's XK). */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  englishNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return englishNames.of(code) !== undefined;
}
