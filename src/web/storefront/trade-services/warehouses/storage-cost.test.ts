import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storageCost } from './storage-cost.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
// 0.45 a cubic metre and day.
const perThousand = { original: usd('45000'), shown: { amount: '165000', currency: 'AED' } };

test('twenty cubic metres for thirty days are six hundred times the price of one', () => {
  expect(storageCost({ perThousand, minimumDays: 0 }, 20, 30)).toEqual({
    original: usd('27000'),
    shown: { amount: '99000', currency: 'AED' },
    days: 30,
  });
});

test('fewer days than the warehouse takes are paid as that many', () => {
  expect(storageCost({ perThousand, minimumDays: 30 }, 20, 3)).toMatchObject({ days: 30 });
});

test('without a price there is no cost, and more is never cheaper', () => {
  expect(storageCost({ perThousand: null, minimumDays: 0 }, 1, 1)).toBeNull();
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(365), fc.nat(100), (metres, days, more) => {
      const amount = (m: number, d: number) =>
        BigInt(storageCost({ perThousand, minimumDays: 7 }, m, d)!.original.amount);
      expect(amount(metres + more, days)).toBeGreaterThanOrEqual(amount(metres, days));
      expect(amount(metres, days + more)).toBeGreaterThanOrEqual(amount(metres, days));
    }),
  );
});
