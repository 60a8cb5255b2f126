import type { Group } from '../../sql.ts';
import { anyReading, nowhere } from '../../rules.ts';
import type { Words } from '../read-words.ts';
import type { Count } from '../spelling/stray-corrections.ts';
import type { FoundWords } from './found-words.ts';

/** What only belongs to a field comes behind what is called by its words. */
const behind = -6_000;
/** Of a field that is one of several on its shelf, what is called by it comes before what may be either. */
const closer = 12_000;

/**
 * What is found for words that name a field of goods: all of the field as well, or, where they may name one thing, the field
 * where there is no such thing.
 * @param areFieldsMeant  it is a field wherever it may be one
 */
export async function withField(
  { field, terms }: Pick<Words, 'field' | 'terms'>,
  foundWords: FoundWords,
  count: Count,
  areFieldsMeant: boolean,
): Promise<FoundWords> {
  if (field === null || field.readings.length === 0) return foundWords;
  const { match, groups } = foundWords;
  const isCorrected = terms.some((term) => term.isCorrected);
  const isEmpty = match.query === nowhere || (await count(match, 1)) === 0;
  const isInstead = isEmpty || foundWords.partial !== null || isCorrected;
  if (!field.isSure && !areFieldsMeant && !isEmpty) return foundWords;
  const ofField = anyReading(field.readings);
  const fieldGroups: Group[] = [
    ...(field.closest.length > 0 ? [{ query: anyReading(field.closest), lead: closer + behind }] : []),
    { query: ofField, lead: behind },
  ];
  const settled = { ...foundWords, corrected: null, partial: null, similar: null };
  return isInstead || match.query === ''
    ? { ...settled, match: { query: ofField }, groups: fieldGroups }
    : {
        ...settled,
        match: { ...match, query: `((${match.query}) | ${ofField})` },
        groups: [...groups, ...fieldGroups],
      };
}
