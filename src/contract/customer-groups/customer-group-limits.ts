/** How many groups of customers a shop may have, and how much one of them may hold. */
export const customerGroupLimits = {
  groups: 100,
  name: 80,
  note: 500,
  customers: 10_000,
  /** Customers that are put in, taken out or looked for at once. */
  atOnce: 500,
  /** Customers that a line may mean, before it is too vague to choose from. */
  matches: 5,
} as const;

/** What becomes of a group; its history says which. */
export const customerGroupEvents = [
  'created',
  'renamed',
  'noted',
  'added',
  'removed',
  'priced',
  'unpriced',
  'deleted',
] as const;
export type CustomerGroupEvent = (typeof customerGroupEvents)[number];
