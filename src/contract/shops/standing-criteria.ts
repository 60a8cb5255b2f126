/** What a shop's standing is made of. */
export const standingCriteria = [
  'papers',
  'months',
  'orders',
  'dispatch',
  'kept',
  'claims',
  'answers',
] as const;
export type StandingCriterion = (typeof standingCriteria)[number];

/** Orders of fewer yuan than this, at the rates of the day, count for nothing, in either direction. */
export const smallestCountedYuan = 200;

/** As many orders of one buyer in a year count, and no more; those that went wrong before the others. */
export const mostCountedOfBuyer = 3;

/** A share counts for something from so many orders that went well on. */
export const fewestForShare = 10;

/** Answers count from so many conversations on. */
export const fewestConversations = 5;
