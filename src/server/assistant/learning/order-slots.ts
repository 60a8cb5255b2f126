import type { QuestionParts } from '../reading/question-parts.ts';
import { classifierOf, type Guess } from './classifier.ts';
import { featuresOf } from './features.ts';
import weights from './order-slot-weights.json' with { type: 'json' };

const stateOf = classifierOf(weights.state);
const askOf = classifierOf(weights.asks);

/** Of which state somebody's orders are meant ("any" where none is named), and what is asked of them. */
export interface OrderSlots {
  state: Guess;
  asks: Guess;
}

/** What was learnt of how people ask for their own orders. */
export function orderSlotsOf(parts: QuestionParts): OrderSlots {
  const features = featuresOf(parts);
  return { state: stateOf(features)[0]!, asks: askOf(features)[0]! };
}
