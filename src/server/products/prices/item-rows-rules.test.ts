import { expect, test } from 'vitest';
import { lastWord, rowIssue } from './item-rows-rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const word = (subject: string, hour: number) => ({ subject, as_of: at(hour) });

test('a row is late where a later one spoke of the same: of all of it, or of one of its warehouses', () => {
  const [one, other] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002'];
  const updates = [word('stock', 9), word(one, 12), word('prices', 15)];
  expect(lastWord(updates, 'stock')).toEqual(at(12));
  expect(lastWord(updates, one)).toEqual(at(12));
  expect(lastWord(updates, other)).toEqual(at(9));
  expect(lastWord(updates, 'prices')).toEqual(at(15));
  expect(lastWord([], 'stock')).toBeUndefined();
  expect(rowIssue(at(11), lastWord(updates, 'stock'), at(20))).toEqual({ outcome: 'stale' });
  expect(rowIssue(at(11), lastWord(updates, other), at(20))).toBeNull();
});
