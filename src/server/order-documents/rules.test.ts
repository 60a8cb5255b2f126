import { expect, test } from 'vitest';
import { aboutOf, measure, nameOf, sumOf } from './rules.ts';

const carton = { pieces: 24, grams: 9_600, size: [500, 400, 300] };

test('full cartons weigh and measure what the seller says of them', () => {
  expect(measure(48, { grams: 350, carton })).toEqual({
    cartons: 2,
    netGrams: 16_800,
    grossGrams: 19_200,
    cubicMillimetres: 120_000_000,
  });
});

test('a carton that is not full takes room like one, and nobody knows what it weighs', () => {
  expect(measure(25, { grams: 350, carton })).toEqual({
    cartons: 2,
    netGrams: 8_750,
    grossGrams: null,
    cubicMillimetres: 120_000_000,
  });
});

test('what is not stated stays unknown, and so does every sum with it', () => {
  expect(measure(5, { grams: null, carton: null })).toEqual({
    cartons: null,
    netGrams: null,
    grossGrams: null,
    cubicMillimetres: null,
  });
  expect(sumOf([1, 2])).toBe(3);
  expect(sumOf([1, null])).toBeNull();
  expect(sumOf([])).toBe(0);
});

test('the same orders in the same versions are the same, in whatever order they are named', () => {
  const [a, b] = [
    { id: 'a', version: 1 },
    { id: 'b', version: 2 },
  ];
  expect(aboutOf([a, b])).toBe(aboutOf([b, a]));
  expect(aboutOf([a, b])).not.toBe(aboutOf([a, { ...b, version: 3 }]));
});

test('files are called after what they are', () => {
  expect(nameOf('packing_list', 'C1', 'ar')).toBe('packing-list-C1-ar');
  expect(nameOf('print_list', '2026-03-02', 'zh')).toBe('picking-list-2026-03-02-zh');
});
