import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStored, storedUnitPrice, unitPriceOf, type UnitPrice } from '../../kit/unit-price.ts';
import { changeOfPrice } from './price-change-rules.ts';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });

/** Of a list that names as many pieces as were ordered. */
const alike = (price: UnitPrice) => ({ listPrice: price, alikePrice: price });

test('a price is the same as itself, however it was stored', () => {
  fc.assert(
    fc.property(amounts, (storedPrice) => {
      expect(changeOfPrice(alike(fromStored(storedPrice, 'CNY')), { storedPrice, currency: 'CNY' })).toBe(
        'same',
      );
    }),
  );
});

test('of two prices one is higher where the other is lower', () => {
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const change = (today: bigint, before: bigint) =>
        changeOfPrice(alike(unitPriceOf(today, 'USD')), {
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
      expect(changeOfPrice(alike(unitPriceOf(today, 'USD')), { storedPrice, currency: 'CNY' })).toBe(
        'currency',
      );
    }),
  );
});

test('where only the quantity makes the difference, no price has changed', () => {
  fc.assert(
    fc.property(amounts, amounts, (today, storedPrice) => {
      const prices = { listPrice: fromStored(today, 'CNY'), alikePrice: fromStored(storedPrice, 'CNY') };
      const change = changeOfPrice(prices, { storedPrice, currency: 'CNY' });
      expect(change).toBe(today === storedPrice ? 'same' : null);
    }),
  );
});
