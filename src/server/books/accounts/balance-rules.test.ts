import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerAccountKinds } from '../../../contract/books/book-states.ts';
import { balanceCurrencies, idsInCause, runBalance } from './balance-rules.ts';

const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

test('running balances add up to the sum, however the entries are cut into batches', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts), fc.integer({ min: 1, max: 7 }), (opening, drawn, size) => {
      const rows = drawn.map((amount) => ({ amount: String(amount) }));
      const whole = runBalance(opening, rows);
      expect(whole.balance).toBe(drawn.reduce((sum, amount) => sum + amount, opening));
      let balance = opening;
      const batches = [];
      for (let from = 0; from < rows.length; from += size) {
        const batch = runBalance(balance, rows.slice(from, from + size));
        ({ balance } = batch);
        batches.push(...batch.rows);
      }
      expect(batches).toEqual(whole.rows);
    }),
  );
});

test('a currency balances exactly when all its accounts come to zero', () => {
  const sum = fc.record({
    kind: fc.constantFrom(...ledgerAccountKinds),
    currency: fc.constantFrom('CNY', 'AED', 'IDR'),
    accounts: fc.nat(100),
    entries: fc.nat(1000),
    positive: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    negative: fc.bigInt({ min: -(10n ** 20n), max: 0n }),
  });
  fc.assert(
    fc.property(fc.array(sum), (sums) => {
      const balances = balanceCurrencies(sums);
      expect(new Set(balances.map(({ currency }) => currency)).size).toBe(balances.length);
      for (const { currency, positive, negative, difference, kinds, entries } of balances) {
        const ofCurrency = sums.filter((one) => one.currency === currency);
        expect(difference).toBe(positive + negative);
        expect(kinds.reduce((total, { balance }) => total + balance, 0n)).toBe(difference);
        expect(entries).toBe(ofCurrency.reduce((total, one) => total + one.entries, 0));
      }
    }),
  );
});

test('what a movement was booked for names ids, and nothing else is taken for one', () => {
  const [one, other] = ['018f0000-0000-7000-8000-000000000000', '018f0000-0000-7000-8000-000000000001'];
  expect(idsInCause(`${one} ${other}`)).toEqual([one, other]);
  expect(idsInCause(`${one} 2`)).toEqual([one]);
  expect(idsInCause('ch_3Nx'.repeat(1_000))).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (cause) => {
      expect(idsInCause(cause)).toEqual([]);
    }),
  );
});
