/** What a measure is one of; what is stated in ounces may be either of two. */
export const dimensions = [
  'volume',
  'mass',
  'length',
  'power',
  'voltage',
  'charge',
  'memory',
  'sides',
  'count',
] as const;
export type Dimension = (typeof dimensions)[number];

type MeasureSystem = 'metric' | 'imperial';

/** How many of the smallest metric unit of its dimension a unit is. */
const unitSizes: Record<string, readonly (readonly [Dimension, number, MeasureSystem])[]> = {
  ml: [['volume', 1, 'metric']],
  l: [['volume', 1_000, 'metric']],
  oz: [
    ['volume', 29.57, 'imperial'],
    ['mass', 28.35, 'imperial'],
  ],
  gal: [['volume', 3_785, 'imperial']],
  g: [['mass', 1, 'metric']],
  kg: [['mass', 1_000, 'metric']],
  lb: [['mass', 453.6, 'imperial']],
  mm: [['length', 1, 'metric']],
  cm: [['length', 10, 'metric']],
  m: [['length', 1_000, 'metric']],
  inch: [['length', 25.4, 'imperial']],
  ft: [['length', 304.8, 'imperial']],
  w: [['power', 1, 'metric']],
  kw: [['power', 1_000, 'metric']],
  v: [['voltage', 1, 'metric']],
  mah: [['charge', 1, 'metric']],
  gb: [['memory', 1, 'metric']],
  tb: [['memory', 1_000, 'metric']],
};

interface Amount {
  dimension: Dimension;
  /** In the smallest metric unit of the dimension. */
  amount: number;
  system: MeasureSystem;
}

const measurePattern = /^(\d{1,12}(?:\.\d{1,6})?)([a-z]{1,4})$/;
const sides = /^\d{1,6}(?:\.\d{1,2})?(?:x\d{1,6}(?:\.\d{1,2})?){1,2}$/;
// "5G" is a network.
const networks = new Set(['2g', '3g', '4g', '5g', '6g']);

/** What a measure as it is indexed amounts to; in ounces it may be two things, and what is none is nothing. */
export function amountsOf(measure: string): Amount[] {
  const [, number = '', unit = ''] = (!networks.has(measure) && measurePattern.exec(measure)) || [];
  return (unitSizes[unit] ?? []).map(([dimension, size, system]) => ({
    dimension,
    amount: Number(number) * size,
    system,
  }));
}

/** Whether a word states the sides of something: 70x140. */
export const isOfSides = (word: string): boolean => sides.test(word);

/** The dimensions that some words of a product state. */
export function dimensionsStated(words: Iterable<string>): Set<Dimension> {
  const stated = new Set<Dimension>();
  for (const word of words) {
    if (isOfSides(word)) stated.add('sides');
    for (const { dimension } of amountsOf(word)) stated.add(dimension);
  }
  return stated;
}

// A conversion is rounded: a cup of 12 oz is sold as one of 350 or 360 ml, one of 8 oz as one of 250 ml.
const rounding = 0.03;
const roundingOfVolume = 0.06;
const exactness = 1e-6;
const millimetersOfOne = 10;

const tolerance = (first: Amount, second: Amount): number =>
  first.system === second.system ? exactness : first.dimension === 'volume' ? roundingOfVolume : rounding;

const isSame = (first: Amount, second: Amount): boolean =>
  first.dimension === second.dimension &&
  Math.abs(first.amount - second.amount) <= Math.max(first.amount, second.amount) * tolerance(first, second);

/** The measures, of those that the catalogue bears, that say the same as one, itself included. */
export function sameMeasures(measure: string, borne: readonly string[]): string[] {
  const amounts = amountsOf(measure);
  const same = borne.filter((borneMeasure) =>
    amountsOf(borneMeasure).some((borneAmount) => amounts.some((amount) => isSame(amount, borneAmount))),
  );
  return [...new Set([measure, ...same])];
}

const distanceBetween = (first: Amount, second: Amount): number =>
  first.dimension === second.dimension && first.amount > 0 && second.amount > 0
    ? Math.abs(Math.log(first.amount / second.amount))
    : Number.POSITIVE_INFINITY;

const distanceOf = (amounts: readonly Amount[], borneMeasure: string): number =>
  Math.min(
    ...amountsOf(borneMeasure).flatMap((borneAmount) =>
      amounts.map((amount) => distanceBetween(amount, borneAmount)),
    ),
  );

// What is more than three times as large is not near.
const farthest = Math.log(3);

/** The measures that come nearest to one, of those that the catalogue bears, the nearest first. */
export function nearestMeasures(measure: string, borne: readonly string[], most: number): string[] {
  const amounts = amountsOf(measure);
  return borne
    .map((borneMeasure) => ({ borneMeasure, distance: distanceOf(amounts, borneMeasure) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ borneMeasure }) => borneMeasure);
}

const tenfold = (number: string): string => String(Number((Number(number) * 10).toFixed(2)));
const tenth = (number: string): string => String(Number((Number(number) / 10).toFixed(3)));

/** Sides in either order, and in centimeters where they are given in millimeters or the other way round. */
export function sameSides(word: string): string[] {
  const lengths = word.split('x');
  const orders = [lengths, lengths.toReversed()];
  return [
    ...new Set(
      orders.flatMap((order) =>
        [order, order.map(tenfold), order.map(tenth)].map((orderedLengths) => orderedLengths.join('x')),
      ),
    ),
  ];
}

/** Sides that the catalogue bears, in centimeters, that are the same as some in other units, rounded as these are. */
export function convertedSides(lengths: readonly string[], borne: readonly string[]): string[] {
  const centimeters = lengths
    .flatMap((length) => amountsOf(length))
    .map(({ amount }) => amount / millimetersOfOne);
  if (centimeters.length !== lengths.length) return [];
  const fits = (some: readonly number[]) =>
    some.length === centimeters.length &&
    some.every(
      (length, index) =>
        Math.abs(length - centimeters[index]!) <= rounding * Math.max(length, centimeters[index]!),
    );
  return borne.filter((word) => {
    const stated = word.split('x').map(Number);
    return fits(stated) || fits(stated.toReversed());
  });
}
