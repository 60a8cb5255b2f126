import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { SearchedWord } from './rules.ts';
import { isAlphabetic, isOneTypoApart, mayBeBeginning } from './words.ts';

const shortestPrefix = 2;
const shortestTypo = 4;

/**
 * Turns words into what is searched for: a word that begins no known word is mended to the most frequent known word
 * one typo away.
 * @returns the words to search for, and the mended sentence, or null when nothing had to be mended.
 */
export async function mendWords(
  db: Db,
  words: readonly string[],
): Promise<{ searched: SearchedWord[]; corrected: string | null }> {
  const alphabetic = words.filter((word) => isAlphabetic(word) && word.length >= shortestTypo);
  const unknown = alphabetic.length > 0 ? await listUnknown(db, alphabetic) : [];
  const mended = new Map<string, string>();
  for (const word of unknown) {
    const better = await findOneTypoApart(db, word);
    if (better) mended.set(word, better);
  }
  const searched = words.map((word) => {
    const better = mended.get(word);
    if (better) return { word: better, prefix: false };
    return { word, prefix: mayBeBeginning(word) && word.length >= shortestPrefix };
  });
  const corrected = mended.size > 0 ? words.map((word) => mended.get(word) ?? word).join(' ') : null;
  return { searched, corrected };
}

// These two comparisons are the ones an index for beginnings answers, also for words that are not constants.
async function listUnknown(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await sql<{ word: string }>`
    select asked.word from unnest(${sql.val([...words])}::text[]) as asked (word)
    where not exists (
      select from search_words
      where search_words.word ~>=~ asked.word and search_words.word ~<~ (asked.word || chr(1114111))
    )`.execute(db);
  return found.rows.map((row) => row.word);
}

// Enough for every word of a large catalogue that begins with one letter and has one of three lengths.
const candidates = 3_000;

/**
 * Words that share most of their trigrams, and, since a swap in a short word leaves few of them, words that begin
 * with the same letter and are about as long.
 */
async function findOneTypoApart(db: Db, word: string): Promise<string | undefined> {
  const found = await sql<{ word: string }>`
    select word from search_words
    where (word % ${word} or word like ${`${[...word][0]}%`})
      and length(word) between ${word.length - 1}::int and ${word.length + 1}::int
    order by goods desc, word
    limit ${candidates}`.execute(db);
  return found.rows.map((row) => row.word).find((known) => isOneTypoApart(word, known));
}
