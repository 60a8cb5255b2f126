import { dayAfter } from '../../../../kit/days.ts';

/** What one statement of an account covers, in minor units. */
export interface CoveredPeriod {
  id: string;
  /** YYYY-MM-DD; null where it says none. */
  first: string | null;
  last: string;
  opening: bigint | null;
  closing: bigint | null;
  /** The difference that somebody has explained, null for missing days; undefined while nobody has. */
  explained: bigint | null | undefined;
}

/** Where a statement does not go on from the one before. */
export interface Break {
  id: string;
  /** What the account held before, by the statement before; null where days are missing. */
  expected: bigint | null;
  opening: bigint | null;
  /** Minor units; null where days are missing. */
  difference: bigint | null;
  /** Up to when was told before, and from when on again. */
  toldUntil: string;
  toldFrom: string | null;
  isExplained: boolean;
}

export interface Coverage {
  /** The last day up to which everything was told; null where nothing was. */
  until: string | null;
  /** What the account held at the end of the last statement; null where it does not say. */
  balance: bigint | null;
  /** Which that was; null without one. */
  lastId: string | null;
  breaks: Break[];
}

interface Walk {
  until: string;
  balance: bigint | null;
  /** What the account is known to have held: a statement may tell again from any of it on. */
  points: Set<bigint>;
}

/** What a statement tells that goes on from what was told; null where it tells it again. */
function stepOf(walk: Walk, period: CoveredPeriod): { difference: bigint | null } | 'follows' | null {
  const { first, last, opening, closing } = period;
  const isInDays = first === null || first <= dayAfter(walk.until, 1);
  if (opening === null || walk.balance === null) return isInDays ? 'follows' : { difference: null };
  if (opening === walk.balance) return 'follows';
  const isRetold = walk.points.has(opening) && (first === null || first <= walk.until);
  if (isRetold && last > walk.until) return 'follows';
  if (isRetold && (closing === null || walk.points.has(closing))) return null;
  return { difference: opening - walk.balance };
}

/** The next one in time; of those that end on one day that which goes on from a balance, since a bank may make several. */
function takeNext(periods: CoveredPeriod[], balance: bigint | null): CoveredPeriod {
  const sameDay = periods.filter(({ last }) => last === periods[0]!.last);
  const next = sameDay.find(({ opening }) => opening !== null && opening === balance) ?? sameDay[0]!;
  periods.splice(periods.indexOf(next), 1);
  return next;
}

/**
 * Up to when the statements of an account tell everything: each opens with what the one before closed with, or begins on the
 * day after it. Where one does not somebody has to say why, and nothing after it counts before.
 * @param periods  in the order in which they were loaded
 */
export function coverageOf(periods: readonly CoveredPeriod[]): Coverage {
  const remaining = periods.toSorted(
    (earlier, later) =>
      earlier.last.localeCompare(later.last) || (earlier.first ?? '').localeCompare(later.first ?? ''),
  );
  const breaks: Break[] = [];
  let walk: Walk | null = null;
  let until: string | null = null;
  let lastId: string | null = null;
  let isUnbroken = true;
  while (remaining.length > 0) {
    const period: CoveredPeriod = takeNext(remaining, walk?.balance ?? null);
    const { id, opening, closing, last, explained } = period;
    const step: ReturnType<typeof stepOf> = walk ? stepOf(walk, period) : 'follows';
    if (step === null) continue;
    if (step !== 'follows' && walk) {
      const isExplained = explained !== undefined && explained === step.difference;
      breaks.push({
        id,
        expected: walk.balance,
        opening,
        difference: step.difference,
        toldUntil: walk.until,
        toldFrom: period.first,
        isExplained,
      });
      isUnbroken &&= isExplained;
    }
    const points: Set<bigint> = walk?.points ?? new Set();
    for (const point of [opening, closing]) if (point !== null) points.add(point);
    walk = { until: last, balance: closing, points };
    lastId = id;
    if (isUnbroken) until = last;
  }
  return { until, balance: walk?.balance ?? null, lastId, breaks };
}
