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
  hasText &&
  ((deniedPlaces.length > 0 && beside.has(intent)) || (amounts.moqMax !== null && article === 'moq'));
