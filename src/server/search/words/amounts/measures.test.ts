import { expect, test } from 'vitest';
import { readMeasure } from './measures.ts';

test.each([
  [['1000ml', '1l', '1л', '1升'], '1l'],
  [['0.5l', '500ml', '500мл'], '500ml'],
  [['1.5m', '150cm', '1500mm'], '1.5m'],
  [['0.25kg', '250g', '250克'], '250g'],
  [['9w', '0.009kw'], '9w'],
])('%j are one measure', (words, measure) =>
  expect(words.map((word) => readMeasure(word)?.measure)).toEqual(words.map(() => measure)),
);

test.each(['12ozs', '5', 'xl', '1ml5', '9999999999999kg'])('%s is none', (word) =>
  expect(readMeasure(word)).toBeUndefined(),
);
