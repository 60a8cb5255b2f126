import type { QuestionParts } from '../question-parts.ts';
import type { Intent } from '../reading-rules.ts';

/** As these what is not understood is taken. */
export const beside = new Set<Intent>(['travel', 'market', 'unknown', 'search', 'outside']);

/** A code that goods are declared by is asked for in so many words, whatever goods are named. */
export const namesCode = ({ tags, ruleIntent }: QuestionParts, intent: Intent): boolean =>
  (intent === 'search' || intent === 'unknown') && ruleIntent === 'customsCode' && tags.has('hs');

/** A thing that must not come from somewhere, or may be ordered from so many on, is looked for. */
export const limitsProduct = (
  { deniedPlaces, hasText, amounts }: QuestionParts,
  intent: Intent,
  article: string | null,
): boolean =>
  hasText && ((deniedPlaces.length > 0 && beside.has(intent)) || (article === 'moq' && isLimited(amounts)));

/** A highest minimum, or a number of pieces with a price: who asks what a minimum is says neither. */
const isLimited = ({ moqMax, quantity, unit, priceMax }: QuestionParts['amounts']): boolean =>
  moqMax !== null || (quantity !== null && unit !== null && priceMax !== null);

/** How little may be ordered is asked of products, never of an order. */
export const asksMinimum = ({ tags, amounts }: QuestionParts, intent: Intent): boolean =>
  intent === 'orderStatus' && tags.has('moq') && amounts.order === null;

/** "Gift sets up to 55 yuan" is what one may cost: what somebody has to spend is said as a budget. */
export const capsPrice = ({ tags, amounts, hasText }: QuestionParts, intent: Intent): boolean =>
  intent === 'affordable' && hasText && tags.has('below') && amounts.priceMax !== null && !amounts.isBudget;
