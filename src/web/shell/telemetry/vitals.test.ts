import { expect, test } from 'vitest';
import { addInteraction, addShift, nextPaint, noShifts } from './vitals.ts';

test('shifts that follow each other within a second add up, for five seconds at most; the worst run counts', () => {
  const score = (shifts: [value: number, at: number][]) =>
    shifts.reduce((known, [value, at]) => addShift(known, value, at), noShifts).worst;
  expect(score([])).toBe(0);
  expect(
    score([
      [0.1, 0],
      [0.2, 900],
    ]),
  ).toBeCloseTo(0.3);
  expect(
    score([
      [0.1, 0],
      [0.2, 1_000],
    ]),
  ).toBeCloseTo(0.2);
  const steady = Array.from({ length: 8 }, (_, index): [number, number] => [0.1, index * 900]);
  expect(score(steady)).toBeCloseTo(0.6);
});

test('the next paint is that of the slowest interaction, leaving out one in fifty', () => {
  const known = (count: number) => {
    let longest: ReadonlyMap<number, number> = new Map();
    for (let id = 1; id <= count; id++) longest = addInteraction(longest, id, id);
    return nextPaint(longest, count);
  };
  expect(known(0)).toBeUndefined();
  expect(known(49)).toBe(49);
  expect(known(50)).toBe(49);
  expect(known(100)).toBe(98);
  // Later parts of one interaction do not make it another.
  expect([...addInteraction(new Map([[1, 80]]), 1, 40)]).toEqual([[1, 80]]);
});
