import type { Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { listValueNames } from '../../categories/public.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { findCorrection, listCompletions, splitWord } from './guess-words.ts';
import { places, type Reading, type Terms } from '../rules.ts';
import { possibleSpellings } from './spellings.ts';
import { lexemeOf, readStems, tagIn, tagOf } from './stems.ts';
import { getSynonyms, longestPhrase, meaningTheSame, type Synonyms } from './synonyms.ts';
import { listKnown, type KnownWord } from './words-sql.ts';
import { coreOf, isOfName, namesMore, readSentence } from './sentence.ts';
import { foldCode, hasDigit, isAlphabetic, isHan, type Item, type Token } from './words.ts';

/** One thing that a search asks for. */
export interface Term {
  /** As it was written, or corrected. */
  text: string;
  /** What it is; with what means the same in its own language; with what does in any language. */
  exact: Reading[];
  own: Reading[];
  all: Reading[];
  /** It names a kind of thing: it stands in the name of a category. */
  isKind: boolean;
  /** Products that bear it, about; 0 where nobody knows it. */
  products: number;
  isCorrected: boolean;
  /** It says which thing is asked for: without it, what is found is another. */
  isCore: boolean;
  /** Of what says that, the thing itself. */
  isHead: boolean;
  /** It is a part of the name, and no color, material or number in it, nor whom the thing is for. */
  isNaming: boolean;
  /** As it was typed. */
  typed: string;
}

export type Meaning = 'exact' | 'own' | 'all';

export interface Words {
  language: Language;
  terms: Term[];
  /** What all of them together may be: a number of a product, the name of a shop. */
  whole: Reading[];
  /** What no title may have that is found. */
  without: string[];
  /** Something was typed, and no word or number is in it: signs, pictures. */
  isUnread: boolean;
}

const shortestCode = 3;

/** Reads what somebody typed: what of it the catalogue knows, in which language, and what the rest may be. */
export async function readWords(db: Db, keyword: string, language: Language): Promise<Words> {
  const sentence = readSentence(keyword, language);
  const { items, without } = sentence;
  if (items.length === 0)
    return { language, terms: [], whole: [], without: [], isUnread: keyword.trim() !== '' };
  const [dictionary, synonyms, describing] = await Promise.all([
    lookUp(db, [...items, ...without], language),
    getSynonyms(db),
    getDescribing(db),
  ]);
  const core = coreOf(sentence, language, {
    describes: (word) => describing.has(word),
    isKnown: (word) => (dictionary.byWord.get(word) ?? []).some(({ products }) => products > 0),
  });
  const terms: Term[] = [];
  for (let at = 0; at < items.length;) {
    const phrase = readPhrase(items.slice(at), dictionary, synonyms);
    const length = phrase?.length ?? 1;
    const term = phrase?.term ?? (await readItem(db, items, at, dictionary, synonyms));
    const isWithin = (index: number | undefined) => index !== undefined && index >= at && index < at + length;
    const isNaming = items
      .slice(at, at + length)
      .some((item, offset) => isOfName(sentence, at + offset) && namesMore(item, describing));
    terms.push({ ...term, isCore: core.some(isWithin), isHead: isWithin(core[0]), isNaming });
    at += length;
  }
  const denied = tokensOf(without).flatMap((token) => knownAs(token, dictionary));
  return {
    language,
    terms,
    whole: wholeReadings(keyword, items, dictionary),
    without: [...new Set(denied)].filter((lexeme) => !lexeme.includes('=')),
    isUnread: false,
  };
}

// Attributes change seldom, and what they are called hardly ever.
const describingSeconds = 600;

/** The words that say what things are like: single ones that are the name of an attribute's value. */
const getDescribing = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, 'describing words', describingSeconds, async (db) => {
    const names = await listValueNames(db);
    return new Set(names.map(fold).filter((name) => !/\s/.test(name)));
  });

/** The terms as they are searched for. */
export const termsOf = ({ terms, whole }: Pick<Words, 'terms' | 'whole'>, meaning: Meaning): Terms => ({
  each: terms.map((term) => ({
    readings: term[meaning],
    isKind: term.isKind || term.isHead,
    isHead: term.isHead,
  })),
  whole,
});

/** What the catalogue knows of the words of a search. */
export interface Dictionary {
  language: Language;
  byWord: ReadonlyMap<string, readonly KnownWord[]>;
  byLexeme: ReadonlyMap<string, readonly KnownWord[]>;
}

const tokensOf = (items: readonly Item[]): Token[] => items.flatMap(({ readings }) => readings.flat());

/** Languages whose words an unknown word may be: the reader's own first, then those that share its alphabet. */
const languagesFor = (language: Language): Language[] => [
  ...new Set<Language>([language, 'en', 'tr', 'indonesian']),
];

