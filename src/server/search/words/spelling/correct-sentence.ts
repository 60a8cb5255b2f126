import type { Language } from '../../../../kit/languages.ts';
import type { Db } from '../../../platform/database.ts';
import { knownAs, lookUp, type Dictionary } from '../dictionary.ts';
import { keysOfItem, listPhrases } from '../phrases.ts';
import { lackingIn, regroup } from '../regroup.ts';
import { type Sentence } from '../sentence.ts';
import { correct } from './guess-words.ts';
import { isSureCorrection } from './sure-corrections.ts';
import { derivedFrom, readAsDerived } from '../reading/derivations.ts';
import { singularOf } from '../reading/broken-plurals.ts';
import { isOfMaterial } from '../contradictions.ts';
import { isQualifier } from '../qualifiers.ts';
import { occasions, people, tellsWhatFor } from '../small-words.ts';
import { lexemeOf } from '../stems.ts';
import { meaningTheSame, type Synonyms } from '../synonyms.ts';
import { isAlphabetic, itemsOf, writtenOf, type Item } from '../words.ts';

/** A sentence whose misspelled words are read as what they were meant to be. */
interface CorrectedSentence {
  sentence: Sentence;
  dictionary: Dictionary;
  /** What was typed where something else is meant. */
  typedAs: ReadonlyMap<Item, string>;
  /** Those that may as well be right as they were typed. */
  unsure: ReadonlySet<Item>;
}

/** Words that the catalogue may not bear, and that are written well nevertheless. */
const saysForWhomOrWhatLike = (word: string): boolean =>
  people.has(word) ||
  occasions.has(word) ||
  tellsWhatFor.has(word) ||
  isQualifier(word) ||
  isOfMaterial(word);

/** Of what bears one of these the whole may be misspelled: anti-lenket. */
const denyingPrefixes = new Set(['anti', 'non']);

// Each costs a question of its own; nobody mistypes more and expects to be understood.
const mostCorrected = 4;

/**
 * Reads the words of a sentence that nobody knows as what they were likely meant to be.
 * @param isThing  whether a word is what some products are called
 * @param wordsBeside  words that are looked up with it
 */
export async function correctSentence(
  db: Db,
  typedSentence: Sentence,
  language: Language,
  synonyms: Synonyms,
  isThing: (word: string) => boolean,
  wordsBeside: readonly Item[] = [],
): Promise<CorrectedSentence> {
  const lacking = typedSentence.items.flatMap((item) => lackingIn(item, language));
  const bases = (some: readonly Item[]) =>
    some
      .flatMap((item) => derivedFrom(item, language))
      .map((token): Item => ({ readings: [[token]], parts: [] }));
  const typedItems = [...typedSentence.items, ...typedSentence.without, ...wordsBeside];
  const typedWords = await lookUp(db, [...typedItems, ...lacking, ...bases(typedItems)], language);
  const typedPhrases = listPhrases(typedSentence.items, typedWords, synonyms);
  const sentence = regroup(typedSentence, typedWords, isThing, (item) =>
    typedPhrases.some(({ at, length }) => typedSentence.items.slice(at, at + length).includes(item)),
  );
  const { items, without } = sentence;
  const dictionary =
    sentence === typedSentence && lacking.length === 0
      ? typedWords
      : await lookUp(db, [...items, ...without, ...wordsBeside, ...bases([...items, ...without])], language);
  const phrases = listPhrases(items, dictionary, synonyms);
  const isPhrase = (item: Item) =>
    phrases.some(({ at, length }) => items.slice(at, at + length).includes(item));
  const unknown = [...items, ...without].filter((item) => {
    const [reading = []] = item.readings;
    return (
      reading.length === 1 &&
      (item.readings.length === 1 || denyingPrefixes.has(item.readings[1]![0]!.word)) &&
      isAlphabetic(reading[0]!.word) &&
      !saysForWhomOrWhatLike(reading[0]!.word) &&
      !isPhrase(item) &&
      !sentence.against.has(item) &&
      knownAs(reading[0]!, dictionary).length === 0 &&
      !meaningTheSame(synonyms, keysOfItem(item, dictionary))
    );
  });
  const corrections = new Map<Item, Item>();
  const derived = new Map(
    unknown.flatMap((item): [Item, Item][] => {
      const readItem = readAsDerived(item, dictionary) ?? singularOf(item, synonyms.arabicWords);
      return readItem ? [[item, readItem]] : [];
    }),
  );
  const unsure = new Set<Item>();
  for (const item of unknown.filter((unknownItem) => !derived.has(unknownItem)).slice(0, mostCorrected)) {
    const token = item.readings[0]![0]!;
    const typedWord = { word: token.word, stem: lexemeOf(token, language) };
    const correction = await correct(db, typedWord, language, synonyms.wordsByLetter, item === items.at(-1));
    const [meantItem] = correction ? itemsOf(correction.word, language) : [];
    if (!correction || !meantItem) continue;
    corrections.set(item, meantItem);
    if (!isSureCorrection(token.word, correction)) unsure.add(meantItem);
  }
  if (corrections.size + derived.size === 0) return { sentence, dictionary, typedAs: new Map(), unsure };
  const replace = (some: readonly Item[]) =>
    some.map((item) => corrections.get(item) ?? derived.get(item) ?? item);
  const settled = { ...sentence, items: replace(items), without: replace(without) };
  return {
    sentence: settled,
    dictionary: await lookUp(db, [...settled.items, ...settled.without, ...wordsBeside], language),
    typedAs: new Map([...corrections].map(([item, meantItem]) => [meantItem, writtenOf(item)])),
    unsure,
  };
}
