import { readFollowUp } from '../behind/follow-ups.ts';
import { packingChanges, readPacking, type Packing } from './packing-rules.ts';
import { readSums, type Sums } from './read-sums.ts';
import { asksOfWeight, readWeighing, withChanges, type Weighing } from './weights-rules.ts';

/** Something that is worked out of measures alone. */
export type Calculation =
  | { kind: 'weight'; weighing: Weighing }
  | { kind: 'packing'; packing: Packing }
  | { kind: 'sums'; sums: Sums };

/**
 * What a question wants worked out of the measures that it says; null where it wants nothing of the kind.
 * @param earlier  what was worked out last: a short question behind it changes one of its measures
 */
export function readCalculation(question: string, earlier: Calculation | null): Calculation | null {
  const sums = readSums(question);
  if (sums) return { kind: 'sums', sums };
  const packing = readPacking(question);
  if (packing) return { kind: 'packing', packing };
  const weighing = readWeighing(question);
  if (weighing && asksOfWeight(question) && isWeighable(weighing)) return { kind: 'weight', weighing };
  if (earlier === null || earlier.kind === 'sums' || !readFollowUp(question).isShort) return null;
  if (earlier.kind === 'packing') {
    const nextPacking = packingChanges(earlier.packing, question);
    return nextPacking && { kind: 'packing', packing: nextPacking };
  }
  return weighing && saysMeasure(weighing)
    ? { kind: 'weight', weighing: withChanges(earlier.weighing, weighing) }
    : null;
}

const measuresOf = ({ width, length, thickness }: Weighing) =>
  [width, length, thickness].filter((measure) => measure !== null);

/** Whether it is a thing that is weighed by its measures: a cloth of so many grams, a pipe of aluminium. */
const isWeighable = (weighing: Weighing): boolean =>
  (weighing.gsm !== null || (weighing.substance !== null && weighing.shape !== null)) &&
  measuresOf(weighing).length > 0;

const saysMeasure = (weighing: Weighing): boolean =>
  weighing.gsm !== null ||
  weighing.substance !== null ||
  measuresOf(weighing).length > 0 ||
  weighing.count > 1;
