/** Variants of one save: with ten tiers each, its body stays below what a call takes. */
export const mostEditedSkus = 1_500;

/** Products of one save. */
export const mostEditedProducts = 500;

/**
 * Why a product stays as it was. `changed`: by somebody else meanwhile. `gone`: it, or a variant, is no longer there.
 * `sold`: less is there than is to be taken out. `elsewhere`: the rest lies in other warehouses. `full`: more than a
 * stock can hold.
 */
export const editIssues = [
  'changed',
  'gone',
  'tiers',
  'amount',
  'sold',
  'elsewhere',
  'full',
  'category',
  'archived',
  'takenDown',
  'incomplete',
] as const;
export type EditIssue = (typeof editIssues)[number];
