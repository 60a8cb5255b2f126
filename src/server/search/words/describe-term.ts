import type { Language } from '../../../kit/languages.ts';
import type { Reading } from '../rules.ts';
import { likenessOfAudience } from './reading/audiences.ts';
import { likenessOfPower } from './reading/powers.ts';
import { isOfMaterial, likenessOfMaterial } from './contradictions.ts';
import { isOfName, namesMore, type Sentence } from './sentence.ts';
import { people, tellsWhatFor } from './small-words.ts';
import { distinct, type Term } from './terms.ts';
import { headStandsLast } from './title-name.ts';
import { isUnspaced, type Item, wordOf } from './words.ts';

/** What is known of a sentence as a whole. */
export interface SentenceFacts {
  sentence: Sentence;
  language: Language;
  /** The places that say which thing is asked for, the head first. */
  core: readonly number[];
  /** Where a word stands that makes another thing of the head. */
  compoundPlace: number | undefined;
  /** Whether what stands at a place is what some products are called. */
  isThing: (index: number) => boolean;
  /** Words that say what things are like. */
  describing: ReadonlySet<string>;
  /** Lexemes of what things are called. */
  heads: ReadonlySet<string>;
  /** What was typed where something else is meant. */
  typedAs: ReadonlyMap<Item, string>;
  /** Words that may be right as they were typed. */
  unsure: ReadonlySet<Item>;
}

/** A term with all that its place in a sentence says of it. */
export function describeTerm(
  term: Term,
  { start, length }: { start: number; length: number },
  { sentence, language, core, compoundPlace, isThing, describing, heads, typedAs, unsure }: SentenceFacts,
): Term {
  const { items } = sentence;
  const isWithin = (index: number | undefined) =>
    index !== undefined && index >= start && index < start + length;
  const spanned = items.slice(start, start + length);
  const isOfPeople = people.has(spanned.map(wordOf).join(''));
  // What only looks like wood is of any material.
  const isSeeming = spanned.every((item) => sentence.seemings.has(item));
  const nouns =
    isOfPeople || isSeeming
      ? []
      : spanned.filter((item) => namesMore(item, describing) && !isCountedAt(items, items.indexOf(item)));
  const isNaming = nouns.some((item) => isOfName(sentence, items.indexOf(item)));
  const isHead = isWithin(core[0]);
  const ofMaterial =
    isHead || isSeeming || isOfPart(items, start, core[0], language)
      ? []
      : wordsIn(spanned).filter(isOfMaterial);
  const isCorrected = spanned.some((item) => typedAs.has(item));
  const isWhatFor = !isHead && spanned.some((item) => tellsWhatFor.has(wordOf(item)));
  const ofAudience =
    isOfPeople || isWhatFor ? spanned.flatMap((item) => likenessOfAudience(wordOf(item))) : [];
  const ofPower = isHead ? [] : spanned.flatMap((item) => likenessOfPower(wordOf(item)));
  const likeReadings = [...ofPower, ...ofMaterial.flatMap(likenessOfMaterial), ...ofAudience];
  return {
    ...term,
    common: distinct([...withoutStrangeLikeness(term.common, term, heads), ...likeReadings]),
    all: distinct([...withoutStrangeLikeness(term.all, term, heads), ...likeReadings]),
    isCorrected,
    isUnsure: spanned.some((item) => unsure.has(item)),
    typed: isCorrected ? spanned.map((item) => typedAs.get(item) ?? wordOf(item)).join(' ') : term.typed,
    isCore: core.some(isWithin),
    isHead,
    isThing: isThing(start) || term.isThing,
    isNaming,
    isNoun: nouns.length > 0,
    isMaterial: ofMaterial.length > 0,
    isOfPeople,
    isWhatFor,
    isPurpose: isSeeming || spanned.every((item) => sentence.purposes.includes(items.indexOf(item))),
    isOrigin: false,
    isOfCompound: isNaming && isWithin(compoundPlace),
  };
}

/**
 * Whether a material is that of a part: of a pot with a lid of glass (panci tutup kaca) the lid. Told where the thing is
 * named first, and another noun stands between it and the material.
 */
export function isOfPart(
  items: readonly Item[],
  index: number,
  head: number | undefined,
  language: Language,
): boolean {
  if (head === undefined || headStandsLast.has(language) || language === 'ru' || index < head + 2)
    return false;
  const wordBefore = wordOf(items[index - 1]!);
  const isNoun = !isOfMaterial(wordBefore) && namesMore(items[index - 1]!, new Set());
  // Of the words between, one may belong to the name itself, as the lamp of a lamp holder does.
  return isNoun && items.slice(head + 1, index - 1).some((item) => isOfMaterial(wordOf(item)));
}

const bareNumber = /^\d+$/;

/** What a number stands before is a part that the thing has so many of: a socket with 4 holes, a stove with 2 flames. */
const isCountedAt = (items: readonly Item[], index: number): boolean =>
  index > 1 && bareNumber.test(wordOf(items[index - 1]!));

/** The words of some places; Thai is cut into more pieces than its words have. */
export const wordsIn = (items: readonly Item[]): string[] => {
  const words = items.map(wordOf);
  const pairs = words.slice(1).map((word, index) => words[index]! + word);
  return [...words, ...pairs.filter(isUnspaced)];
};

/**
 * The readings of a term without single words of other languages that nothing is called here: a plush toy is a "peluş" to
 * Turks, and so is the cloth of a bed for dogs.
 */
const withoutStrangeLikeness = (
  readings: readonly Reading[],
  { own }: Term,
  heads: ReadonlySet<string>,
): Reading[] => {
  const native = new Set(own.map((reading) => reading.join(' ')));
  return readings.filter(
    ([lexeme = '', ...others]) =>
      others.length > 0 || lexeme.includes('=') || heads.has(lexeme) || native.has(lexeme),
  );
};
