import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { places } from '../rules.ts';
import { tagIn, tagOf } from './stems.ts';
import { listBeginning, listKnown, listLikely, type KnownWord } from './words-sql.ts';
import { isAlphabetic, isOneTypoApart, isHan, isTwoTyposApart, isUnspaced } from './words.ts';

const shortestPrefix = 2;
const shortestTypo = 4;
// In a long word two typos leave it to be recognized.
const shortestForTwo = 7;
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
  if (word.length < shortestPrefix) return [];
  const beginning = await listBeginning(db, word, looked);
  const near = beginning.filter((candidate) => isNear(candidate, language) && !isName(candidate));
  const some = near.length > 0 || !isLast ? near : beginning;
  const byLexeme = new Map(some.toReversed().map((candidate) => [candidate.lexeme, candidate]));
  return [...byLexeme.values()].sort((a, b) => b.products - a.products).slice(0, mostCompletions);
}

// A misspelling of a common word is likelier than the beginning of one that is so many times as rare.
const timesCommoner = 20;

/** The commonest known word one or, if it is long, two typos away, in this form or another, unless the word is more likely the beginning of another. */
export async function findCorrection(
  db: Db,
  { word, stem }: { word: string; stem: string },
  language: Language,
  completed: number,
): Promise<KnownWord | undefined> {
  if (word.length < shortestTypo) return undefined;
  const likely = (await listLikely(db, word)).filter((candidate) => isAlphabetic(candidate.word));
  const apart = likely.filter((candidate) => isOneTypoApart(word, candidate.word));
  const inAForm = () => likely.filter((candidate) => isOneTypoApart(stem, candidate.lexeme));
  const farther = () =>
    word.length < shortestForTwo ? [] : likely.filter((candidate) => isTwoTyposApart(word, candidate.word));
  const some = [apart, inAForm(), farther()].find(({ length }) => length > 0) ?? [];
  const best = some.find((candidate) => isNear(candidate, language)) ?? some[0];
  return best && best.products >= completed * timesCommoner ? best : undefined;
}

const longestSplit = 24;

/** The known words that a word is written together of, the longest first; empty when it is of none. */
export async function splitWord(db: Db, word: string): Promise<KnownWord[]> {
  const letters = [...word];
  if (letters.length > longestSplit) return [];
  const shortest = isHan(word) ? 1 : isUnspaced(word) ? 2 : 3;
  // Single characters alone are said of anything.
  const isTelling = (pieces: readonly KnownWord[]) => pieces.some((piece) => [...piece.word].length > 1);
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
  return isTelling(split) ? split : [];
}
