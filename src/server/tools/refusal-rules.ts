import { Refusal } from '../../kit/errors.ts';
import { quoteOthers } from './others-text-rules.ts';

/** Details of refusals that are words of ours, or what the caller itself sent; any other text is somebody else's. */
const ownDetails = new Set([
  'fields',
  'field',
  'issues',
  'currency',
  'currencies',
  'day',
  'state',
  'step',
  'skuId',
  'productId',
  'shopId',
  'amount',
  'term',
  'part',
  'files',
]);

const mark = (name: string, value: unknown): unknown => {
  if (ownDetails.has(name)) return value;
  if (typeof value === 'string') return value === '' ? value : quoteOthers(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mark('', each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(key, each)]));
};

/**
 * A refusal as a program or a model reads it: titles, names and whatever else others wrote stand in its sentence
 * between the signs of `quoteOthers`.
 */
export function markRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return new Refusal(error.code, mark('', error.details) as Record<string, unknown>);
}
