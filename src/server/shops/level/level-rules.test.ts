import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighStanding, type StandingFacts } from './level-rules.ts';

const best: StandingFacts = {
  asOf: '2026-11-27',
  openedOn: '2020-01-01',
  papers: 2,
  completed: 200,
  due: 200,
  onTime: 200,
  agreed: 200,
  broken: 0,
  lost: 0,
  conversations: 50,
  answerMinutes: 30,
};
const none: StandingFacts = {
  ...best,
  openedOn: best.asOf,
  papers: 0,
  completed: 0,
  due: 0,
  onTime: 0,
  agreed: 0,
  conversations: 0,
  answerMinutes: null,
};

const count = fc.nat({ max: 400 });
const anyFacts = fc
  .record({
    year: fc.integer({ min: 2015, max: 2026 }),
    papers: fc.nat({ max: 2 }),
    completed: count,
    onTime: count,
    late: count,
    held: count,
    broken: count,
    lost: fc.nat({ max: 40 }),
    conversations: fc.nat({ max: 40 }),
    answerMinutes: fc.option(fc.nat({ max: 10_000 })),
  })
  .map(({ year, late, held, ...counted }): StandingFacts => ({
    asOf: best.asOf,
    openedOn: `${year}-06-30`,
    ...counted,
    due: counted.onTime + late,
    agreed: held + counted.broken,
  }));

test('nothing known gives the first level, everything good the last', () => {
  expect(weighStanding(none)).toMatchObject({ level: 1, points: 0, most: 100, nextLevelAt: 25 });
  const top = weighStanding(best);
  expect(top).toMatchObject({ level: 5, points: 100, nextLevelAt: null });
  expect(top.criteria.every(({ next }) => next === null)).toBe(true);
});

test('the same facts give the same standing, and its points are those of its criteria', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const standing = weighStanding(facts);
      expect(weighStanding({ ...facts })).toEqual(standing);
      expect(standing.points).toBe(standing.criteria.reduce((total, { points }) => total + points, 0));
      for (const { points, most } of standing.criteria) expect(points).toBeLessThanOrEqual(most);
    }),
  );
});

test('no harm raises a standing: late, broken or lost orders, slower answers', () => {
  const harms: ((facts: StandingFacts) => StandingFacts)[] = [
    (facts) => ({ ...facts, due: facts.due + 1 }),
    (facts) => ({ ...facts, agreed: facts.agreed + 1, broken: facts.broken + 1 }),
    (facts) => ({ ...facts, lost: facts.lost + 1 }),
    (facts) => ({ ...facts, answerMinutes: facts.answerMinutes === null ? null : facts.answerMinutes + 60 }),
  ];
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...harms), (facts, harm) => {
      expect(weighStanding(harm(facts)).points).toBeLessThanOrEqual(weighStanding(facts).points);
    }),
  );
});

test('no good lowers one: an order that went well, a document, a longer time', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const better = {
        ...facts,
        papers: Math.min(2, facts.papers + 1),
        openedOn: facts.openedOn.replace(/^\d{4}/, (year) => String(Number(year) - 1)),
        completed: facts.completed + 1,
        due: facts.due + 1,
        onTime: facts.onTime + 1,
        agreed: facts.agreed + 1,
      };
      expect(weighStanding(better).points).toBeGreaterThanOrEqual(weighStanding(facts).points);
    }),
  );
});

test('what would raise it raises it by what was said', () => {
  const facts = { ...best, completed: 12, papers: 1 };
  const { criteria, points } = weighStanding(facts);
  const criterionOf = (name: string) => criteria.find(({ criterion }) => criterion === name)!;
  expect(criterionOf('papers')).toMatchObject({ figure: 1, points: 10, next: { figure: 2, points: 20 } });
  expect(criterionOf('orders')).toMatchObject({ figure: 12, points: 8, next: { figure: 30, points: 12 } });
  expect(weighStanding({ ...facts, completed: 30 }).points).toBe(points + 4);
});
