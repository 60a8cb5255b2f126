import type { Language } from '../../../../kit/languages.ts';
import type { Db } from '../../../platform/database.ts';
import { places } from '../../rules.ts';
import { tagIn, tagOf } from '../stems.ts';
import { mostTypoCost, typoCost } from './typo-cost.ts';
import { listBeginning, listKnown, listLikely, type KnownWord } from '../words-sql.ts';
import { isAlphabetic, isHan, isUnspaced } from '../words.ts';

// Three letters are a word as often as they are the beginning of one: a rack (rak) is no racket.
const shortestPrefix = 4;
const shortestUnspacedPrefix = 2;
// To find whatever begins with a word is to gather all of it; a few words by name are looked up five times as fast.
const mostCompletions = 12;
// Of so many words that begin so, those of the reader's languages come first.
const looked = 60;

const isNear = ({ lexeme }: KnownWord, language: Language) => ['', tagOf(language)].includes(tagIn(lexeme));
const isName = ({ lexeme }: KnownWord) => lexeme.startsWith(places.shop);

/**
 * The commonest words that begin with what was typed, of the reader's own language and English, or else of others.
 * @param isLast  nothing was typed behind it: any other word is written to its end, and is none of a strange language
 */
export async function listCompletions(
  db: Db,
  word: string,
  language: Language,
  isLast: boolean,
): Promise<KnownWord[]> {
  if (word.length < (isUnspaced(word) ? shortestUnspacedPrefix : shortestPrefix)) return [];
  // A piece of a script without spaces with another behind it was cut so, and is no beginning.
  if (isUnspaced(word) && !isLast) return [];
  const beginning = await listBeginning(db, word, looked);
  const near = beginning.filter((candidate) => isNear(candidate, language) && !isName(candidate));
  const some = near.length > 0 || !isLast ? near : beginning;
  const byLexeme = new Map(some.toReversed().map((candidate) => [candidate.lexeme, candidate]));
  return [...byLexeme.values()].sort((a, b) => b.products - a.products).slice(0, mostCompletions);
}

// A misspelling of a common word is likelier than the beginning of one that is so many times as rare.
const timesCommoner = 20;

/** What a word that nobody knows was meant to be. */
export interface Correction {
  word: string;
  /** Products that bear it, about; 0 where only a synonym knows it. */
  products: number;
  /** How unlikely the slip is: 1 for another letter. */
  cost: number;
}

/** A word that one was perhaps meant to be. */
interface Candidate extends Correction {
  /** Of the reader's own language or English. */
  isNear: boolean;
}

// A word of a language that the reader does not read is meant less often, and a common one more often than a rare one.
const strangeCost = 0.4;
const commonnessWorth = 0.08;
// A form of a word that the catalogue has not seen is compared by its stem, which says less.
const stemCost = 0.2;

const scoreOf = ({ cost, isNear, products }: Candidate): number =>
  cost + (isNear ? 0 : strangeCost) - commonnessWorth * Math.min(5, Math.log(1 + products));

/**
 * The known word that a word was most likely meant to be: of those that the catalogue bears and those that synonyms
 * know, the one with the likeliest slip, and of two such the commoner.
 * @param synonymWords  single words that synonyms know, with their languages, by their first letter
 */
export async function findCorrection(
  db: Db,
  { word, stem }: { word: string; stem: string },
  language: Language,
  synonymWords: ReadonlyMap<string, readonly { word: string; language: Language }[]>,
): Promise<Correction | undefined> {
  const most = mostTypoCost(word);
  if (most === 0) return undefined;
  const bareStem = stem.slice(tagIn(stem).length);
  const inCatalogue = (await listLikely(db, word))
    .filter((likely) => isAlphabetic(likely.word))
    .map((likely): Candidate => {
      const lexeme = likely.lexeme.slice(tagIn(likely.lexeme).length);
      const cost = Math.min(typoCost(word, likely.word, most), typoCost(bareStem, lexeme, most) + stemCost);
      return { word: likely.word, products: likely.products, cost, isNear: isNear(likely, language) };
    });
  const inSynonyms = (synonymWords.get(word[0]!) ?? []).map((synonym): Candidate => {
    const cost = typoCost(word, synonym.word, most);
    return { word: synonym.word, products: 0, cost, isNear: [language, 'en'].includes(synonym.language) };
  });
  const [best] = [...inCatalogue, ...inSynonyms]
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => scoreOf(a) - scoreOf(b));
  return best && { word: best.word, products: best.products, cost: best.cost };
}

/**
 * What a word was meant to be, unless it is more likely the beginning of another.
 * @param isLast  nothing was typed behind it
 */
export async function correct(
  db: Db,
  asked: { word: string; stem: string },
  language: Language,
  synonymWords: Parameters<typeof findCorrection>[3],
  isLast: boolean,
): Promise<Correction | undefined> {
  const correction = await findCorrection(db, asked, language, synonymWords);
  // A word with another behind it is written to its end.
  if (!correction || !isLast) return correction;
  const [completion] = await listCompletions(db, asked.word, language, isLast);
  return correction.products >= (completion?.products ?? 0) * timesCommoner ? correction : undefined;
}

const longestSplit = 24;

/** The known words that a word is written together of, the longest first; empty when it is of none. */
export async function splitWord(db: Db, word: string): Promise<KnownWord[]> {
  const letters = [...word];
  if (letters.length > longestSplit) return [];
  const shortest = isHan(word) ? 1 : isUnspaced(word) ? 2 : 3;
  // Single characters alone are said of anything, unless several end in what a kind of thing is called (不粘锅).
  const isTelling = (pieces: readonly KnownWord[]) =>
    pieces.some((piece) => [...piece.word].length > 1) ||
    (isHan(word) && pieces.length > 2 && pieces.at(-1)!.isKind);
  const ends = letters.flatMap((_, start) =>
    letters.map((__, end) => letters.slice(start, end + 1).join('')),
  );
  const pieces = [...new Set(ends)].filter((piece) => [...piece].length >= shortest && piece !== word);
  const wordsByText = new Map(
    (await listKnown(db, pieces, []))
      .filter((row) => !row.isSpelling && !isName(row))
      .toReversed()
      .map((row) => [row.word, row]),
  );
  // Where no known word leads to the end from.
  const dead = new Set<number>();
  const fits = (start: number): KnownWord[] | undefined => {
    if (start === letters.length) return [];
    if (dead.has(start)) return undefined;
    for (let end = letters.length; end >= start + shortest; end--) {
      const piece = wordsByText.get(letters.slice(start, end).join(''));
      const rest = piece && fits(end);
      if (rest) return [piece, ...rest];
    }
    dead.add(start);
    return undefined;
  };
  const split = fits(0) ?? [];
  if (isTelling(split)) return split;
  return isUnspaced(word) && !isHan(word) ? shortened(db, word, wordsByText) : [];
}

// A beginning of two letters is one of many words.
const shortestShortened = 3;

/** Thai shortens what a thing is called before what it is like: a matte lip (ลิปแมตต์) is a lipstick. */
async function shortened(
  db: Db,
  word: string,
  wordsByText: ReadonlyMap<string, KnownWord>,
): Promise<KnownWord[]> {
  for (let length = word.length - shortestShortened; length >= shortestShortened; length--) {
    const likeness = wordsByText.get(word.slice(length));
    if (!likeness) continue;
    const beginning = await listBeginning(db, word.slice(0, length), looked);
    const thingWord = beginning.find((candidate) => candidate.isKind && !isName(candidate));
    if (thingWord) return [thingWord, likeness];
  }
  return [];
}
