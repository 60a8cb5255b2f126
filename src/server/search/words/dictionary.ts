import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { places, type Reading } from '../rules.ts';
import { longestPhrase } from './synonyms.ts';
import { possibleSpellings } from './spelling/spellings.ts';
import { lexemeOf, readStems, tagIn, tagOf } from './stems.ts';
import { listKnown, type KnownWord } from './words-sql.ts';
import { isAlphabetic, isHan, isUnspaced, type Item, type Token } from './words.ts';

/** What the catalogue knows of the words of a search. */
export interface Dictionary {
  language: Language;
  byWord: ReadonlyMap<string, readonly KnownWord[]>;
  byLexeme: ReadonlyMap<string, readonly KnownWord[]>;
}

export const tokensOf = (items: readonly Item[]): Token[] => items.flatMap(({ readings }) => readings.flat());

/** Languages whose words an unknown word may be: the reader's own first, then those that share its alphabet. */
export const languagesFor = (language: Language): Language[] => [
  ...new Set<Language>([language, 'en', 'tr', 'indonesian']),
];

export async function lookUp(db: Db, items: readonly Item[], language: Language): Promise<Dictionary> {
  const tokens = tokensOf(items);
  const stems = tokens.flatMap((token) =>
    languagesFor(language).map((stemLanguage) => ({ token, language: stemLanguage })),
  );
  await readStems(db, stems);
  const words = [
    ...tokens.map(({ word }) => word),
    ...tokens.flatMap(({ word }) => possibleSpellings(word)),
    ...items.flatMap((_, index) =>
      neighbours(items, index).flatMap(({ word }) =>
        isHan(word)
          ? possibleSpellings(word)
          : isUnspaced(word)
            ? [word, ...possibleSpellings(word)]
            : [word],
      ),
    ),
  ];
  const lexemes = stems.map(({ token, language: stemLanguage }) => lexemeOf(token, stemLanguage));
  const rows = await listKnown(db, [...new Set(words)], [...new Set(lexemes)]);
  return {
    language,
    byWord: Map.groupBy(rows, ({ word }) => word),
    byLexeme: Map.groupBy(rows, ({ lexeme }) => lexeme),
  };
}

/** The word that an item and the ones behind it would be if they were written together. */
export function neighbours(items: readonly Item[], start: number): { word: string; length: number }[] {
  const joined: { word: string; length: number }[] = [];
  let word = '';
  for (let length = 1; length <= longestPhrase && start + length <= items.length; length++) {
    const { readings } = items[start + length - 1]!;
    const token = readings[0]!.length === 1 ? readings[0]![0]! : undefined;
    if (!token || !(isAlphabetic(token.word) || isUnspaced(token.word))) break;
    word += token.word;
    if (length > 1) joined.unshift({ word, length });
  }
  return joined;
}

const isName = (lexeme: string) => lexeme.startsWith(places.shop);

/** Of what a word is indexed as, that of the first language that knows it: the reader's own, English, or any. */
function firstKnown(lexemes: readonly string[], language: Language): string[] {
  const native = lexemes.filter((lexeme) => tagIn(lexeme) === tagOf(language));
  const english = lexemes.filter((lexeme) => tagIn(lexeme) === '');
  return [native, english, [...lexemes]].find(({ length }) => length > 0) ?? [];
}

/**
 * What a word is indexed as: in its reader's own language, or where that does not know it in English, or in whichever
 * does. So a bag stays a bag, and is no vineyard without its accents.
 */
export function lexemesOf(token: Token, { language, byWord, byLexeme }: Dictionary): string[] {
  const entries = (byWord.get(token.word) ?? []).filter(({ isSpelling }) => !isSpelling);
  // A candle may be known in Turkish by its plural alone, and its mother in English by name.
  const ownLexeme = lexemeOf(token, language);
  const lexemes = [...entries.map(({ lexeme }) => lexeme), ...(byLexeme.has(ownLexeme) ? [ownLexeme] : [])];
  return firstKnown(
    [...new Set(lexemes)].filter((lexeme) => !isName(lexeme)),
    language,
  );
}

/** What it is in English as well, where that is written with the same letters: an LED is one in Turkish. */
export const inEnglish = (word: string, { byWord }: Dictionary): Reading[] =>
  (byWord.get(word) ?? [])
    .filter(({ lexeme, isSpelling }) => !isSpelling && !isName(lexeme) && tagIn(lexeme) === '')
    .map(({ lexeme }) => [lexeme]);

/** Stems of a word whose form the catalogue has not seen, but others of it. */
const stemsOf = (token: Token, { language, byLexeme }: Dictionary): string[] => {
  const stems = new Set(languagesFor(language).map((stemLanguage) => lexemeOf(token, stemLanguage)));
  return firstKnown(
    [...stems].filter((lexeme) => byLexeme.has(lexeme)),
    language,
  );
};

const mostSpellings = 4;

export const spelled = (word: string, { byWord }: Dictionary): string[] =>
  possibleSpellings(word)
    .flatMap((spelling) => (byWord.get(spelling) ?? []).filter(({ isSpelling }) => isSpelling))
    .map(({ lexeme }) => lexeme)
    .slice(0, mostSpellings);

export const namesOf = (word: string, { byWord }: Dictionary): string[] =>
  (byWord.get(word) ?? []).map(({ lexeme }) => lexeme).filter(isName);

/** What a word means to the catalogue, from the surest reading to the least; empty when it does not know it. */
export function knownAs(token: Token, dictionary: Dictionary): string[] {
  for (const listLexemes of [
    () => lexemesOf(token, dictionary),
    () => stemsOf(token, dictionary),
    () => namesOf(token.word, dictionary),
    () => spelled(token.word, dictionary),
  ]) {
    const lexemes = listLexemes();
    if (lexemes.length > 0) return lexemes;
  }
  return [];
}

/** How many products some lexemes find, about, and whether any names a kind of thing. */
export function weigh(lexemes: readonly string[], { byLexeme, byWord }: Dictionary) {
  const entries = [...byLexeme.values(), ...byWord.values()].flat();
  const rows = entries.filter(({ lexeme }) => lexemes.includes(lexeme));
  return {
    products: Math.max(0, ...rows.map(({ products }) => products)),
    isKind: rows.some(({ isKind }) => isKind),
  };
}

/** Readings of one or several words that must all be there. */
export function readingsOf(tokens: readonly Token[], dictionary: Dictionary): Reading[] {
  const lexemesOf = tokens.map((token) => knownAs(token, dictionary));
  if (lexemesOf.some((lexemes) => lexemes.length === 0)) return [];
  return lexemesOf.length === 1
    ? lexemesOf[0]!.map((lexeme) => [lexeme])
    : [lexemesOf.map(([first]) => first!)];
}
