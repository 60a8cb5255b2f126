import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayable, parseRate, payableUnit } from './money.ts';
import {
  amountOfFirst,
  convertUnitPrice,
  fromStored,
  lineAmount,
  readStored,
  readUnitPrice,
  readsTheSame,
  storedUnitPrice,
  typedUnitPrice,
  unitPriceOf,
  wireStored,
  wireUnitPrice,
  writeStored,
} from './unit-price.ts';

const rates = new Map(
  Object.entries({ CNY: '7.8432', USD: '1.1479', IDR: '19032.5', AED: '4.2157', HKD: '8.9512' }).map(
    ([currency, rate]) => [currency, parseRate(rate)],
  ),
);
const currencies = fc.constantFrom('CNY', 'USD', 'IDR', 'AED', 'HKD');
const converted = (price: bigint, from: string, to: string) =>
  convertUnitPrice(unitPriceOf(price, from), rates.get(from)!, { currency: to, rate: rates.get(to)! });

const lines = fc
  .record({
    price: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    from: currencies,
    to: currencies,
  })
  .map((line) => ({ ...line, price: line.price * payableUnit(line.from) }));

describe('a line', () => {
  test('differs from exact arithmetic by half a payable unit at most', () => {
    fc.assert(
      fc.property(lines, ({ price, quantity, from, to }) => {
        const amount = lineAmount(converted(price, from, to), quantity);
        expect(isPayable(amount, to)).toBe(true);
        // Exactly, and both sides times the rate it was divided by.
        const exact = price * BigInt(quantity) * (from === to ? 1n : rates.get(to)!);
        const divisor = from === to ? 1n : rates.get(from)!;
        const difference = amount * divisor - exact;
        expect((difference < 0n ? -difference : difference) * 2n).toBeLessThanOrEqual(
          payableUnit(to) * divisor,
        );
      }),
    );
  });

  test('comes to the same however its price travels, and its parts add up to it in any order', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 6 }),
        ({ price, quantity, from, to }, sent) => {
          const unitPrice = converted(price, from, to);
          const amount = lineAmount(unitPrice, quantity);
          const overTheWire = readUnitPrice(JSON.parse(JSON.stringify(wireUnitPrice(unitPrice))));
          expect(lineAmount(overTheWire, quantity)).toBe(amount);
          let pieces = 0;
          let parts = 0n;
          for (const each of [...sent, quantity]) {
            const next = Math.min(quantity, pieces + each);
            const part =
              amountOfFirst(amount, next, quantity, to) - amountOfFirst(amount, pieces, quantity, to);
            expect(part).toBeGreaterThanOrEqual(0n);
            parts += part;
            pieces = next;
          }
          expect(parts).toBe(amount);
        },
      ),
    );
  });

  test('of 700 pieces at 0.23 yuan costs what 161 yuan cost', () => {
    const price = convertUnitPrice(unitPriceOf(23n, 'CNY'), parseRate('6.8322'), {
      currency: 'USD',
      rate: parseRate('1'),
    });
    expect(lineAmount(price, 700)).toBe(2356n);
    expect(wireUnitPrice(price)).toEqual({
      amount: '3',
      currency: 'USD',
      decimal: '0.0337',
      exact: expect.stringMatching(/^\d+\/\d+$/),
    });
  });
});

describe('a unit price', () => {
  test('is shown with four decimals below one, in every currency', () => {
    const decimalOf = (stored: bigint, currency: string) => wireStored(stored, currency).decimal;
    expect(decimalOf(323n, 'USD')).toBe('0.0323');
    expect(decimalOf(5_000n, 'USD')).toBeUndefined();
    expect(decimalOf(3_456n, 'IDR')).toBe('0.3456');
    expect(decimalOf(223_600n, 'IDR')).toBe('22.36');
    expect(decimalOf(123_456n, 'USD')).toBeUndefined();
    expect(wireStored(123_456n, 'USD').amount).toBe('1235');
    // However low, it is not free.
    expect(wireUnitPrice(converted(100n, 'IDR', 'USD'))).toMatchObject({ amount: '1', decimal: '0.0001' });
  });

  test('reads as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), currencies, (stored, currency) => {
        expect(readStored(writeStored(stored, currency), currency)).toBe(stored);
        const read = storedUnitPrice(readUnitPrice(wireStored(stored, currency)));
        expect(readsTheSame(read, stored, currency)).toBe(true);
        expect(storedUnitPrice(fromStored(stored, currency))).toBe(stored);
      }),
    );
  });

  test('that is typed has the decimals that a price of its size is shown with', () => {
    expect(typedUnitPrice('3.23', 'USD')).toBe(323n);
    expect(typedUnitPrice('1234', 'USD')).toBe(123_400n);
    expect(typedUnitPrice('1234.5', 'USD')).toBeNull();
    expect(typedUnitPrice('34.56', 'IDR')).toBe(3_456n);
    expect(typedUnitPrice('15050', 'IDR')).toBeNull();
    expect(typedUnitPrice('15000', 'IDR')).toBe(1_500_000n);
  });
});
