import type { Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { listValueNames } from '../../categories/public.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { correct, listCompletions, splitWord } from './guess-words.ts';
import { places, type Reading, type Terms } from '../rules.ts';
import { possibleSpellings } from './spellings.ts';
import { lexemeOf } from './stems.ts';
import { getSynonyms, longestPhrase, meaningTheSame, type Synonyms } from './synonyms.ts';
import { listHeads } from './words-sql.ts';
import {
  tokensOf,
  languagesFor,
  lookUp,
  neighbours,
  lexemesOf,
  inEnglish,
  spelled,
  namesOf,
  knownAs,
  weigh,
  readingsOf,
  type Dictionary,
} from './dictionary.ts';
import { coreOf, isOfName, namesMore, readSentence, wordOf, type Sentence } from './sentence.ts';
import { otherUsersOf, people, type OtherUsers } from './small-words.ts';
import { foldCode, hasDigit, isAlphabetic, isHan, itemsOf, type Item, type Token } from './words.ts';

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
  /** It is what the catalogue calls some of its things. */
  isThing: boolean;
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
  /** What titles say of things for others than was asked. */
  otherUsers: OtherUsers | null;
  /** Something was typed, and no word or number is in it: signs, pictures. */
  isUnread: boolean;
}

const shortestCode = 3;

/** Reads what somebody typed: what of it the catalogue knows, in which language, and what the rest may be. */
export async function readWords(db: Db, keyword: string, language: Language): Promise<Words> {
  const typedSentence = readSentence(keyword, language);
  if (typedSentence.items.length === 0)
    return {
      language,
      terms: [],
      whole: [],
      without: [],
      otherUsers: null,
      isUnread: keyword.trim() !== '',
    };
  const [synonyms, describing, heads] = await Promise.all([getSynonyms(db), getDescribing(db), getHeads(db)]);
  const { sentence, dictionary, typedAs } = await corrected(db, typedSentence, language, synonyms);
  const { items, without } = sentence;
  const phrases = listPhrases(items, dictionary, synonyms);
  const names = (readings: readonly Reading[]) =>
    readings.some((reading) => reading.some((lexeme) => heads.has(lexeme.replace(places.head, ''))));
  const namesThing = items.map((item, index) => {
    const phrase = phrases.find(({ at, length }) => index >= at && index < at + length);
    if (phrase) return names(phrase.term.all);
    const same = meaningTheSame(synonyms, keysOfItem(item, dictionary));
    return names([
      ...item.readings.flatMap((reading) => readingsOf(reading, dictionary)),
      ...(same?.all ?? []),
    ]);
  });
  const core = coreOf(sentence, language, {
    describes: (word) => describing.has(word),
    isKnown: ({ readings }) =>
      readings.some((tokens) =>
        readingsOf(tokens, dictionary).some((reading) => weigh(reading, dictionary).products > 0),
      ),
    isThing: (index) => namesThing[index]!,
  });
  const terms: Term[] = [];
  for (let at = 0; at < items.length;) {
    const phrase = phrases.find((one) => one.at === at);
    const length = phrase?.length ?? 1;
    const term = phrase?.term ?? (await readItem(db, items, at, dictionary, synonyms));
    const isWithin = (index: number | undefined) => index !== undefined && index >= at && index < at + length;
    const spanned = items.slice(at, at + length);
    const isOfPeople = people.has(spanned.map(wordOf).join(''));
    const isNaming =
      !isOfPeople &&
      spanned.some((item, offset) => isOfName(sentence, at + offset) && namesMore(item, describing));
    const isCorrected = spanned.some((item) => typedAs.has(item));
    terms.push({
      ...term,
      all: withoutStrangeLikeness(term, heads),
      isCorrected,
      typed: isCorrected ? spanned.map((item) => typedAs.get(item) ?? wordOf(item)).join(' ') : term.typed,
      isCore: core.some(isWithin),
      isHead: isWithin(core[0]),
      isThing: namesThing[at]!,
      isNaming,
    });
    at += length;
  }
  const denied = tokensOf(without).map((token) => knownAs(token, dictionary));
  return {
    language,
    terms,
    whole: wholeReadings(keyword, items, dictionary),
    without: [...new Set(denied.flat())].filter((lexeme) => !lexeme.includes('=')),
    otherUsers: otherUsersOf(items.map(wordOf)),
    isUnread: false,
  };
}

