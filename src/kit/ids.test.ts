import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are in the order in which they were made, also within one millisecond, and are UUIDs of version 7', () => {
  const at = Date.UTC(2026, 2, 1);
  const made = [
    ...Array.from({ length: 20_000 }, () => newId(at)),
    ...Array.from({ length: 100 }, () => newId(at + 1)),
    // What is under way beside it is made of other moments.
    ...Array.from({ length: 100 }, (_, n) => (newId(at - n), newId(at + 2))),
  ];
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  for (const id of made.slice(0, 100))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
