import { expect, test } from 'vitest';
import { textOutlines, textWidth } from './lettering.ts';

test('a text is as wide as its letters, and grows with its size', () => {
  const style = { size: 20 };
  expect(textWidth('MEAS', style)).toBeCloseTo(
    ['M', 'E', 'A', 'S'].reduce((sum, letter) => sum + textWidth(letter, style), 0),
  );
  expect(textWidth('MEAS', { size: 40 })).toBeCloseTo(2 * textWidth('MEAS', style));
});

test('letters lie between the ends of their text, where they are placed', () => {
  const xs = (outlines: string) => [...outlines.matchAll(/(-?[\d.]+),-?[\d.]+/g)].map(([, x]) => Number(x));
  const flat = xs(textOutlines('C/NO. 1', 10, 30, { size: 20 }));
  expect(Math.min(...flat)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...flat)).toBeLessThanOrEqual(10 + textWidth('C/NO. 1', { size: 20 }));
  const moved = xs(textOutlines('C/NO. 1', 10, 30, { size: 20 }, (x, y) => [x + 100, y]));
  expect(moved.map((x) => (x - 100).toFixed(2))).toEqual(flat.map((x) => x.toFixed(2)));
});
