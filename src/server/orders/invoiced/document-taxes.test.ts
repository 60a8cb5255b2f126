import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readKeptTaxes, taxSum, taxDifference, taxTotals, type TaxTotal } from '../../../kit/amounts/tax.ts';
import { taxOfDocument } from './invoice-rules.ts';

const taxes = [
  { treatment: 'standard' as const, basisPoints: 1_300 },
  { treatment: 'standard' as const, basisPoints: 900 },
  { treatment: 'zero' as const, basisPoints: 0 },
];

const document = fc.record({
  amounts: fc.array(fc.bigInt({ min: 0n, max: 999n }), { minLength: 3, maxLength: 3 }),
  freight: fc.bigInt({ min: 0n, max: 99n }),
  sign: fc.constantFrom(1 as const, 1 as const, -1 as const),
});

test('the taxes of all documents of an order come to the tax of what they come to, however many there are', () => {
  fc.assert(
    fc.property(
      fc.array(document, { minLength: 1, maxLength: 30 }),
      fc.constantFrom('CNY', 'IDR'),
      (documents, currency) => {
        const lines = taxes.map((tax, n) => ({ id: `line-${n}`, invoiced_amount: 0n, tax }));
        const order = { currency, invoiced_freight: 0n };
        const freightTax = taxes[0]!;
        let stated: TaxTotal[] = [];
        for (const { amounts, freight, sign } of documents) {
          const contents = {
            lines: lines.map(({ id }, n) => ({ lineId: id, amount: String(amounts[n]!) })),
            freight: String(freight),
            total: '0',
          };
          const kept = taxOfDocument(order, lines, { amounts: contents, sign, freightTax });
          stated = (sign > 0 ? taxSum : taxDifference)(stated, readKeptTaxes(kept!));
          for (const [n, line] of lines.entries()) line.invoiced_amount += BigInt(sign) * amounts[n]!;
          order.invoiced_freight += BigInt(sign) * freight;
        }
        const whole = taxTotals(
          lines.map(({ invoiced_amount: amount, tax }) => ({ amount, tax })),
          order.invoiced_freight,
          { currency, freightTax },
        );
        expect(taxDifference(whole ?? [], stated)).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
