import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canAsk, fenOf, yuanOf } from './amounts.ts';

test('an amount comes back to the fen', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (fen) => {
      const yuan = yuanOf(fen);
      expect(yuan).toMatch(/^\d+\.\d{2}$/);
      expect(fenOf(yuan)).toBe(fen);
    }),
  );
});

test('Alipay leaves zeros out, and says nothing finer than a fen', () => {
  expect(['88', '88.8', '88.88', '0.01'].map(fenOf)).toEqual([8_800n, 8_880n, 8_888n, 1n]);
  for (const text of ['', '.5', '1.', '-1.00', '1.001', '1e3', '1,000.00', ' 1', '١', 'NaN'])
    expect(fenOf(text)).toBeNull();
});

test('it takes yuan, up to a hundred million of them', () => {
  expect([0n, 1n, 10_000_000_000n].every((amount) => canAsk(amount, 'CNY'))).toBe(true);
  expect([canAsk(10_000_000_001n, 'CNY'), canAsk(1n, 'USD')]).toEqual([false, false]);
});
