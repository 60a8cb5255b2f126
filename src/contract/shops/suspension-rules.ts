/** Why operators suspend a shop; each is called by its name under `rule.<name>`. */
export const suspensionRules = [
  'counterfeit',
  'prohibited',
  'fraud',
  'documents',
  'licence',
  'delivery',
  'contact',
  'other',
] as const;
export type SuspensionRule = (typeof suspensionRules)[number];
