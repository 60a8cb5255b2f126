import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summarizeAttempts, type Attempt, type Outcome } from './answers.ts';
import { comparePromises, isKept } from './promises.ts';

const page = (from: number, to: number, outcome: Outcome): Attempt => ({ kind: 'page', from, to, outcome });

describe('the longest time without an answer', () => {
  test('lasts from the first request that failed to the next answer', () => {
    const attempts = [
      page(0, 10, 'answered'),
      page(100, 110, 'failed'),
      page(300, 310, 'failed'),
      page(500, 520, 'answered'),
      page(700, 705, 'failed'),
      page(706, 710, 'refused'),
    ];
    expect(summarizeAttempts(attempts, 1_000)).toEqual([
      { kind: 'page', answered: 2, refused: 1, failed: 3, longestGapMs: 420, slowestMs: 20 },
    ]);
  });

  test('does not begin before an answer that others got while one waited in vain', () => {
    const attempts = [page(0, 900, 'failed'), page(700, 800, 'answered'), page(950, 1_000, 'answered')];
    expect(summarizeAttempts(attempts, 2_000)[0]!.longestGapMs).toBe(200);
  });

  test('lasts to the end where nothing was answered any more', () => {
    expect(summarizeAttempts([page(100, 110, 'failed')], 5_000)[0]!.longestGapMs).toBe(4_900);
  });

  test('is nothing where nothing failed, however seldom it was asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(100_000), fc.nat(1_000))), (times) => {
        const attempts = times.map(([from, ms]) => page(from, from + ms, 'answered'));
        expect(summarizeAttempts(attempts, 200_000).map(({ longestGapMs }) => longestGapMs)).toEqual(
          times.length > 0 ? [0] : [],
        );
      }),
    );
  });
});

describe('what was acknowledged', () => {
  const names = fc.array(fc.stringMatching(/^[a-e]$/));

  test('is kept where all of it is there once, with more beside it', () => {
    expect(comparePromises('orders', ['a', 'b', 'a'], ['b', 'a', 'c'])).toEqual({
      what: 'orders',
      acknowledged: 2,
      present: 3,
      missing: [],
      repeated: [],
    });
  });

  test('misses what is not there, and names what is there twice', () => {
    fc.assert(
      fc.property(names, names, (acknowledged, present) => {
        const comparison = comparePromises('orders', acknowledged, present);
        const isWhole = acknowledged.every((id) => present.includes(id));
        expect(isKept(comparison)).toBe(isWhole && new Set(present).size === present.length);
        expect(comparison.missing.every((id) => !present.includes(id))).toBe(true);
      }),
    );
  });
});
