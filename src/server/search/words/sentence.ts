import type { Language } from '../../../kit/languages.ts';
import {
  asksForNext,
  beginsAdjunct,
  chatter,
  countedSets,
  countsOfSets,
  countsBehindNumber,
  countsPieces,
  deniesNext,
  isEnglishAdjective,
  isRussianAdjective,
  isTurkishAdjective,
  namesLittle,
  namesSet,
  occasions,
  people,
  saysContents,
  saysAgainst,
  saysOrigin,
  saysPurpose,
  saysSize,
  setOf,
} from './small-words.ts';
import { isLikeness, isQualifier } from './qualifiers.ts';
import { asItIsRead } from './reading/as-it-is-read.ts';
import { languageWritten, possessed } from './reading/compounds.ts';
import { Denials } from './reading/denials.ts';
import { leastNumbers } from './reading/least-counts.ts';
import { saysLook, seemingsOf } from './reading/seemings.ts';
import { headStandsLast } from './title-name.ts';
import { hasDigit, isFiller, isUnspaced, itemsOf, wordOf, type Item, type KnownThai } from './words.ts';

/** What somebody typed, taken apart as a sentence. */
export interface Sentence {
  /** What is asked for, at most twelve places. */
  items: Item[];
  /** Where the name of the thing ends among them; what follows describes it. */
  nameEnd: number;
  /** The places of what the thing is for. */
  purposes: number[];
  /** What must not be there. */
  without: Item[];
  /** To which phrase each of these belongs: a brush without animal hair may have hair. */
  deniedPhrases: number[];
  /** What it only looks like: of wood, on paper. */
  seemings: ReadonlySet<Item>;
  /** Those of the places that say how many belong together: 4 of a pack of 4. */
  counts: ReadonlySet<Item>;
  /** Those of them that say how many pieces a set has. */
  setCounts: ReadonlySet<Item>;
  /** The numbers of which there may be more. */
  leasts: ReadonlySet<string>;
  /** Those that are sizes by the word in front of them. */
  sizes: ReadonlySet<Item>;
  /** Those that the thing is good against. */
  against: ReadonlySet<Item>;
  /** Those behind a word that says where things come from. */
  origins: ReadonlySet<Item>;
  /** It says only what something is for, and names no thing: for a baby shower. */
  isPurposeAlone: boolean;
}

const mostItems = 12;
// A comma within a number ends nothing.
const clauseEnds = /[,;](?=\s)|[，；、،؛]/u;

const isNumber = /^\d[\d.]*$/;
const isMeasure = (item: Item): boolean => /^\d[\d.x]*\p{L}/u.test(wordOf(item));

/** "Set of 24" says how many belong together. */
const isCountedSet = (items: readonly Item[], index: number): boolean => {
  const [word = '', preposition, number = ''] = items.slice(index, index + 3).map(wordOf);
  return countedSets.has(word) && preposition === 'of' && isNumber.test(number);
};

/** Behind these, 的 says that what stands before is what the thing behind is used for. */
const saysUse = setOf('用 使用 能用 专用 可用 适用');

/** Turkish says behind what something is for that it is for that. */
const turkishPurpose = /\siçin\s*$/u;

const endsInPurpose = (typed: string, language: Language): boolean =>
  language === 'tr' && turkishPurpose.test(typed.toLowerCase());

/** Arabic writes "for the" in front of a word, without a space. */
const arabicPurpose = /^لل\p{L}{3}/u;

const placesOfWords = (items: readonly Item[]): number[] =>
  items.flatMap((item, index) => (hasDigit(wordOf(item)) ? [] : [index]));

const smallWordsAlone = (items: readonly Item[]): Sentence => ({
  items: items.slice(0, mostItems),
  nameEnd: items.length,
  purposes: [],
  without: [],
  deniedPhrases: [],
  seemings: new Set(),
  counts: new Set(),
  setCounts: new Set(),
  leasts: new Set(),
  sizes: new Set(),
  against: new Set(),
  origins: new Set(),
  isPurposeAlone: false,
});

/** What stands right behind one of some words. */
const itemsBehind = (items: readonly Item[], words: ReadonlySet<string>): Set<Item> =>
  new Set(items.filter((_, index) => index > 0 && words.has(wordOf(items[index - 1]!))));

