/** The orders that shops can be listed in; the first is the one without asking. */
export const shopSorts = ['relevance', 'level', 'answers', 'years', 'moq'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** Within how many hours half of the answers come, as shops can be narrowed by it: the steps of a shop's standing. */
export const answerHours = [2, 8, 24, 48] as const;

/** What narrows a search for shops, as it can be dropped again. */
export const shopChoices = [
  'category',
  'places',
  'market',
  'levels',
  'certificates',
  'trusted',
  'papers',
  'moq',
  'answers',
  'shipsTo',
] as const;
export type ShopChoice = (typeof shopChoices)[number];

/** A list of no more shops than this leaves room for similar ones, and shows so many. */
export const fewShops = 8;
