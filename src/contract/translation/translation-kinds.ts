/**
 * What a product's text in a language is: a machine's, an operator's correction, made from a text that has changed since,
 * not there, or the seller's own.
 */
export const translationStates = ['machine', 'locked', 'stale', 'missing', 'seller'] as const;
export type TranslationState = (typeof translationStates)[number];

/** Texts that may be translated anew at once. */
export const mostTranslatedAnew = 100;
export const termLength = 60;
/** Terms that may be written down: each machine's translation is looked through for all of them. */
export const mostTerms = 500;

/** Rows of a sheet for translators, and its bytes; of a longer list the sheet holds the first ones. */
export const mostSheetTexts = 2_000;
export const largestTextSheet = 4_000_000;

/**
 * Why a row of such a sheet is not taken. `outdated`: the original or its translation is another than when it was made;
 * `moved`: the original in the row is that of another product.
 */
export const sheetTextIssues = [
  'unknown',
  'twice',
  'outdated',
  'moved',
  'seller',
  'ownCompany',
  'wrong',
] as const;

export const runOutcomes = ['done', 'none', 'kept', 'gone', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
