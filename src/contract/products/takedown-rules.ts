/** Why operators take a product down; each is called by its name under `rule.<name>`. */
export const takedownRules = [
  'counterfeit',
  'prohibited',
  'unsafe',
  'misleading',
  'wrong_category',
  'duplicate',
  'offensive',
  'other',
] as const;
export type TakedownRule = (typeof takedownRules)[number];

/** Down, with an appeal that waits, for good, or on sale again. */
export const takedownStates = ['down', 'appealed', 'upheld', 'restored'] as const;
export type TakedownState = (typeof takedownStates)[number];

/** Characters of what an operator says, and of an appeal. */
export const takedownReasonLength = 1_000;
export const appealLength = 2_000;
