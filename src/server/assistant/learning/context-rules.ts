import type { Conversation } from '../conversation-state-rules.ts';
import type { Intent } from '../reading/reading-rules.ts';

/** What an answer left behind, which the next question may be about. */
export const contexts = [
  'none',
  'list',
  'one',
  'nothing',
  'help',
  'freight',
  'cost',
  'code',
  'orders',
  'place',
  'shops',
  'money',
  'else',
] as const;
export type Context = (typeof contexts)[number];

const ofProducts = new Set<Intent>(['search', 'more', 'details', 'similar', 'compare', 'pick', 'refine', 'picture', 'affordable', 'contactPlace']); // prettier-ignore
const ofOthers: Partial<Record<Intent, Context>> = {
  help: 'help',
  freight: 'freight',
  landedCost: 'cost',
  customsCode: 'code',
  orderStatus: 'orders',
  complaint: 'orders',
  market: 'place',
  exhibition: 'place',
  warehouse: 'place',
  travel: 'place',
  shops: 'shops',
  exchange: 'money',
};

/** What the answer before a question was about: the same words mean another thing behind a list than behind an article. */
export function contextOf(earlier: Conversation | null): Context {
  if (earlier === null || earlier.intent === null) return 'none';
  const { intent, shown, picked, article } = earlier;
  if (intent === 'help' && article === null) return 'else';
  if (!ofProducts.has(intent)) return ofOthers[intent] ?? 'else';
  if (shown.length === 0) return 'nothing';
  return shown.length === 1 || picked !== null ? 'one' : 'list';
}
