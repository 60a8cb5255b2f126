import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  contrastByDay,
  leastContrast,
  legibleColor,
  shadesByDay,
  shadesInTheDark,
} from './colors.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  expect(contrast('#c3341c', '#c3341c')).toBe(1);
});

test('a color that can be read stays, a faint one gets darker until it can', () => {
  expect(legibleColor('#c3341c')).toBe('#c3341c');
  expect(contrastByDay('#e2a21b')).toBeLessThan(leastContrast);
  expect(contrastByDay(legibleColor('#e2a21b'))).toBeGreaterThanOrEqual(leastContrast);
});

test('whatever the main color is, words in it and on it can be read by day and in the dark', () => {
  fc.assert(
    fc.property(colors.map(legibleColor), (color) => {
      const day = shadesByDay(color);
      const dark = shadesInTheDark(color);
      const pairs = [
        [day.main, '#ffffff'],
        [day.main, '#f6f1e8'],
        [day.deep, day.soft],
        [day.deep, '#ffffff'],
        [dark.main, '#1d1914'],
        [dark.main, '#14110d'],
        [dark.deep, dark.soft],
        [dark.deep, '#1d1914'],
      ] as const;
      return pairs.every(([words, ground]) => contrast(words, ground) >= leastContrast);
    }),
  );
});
