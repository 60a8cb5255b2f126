import type { Reading } from '../../rules.ts';
import { knownAs, tokensOf, type Dictionary } from '../dictionary.ts';
import { keysOfItem } from '../phrases.ts';
import type { Sentence } from '../sentence.ts';
import { partsByWord } from '../small-words.ts';
import { meaningTheSame, type Synonyms } from '../synonyms.ts';
import { distinct } from '../terms.ts';
import { isUnspaced, wordOf, writtenOf, type Item } from '../words.ts';
import { derivedFrom } from './derivations.ts';

const mostDeniedReadings = 60;

/** What is denied, as titles may say it: each word by itself, of a phrase all of them. */
export function deniedReadings(
  { without, deniedPhrases }: Pick<Sentence, 'without' | 'deniedPhrases'>,
  dictionary: Dictionary,
  synonyms: Synonyms,
): Reading[] {
  // What a word denies by itself is no part of a phrase.
  const phrases = Map.groupBy(without.keys(), (index) => deniedPhrases[index] ?? -1 - index);
  const readings = [...phrases.values()].flatMap((indices) => {
    const alternatives = indices.map((index) => {
      const item = without[index]!;
      const itemLexemes = tokensOf([item]).flatMap((token) => knownAs(token, dictionary));
      const alike = deniedAlike(item, dictionary, synonyms).flat();
      return [...new Set([...itemLexemes, ...alike])].filter((lexeme) => !lexeme.includes('='));
    });
    const joined = joinedReadings(
      indices.map((index) => without[index]!),
      dictionary,
      synonyms,
    );
    // Bounded at each word: all ways to say a long phrase would be more than memory holds.
    return alternatives.reduce<Reading[]>(
      (some, lexemes, index) => [
        ...(index === alternatives.length - 1 ? joined : []),
        ...some
          .flatMap((reading) => lexemes.map((lexeme) => [...reading, lexeme]))
          .slice(0, mostDeniedReadings),
      ],
      [[]],
    );
  });
  return distinct(readings).slice(0, mostDeniedReadings);
}

/** What means the same as a word that is denied, or as what it is made of, as a single word: titles may say it so. */
function deniedAlike(item: Item, dictionary: Dictionary, synonyms: Synonyms): Reading[] {
  const words = [wordOf(item), ...derivedFrom(item, dictionary.language).map(({ word }) => word)];
  const partKeys = words.flatMap((word) => partsByWord.get(word) ?? []);
  const same = meaningTheSame(synonyms, [...keysOfItem(item, dictionary), ...partKeys]);
  return (same?.all ?? []).filter(({ length }) => length === 1);
}

/** A denied phrase of a script without spaces may be one word that was cut: a handle (หูจับ) is an ear (หู) to hold by. */
function joinedReadings(items: readonly Item[], dictionary: Dictionary, synonyms: Synonyms): Reading[] {
  const spellings = items.map(writtenOf);
  if (items.length < 2 || !spellings.every(isUnspaced)) return [];
  const token = { word: spellings.join(''), written: spellings.join('') };
  const joinedItem: Item = { readings: [[token]], parts: [] };
  return [[token.word], ...deniedAlike(joinedItem, dictionary, synonyms)];
}
