import { expect, test } from 'vitest';
import { mostTypoCost, typoCost } from './typo-cost.ts';

const cost = (typed: string, meant: string) => typoCost(typed, meant, 9);

test.each([
  ['sneekers', 'sneakers', 'speakers'],
  ['шурупаверт', 'шуруповерт', 'шуруп'],
  ['bottel', 'bottle', 'bottom'],
  ['umbrela', 'umbrella', 'umbra'],
  ['سماعه', 'سماعة', 'ساعة'],
])('%s is sooner meant for %s than for %s', (typed, meant, other) => {
  expect(cost(typed, meant)).toBeLessThan(cost(typed, other));
});

test('the same word costs nothing, whichever of two was typed costs the same', () => {
  expect(cost('kettle', 'kettle')).toBe(0);
  for (const [one, other] of [
    ['jackt', 'jacket'],
    ['helmt', 'helmet'],
    ['krujka', 'kruzhka'],
  ] as const)
    expect(cost(one, other)).toBe(cost(other, one));
});

test('a word is recognized by slips that many make, and is no other for three letters of eight', () => {
  expect(typoCost('umbrela', 'umbrella', mostTypoCost('umbrela'))).toBe(0.5);
  expect(typoCost('keripik', 'keramik', mostTypoCost('keripik'))).toBe(Number.POSITIVE_INFINITY);
  expect(mostTypoCost('rak')).toBe(0);
});

test('words that are much longer or shorter are told apart without a look at their letters', () => {
  expect(typoCost('a'.repeat(60), 'b', 2)).toBe(Number.POSITIVE_INFINITY);
});
