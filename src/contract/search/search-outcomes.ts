/**
 * What searches came to that an operator may want to mend: nothing on sale, only without some of the words, or products
 * of which several visitors opened none.
 */
export const searchOutcomes = ['empty', 'partial', 'unopened'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

/** Days of searches that are kept, and so the longest period that can be looked at. */
export const mostSearchDays = 90;
/** Characters of a search that is counted: a longer one is a text, of which there is no second. */
export const longestCountedSearch = 100;
