/** Round values that an axis is marked with, from at or below the least to at or above the most. */
export function ticksOf(least: number, most: number, requested = 5): number[] {
  const span = most - least || Math.abs(most) || 1;
  const rough = span / requested;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  // Counted, not added up: tenths added up are no longer tenths.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

export interface ChartSeries {
  id: string;
  name: string;
  points: readonly { at: string; value: number }[];
}

/** Every point in time of several series, in their order. */
export const timesOf = (series: readonly ChartSeries[]): string[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort();

/** The value of a series at a point in time. */
export const valueAt = ({ points }: ChartSeries, time: string): number | undefined =>
  points.find(({ at }) => at === time)?.value;

/** Which of so many places along an axis are named, so that names as wide as these do not meet; the last one always. */
export function namedPlaces(places: number, width: number, nameWidth: number): number[] {
  const fit = Math.max(1, Math.floor(width / nameWidth));
  const every = Math.max(1, Math.ceil(places / fit));
  const named: number[] = [];
  for (let place = places - 1; place >= 0; place -= every) named.unshift(place);
  return named;
}
