/** What buyers ask for, as the table of a drill names it. */
export const requestKinds = [
  'page',
  'search',
  'product',
  'cart',
  'order',
  'pay',
  'refund',
  'upload',
  'file',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `refused`: answered with a reason that is the buyer's; `failed`: not answered, or answered that it cannot be now. */
export type Outcome = 'answered' | 'refused' | 'failed';

/** One request, in milliseconds of one clock. */
export interface Attempt {
  kind: RequestKind;
  from: number;
  to: number;
  outcome: Outcome;
}

export interface KindFigures {
  kind: RequestKind;
  answered: number;
  refused: number;
  failed: number;
  /** The longest time in which the kind was asked for, some of it failed, and nothing was answered. */
  longestGapMs: number;
  slowestMs: number;
}

/** What became of the requests of each kind that was asked for. @param until  when the last failure has lasted to, if nothing was answered after it */
export function summarizeAttempts(attempts: readonly Attempt[], until: number): KindFigures[] {
  return requestKinds.flatMap((kind) => {
    const ofKind = attempts.filter((attempt) => attempt.kind === kind).sort((a, b) => a.to - b.to);
    if (ofKind.length === 0) return [];
    const count = (outcome: Outcome) => ofKind.filter((attempt) => attempt.outcome === outcome).length;
    return [
      {
        kind,
        answered: count('answered'),
        refused: count('refused'),
        failed: count('failed'),
        longestGapMs: longestGap(ofKind, until),
        slowestMs: Math.max(...ofKind.map(({ from, to }) => to - from)),
      },
    ];
  });
}

/** @param attempts  of one kind, by when they ended */
function longestGap(attempts: readonly Attempt[], until: number): number {
  let longest = 0;
  let answeredAt = -Infinity;
  let failedFrom: number | undefined;
  for (const { from, to, outcome } of attempts) {
    if (outcome === 'failed') {
      // A gap begins with the last answer at the earliest: before it the kind was served.
      failedFrom = Math.min(failedFrom ?? Infinity, Math.max(from, answeredAt));
      continue;
    }
    if (failedFrom !== undefined) longest = Math.max(longest, to - failedFrom);
    failedFrom = undefined;
    answeredAt = to;
  }
  return failedFrom === undefined ? longest : Math.max(longest, until - failedFrom);
}
