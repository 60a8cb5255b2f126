import { requestKinds, type KindFigures, type RequestKind } from './trade/answers.ts';
import type { BlowResult } from './blows/blow.ts';
import type { Comparison } from './trade/promises.ts';

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** What anything may go without an answer where no outage of its own is allowed: the time that a proxy takes to notice. */
const noticedMs = 1_000;
/** How long after an outage whoever tried in vain may take to be answered. */
const resumedMs = 5_000;

/**
 * How long each kind may go without an answer in a blow.
 * @param usual  of the time before the blow: a machine that answers in three seconds by itself is not slower because of it
 */
export function limitOf(
  kind: RequestKind,
  { outage }: Pick<BlowResult, 'outage'>,
  usual: readonly KindFigures[],
): number {
  const slowest = Math.max(0, ...usual.map((figures) => Math.min(figures.slowestMs, 5_000)));
  const isHit = outage?.kinds.includes(kind) ?? false;
  return noticedMs + slowest + (isHit ? outage!.ms + resumedMs : 0);
}

const widths = [10, 10, 9, 8, 24, 9, 9];
const printCells = (cells: readonly string[]): void =>
  console.log(
    cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join(''),
  );

/** Prints what became of the requests during a blow. @returns what took longer than it may, in sentences */
export function printFigures(
  figures: readonly KindFigures[],
  usual: readonly KindFigures[],
  result: Pick<BlowResult, 'outage'>,
): string[] {
  printCells(['', 'answered', 'refused', 'failed', 'longest without answer', 'limit', 'slowest']);
  const issues: string[] = [];
  for (const kind of requestKinds) {
    const row = figures.find((each) => each.kind === kind);
    if (!row) continue;
    const limit = limitOf(kind, result, usual);
    const { answered, refused, failed, longestGapMs, slowestMs } = row;
    const times = [longestGapMs, limit, slowestMs].map(seconds);
    printCells([kind, String(answered), String(refused), String(failed), ...times]);
    if (longestGapMs > limit) issues.push(`${kind}: nothing was answered for ${seconds(longestGapMs)}`);
  }
  return issues;
}

/** Prints what was acknowledged and what is there. @returns what is missing, in sentences */
export function printComparisons(comparisons: readonly Comparison[]): string[] {
  const line = comparisons
    .map(({ what, acknowledged, present }) => `${what} ${acknowledged} acknowledged, ${present} there`)
    .join('; ');
  console.log(`  ${line}`);
  return comparisons.flatMap(({ what, missing, repeated }) => [
    ...missing.map((id) => `${what}: ${id} was acknowledged and is gone`),
    ...repeated.map((id) => `${what}: ${id} is there twice`),
  ]);
}
