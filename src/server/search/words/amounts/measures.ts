import { unitOf } from './units.ts';

const amount = /^\d{1,12}(?:\.\d{1,6})?/;

/** Units of one kind, from the smallest on, with how many of the smallest each is. */
const scales: readonly (readonly (readonly [string, number])[])[] = [
  [
    ['ml', 1],
    ['l', 1_000],
  ],
  [
    ['g', 1],
    ['kg', 1_000],
    ['t', 1_000_000],
  ],
  [
    ['mm', 1],
    ['cm', 10],
    ['m', 1_000],
  ],
  [
    ['w', 1],
    ['kw', 1_000],
  ],
  [
    ['gb', 1],
    ['tb', 1_000],
  ],
];

/** The same amount in the largest unit that it is at least one of: 1000 ml are a litre, 0.5 kg are 500 g. */
function inLargestUnit(number: string, unit: string): string {
  const scale = scales.find((units) => units.some(([name]) => name === unit));
  const [, factor] = scale?.find(([name]) => name === unit) ?? [];
  if (!scale || !factor) return number + unit;
  const smallest = Number(number) * factor;
  const [name, times] = scale.findLast(([, size]) => smallest >= size) ?? scale[0]!;
  return Number((smallest / times).toFixed(6)) + name;
}

/**
 * A folded amount with its unit, or undefined when it is something else.
 * @returns the number as it stands, and the measure by which all ways of writing it are one: "500ml" of "500мл" and "0.5l"
 */
export function readMeasure(word: string): { number: string; measure: string } | undefined {
  const number = amount.exec(word)?.[0];
  const unit = number && unitOf(word.slice(number.length), Number(number));
  return unit ? { number, measure: inLargestUnit(number, unit) } : undefined;
}