async function lookUp(db: Db, items: readonly Item[], language: Language): Promise<Dictionary> {
  const tokens = tokensOf(items);
  const stems = tokens.flatMap((token) => languagesFor(language).map((one) => ({ token, language: one })));
  await readStems(db, stems);
  const words = [
    ...tokens.map(({ word }) => word),
    ...tokens.flatMap(({ word }) => possibleSpellings(word)),
    ...items.flatMap((_, at) =>
      neighbours(items, at).flatMap(({ word }) => (isHan(word) ? possibleSpellings(word) : [word])),
    ),
  ];
  const lexemes = stems.map(({ token, language: one }) => lexemeOf(token, one));
  const rows = await listKnown(db, [...new Set(words)], [...new Set(lexemes)]);
  return {
    language,
    byWord: Map.groupBy(rows, ({ word }) => word),
    byLexeme: Map.groupBy(rows, ({ lexeme }) => lexeme),
  };
}

/** The word that an item and the ones behind it would be if they were written together. */
function neighbours(items: readonly Item[], at: number): { word: string; length: number }[] {
  const joined: { word: string; length: number }[] = [];
  let word = '';
  for (let length = 1; length <= longestPhrase && at + length <= items.length; length++) {
    const { readings } = items[at + length - 1]!;
    const token = readings[0]!.length === 1 ? readings[0]![0]! : undefined;
    if (!token || !(isAlphabetic(token.word) || isHan(token.word))) break;
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
function lexemesOf(token: Token, { language, byWord, byLexeme }: Dictionary): string[] {
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
const inEnglish = (word: string, { byWord }: Dictionary): Reading[] =>
  (byWord.get(word) ?? [])
    .filter(({ lexeme, isSpelling }) => !isSpelling && !isName(lexeme) && tagIn(lexeme) === '')
    .map(({ lexeme }) => [lexeme]);

/** Stems of a word whose form the catalogue has not seen, but others of it. */
const stemsOf = (token: Token, { language, byLexeme }: Dictionary): string[] => {
  const stems = new Set(languagesFor(language).map((one) => lexemeOf(token, one)));
  return firstKnown(
    [...stems].filter((lexeme) => byLexeme.has(lexeme)),
    language,
  );
};

const mostSpellings = 4;

const spelled = (word: string, { byWord }: Dictionary): string[] =>
  possibleSpellings(word)
    .flatMap((spelling) => (byWord.get(spelling) ?? []).filter(({ isSpelling }) => isSpelling))
    .map(({ lexeme }) => lexeme)
    .slice(0, mostSpellings);

const namesOf = (word: string, { byWord }: Dictionary): string[] =>
  (byWord.get(word) ?? []).map(({ lexeme }) => lexeme).filter(isName);

/** What a word means to the catalogue, from the surest reading to the least; empty when it does not know it. */
function knownAs(token: Token, dictionary: Dictionary): string[] {
  for (const read of [
    () => lexemesOf(token, dictionary),
    () => stemsOf(token, dictionary),
    () => namesOf(token.word, dictionary),
    () => spelled(token.word, dictionary),
  ]) {
    const lexemes = read();
    if (lexemes.length > 0) return lexemes;
  }
  return [];
}

/** How many products some lexemes find, about, and whether any names a kind of thing. */
function weigh(lexemes: readonly string[], { byLexeme, byWord }: Dictionary) {
  const entries = [...byLexeme.values(), ...byWord.values()].flat();
  const rows = entries.filter(({ lexeme }) => lexemes.includes(lexeme));
  return {
    products: Math.max(0, ...rows.map(({ products }) => products)),
    isKind: rows.some(({ isKind }) => isKind),
  };
}

/** A term without synonyms, corrections and all that is not known of it. */
const termFor = (text: string, exact: Reading[], more: Partial<Term> = {}): Term => ({
  text,
  exact,
  own: exact,
  all: exact,
  isKind: false,
  products: 0,
  isCorrected: false,
  isCore: false,
  isHead: false,
  isNaming: false,
  typed: text,
  ...more,
});

/** Several words that are one thing: a phrase of the synonyms, or a compound written apart. */
function readPhrase(
  items: readonly Item[],
  dictionary: Dictionary,
  synonyms: Synonyms,
): { term: Term; length: number } | undefined {
  for (let length = Math.min(longestPhrase, items.length); length > 1; length--) {
    const some = items.slice(0, length);
    const tokens = tokensOf(some.map(({ readings }) => ({ readings: [readings.at(-1)!], parts: [] })));
    const apart = tokens.map(
      (token) => knownAs(token, dictionary)[0] ?? lexemeOf(token, dictionary.language),
    );
    const joined = neighbours(items, 0).find((one) => one.length === length)?.word;
    // A misspelled compound sounds as it should.
    const sound = joined && isHan(joined) && [...joined].length > 2 ? possibleSpellings(joined) : [];
    const same = meaningTheSame(synonyms, [...keysOf(tokens, dictionary), ...sound]);
    const text = tokens.map(({ written }) => written).join(' ');
    const { products, isKind } = weigh(apart, dictionary);
    const facts = { products: Math.max(1, products), isKind };
    if (same) {
      const more = { own: distinct([apart, ...same.own]), all: distinct([apart, ...same.all]) };
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

async function readItem(
  db: Db,
  items: readonly Item[],
  index: number,
  dictionary: Dictionary,
  synonyms: Synonyms,
): Promise<Term> {
  const item = items[index]!;
  const [tokens = []] = item.readings;
  const text = tokens.map(({ written }) => written).join('-');
  const readings = item.readings.flatMap((reading) => readingsOf(reading, dictionary));
  const code = foldCode(tokens.map(({ word }) => word).join(''));
  const codes = hasDigit(code) && code.length >= shortestCode ? [[places.code + code]] : [];
  const same = meaningTheSame(
    synonyms,
    item.readings.flatMap((reading) => keysOf(reading, dictionary)),
  );
  if (readings.length > 0 || same) {
    const exact = readings.length > 0 ? [...readings, ...codes] : same!.own;
    const english = tokens.length === 1 ? inEnglish(tokens[0]!.word, dictionary) : [];
    const native = distinct([...exact, ...(same?.own ?? []), ...english]);
    const weights = readings.map((reading) => weigh(reading, dictionary));
    return termFor(text, exact, {
      own: native,
      all: distinct([...native, ...(same?.all ?? [])]),
      products: Math.max(same ? 1 : 0, ...weights.map(({ products }) => products)),
      isKind: weights.some(({ isKind }) => isKind),
    });
  }
  return guess(db, item, index === items.length - 1, codes, dictionary);
}

const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [reading.join(' '), reading])).values(),
];

/** Readings of one or several words that must all be there. */
function readingsOf(tokens: readonly Token[], dictionary: Dictionary): Reading[] {
  const lexemesOf = tokens.map((token) => knownAs(token, dictionary));
  if (lexemesOf.some((lexemes) => lexemes.length === 0)) return [];
  return lexemesOf.length === 1
    ? lexemesOf[0]!.map((lexeme) => [lexeme])
    : [lexemesOf.map(([first]) => first!)];
}

/** A word that nobody knows: the beginning of one, a misspelling, several written as one, or something new. */
async function guess(
  db: Db,
  item: Item,
  isLast: boolean,
  codes: Reading[],
  dictionary: Dictionary,
): Promise<Term> {
  const { language } = dictionary;
  const [tokens = []] = item.readings;
  const token = tokens[0]!;
  const text = tokens.map(({ written }) => written).join('-');
  const itself = [...item.readings.map((reading) => reading.map((one) => lexemeOf(one, language))), ...codes];
  if (item.readings.length > 1) return termFor(text, itself);
  const completions = await listCompletions(db, token.word, language, isLast);
  const common = completions[0]?.products ?? 0;
  const asked = { word: token.word, stem: lexemeOf(token, language) };
  const correction = isAlphabetic(token.word) ? await findCorrection(db, asked, language, common) : undefined;
  if (correction) {
    const { word, lexeme, products, isKind } = correction;
    return termFor(word, [[lexeme]], { products, isKind, isCorrected: true, typed: text });
  }
  if (completions.length > 0)
    return termFor(text, [...completions.map(({ lexeme }) => [lexeme]), ...codes], { products: common });
  const parts = await splitWord(db, token.word);
  if (parts.length === 0) return termFor(text, itself);
  return termFor(text, [parts.map(({ lexeme }) => lexeme), ...codes], {
    products: Math.min(...parts.map(({ products }) => products)),
    isKind: parts.some(({ isKind }) => isKind),
  });
}

/** What the whole of a search may be, whatever its words mean: a number with its spaces and hyphens, or a shop. */
function wholeReadings(keyword: string, items: readonly Item[], dictionary: Dictionary): Reading[] {
  const code = foldCode(keyword);
  const isCode = hasDigit(code) && code.length >= shortestCode && code.length <= 60;
  const tokens = tokensOf(items.map(({ readings }) => ({ readings: [readings.at(-1)!], parts: [] })));
  const names = tokens.map(({ word }) => namesOf(word, dictionary)[0]);
  // A shop may be called after what it sells: then its words are meant as words.
  const isName = tokens.some((token) => lexemesOf(token, dictionary).length === 0);
  return [
    ...(isCode ? [[places.code + code]] : []),
    ...(isName && names.every((name) => name !== undefined) ? [names] : []),
  ];
}
