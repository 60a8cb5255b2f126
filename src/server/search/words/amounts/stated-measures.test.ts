import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestMeasures, sameMeasures, sameSides } from './stated-measures.ts';

test.each([
  ['17oz', ['500ml'], ['17oz', '500ml']],
  ['3ft', ['90cm', '1m', '91cm'], ['3ft', '90cm', '91cm']],
  ['2l', ['1.98l', '2l'], ['2l']],
  ['5g', ['5kg'], ['5g']],
])('%s says the same as some of %j', (asked, borne, same) =>
  expect(sameMeasures(asked, borne)).toEqual(same),
);

test('a measure says the same as itself, and what is near stands in the order of its distance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.array(fc.integer({ min: 1, max: 900 })),
      (asked, sold) => {
        const borne = [...new Set(sold)].map((number) => `${number}ml`);
        expect(sameMeasures(`${asked}ml`, borne)).toEqual([`${asked}ml`]);
        const distances = nearestMeasures(`${asked}ml`, borne, 5).map((measure) =>
          Math.abs(Math.log(Number.parseInt(measure, 10) / asked)),
        );
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('sides are the same in either order and in millimeters', () => {
  expect(sameSides('50x90')).toContain('90x50');
  expect(sameSides('500x900')).toContain('50x90');
});
