import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsOf, type MonthSum } from '../month-rules.ts';
import { feeDocumentsOf, type FeeSum } from './fee-rules.ts';

const amount = fc.bigInt(0n, 10n ** 12n);
const sums = fc.array(
  fc.record({
    currency: fc.constantFrom('CNY', 'USD', 'IDR'),
    kind: fc.constantFrom('completion', 'deposit kept', 'coupon share', 'claim', 'something new'),
    charged: amount,
    returned: amount,
  }),
  { maxLength: 12 },
);

test('an invoice less its credit note is what the statement of the month says of fees, in each currency', () => {
  fc.assert(
    fc.property(sums, (rows) => {
      const fees = rows.map((row): FeeSum => ({
        ...row,
        chargedOn: row.charged * 50n,
        returnedOn: row.returned,
      }));
      const documents = feeDocumentsOf(fees);
      const movements = fees.flatMap(({ currency, kind, charged, returned }): MonthSum[] => [
        { month: '2026-03', currency, purse: 'seller', kind, amount: 0n, fee: charged },
        { month: '2026-03', currency, purse: 'seller', kind, amount: 0n, fee: -returned },
      ]);
      for (const { currency, balance } of monthsOf(movements, '2026-03')[0]?.currencies ?? []) {
        const own = documents.filter((document) => document.currency === currency);
        const totalOf = (kind: string) => own.find((document) => document.kind === kind)?.total ?? 0n;
        const stated = balance.lines.find(({ line }) => line === 'fees')?.amount ?? 0n;
        expect(totalOf('fee_credit_note') - totalOf('fee_invoice')).toBe(stated);
      }
      for (const { total, lines } of documents) {
        expect(total).toBeGreaterThan(0n);
        expect(lines.reduce((sum, { fee }) => sum + fee, 0n)).toBe(total);
        expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
      }
      expect(new Set(documents.map(({ currency, kind }) => `${currency} ${kind}`)).size).toBe(
        documents.length,
      );
    }),
  );
});
