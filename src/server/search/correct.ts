import type { Db } from '../platform/database.ts';
import type { SearchedWord } from './rules.ts';
import { listKnown, listLikely } from './words-sql.ts';
import { isAlphabetic, isOneTypoApart, mayBeBeginning } from './words.ts';

const shortestPrefix = 2;
const shortestTypo = 4;

// To find whatever begins with a word is to gather all of it; a few words by name are looked up five times as fast.
const mostNamed = 4;

/**
 * Turns words into what is searched for: the known words that begin with each. One that begins no known word is corrected
 * to the most frequent known word one typo away.
 * @returns the words to search for, and the corrected sentence, or null when nothing had to be corrected.
 */
export async function correctWords(
  db: Db,
  words: readonly string[],
): Promise<{ searched: SearchedWord[]; corrected: string | null }> {
  const beginnings = words.filter((word) => mayBeBeginning(word) && word.length >= shortestPrefix);
  const known =
    beginnings.length > 0 ? await listKnown(db, beginnings, mostNamed + 1) : new Map<string, string[]>();
  const corrections = new Map<string, string>();
  for (const word of beginnings) {
    if (known.get(word)?.length || !isAlphabetic(word) || word.length < shortestTypo) continue;
    const better = await findOneTypoApart(db, word);
    if (better) corrections.set(word, better);
  }
  const searched = words.map((word): SearchedWord => {
    const better = corrections.get(word);
    const named = better ? [better] : known.get(word);
    if (!named) return { anyOf: [word] };
    // What nobody knows yet may be about to be written.
    if (named.length === 0 || named.length > mostNamed) return { beginning: word };
    return { anyOf: better ? named : [...new Set([word, ...named])] };
  });
  const corrected =
    corrections.size > 0 ? words.map((word) => corrections.get(word) ?? word).join(' ') : null;
  return { searched, corrected };
}

async function findOneTypoApart(db: Db, word: string): Promise<string | undefined> {
  const likely = await listLikely(db, word);
  return likely.find((known) => isOneTypoApart(word, known));
}
