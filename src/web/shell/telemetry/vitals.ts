import type { Report } from './reporter.ts';

type Speeds = Report['performance'];

interface Shifts {
  worst: number;
  session: number;
  from: number;
  last: number;
}

export const noShifts: Shifts = { worst: 0, session: 0, from: 0, last: 0 };

/**
 * Adds a layout shift to those before it. Shifts less than a second apart, within five seconds, are one session; the
 * worst session is the page's score, as browsers define it.
 */
export function addShift(shifts: Shifts, value: number, at: number): Shifts {
  const same = shifts.session > 0 && at - shifts.last < 1_000 && at - shifts.from < 5_000;
  const session = same ? shifts.session + value : value;
  return { worst: Math.max(shifts.worst, session), session, from: same ? shifts.from : at, last: at };
}

const longestKept = 10;

/** Adds an interaction to the ten longest; one that is told of several times counts by its longest part. */
export function addInteraction(longest: ReadonlyMap<number, number>, id: number, duration: number) {
  const longestYet = Math.max(longest.get(id) ?? 0, duration);
  const all = [...new Map(longest).set(id, longestYet)].sort(([, one], [, other]) => other - one);
  return new Map(all.slice(0, longestKept));
}

/** The interaction that is slower than all but one in fifty; undefined before the first. */
export function nextPaint(longest: ReadonlyMap<number, number>, count: number): number | undefined {
  const durations = [...longest.values()];
  return durations[Math.min(durations.length - 1, Math.floor(count / 50))];
}

// The parts of what browsers tell that the standard library's types leave out.
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Watches how fast the page is. @returns what is known when it is asked */
export function watchSpeeds(): () => Speeds {
  let lcp: number | undefined;
  let shifts = noShifts;
  let canShift = false;
  let longest: ReadonlyMap<number, number> = new Map();
  const interactions = new Set<number>();

  observe('largest-contentful-paint', (entry) => (lcp = entry.startTime));
  canShift = observe('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
    if (!hadRecentInput) shifts = addShift(shifts, value, startTime);
  });
  observe('event', ({ interactionId, duration }) => {
    if (!interactionId) return;
    interactions.add(interactionId);
    longest = addInteraction(longest, interactionId, duration);
  });

  return () => {
    const navigation = performance.getEntriesByType('navigation')[0] as
      | PerformanceNavigationTiming
      | undefined;
    const speeds: Record<keyof Speeds, number | undefined> = {
      lcp,
      cls: canShift ? shifts.worst : undefined,
      inp: nextPaint(longest, interactions.size),
      ttfb: navigation?.responseStart,
    };
    return Object.fromEntries(
      Object.entries(speeds).filter(([, value]) => value !== undefined && value >= 0 && value <= 600_000),
    );
  };
}

/** @returns whether this browser can tell */
function observe(type: string, listener: (entry: Entry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return false;
  const options: PerformanceObserverInit & { durationThreshold?: number } = { type, buffered: true };
  if (type === 'event') options.durationThreshold = 40;
  new PerformanceObserver((list) => list.getEntries().forEach(listener)).observe(options);
  return true;
}
