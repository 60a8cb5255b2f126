import { languages, type Language } from '../../../kit/languages.ts';

// Western digits and the Gregorian calendar in every language: trade papers carry them, and the server's
// and the browser's defaults for Arabic and Thai differ from version to version.
const locales = Object.fromEntries(
  Object.entries(languages).map(([code, row]) => [code, `${row.tag}-u-ca-gregory-nu-latn`]),
) as Record<Language, string>;

/** The locale that `Intl` is asked with for a language. */
export const intlLocale = (language: Language): string => locales[language];

/** Makes a constructor of `Intl` remember what it made: making one costs a hundred times more than using it. */
function remembered<Options, Made>(make: (locale: string, options?: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: Options): Made => {
    const key = options ? locale + JSON.stringify(options) : locale;
    let value = made.get(key);
    if (!value) made.set(key, (value = make(locale, options)));
    return value;
  };
}

export const numberFormat = remembered(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
) as (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) => Intl.NumberFormat;

export const dateFormat = remembered(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
) as (locale?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

export const pluralRules = remembered(
  (locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
) as (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) => Intl.PluralRules;

export const relativeFormat = remembered(
  (locale: string, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

export const listFormat = remembered(
  (locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
