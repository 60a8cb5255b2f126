import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOverOrders } from './spread-rules.ts';

const orders = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 10 })
  .map((opens) => opens.map((open, n) => ({ orderId: String(n), open })));

test('a payment lies on what is due first, each order gets no more than it owes, and the parts make the whole', () => {
  fc.assert(
    fc.property(orders, fc.bigInt({ min: 1n, max: 10n ** 13n }), (owed, amount) => {
      const open = owed.reduce((total, one) => total + one.open, 0n);
      if (amount > open) {
        expect(() => spreadOverOrders(amount, owed)).toThrow(RangeError);
        return;
      }
      const parts = spreadOverOrders(amount, owed);
      expect(parts.reduce((total, part) => total + part.amount, 0n)).toBe(amount);
      // All but the last are paid whole.
      parts.forEach((part, n) => {
        expect(part.orderId).toBe(owed[n]!.orderId);
        if (n < parts.length - 1) expect(part.amount).toBe(owed[n]!.open);
        else expect(part.amount > 0n && part.amount <= owed[n]!.open).toBe(true);
      });
    }),
  );
});
