import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderToPlace, retryAfterMs } from './order-rules.ts';

const address = { name: 'Li Wei', phone: '1', country: 'CN', region: '', detail: '', postcode: '' };
const minor = (decimal: string, digits: number): bigint => {
  const [units, fraction = ''] = decimal.split('.');
  expect(fraction).toHaveLength(digits);
  return BigInt(units + fraction);
};

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 14n }),
    shop: fc.integer({ min: 0, max: 50 }),
    platform: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ quantity, amount, shop, platform }) => ({
    id: 'line',
    variantId: 'variant',
    quantity,
    amount,
    shop_discount: (amount * BigInt(shop)) / 100n,
    platform_discount: (amount * BigInt(platform)) / 100n,
    shipped_quantity: 0,
    refunded_quantity: 0,
    withdrawn_quantity: 0,
  }));

test.each([
  ['CNY', 2],
  ['IDR', 2],
])('an order in %s is placed at what was paid, to the last unit', (currency, digits) => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.boolean(),
      (lines, freight, isWhole) => {
        const order = { number: 'N', currency, freight_amount: freight } as never;
        const placed = orderToPlace(order, { lines, address, isWhole });
        const paid =
          lines.reduce(
            (sum, { amount, ...rest }) => sum + amount - rest.shop_discount - rest.platform_discount,
            0n,
          ) + (isWhole ? freight : 0n);
        const listed = placed.lines.reduce(
          (sum, { unitPrice, quantity }) => sum + minor(unitPrice, digits) * BigInt(quantity),
          0n,
        );
        expect(minor(placed.total, digits)).toBe(paid);
        expect(placed.discount.startsWith('-')).toBe(false);
        // As Shopify adds it up, and as WooCommerce does.
        expect(listed - minor(placed.discount, digits) + minor(placed.freight, digits)).toBe(paid);
        const totals = placed.lines.reduce((sum, { total }) => sum + minor(total, digits), 0n);
        expect(totals + minor(placed.freight, digits)).toBe(paid);
      },
    ),
  );
});

test('a failure is tried again later each time, and within six hours', () => {
  const waits = Array.from({ length: 60 }, (_, failures) => retryAfterMs(failures));
  expect(waits.every((wait, index) => index === 0 || wait >= waits[index - 1]!)).toBe(true);
  expect(Math.max(...waits)).toBe(6 * 3_600_000);
});
