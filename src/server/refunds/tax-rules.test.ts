import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTax } from '../../kit/amounts/tax.ts';
import { sum } from '../../kit/money.ts';
import { taxOfRefund, type TaxedLine } from './tax-rules.ts';

const standard = (basisPoints: number) => ({ treatment: 'standard' as const, basisPoints });
const line = (id: string, net: bigint, basisPoints: number): TaxedLine => ({
  id,
  quantity: 10,
  net,
  tax: basisPoints > 0 ? standard(basisPoints) : { treatment: 'zero', basisPoints: 0 },
});
const whole = { pieces: [], isFreight: false, credit: null };

test('whatever is given back is taxed to the last unit, each part by a rate of the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt(0n, 10n ** 9n), fc.constantFrom(0, 500, 600, 1_300)), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.bigInt(0n, 10n ** 10n),
      (nets, value) => {
        const lines = nets.map(([net, points], i) => line(`l${i}`, net, points));
        const totals = taxOfRefund(lines, { ...whole, value }, 'CNY')!;
        expect(sum(totals.map(({ amount }) => amount))).toBe(value);
        for (const { amount, tax, basisPoints } of totals) {
          expect(tax).toBe(includedTax(amount, basisPoints, 'CNY'));
          expect(lines.some((row) => row.tax!.basisPoints === basisPoints)).toBe(true);
        }
      },
    ),
  );
});

test('pieces bring the tax of their lines, freight that of the dearest one, a credit note what it says', () => {
  const lines = [line('tea', 10_000n, 900), line('cups', 30_000n, 1_300)];
  const kinds = (part: Partial<Parameters<typeof taxOfRefund>[1]>) =>
    taxOfRefund(lines, { ...whole, value: 1_000n, ...part }, 'CNY')!.map(({ basisPoints, amount, tax }) => [
      basisPoints,
      amount,
      tax,
    ]);
  expect(kinds({ pieces: [{ lineId: 'tea', quantity: 1 }] })).toEqual([[900, 1_000n, 83n]]);
  expect(kinds({ isFreight: true })).toEqual([[1_300, 1_000n, 115n]]);
  expect(kinds({})).toEqual([
    [900, 250n, 21n],
    [1_300, 750n, 86n],
  ]);
  expect(kinds({ credit: { lines: [{ lineId: 'tea', amount: 900n }], freight: 100n } })).toEqual([
    [900, 900n, 74n],
    [1_300, 100n, 12n],
  ]);
  expect(taxOfRefund([{ ...lines[0]!, tax: null }], { ...whole, value: 1n }, 'CNY')).toBeNull();
});
