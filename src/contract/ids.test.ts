import { expect, test } from 'vitest';
import { id } from './shapes.ts';

test('an id is one text, however it was written: what is compared as a text is what the database compares', () => {
  const text = '019cad8f-ac00-7523-b752-9e6ab9403087';
  expect(id.parse(text)).toBe(text);
  const inCapitals = id.safeParse(text.toUpperCase());
  expect(inCapitals.success ? inCapitals.data : text).toBe(text);
});
