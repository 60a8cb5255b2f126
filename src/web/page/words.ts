import format, { type CompiledMessage } from 'icu-minify/format';
import { useMemo } from 'react';
import type { Language } from '../../kit/languages.ts';
import { withUnitForms } from '../../kit/text/unit-forms.ts';
import type { Parts } from '../../words/parts.ts';
import { intlLocale, numberFormat, dateFormat, pluralRules } from '../../kit/text/intl.ts';
import { usePlace } from './place.tsx';

export type Part = keyof Parts;
export type WordKey<P extends Part = Part> = P extends Part ? keyof Parts[P] & string : never;
type Values = Record<string, string | number | Date>;

/** Says a key's sentence with its values filled in; plurals and numbers follow the language. */
export type Words<P extends Part> = (key: WordKey<P>, values?: Values) => string;

type Messages = Record<string, CompiledMessage>;
type LoadPart = () => Promise<Messages>;
const tables = import.meta.glob<Record<string, LoadPart>>('../../words/*/parts.ts', { import: 'parts' });
const loaded = new Map<string, Messages>();
const formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
  getPluralRules: pluralRules,
};

/** Loads parts of the words of a language, each once. A part must be loaded before a component asks for it. */
export async function loadWords(language: Language, parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !loaded.has(`${language}/${part}`));
  if (missing.length === 0) return;
  const table = await tables[`../../words/${language}/parts.ts`]!();
  await Promise.all(
    missing.map(async (part) => {
      const load = Object.entries(table).find(([file]) => file.endsWith(`/${part}.json`))?.[1];
      if (!load) throw new Error(`no words ${language}/${part}`);
      loaded.set(`${language}/${part}`, await load());
    }),
  );
}

/** The words of a loaded part. A key that is missing shows itself, so that it is noticed and added. */
export function wordsOf<P extends Part>(language: Language, part: P): Words<P> {
  const messages = loaded.get(`${language}/${part}`) ?? {};
  const locale = intlLocale(language);
  return (key, values) => {
    const message = messages[key];
    if (typeof message === 'string') return message;
    if (message === undefined) return key;
    return format<string>(message, locale, withUnitForms(language, values), { formatters }) as string;
  };
}

/** The words of a part in the visitor's language. */
export function useWords<P extends Part>(part: P): Words<P> {
  const { language } = usePlace();
  return useMemo(() => wordsOf(language, part), [language, part]);
}
