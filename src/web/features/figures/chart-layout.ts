import { ticksOf, timesOf, type ChartSeries } from './chart-scale.ts';

export type ChartForm = 'line' | 'column';

const height = 280;
/** How wide the name of a month gets. */
export const nameWidth = 64;
const inset = { top: 12, bottom: 30, values: 56, end: 12 };

export type ChartLayout = ReturnType<typeof layOutChart>;

/**
 * Where the parts of a chart are drawn, in pixels.
 * @param isRightToLeft  time then runs from right to left, with the values' axis at the right
 */
export function layOutChart(
  series: readonly ChartSeries[],
  { form, width, isRightToLeft }: { form: ChartForm; width: number; isRightToLeft: boolean },
) {
  const times = timesOf(series);
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));
  const ticks = ticksOf(
    form === 'column' ? Math.min(0, ...values) : Math.min(...values),
    Math.max(...values),
  );
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const innerWidth = width - inset.values - inset.end;
  const slot = innerWidth / Math.max(1, times.length);
  const mirrored = (x: number) => (isRightToLeft ? width - x : x);
  /** At a distance from the values' axis. */
  const along = (distance: number) => mirrored(inset.values + distance);
  return {
    times,
    ticks,
    width,
    height,
    innerWidth,
    top: inset.top,
    bottom: height - inset.bottom,
    /** The width that each time takes. */
    slot,
    isRightToLeft,
    along,
    x: (index: number) => along((index + 0.5) * slot),
    y: (value: number) =>
      inset.top + (1 - (value - low) / (high - low)) * (height - inset.top - inset.bottom),
    /** The time nearest to an x. */
    timeAt: (x: number) => clampIndex(Math.floor((mirrored(x) - inset.values) / slot), times.length),
  };
}

/** The nearest index of a list of this length. */
export const clampIndex = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));