/** The numbers among them. */
const numbersBehind = (items: readonly Item[], words: ReadonlySet<string>): Set<Item> =>
  new Set([...itemsBehind(items, words)].filter((item) => isNumber.test(wordOf(item))));

const saidByWordBefore = (items: readonly Item[]): Pick<Sentence, 'sizes' | 'against' | 'origins'> => ({
  sizes: numbersBehind(items, saysSize),
  against: itemsBehind(items, saysAgainst),
  origins: itemsBehind(items, saysOrigin),
});

/** Of the numbers that count, those of the pieces of a set. */
function setCountsOf(items: readonly Item[], counts: ReadonlySet<Item>): Set<Item> {
  const isSetNamed = items.some((item) => namesSet.has(wordOf(item)));
  const countsSetPieces = (word: string) => countsOfSets.has(word) || (isSetNamed && countsPieces.has(word));
  return new Set(
    items.filter((item, index) => {
      const nextItem = items[index + 1];
      return counts.has(item) && nextItem !== undefined && countsSetPieces(wordOf(nextItem));
    }),
  );
}

/** Reads a search: what it names, what it only describes, and what it denies. Where nothing else is said, its small words are what is asked for. */
export function readSentence(typed: string, language: Language, knownThai?: KnownThai): Sentence {
  const text = asItIsRead(typed);
  const clauses = text.split(clauseEnds).map((clause) => itemsOf(clause, language, knownThai));
  const everyItem = clauses.flat();
  const items: Item[] = [];
  const denials = new Denials();
  const seemings = seemingsOf(everyItem);
  let nameEnd = 0;
  const purposes: number[] = [];
  const counts = numbersBehind(everyItem, saysContents);
  let isPurpose = false;
  let behindNumber = false;
  let clauseStart = 0;
  const endName = () => {
    // A sample of a brush names nothing yet.
    const isNamed = items.some((item) => !hasDigit(wordOf(item)) && !isLikeness(wordOf(item)));
    if (nameEnd === 0 && isNamed) nameEnd = items.length;
  };
  for (const [index, item] of everyItem.entries()) {
    const word = wordOf(item);
    const nextItem = everyItem[index + 1];
    const nextWord = nextItem ? wordOf(nextItem) : '';
    if (isCountedSet(everyItem, index)) {
      counts.add(everyItem[index + 2]!);
      endName();
      continue;
    }
    const isCounted: boolean = behindNumber && (countsBehindNumber.has(word) || countsPieces.has(word));
    behindNumber = isNumber.test(word) || (isCounted && behindNumber);
    if (isCounted) {
      const number = everyItem[index - 1]!;
      if (isNumber.test(wordOf(number))) counts.add(number);
      // The number says how many are ordered or packed, and ends the name as a measure does.
      endName();
      continue;
    }
    if (clauses.some(([first]) => first === item)) {
      denials.end();
      isPurpose = false;
      clauseStart = items.length;
    }
    if (denials.reads(item, nextItem, items, clauseStart)) {
      endName();
    } else if (
      saysLook(word) &&
      [everyItem[index - 1], nextItem].some((neighbor) => neighbor && seemings.has(neighbor))
    ) {
      if (items.length > 0) endName();
    } else if (saysUse.has(word) && nextWord === '的') {
      purposes.push(...placesOfWords(items));
    } else if (beginsAdjunct.has(word) || isFiller(word)) {
      if (beginsAdjunct.has(word)) endName();
      denials.endAt(word);
      // For a picnic is for picnics.
      if (beginsAdjunct.has(word) || !isPurpose) isPurpose = saysPurpose.has(word);
    } else if (chatter.has(word) || (asksForNext.has(word) && isLikeness(nextWord))) {
      continue;
    } else if (denials.take(item)) continue;
    else {
      // A size behind the name ends it, one in front of it does not.
      if (isMeasure(item) && !isDenial(item)) endName();
      const isForWhatFollows = arabicPurpose.test(word) && items.length > 0;
      if (isForWhatFollows) endName();
      if ((isPurpose || isForWhatFollows) && !hasDigit(word)) purposes.push(items.length);
      items.push(item);
    }
  }
  if (items.length === 0) return smallWordsAlone(everyItem);
  const first = items.slice(0, mostItems);
  return {
    items: first,
    nameEnd: Math.min(firstChunk(text, nameEnd || items.length, language, knownThai), first.length),
    purposes,
    ...denials,
    seemings,
    counts,
    setCounts: setCountsOf(everyItem, counts),
    leasts: leastNumbers(typed),
    ...saidByWordBefore(everyItem),
    isPurposeAlone: purposes.length === items.length || endsInPurpose(typed, language),
  };
}

