import { sql, type RawBuilder } from 'kysely';
import { literal } from './like.ts';

/** Whether a text of the database has words in it, both as they are searched (`kit/text/fold.ts`). */
export const hasText = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(fold_text(${text}), fold_text(${words})) > 0`;

/**
 * The same of a text that is kept folded, by an index of its trigrams (`search_letters`) where the words are long enough.
 * @param words - folded
 */
export const hasFoldedText = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> => {
  const letters = searchLetters(words);
  const isThere = sql<boolean>`strpos(${text}, ${words}) > 0`;
  if (letters.length < 3) return isThere;
  return sql<boolean>`(search_letters(${text}) like ${`%${literal(letters)}%`} and ${isThere})`;
};

// As the function of the same name in the database (db/migrations/0510): each sign of Chinese counts as two letters.
const signs = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/g;
const searchLetters = (folded: string): string => folded.replace(signs, '$&x');