/** A sentence whose misspelled words are read as what they were meant to be. */
interface CorrectedSentence {
  sentence: Sentence;
  dictionary: Dictionary;
  /** What was typed where something else is meant. */
  typedAs: ReadonlyMap<Item, string>;
}

// Each costs a question of its own; nobody mistypes more and expects to be understood.
const mostCorrected = 4;

async function corrected(
  db: Db,
  sentence: Sentence,
  language: Language,
  synonyms: Synonyms,
): Promise<CorrectedSentence> {
  const { items, without } = sentence;
  const dictionary = await lookUp(db, [...items, ...without], language);
  const phrases = listPhrases(items, dictionary, synonyms);
  const isPhrase = (item: Item) =>
    phrases.some(({ at, length }) => items.slice(at, at + length).includes(item));
  const unknown = [...items, ...without].filter((item) => {
    const [reading = []] = item.readings;
    return (
      item.readings.length === 1 &&
      reading.length === 1 &&
      isAlphabetic(reading[0]!.word) &&
      !isPhrase(item) &&
      knownAs(reading[0]!, dictionary).length === 0 &&
      !meaningTheSame(synonyms, keysOfItem(item, dictionary))
    );
  });
  const corrections = new Map<Item, Item>();
  for (const item of unknown.slice(0, mostCorrected)) {
    const token = item.readings[0]![0]!;
    const typedWord = { word: token.word, stem: lexemeOf(token, language) };
    const correction = await correct(db, typedWord, language, synonyms.wordsByLetter, item === items.at(-1));
    const [meantItem] = correction ? itemsOf(correction.word, language) : [];
    if (meantItem) corrections.set(item, meantItem);
  }
  if (corrections.size === 0) return { sentence, dictionary, typedAs: new Map() };
  const replace = (some: readonly Item[]) => some.map((item) => corrections.get(item) ?? item);
  const settled = { ...sentence, items: replace(items), without: replace(without) };
  return {
    sentence: settled,
    dictionary: await lookUp(db, [...settled.items, ...settled.without], language),
    typedAs: new Map([...corrections].map(([item, meantItem]) => [meantItem, wordOf(item)])),
  };
}

/**
 * The readings of a term without single words of other languages that nothing is called here: a plush toy is a "peluş" to
 * Turks, and so is the cloth of a bed for dogs.
 */
const withoutStrangeLikeness = ({ own, all }: Term, heads: ReadonlySet<string>): Reading[] => {
  const native = new Set(own.map((reading) => reading.join(' ')));
  return all.filter(
    ([lexeme = '', ...others]) =>
      others.length > 0 || lexeme.includes('=') || heads.has(lexeme) || native.has(lexeme),
  );
};

// Attributes change seldom, and what they are called hardly ever; nor does a catalogue begin to call its things otherwise.
const describingSeconds = 600;

const getHeads = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, 'words that name things', describingSeconds, async (db) => new Set(await listHeads(db)));

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
    isThing: term.isThing,
  })),
  whole,
});

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
  isThing: false,
  isNaming: false,
  typed: text,
  ...more,
});

interface Phrase {
  at: number;
  length: number;
  term: Term;
}

/** The phrases of a sentence, from its beginning on. */
function listPhrases(items: readonly Item[], dictionary: Dictionary, synonyms: Synonyms): Phrase[] {
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

const keysOfItem = ({ readings }: Item, dictionary: Dictionary): string[] =>
  readings.flatMap((reading) => keysOf(reading, dictionary));

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
  const same = meaningTheSame(synonyms, keysOfItem(item, dictionary));
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

/** A word that nobody knows: the beginning of one, several written as one, or something new. */
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
  if (completions.length > 0)
    return termFor(text, [...completions.map(({ lexeme }) => [lexeme]), ...codes], { products: common });
  const parts = await splitWord(db, token.word);
  if (parts.length === 0) return termFor(text, itself);
  return termFor(text, [parts.map(({ lexeme }) => lexeme), ...codes], {
    products: Math.min(...parts.map(({ products }) => products)),
    isKind: parts.every(({ isKind }) => isKind),
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
