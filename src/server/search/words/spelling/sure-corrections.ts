import type { Correction } from './guess-words.ts';
import { withoutConfusion } from './typo-cost.ts';

/** Up to which length words have how unlikely a slip at most. */
const mostCosts = [
  { length: 4, cost: 0.5 },
  { length: 7, cost: 1 },
  { length: 8, cost: 1.2 },
] as const;
// Longer words have no neighbors that are words as well.
const neighborless = 8;

const lettersOf = (word: string): string => [...word].toSorted().join('');

/** Whether one word has all letters of another in their order. */
function hasLettersOf(word: string, shorter: string): boolean {
  const letters = [...shorter];
  let next = 0;
  for (const letter of word) if (letter === letters[next]) next++;
  return next === letters.length;
}

/**
 * Whether a word can only be meant as another. A sticker (stiker) is no misspelled plug (steker), though one letter tells
 * them apart: unless words are long, a letter that is lost, doubled or swapped is a slip, and one in the place of another is not.
 */
export function isSureCorrection(word: string, { word: correctedWord, cost }: Correction): boolean {
  const { length } = [...word];
  const most = mostCosts.find(({ length: longest }) => length <= longest);
  if (!most) return true;
  if (withoutConfusion(word) === withoutConfusion(correctedWord)) return true;
  // The same letters in another order are the same word (bycicle), unless it is short.
  if (length > mostCosts[0].length + 1 && lettersOf(word) === lettersOf(correctedWord)) return true;
  const isSlip = hasLettersOf(correctedWord, word) || hasLettersOf(word, correctedWord);
  return cost <= most.cost && (isSlip || length >= neighborless);
}
