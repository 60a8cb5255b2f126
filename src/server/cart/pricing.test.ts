import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRate, sum } from '../../kit/money.ts';
import type { OfferRow } from '../catalog/public.ts';
import { lineAmount } from '../../kit/unit-price.ts';
import { isPriced, priceLines, splitByShop } from './pricing.ts';

const rates = new Map([
  ['CNY', parseRate('7.9827')],
  ['USD', parseRate('1.1684')],
  ['IDR', parseRate('20082.05')],
]);

const tiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 1_000 }), fc.bigInt({ min: 1n, max: 10n ** 8n })), {
    maxLength: 4,
    selector: ([minimum]) => minimum,
  })
  .chain((rest) =>
    fc.bigInt({ min: 1n, max: 10n ** 8n }).map((first) => [[1, first] as [number, bigint], ...rest]),
  )
  .map((all) => {
    const sorted = all.toSorted(([a], [b]) => a - b);
    const prices = sorted.map(([, price]) => price).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
    return { tier_minimums: sorted.map(([minimum]) => minimum), tier_prices: prices };
  });

const offer = (
  i: number,
  shop: number,
  tier: { tier_minimums: number[]; tier_prices: bigint[] },
): OfferRow => ({
  sku_id: `sku ${i}`,
  product_id: `products ${i % 3}`,
  shop_id: `shop ${shop}`,
  category_path: [],
  no_return: false,
  made_to_order: false,
  spec_values: [],
  specs: [],
  titles: {},
  source_language: 'zh',
  picture: null,
  unit_code: 'H87',
  price_visibility: 'public',
  currency: 'CNY',
  moq: 1,
  multiple: 1,
  weight_grams: 100,
  freight_template_id: null,
  elsewhere: {},
  stock: 1_000_000,
  on_sale: true,
  listed_prices: null,
  live_price: null,
  ...tier,
});

/** Lines of which none is hidden. */
function pricesOf(...basket: Parameters<typeof priceLines>) {
  const lines = priceLines(...basket);
  expect(lines.every(isPriced)).toBe(true);
  return lines.filter(isPriced);
}

const baskets = fc.array(
  fc.record({ tier: tiers, quantity: fc.integer({ min: 1, max: 5_000 }), shop: fc.nat({ max: 2 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

test('lines cost price times quantity; ordering more of a product never raises the price of a piece', () => {
  fc.assert(
    fc.property(baskets, fc.constantFrom('CNY', 'USD', 'IDR'), (basket, currency) => {
      const offers = basket.map(({ tier, shop }, i) => offer(i, shop, tier));
      const wanted = basket.map(({ quantity }, i) => ({ skuId: `sku ${i}`, quantity }));
      const priced = pricesOf(wanted, offers, currency, rates);
      const more = pricesOf(
        wanted.map((line) => ({ ...line, quantity: line.quantity * 2 })),
        offers,
        currency,
        rates,
      );
      priced.forEach((line, i) => {
        expect(line.amount).toBe(lineAmount(line.price, line.quantity));
        expect(line.price.numerator).toBeGreaterThan(0n);
        const [higher, lower] = [line.price, more[i]!.price];
        expect(lower.numerator * higher.denominator).toBeLessThanOrEqual(
          higher.numerator * lower.denominator,
        );
      });
    }),
  );
});

test('splitting by shop loses and invents nothing', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const offers = basket.map(({ tier, shop }, i) => offer(i, shop, tier));
      const lines = pricesOf(
        basket.map(({ quantity }, i) => ({ skuId: `sku ${i}`, quantity })),
        offers,
        'CNY',
        rates,
      );
      const split = [...splitByShop(lines)];
      expect(split.flatMap(([, own]) => own)).toHaveLength(lines.length);
      expect(sum(split.map(([, own]) => sum(own.map((line) => line.amount))))).toBe(
        sum(lines.map((line) => line.amount)),
      );
      for (const [shop, own] of split) expect(own.every((line) => line.offer.shop_id === shop)).toBe(true);
    }),
  );
});

test('a sku that is not known is left out, never guessed', () => {
  expect(priceLines([{ skuId: 'nobody', quantity: 1 }], [], 'CNY', rates)).toEqual([]);
});
