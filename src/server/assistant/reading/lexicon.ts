import { languageCodes, type Language } from '../../../kit/languages.ts';
import { countryName } from '../../../kit/region-names.ts';
import { allCountries } from '../../reference/public.ts';
import { fold } from '../../../kit/text/fold.ts';
import cities from '../data/cities.json' with { type: 'json' };
import lexicon from '../data/lexicon.json' with { type: 'json' };
import smallWords from '../data/small-words.json' with { type: 'json' };

/** What a word of a question may stand for: an intent, a filter, a unit, a place, or nothing (`filler`). */
export interface Form {
  /** What it begins with. */
  text: string;
  tag: string;
  language: Language;
  /** The endings that may follow; null for none. */
  ending: RegExp | null;
  /** What must follow behind the ending, each with an ending of its own. */
  others: readonly string[];
  /** Whether it is the stem of one word. */
  isStem: boolean;
}

/** Endings of words whose stem is written down, at most as long as the longest of the language. */
const endings: Partial<Record<Language, RegExp>> = {
  ru: /[а-я]{0,9}/uy,
  tr: /'?[a-z]{0,9}/uy,
  indonesian: /[a-z]{0,3}/uy,
};
// A country's name is short, and so may be the beginning of anything: only cases may follow.
const turkishCase =
  /'?[yn]?(?:a|e|i|u|da|de|ta|te|dan|den|tan|ten|in|un|nin|nun|daki|deki)?(?![\p{L}\p{N}])/uy;

/** Countries that are words of everyday products in some language, or nearly: malı, çadır, jersey. */
const notByName = new Set(['ML', 'TD', 'JE', 'GN', 'TG', 'NE', 'CU', 'WS']);

/** The ending of the nominative in Russian, which other cases replace. */
const russianNominative = /[аяиыь]$/u;

function writtenForms(): Form[] {
  const tagged: [string, Record<string, string>][] = [
    ...Object.entries(lexicon),
    ...Object.entries(cities).map(([code, forms]): [string, typeof forms] => [`place:${code}`, forms]),
    ['filler', smallWords],
  ];
  return tagged.flatMap(([tag, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, forms]) =>
      forms
        .split('|')
        .flatMap((form) => writings(tag, language as Language, form))
        .map((form) => formOf(tag, language as Language, form)),
    ),
  );
}

/** Arabic writes "to" and the article of a place as one: للرياض is ل before الرياض. */
const writings = (tag: string, language: Language, form: string): string[] =>
  language === 'ar' && tag.startsWith('place:') && /^ال.{4,}/u.test(form) ? [form, form.slice(2)] : [form];

/** @param written  with a star where any ending may stand: "минимальн* заказ*" */
function formOf(tag: string, language: Language, written: string): Form {
  const [text = '', ...others] = fold(written).split('*');
  const isTurkishPlace = language === 'tr' && tag.startsWith('place:');
  return {
    text,
    tag,
    language,
    ending: isTurkishPlace ? turkishCase : others.length > 0 ? (endings[language] ?? null) : null,
    others: others.filter(Boolean),
    isStem: others.length > 0 && !others.some(Boolean),
  };
}

/** Where a form ends in a text that begins with it at a place; null where the phrase is another one. */
export function endOf({ text: first, ending, others }: Form, text: string, at: number): number | null {
  const skipEnding = (place: number): number => {
    if (!ending) return place;
    ending.lastIndex = place;
    return place + (ending.exec(text)?.[0].length ?? 0);
  };
  let end = skipEnding(at + first.length);
  for (const other of others) {
    if (!text.startsWith(other, end)) return null;
    end = skipEnding(end + other.length);
  }
  return end;
}

/** Countries by their names in every language; those with a phrase in brackets are called otherwise by everybody. */
function countryForms(): Form[] {
  return allCountries
    .filter(({ code }) => !notByName.has(code))
    .flatMap(({ code }) =>
      languageCodes.flatMap((language) => {
        const name = fold(countryName(code, language));
        if (name.length < 2 || /[()（）0-9&]/.test(name) || name === code.toLowerCase()) return [];
        const stem = language === 'ru' && name.length > 4 ? name.replace(russianNominative, '') : name;
        const written = language === 'ru' ? `${stem}*` : language === 'ar' ? name.replace(/^ال/, '') : name;
        return [formOf(`place:${code}`, language, written)];
      }),
    );
}

let index: ReadonlyMap<string, readonly Form[]> | undefined;

/** Forms by their first character, the longest first. */
export function formsFrom(character: string): readonly Form[] {
  index ??= Map.groupBy(
    [...writtenForms(), ...countryForms()].sort((a, b) => b.text.length - a.text.length),
    ({ text }) => text[0]!,
  );
  return index.get(character) ?? [];
}
