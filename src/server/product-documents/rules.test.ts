import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLowerPrice } from '../../kit/unit-price.ts';
import { comparePaths, groupDepth, inVolume, isPricedByVariant, rangesOf, volumesOf } from './rules.ts';

const price = fc
  .integer({ min: 1, max: 100_000 })
  .map((amount) => ({ amount: String(amount), currency: 'CNY' }));
const tiers = fc
  .uniqueArray(fc.record({ minimum: fc.integer({ min: 1, max: 500 }), price }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ minimum }) => minimum,
  })
  .map((steps) => steps.toSorted((a, b) => a.minimum - b.minimum));

describe('the prices of a product by quantity', () => {
  test('are between the lowest and the highest of its variants, at each quantity where one changes', () => {
    fc.assert(
      fc.property(fc.array(tiers, { minLength: 1, maxLength: 5 }), (variants) => {
        const ranges = rangesOf(variants);
        const minimums = new Set(variants.flatMap((steps) => steps.map(({ minimum }) => minimum)));
        expect(ranges.map(({ minimum }) => minimum)).toEqual([...minimums].toSorted((a, b) => a - b));
        for (const { minimum, lowest, highest } of ranges) {
          expect(isLowerPrice(highest, lowest)).toBe(false);
          for (const steps of variants) {
            const paid = (steps.findLast((step) => step.minimum <= minimum) ?? steps[0]!).price;
            expect(isLowerPrice(paid, lowest) || isLowerPrice(highest, paid)).toBe(false);
          }
        }
      }),
    );
  });

  test('are one price each where all variants cost the same', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 5 }), (steps, variants) => {
        const ranges = rangesOf(Array.from({ length: variants }, () => steps));
        expect(isPricedByVariant(ranges)).toBe(false);
        expect(ranges).toHaveLength(steps.length);
      }),
    );
  });

  test('are none where they are hidden', () => {
    expect(rangesOf([[], []])).toEqual([]);
  });
});

describe('the files of a catalog', () => {
  test('have each product once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_500 }), (count) => {
        const products = Array.from({ length: count }, (_, n) => n);
        const files = Array.from({ length: volumesOf(count) }, (_, n) => inVolume(products, n + 1));
        expect(files.flat()).toEqual(products);
        expect(files.every(({ length }) => length > 0 && length <= 500)).toBe(true);
      }),
    );
  });
});

describe('the groups of a catalog', () => {
  test('are as deep as they have three products on an average', () => {
    const cups = Array.from({ length: 6 }, (_, n) => ['kitchen', 'cups', n < 3 ? 'mugs' : 'glasses']);
    expect(groupDepth(cups)).toBe(3);
    const things = Array.from({ length: 6 }, (_, n) => ['kitchen', n < 3 ? 'cups' : 'pots', `kind ${n}`]);
    expect(groupDepth(things)).toBe(2);
    expect(groupDepth([['kitchen', 'cups'], ['garden']])).toBe(1);
    expect(groupDepth([])).toBe(1);
  });

  test('come in the order of the tree, parents before children', () => {
    const path = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(Math.sign(comparePaths(a, b)) + Math.sign(comparePaths(b, a))).toBe(0);
        expect(comparePaths(a, [...a, 1])).toBeLessThan(0);
      }),
    );
  });
});
