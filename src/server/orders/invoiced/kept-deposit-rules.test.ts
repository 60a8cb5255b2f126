import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPayable } from '../../../kit/money.ts';
import { taxesOfKept } from './kept-deposit-rules.ts';

const standard = { treatment: 'standard' as const, basisPoints: 1_300 };
const reduced = { treatment: 'standard' as const, basisPoints: 900 };
const exempt = { treatment: 'exempt' as const, basisPoints: 0 };

const line = (id: string, amount: bigint, tax: typeof standard | typeof exempt | null) => ({
  id,
  quantity: 10,
  amount,
  shop_discount: 0n,
  platform_discount: 0n,
  shipped_quantity: 0,
  refunded_quantity: 0,
  withdrawn_quantity: 0,
  compensated_quantity: 0,
  compensated_amount: 0n,
  tax,
});

test('what is kept bears the tax of the sale in proportion, to the last unit, and no more', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_999_900n }).map((units) => units - (units % 100n));
  fc.assert(
    fc.property(
      fc.tuple(amount, amount, amount, amount),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('CNY', 'IDR', 'KWD'),
      ([first, second, third, freight], percent, currency) => {
        const total = first + second + third + freight;
        fc.pre(first > 0n);
        const kept = ((total * BigInt(percent)) / 100n / 100n) * 100n;
        fc.pre(kept > 0n);
        const lines = [line('a', first, standard), line('b', second, reduced), line('c', third, exempt)];
        const order = { currency, total_amount: total, freight_amount: freight, refunded_amount: 0n };
        const taxes = taxesOfKept(order, lines, { keptAmount: kept, isDamages: false })!;
        expect(taxes.reduce((sum, row) => sum + BigInt(row.amount), 0n)).toBe(kept);
        for (const { amount: part, tax, basisPoints } of taxes) {
          expect(isPayable(BigInt(part), currency)).toBe(true);
          const exact = (Number(part) * basisPoints) / (10_000 + basisPoints);
          expect(Math.abs(Number(tax) - exact)).toBeLessThanOrEqual(currency === 'IDR' ? 50 : 5);
        }
      },
    ),
  );
});

test('damages are outside the scope of the tax, and nothing is said where nothing is known', () => {
  const order = { currency: 'CNY', total_amount: 1_000n, freight_amount: 0n, refunded_amount: 0n };
  expect(taxesOfKept(order, [line('a', 1_000n, standard)], { keptAmount: 300n, isDamages: true })).toEqual([
    { treatment: 'outside_scope', basisPoints: 0, amount: '300', tax: '0' },
  ]);
  expect(taxesOfKept(order, [line('a', 1_000n, null)], { keptAmount: 300n, isDamages: true })).toBeNull();
});
