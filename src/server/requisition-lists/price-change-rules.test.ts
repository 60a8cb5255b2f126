import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStored, storedUnitPrice, unitPriceOf } from '../../kit/unit-price.ts';
import { changeOfPrice } from './price-change-rules.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('a price is the same as itself, however it was stored', () => {
  fc.assert(
    fc.property(amounts, (storedPrice) => {
      expect(changeOfPrice(fromStored(storedPrice, 'CNY'), { storedPrice, currency: 'CNY' })).toBe('same');
    }),
  );
});

test('of two prices one is higher where the other is lower', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const change = (today: bigint, before: bigint) =>
        changeOfPrice(unitPriceOf(today, 'USD'), {
          storedPrice: storedUnitPrice(unitPriceOf(before, 'USD')),
          currency: 'USD',
        });
      const expected = one === other ? 'same' : one < other ? 'lower' : 'higher';
      const reverse = { same: 'same', lower: 'higher', higher: 'lower' }[expected];
      expect([change(one, other), change(other, one)]).toEqual([expected, reverse]);
    }),
  );
});

test('nothing is said of prices in two currencies', () => {
  fc.assert(
    fc.property(amounts, amounts, (today, storedPrice) => {
      expect(changeOfPrice(unitPriceOf(today, 'USD'), { storedPrice, currency: 'CNY' })).toBe('currency');
    }),
  );
});
