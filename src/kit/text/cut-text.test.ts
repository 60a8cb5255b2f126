import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, cutTextAtStart } from './cut-text.ts';

const family = '👨‍👩‍👧';

test('a character stays whole or goes', () => {
  expect(cutText('mug 😀', 5)).toBe('mug ');
  expect(cutText('mug 😀', 6)).toBe('mug 😀');
  expect(cutText(`mug${family}`, 8)).toBe('mug');
  expect(cutText('cafe\u0301', 4)).toBe('caf');
  expect(cutTextAtStart('😀 mug.png', 9)).toBe(' mug.png');
  expect(cutTextAtStart('😀.png', 6)).toBe('😀.png');
  expect(cutTextAtStart(`${family}.png`, 5)).toBe('.png');
  expect(cutText('a'.padEnd(500, '\u0301'), 100)).toHaveLength(100);
});

test('what is cut is well-formed, within its length, and an end of what was there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, longest) => {
      const [begin, end] = [cutText(text, longest), cutTextAtStart(text, longest)];
      expect(text.startsWith(begin) && text.endsWith(end)).toBe(true);
      for (const part of [begin, end]) {
        expect(part.length).toBeLessThanOrEqual(longest);
        expect(part.isWellFormed()).toBe(true);
      }
      if (text.length <= longest) expect(begin).toBe(text);
    }),
  );
});
