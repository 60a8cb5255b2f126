import { languages, type Language } from '../languages.ts';

// Western digits and the Gregorian calendar in every language: trade papers carry them, and the server's
// and the browser's defaults for Arabic and Thai differ from version to version.
const locales = Object.fromEntries(
  Object.entries(languages).map(([code, row]) => [code, `${row.tag}-u-ca-gregory-nu-latn`]),
) as Record<Language, string>;

/** The locale that `Intl` is asked with for a language. */
export const intlLocale = (language: Language): string => locales[language];

/** Names of time zones come in any spelling: what is remembered must not grow with them. */
const mostRemembered = 500;

/** Makes a constructor of `Intl` remember what it made: making one costs a hundred times more than using it. */
function remembered<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = options ? locale + JSON.stringify(options) : locale;
    const former = formats.get(key);
    if (former) return former;
    const format = make(locale, options);
    if (formats.size >= mostRemembered) formats.clear();
    formats.set(key, format);
    return format;
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
