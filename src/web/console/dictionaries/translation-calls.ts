import type { CallKey } from '../../../contract/calls.ts';

/** What is out of date once an operator did something with a translation. */
export const translationChanges: CallKey[] = [
  'console.translations.list',
  'console.translations.get',
  'console.translations.counts',
  'console.translations.runs',
  'console.log.list',
];
