import { plainText } from '../../kit/text/fold.ts';
import { languageCodes, languages, type Language } from '../../kit/languages.ts';
import glossary from './data/glossary.json' with { type: 'json' };

/** The order of the columns in `data/glossary.json`; what stands behind them depends on the kind. */
export const columns: readonly Language[] = ['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'];

/** What a term can be in a text: the thing itself, what it is made of and like, whom it is for, how much of it. */
export type TermKind = keyof typeof glossary;

export interface Term {
  kind: TermKind;
  /** What it is called standing alone. */
  alone: Record<Language, string>;
  /** What it is called beside a noun, where adjectives would have to agree with it: Arabic and Russian. */
  beside: Partial<Record<Language, string>>;
  /** Of a unit that is counted: the English plural, and the Arabic one of three to ten. */
  several: Partial<Record<Language, string>>;
}

interface Form {
  text: string;
  term: Term;
}

const inArabicAndRussian = new Set<TermKind>(['material', 'colour', 'feature', 'use']);

/** Case as the language folds it, without marks of reading, with single spaces. */
export const foldTerm = (text: string, language: Language): string =>
  plainText(text).toLocaleLowerCase(languages[language].tag).replace(/\s+/g, ' ').trim();

function readTerms(): { term: Term; forms: [Language, string][] }[] {
  return Object.entries(glossary).flatMap(([kind, lines]) =>
    lines.map((line) => {
      const cells = line.split('|').map((cell) => cell.split('~').map((form) => form.trim()));
      const first = (column: number) => cells[column]?.[0];
      const term: Term = {
        kind: kind as TermKind,
        alone: Object.fromEntries(columns.map((code, i) => [code, first(i)])) as Record<Language, string>,
        beside: inArabicAndRussian.has(kind as TermKind) ? { ar: first(7), ru: first(8) } : {},
        several: kind === 'count' ? { en: first(7), ar: first(8) } : {},
      };
      const forms = columns.flatMap((code, i) => cells[i]!.map((form): [Language, string] => [code, form]));
      for (const set of [term.beside, term.several]) {
        forms.push(...(Object.entries(set) as [Language, string][]));
      }
      if (kind === 'noun') forms.push(...cells[1]!.map((form): [Language, string] => ['en', plural(form)]));
      // Everybody writes "500ml", in whatever language.
      if (kind === 'measure' || first(1) === 'pc') {
        forms.push(...columns.flatMap((code) => cells[1]!.map((form): [Language, string] => [code, form])));
      }
      return { term, forms };
    }),
  );
}

const plural = (noun: string): string =>
  /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(noun)
      ? `${noun}es`
      : `${noun}s`;

type Index = ReadonlyMap<string, readonly Form[]>;
let byLanguage: ReadonlyMap<Language, Index> | undefined;

/** The terms of a language by the first character of their forms, the longest first. */
export function termsOf(language: Language): Index {
  byLanguage ??= indexTerms();
  return byLanguage.get(language)!;
}

function indexTerms(): ReadonlyMap<Language, Index> {
  const terms = readTerms();
  return new Map(
    languageCodes.map((language) => {
      const forms = new Map<string, Form>();
      for (const { term, forms: all } of terms) {
        for (const [code, form] of all) {
          const text = foldTerm(form, language);
          // A plural that is another term's own name stays that one's.
          if (code === language && !forms.has(text)) forms.set(text, { text, term });
        }
      }
      const sorted = [...forms.values()].sort((a, b) => b.text.length - a.text.length);
      return [language, Map.groupBy(sorted, ({ text }) => text[0]!)];
    }),
  );
}
