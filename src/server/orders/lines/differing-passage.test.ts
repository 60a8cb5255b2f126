import { expect, test } from 'vitest';
import { differingPassage } from './differing-passage.ts';

test('short texts are shown whole', () => {
  expect(differingPassage('<p>Boils fast</p>', '<p>Boils slowly</p>')).toEqual({
    before: 'Boils fast',
    after: 'Boils slowly',
  });
});

test('of long ones the passage around the first difference is, and something new at the end', () => {
  const long = 'Enamel on steel. '.repeat(40).trim();
  const { before, after } = differingPassage(`<p>${long}</p>`, `<p>${long} No lid.</p>`);
  expect(before.startsWith('…')).toBe(true);
  expect(after).toBe(`${before} No lid.`);
  expect(after.length).toBeLessThan(220);
});

test('what differs in layout alone reads the same', () => {
  const { before, after } = differingPassage('<p>Boils fast</p>', '<p><strong>Boils</strong> fast</p>');
  expect(before).toBe(after);
});
