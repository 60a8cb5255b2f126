import { anyReading, nowhere, termByTerm } from '../../rules.ts';
import type { Count } from '../spelling/stray-corrections.ts';
import { termsOf, type Words } from '../read-words.ts';
import { isCriterion, type Term } from '../terms.ts';
import { hasDigit, inOneRow } from '../words.ts';
import type { FoundWords, Loosened } from './found-words.ts';
import { denyEvery, narrowedBy } from './narrowed.ts';

// Each is a question to the database.
const mostNumbers = 4;

/**
 * Of what only some of the words find, that alone is an answer which has everything that tells the thing apart; the rest is
 * like it. A bare number tells it apart where anything of its kind bears it: else it may be how many are ordered.
 * @param loose  what is found by the other words
 * @param leftOut  the words that it was found without
 */
export async function strictly(
  { terms, whole }: Words,
  loose: FoundWords,
  leftOut: readonly Term[],
  count: Count,
): Promise<Loosened> {
  const criteria = leftOut.filter(isCriterion);
  const nothingExact = {
    ...loose,
    match: { query: nowhere },
    groups: [],
    partial: null,
    similar: loose,
    isNothing: true,
  };
  if (criteria.some(({ products }) => products === 0)) return nothingExact;
  const needed = [...criteria];
  const conditionOf = (some: readonly Term[]) =>
    termByTerm(termsOf({ terms: some, whole: [] }, 'all')).join(' & ');
  if (criteria.length > 0 && (await count(narrowedBy(loose.match, conditionOf(criteria)), 1)) === 0)
    return nothingExact;
  const numbers = leftOut.filter(({ text, products }) => hasDigit(text) && products > 0);
  for (const number of numbers.slice(0, mostNumbers)) {
    const conditions = [...needed, number];
    if ((await count(narrowedBy(loose.match, conditionOf(conditions)), 1)) > 0) needed.push(number);
  }
  if (needed.length === 0) return { ...loose, isNothing: false };
  const isLeftOut = (term: Term) => leftOut.includes(term) && !needed.includes(term);
  const remaining = terms.filter((term) => !isLeftOut(term));
  return {
    ...loose,
    ...denyEvery(
      loose,
      whole.length === 0 ? conditionOf(needed) : `(${conditionOf(needed)} | ${anyReading(whole)})`,
    ),
    partial: remaining.length === terms.length ? null : inOneRow(remaining.map(({ text }) => text)),
    similar: loose,
    isNothing: false,
  };
}