/** "No-drill" says what a thing can do without; it is no drill. */
export const isDenial = ({ readings }: Item): boolean =>
  readings.length > 1 && deniesNext.has(readings[1]![0]?.word ?? '');

const directions = setOf('on up in off out down');
const isPhrasal = ({ readings }: Item): boolean =>
  readings.length > 1 && directions.has(readings[1]!.at(-1)?.word ?? '');

/** Chinese and Thai name a thing first and then, behind a space, what it is like; whom it is for may stand before both. */
function firstChunk(text: string, end: number, language: Language, knownThai?: KnownThai): number {
  if (!isUnspaced(text.trim())) return end;
  let length = 0;
  for (const chunk of text.trim().split(/\s+/)) {
    const words = itemsOf(chunk, language, knownThai)
      .map(wordOf)
      .filter((word) => !isFiller(word) && !chatter.has(word));
    length += words.length;
    if (words.some((word) => !people.has(word) && !hasDigit(word) && !isLikeness(word))) break;
  }
  return length === 0 ? end : Math.min(length, end);
}

/** Whether a place of a sentence belongs to the name of the thing: a measure for tailors is none for dogs. */
export const isOfName = ({ nameEnd, purposes }: Sentence, index: number): boolean =>
  index < nameEnd || purposes.includes(index);

/** Whether a word tells one thing from another, rather than what it is like or whom it is for. */
export const namesMore = (item: Item, describing: ReadonlySet<string>): boolean => {
  const word = wordOf(item);
  const spelling = item.readings[0]?.[0]?.written ?? '';
  const isAdjective =
    isRussianAdjective(spelling) ||
    isTurkishAdjective(spelling) ||
    isEnglishAdjective(spelling) ||
    isQualifier(word);
  const isSmall = people.has(word) || occasions.has(word) || countsPieces.has(word);
  return !hasDigit(word) && !isDenial(item) && !isSmall && !describing.has(word) && !isAdjective;
};

/** What does so, behind what the catalogue calls its things: a ladder, folding. */
const doesSo = /^\p{L}{3,20}ing$/u;

/** What the catalogue knows of words. */
export interface WordFacts {
  /** Whether it is the name of a color, a material or the like. */
  describes: (word: string) => boolean;
  /** Whether anything bears it. */
  isKnown: (item: Item) => boolean;
  /** Whether what stands at a place of the sentence is what some products are called. */
  isThing: (index: number) => boolean;
  /** Whether a place belongs to a phrase that synonyms know as a thing. */
  isOfPhrase?: (index: number) => boolean;
  /** What was typed where a place is read as something else: grammar is that of what was typed. */
  typedAs?: (item: Item) => string | undefined;
}

interface Candidate {
  item: Item;
  index: number;
  word: string;
  spelling: string;
}

/** The places that may say what a thing is: no number, nothing denied, nobody whom it is for. */
const candidatesOf = (
  items: readonly Item[],
  isThing: WordFacts['isThing'],
  typedAs: NonNullable<WordFacts['typedAs']>,
): Candidate[] =>
  items
    .map((item, index) => ({
      item,
      index,
      word: wordOf(item),
      spelling: typedAs(item) ?? item.readings[0]?.[0]?.written ?? '',
    }))
    .filter(
      ({ item, word, index }) =>
        !hasDigit(word) &&
        !isDenial(item) &&
        !people.has(word) &&
        !countsPieces.has(word) &&
        // What is carried on or clipped on is something else.
        (items.length === 1 || isThing(index) || !isPhrasal(item)),
    );

/** So many words behind a thing describe it. */
const describingWords = 3;

/**
 * The places of a sentence that say which thing is asked for: first its head, then the noun beside it
 * that says of what, where there is one.
 * @param readers  the language of whoever asks
 */
