/** What an installation needs before a company can open on it, in the order in which one would do it. */
export const setupTopics = [
  'brand',
  'contact',
  'address',
  'mail',
  'phoneCodes',
  'operators',
  'categories',
  'rates',
  'channels',
  'testBank',
  'company',
  'fees',
  'taxes',
  'policies',
  'backup',
] as const;
export type SetupTopic = (typeof setupTopics)[number];

/** `missing`: nobody can trade, or what they do may be lost, until it is there. `advice`: it can wait. */
export const setupStates = ['missing', 'advice', 'done'] as const;
export type SetupState = (typeof setupStates)[number];
