import type { CallKey } from '../../../contract/calls.ts';

/** What says something else once the tree has changed. */
export const categoryCalls: CallKey[] = [
  'console.categories.list',
  'console.categories.get',
  'catalog.tree',
  'catalog.findCategories',
  'console.log.list',
];
