import { expect, test } from 'vitest';
import { coverageOf, type CoveredPeriod } from './coverage-rules.ts';

const period = (
  id: string,
  last: string,
  opening: bigint | null,
  closing: bigint | null,
  more: Partial<CoveredPeriod> = {},
): CoveredPeriod => ({ id, first: last, last, opening, closing, explained: undefined, ...more });

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;

test('statements that go on from each other cover the days between them', () => {
  expect(coverageOf([])).toEqual({ until: null, balance: null, lastId: null, breaks: [] });
  const chain = [
    period('a', day(2), 0n, 100n),
    period('c', day(9), 70n, 90n),
    period('b', day(3), 100n, 70n),
  ];
  expect(coverageOf(chain)).toMatchObject({ until: day(9), balance: 90n, lastId: 'c', breaks: [] });
});

test('one that opens with something else stops it, until the one between comes or somebody explains it', () => {
  const [first, third] = [period('a', day(2), 0n, 100n), period('c', day(4), 130n, 150n)];
  const broken = coverageOf([first, third]);
  expect(broken).toMatchObject({ until: day(2), balance: 150n });
  expect(broken.breaks).toMatchObject([{ id: 'c', expected: 100n, opening: 130n, difference: 30n }]);
  expect(coverageOf([first, third, period('b', day(3), 100n, 130n)])).toMatchObject({
    until: day(4),
    breaks: [],
  });
  expect(coverageOf([first, { ...third, explained: 30n }]).until).toBe(day(4));
  // What somebody said of another difference counts no more.
  expect(coverageOf([first, { ...third, explained: 20n }]).until).toBe(day(2));
  expect(coverageOf([first, { ...third, explained: null }]).until).toBe(day(2));
});

test('one that tells days again from a balance that is known is no break, and one that does not is', () => {
  const days = [period('a', day(2), 0n, 100n), period('b', day(3), 100n, 70n)];
  const week = period('w', day(6), 0n, 60n, { first: day(1) });
  expect(coverageOf([...days, week])).toMatchObject({ until: day(6), balance: 60n, breaks: [] });
  expect(coverageOf([...days, { ...days[1]!, id: 'again' }])).toMatchObject({ balance: 70n, breaks: [] });
  const foreign = period('f', day(6), 5n, 60n, { first: day(1) });
  expect(coverageOf([...days, foreign]).breaks).toMatchObject([{ id: 'f', difference: -65n }]);
});

test('several of one day are put in the order of their balances', () => {
  const pages = [period('b', day(2), 40n, 70n), period('a', day(2), 0n, 40n)];
  const before = period('z', day(1), 0n, 0n);
  expect(coverageOf([before, ...pages])).toMatchObject({ until: day(2), balance: 70n, breaks: [] });
});

test('without balances the days have to follow each other', () => {
  const bare = (id: string, first: number, last: number) =>
    period(id, day(last), null, null, { first: day(first) });
  expect(coverageOf([bare('a', 1, 3), bare('b', 4, 6), bare('c', 5, 7)])).toMatchObject({
    until: day(7),
    breaks: [],
  });
  const gap = coverageOf([bare('a', 1, 3), bare('b', 5, 6)]);
  expect(gap.until).toBe(day(3));
  expect(gap.breaks).toMatchObject([{ id: 'b', difference: null, toldUntil: day(3), toldFrom: day(5) }]);
  // What was loaded before periods were kept says no first day.
  expect(coverageOf([bare('a', 1, 3), { ...bare('b', 5, 6), first: null }]).until).toBe(day(6));
});
