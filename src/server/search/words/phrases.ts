import type { Language } from '../../../kit/languages.ts';
import {
  knownAs,
  languagesFor,
  lexemesOf,
  neighbours,
  spelled,
  tokensOf,
  weigh,
  type Dictionary,
} from './dictionary.ts';
import { possibleSpellings } from './spelling/spellings.ts';
import { lexemeOf } from './stems.ts';
import { longestPhrase, meaningTheSame, type Synonyms } from './synonyms.ts';
import { distinct, termFor, type Term } from './terms.ts';
import { isHan, isUnspaced, sideBySide, type Item, type Token } from './words.ts';

export interface Phrase {
  at: number;
  length: number;
  term: Term;
}

/** The phrases of a sentence, from its beginning on. */
export function listPhrases(items: readonly Item[], dictionary: Dictionary, synonyms: Synonyms): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < items.length;) {
    const phrase = readPhrase(items.slice(at), dictionary, synonyms);
    if (phrase) phrases.push({ at, ...phrase });
    at += phrase?.length ?? 1;
  }
  return phrases;
}

/** Several words that are one thing: a phrase of the synonyms, or a compound written apart. */
function readPhrase(
  items: readonly Item[],
  dictionary: Dictionary,
  synonyms: Synonyms,
): { term: Term; length: number } | undefined {
  for (let length = Math.min(longestPhrase, items.length); length > 1; length--) {
    const some = items.slice(0, length);
    const tokens = tokensOf(some.map(({ readings }) => ({ readings: [readings.at(-1)!], parts: [] })));
    const lexemes = tokens.map(
      (token) => knownAs(token, dictionary)[0] ?? lexemeOf(token, dictionary.language),
    );
    const apart = sideBySide(lexemes);
    const joined = neighbours(items, 0).find((one) => one.length === length)?.word;
    // A misspelled compound sounds as it should.
    const sound = joined && isHan(joined) && [...joined].length > 2 ? possibleSpellings(joined) : [];
    const same = meaningTheSame(synonyms, [...keysOf(tokens, dictionary), ...sound]);
    const text = tokens.map(({ written }) => written).join(' ');
    const { products, isKind } = weigh(lexemes, dictionary);
    const facts = { products: Math.max(1, products), isKind };
    if (same) {
      const more = {
        own: distinct([apart, ...same.own]),
        common: distinct([apart, ...same.common]),
        all: distinct([apart, ...same.all]),
      };
      // A phrase of the synonyms names a thing.
      return { length, term: termFor(text, [apart], { ...facts, ...more, isKind: true }) };
    }
    const together = joined ? compoundOf(joined, tokens, dictionary) : [];
    if (together.length > 0) {
      const readings = [apart, ...together.map((lexeme) => [lexeme])];
      return { length, term: termFor(text, readings, facts) };
    }
  }
  return undefined;
}

/** A compound of words written apart; syllables of pinyin only where they are no words themselves. */
function compoundOf(word: string, tokens: readonly Token[], dictionary: Dictionary): string[] {
  const lexemes = lexemesOf({ word, written: word }, dictionary);
  // Thai words that stand side by side in some title are no compound for that; what merely sounds like one is misspelled.
  if (isUnspaced(word) && !isHan(word)) return lexemes.length > 0 ? [] : spelled(word, dictionary);
  if (lexemes.length > 0) return lexemes;
  // A misspelled Chinese compound falls apart into words that mean something else.
  if (isHan(word)) return [...word].length < 3 ? [] : spelled(word, dictionary);
  const areWords = tokens.every((token) => lexemesOf(token, dictionary).length > 0);
  return areWords ? [] : spelled(word, dictionary);
}

/** The keys that synonyms may know some words by: in each language they may be of, and as the catalogue reads them. */
function keysOf(tokens: readonly Token[], dictionary: Dictionary): string[] {
  const { language } = dictionary;
  const near = [...new Set<Language>([language, 'en'])];
  const inOneOf = (some: readonly Language[]) =>
    some.map((one) => tokens.map((token) => lexemeOf(token, one)).join(' '));
  const [only] = tokens;
  if (tokens.length > 1 || !only) return [...new Set(inOneOf(languagesFor(language)))];
  const exact = knownAs(only, dictionary);
  // A word of another language only where the reader's own does not have it.
  const sure = [...new Set([...exact, ...inOneOf(near)])];
  return exact.length > 0
    ? sure
    : [...new Set([...sure, ...inOneOf(languagesFor(language)), ...possibleSpellings(only.word)])];
}

/** The same for a place of a search, in each way of reading it. */
export const keysOfItem = ({ readings }: Item, dictionary: Dictionary): string[] =>
  readings.flatMap((reading) => keysOf(reading, dictionary));
