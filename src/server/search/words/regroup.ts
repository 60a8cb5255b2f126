import { fold } from '../../../kit/text/fold.ts';
import type { Language } from '../../../kit/languages.ts';
import { lexemesOf, neighbours, spelled, tokensOf, type Dictionary } from './dictionary.ts';
import { isMaterialBefore } from './contradictions.ts';
import { isQualifier } from './qualifiers.ts';
import { type Sentence } from './sentence.ts';
import { people } from './small-words.ts';
import { isHan, isUnspaced, writtenOf, type Item, type Token, wordOf } from './words.ts';

const tokenFor = (spelling: string): Token => ({ word: fold(spelling), written: spelling });
const itemFor = (spelling: string): Item => ({ readings: [[tokenFor(spelling)]], parts: [] });

const isThai = (word: string): boolean => isUnspaced(word) && !isHan(word);

/** What the catalogue knows of a place; a single Thai letter is known of nothing. */
const isKnown = (item: Item, dictionary: Dictionary): boolean =>
  tokensOf([item]).some((token) => lexemesOf(token, dictionary).length > 0) &&
  !(isThai(wordOf(item)) && wordOf(item).length === 1);

/** How many pieces from a place on are one word that the catalogue knows, where it does not know all of them. */
function wordOfPieces(items: readonly Item[], start: number, dictionary: Dictionary): number {
  const following = items.slice(start);
  const joined = neighbours(following, 0).find(({ word, length }) => {
    const pieces = following.slice(0, length);
    return (
      pieces.every((piece) => isThai(wordOf(piece))) &&
      pieces.some((piece) => !isKnown(piece, dictionary)) &&
      lexemesOf({ word, written: word }, dictionary).length > 0
    );
  });
  return joined?.length ?? 1;
}

/** How many pieces from a place on sound like a word that the catalogue knows: they are read as a phrase. */
const soundingPieces = (items: readonly Item[], start: number, dictionary: Dictionary): number =>
  neighbours(items.slice(start), 0).find(
    ({ word, length }) =>
      items.slice(start, start + length).every((piece) => isThai(wordOf(piece))) &&
      items.slice(start, start + length).some((piece) => !isKnown(piece, dictionary)) &&
      spelled(word, dictionary).length > 0,
  )?.length ?? 0;

/** How many places from one on are pieces of a Thai word that nobody knows. */
function strangePieces(items: readonly Item[], start: number, dictionary: Dictionary): number {
  let length = 0;
  while (
    start + length < items.length &&
    soundingPieces(items, start + length, dictionary) === 0 &&
    isThai(wordOf(items[start + length]!)) &&
    !isKnown(items[start + length]!, dictionary) &&
    wordOfPieces(items, start + length, dictionary) === 1
  )
    length++;
  return Math.max(1, length);
}

// Two letters of a Chinese compound are a word as often as one is.
const compoundEnds = [2, 1];

/** A Chinese compound that nobody knows of what a thing is like, and of a thing that somebody knows: an automatic umbrella. */
function compoundParts(item: Item, isThing: (word: string) => boolean): Item[] | undefined {
  const word = wordOf(item);
  const letters = [...word];
  if (!isHan(word) || letters.length < 2) return undefined;
  for (const length of compoundEnds) {
    const ending = letters.slice(-length).join('');
    const likeness = letters.slice(0, -length).join('');
    const tells = isQualifier(likeness) || people.has(likeness) || isMaterialBefore(likeness);
    // Socks (袜子) are 袜 within a compound.
    const thingWord = [ending, `${ending}子`].find(isThing);
    if (likeness !== '' && tells && thingWord !== undefined) return [itemFor(likeness), itemFor(thingWord)];
  }
  return undefined;
}

const privatives: Partial<Record<Language, RegExp>> = {
  tr: /^(?<noun>\p{L}{2,})s(?<vowel>[ıiuü])z$/u,
  en: /^(?<noun>\p{L}{3,})less$/u,
  zh: /^[无無免](?<noun>\p{Script=Han}{1,2})$/u,
  thai: /^ไร้(?<noun>\p{Script=Thai}{2,})$/u,
};

/** What a word says that a thing is without, in the forms in which titles say that a thing has it: kapaksız denies kapak and kapaklı. */
export function lackingIn(item: Item, language: Language): Item[] {
  const { noun, vowel } = privatives[language]?.exec(writtenOf(item))?.groups ?? {};
  if (!noun) return [];
  if (vowel) return [itemFor(noun), itemFor(`${noun}l${vowel}`)];
  return language === 'zh' ? [itemFor(noun), itemFor(`带${noun}`)] : [itemFor(noun)];
}

/**
 * A sentence whose places are words as far as the catalogue knows them. Scripts without spaces are cut wrongly where a word is
 * in no dictionary: pieces of Thai are put together, Chinese compounds taken apart. And where nobody bears a word that
 * says what a thing is without, that is denied, as by a word of its own.
 * @param isThing  whether a Chinese word is what some products are called
 * @param isPhrase  whether a place belongs to a phrase of the synonyms, which is read as it is
 * @returns the sentence itself where nothing is to be changed
 */
export function regroup(
  sentence: Sentence,
  dictionary: Dictionary,
  isThing: (word: string) => boolean,
  isPhrase: (item: Item) => boolean,
): Sentence {
  const { items } = sentence;
  const regrouped: Item[] = [];
  const denied: Item[] = [];
  const newPlaces: number[] = [];
  for (let start = 0; start < items.length;) {
    const sounding =
      wordOfPieces(items, start, dictionary) > 1 ? 0 : soundingPieces(items, start, dictionary);
    if (sounding > 0) {
      for (const piece of items.slice(start, start + sounding)) newPlaces.push(regrouped.push(piece) - 1);
      start += sounding;
      continue;
    }
    const item = items[start]!;
    if (isPhrase(item)) {
      newPlaces.push(regrouped.push(item) - 1);
      start++;
      continue;
    }
    const length = Math.max(wordOfPieces(items, start, dictionary), strangePieces(items, start, dictionary));
    for (let piece = 0; piece < length; piece++) newPlaces.push(regrouped.length);
    const isStrange = length === 1 && !isKnown(item, dictionary);
    const lacking = isStrange && items.length > 1 ? lackingIn(item, dictionary.language) : [];
    // An exercise (egzersiz) is without nothing.
    if (lacking.some((noun) => isKnown(noun, dictionary))) denied.push(...lacking);
    else if (length > 1)
      regrouped.push(
        itemFor(
          items
            .slice(start, start + length)
            .map(writtenOf)
            .join(''),
        ),
      );
    else regrouped.push(...((isStrange && compoundParts(item, isThing)) || [item]));
    start += length;
  }
  if (regrouped.length === 0 || (denied.length === 0 && regrouped.length === items.length)) return sentence;
  const placeOf = (index: number): number => newPlaces[index] ?? regrouped.length;
  return {
    ...sentence,
    items: regrouped,
    nameEnd: Math.max(1, placeOf(sentence.nameEnd)),
    purposes: sentence.purposes.map(placeOf),
    without: [...sentence.without, ...denied],
  };
}