export function coreOf(
  { items, nameEnd }: Sentence,
  readers: Language,
  { describes, isKnown, isThing, isOfPhrase = () => false, typedAs = () => undefined }: WordFacts,
): number[] {
  const language = languageWritten(items.map(wordOf).join(' '), readers);
  const candidates = candidatesOf(items, isThing, typedAs);
  const inName = candidates.filter(({ index }) => index < nameEnd);
  const pool = inName.length > 0 ? inName : candidates;
  // A Chinese sleeve (短袖) is also a shirt, where it stands last.
  // What is like that may stand anywhere.
  const nameable = pool.filter(({ word }) => !isQualifier(word));
  const naming = (nameable.length > 0 ? nameable : pool).filter(
    ({ word, index }) => !describes(word) || (language === 'zh' && isThing(index)),
  );
  // Glass is a material and a thing: where the thing stands first, what stands first is the thing.
  const isFirst = !headStandsLast.has(language) && language !== 'ru';
  // What only says what a thing is like is none, wherever it stands: a sample of a brush is a brush.
  const firstNamed = pool.findIndex(({ word, index }) => !isLikeness(word) || isThing(index));
  const fromFirstNoun = pool.slice(Math.max(0, firstNamed));
  const nouns = isFirst ? fromFirstNoun : naming.length > 0 ? naming : pool;
  const grammatical =
    language === 'tr'
      ? (nouns.findLast(({ spelling, index }) => index > 0 && possessed.test(spelling)) ?? nouns.at(-1))
      : language === 'ru'
        ? (nouns.find(({ spelling }) => !isRussianAdjective(spelling)) ?? nouns.at(-1))
        : headStandsLast.has(language)
          ? nouns.at(-1)
          : nouns[0];
  // People add behind a thing what it should be like: a torch, rechargeable, USB.
  const isLike = ({ item, word, index }: Candidate) =>
    !isThing(index) && !namesLittle.has(word) && (describes(word) || isKnown(item));
  const isAdjective = ({ word, spelling }: Candidate) =>
    describes(word) || isTurkishAdjective(spelling) || isEnglishAdjective(word) || doesSo.test(word);
  const lastThing = pool.findLast(({ index }) => isThing(index));
  const behind = pool.slice(pool.indexOf(lastThing!) + 1);
  // The coaster of a glass is no glass, whoever knows coasters.
  const isCompound =
    language === 'tr' &&
    grammatical !== undefined &&
    grammatical.index > 0 &&
    possessed.test(grammatical.spelling);
  const isNamedBefore = headStandsLast.has(language)
    ? // One noun behind another may be the thing itself, as the lid of a mug is.
      behind.length > 0 && isLike(behind[0]!) && (behind.length > 1 || isAdjective(behind[0]!))
    : grammatical !== undefined && isLike(grammatical);
  // Who writes two words or more behind a thing describes it; one may be the thing itself.
  const describedThing = headStandsLast.has(language)
    ? pool.findLast(({ index }, place) => isThing(index) && place < pool.length - 2)
    : undefined;
  const isTail = grammatical !== undefined && !isThing(grammatical.index) && !isKnown(grammatical.item);
  const firstThing = headStandsLast.has(language) ? lastThing : pool.find(({ index }) => isThing(index));
  const bySyntax =
    firstThing && grammatical && !isThing(grammatical.index) && isNamedBefore && !isCompound
      ? firstThing
      : grammatical;
  // Who names a thing in several words and writes three more behind it has named it: covers of car seats, universal, leather, red seam.
  const phrases = headStandsLast.has(language) ? pool.filter(({ index }) => isOfPhrase(index)) : [];
  const phraseEnd = phrases.find(({ index }) => !isOfPhrase(index + 1));
  const namedThing =
    phraseEnd && pool.indexOf(phraseEnd) < pool.length - describingWords ? phraseEnd : undefined;
  const head =
    namedThing ??
    (bySyntax === grammatical && isTail && describedThing && !isCompound ? describedThing : bySyntax);
  if (!head) return [];
  const position = candidates.indexOf(head);
  const modifier = headStandsLast.has(language) ? candidates[position - 1] : candidates[position + 1];
  if (!modifier || describes(modifier.word) || isRussianAdjective(modifier.spelling)) return [head.index];
  if (isLikeness(modifier.word) && !isThing(modifier.index)) return [head.index];
  // A case says nothing without what it is for, and a curtain rod is no fishing rod; but what nobody here knows may be anything.
  const isBeside = head.index - modifier.index === 1 && isKnown(modifier.item);
  return isBeside || namesLittle.has(head.word) ? [head.index, modifier.index] : [head.index];
}
