import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../kit/money.ts';
import {
  bestOf,
  cut,
  cutAll,
  fits,
  issueOf,
  readAddress,
  shareOf,
  split,
  valueOf,
  type Line,
  type OrderedLine,
  type Terms,
} from './rules.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const shops = ['shop one', 'shop two', 'shop three'];
const anyLine: fc.Arbitrary<Line> = fc.record({
  shopId: fc.constantFrom(...shops),
  productId: fc.constantFrom('a', 'b', 'c', 'd'),
  categoryPath: fc.constantFrom(['root'], ['root', 'leaf'], ['other']),
  amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
});
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  shopId: fc.constantFrom(null, ...shops),
  kind: fc.constantFrom('amount', 'percent'),
  threshold: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  unit: fc.constant(1n),
  percent: fc.integer({ min: 1, max: 90 }),
  cap: fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n })),
  scope: fc.constantFrom('all', 'categories', 'products'),
  categoryIds: fc.constantFrom(new Set(['root']), new Set(['leaf', 'other'])),
  productIds: fc.constantFrom(new Set(['a']), new Set(['b', 'c'])),
});
const lines = fc.array(anyLine, { minLength: 1, maxLength: 12 });
const zeros = (of: readonly unknown[]) => of.map(() => 0n);

describe('a discount', () => {
  test('is split to the last minor unit, and nobody gets more than they have room for', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), fc.integer({ min: 0, max: 1000 }), (rooms, part) => {
        const whole = (sum(rooms) * BigInt(part)) / 1000n;
        const parts = split(whole, rooms);
        expect(sum(parts)).toBe(whole);
        parts.forEach((each, at) => expect(each >= 0n && each <= rooms[at]!).toBe(true));
      }),
    );
  });

  test('grows with what is bought, never over the cap, never over the products', () => {
    fc.assert(
      fc.property(anyTerms, amount, amount, (terms, base, more) => {
        const value = valueOf(terms, base);
        expect(value <= valueOf(terms, base + more)).toBe(true);
        expect(value <= base).toBe(true);
        if (terms.cap !== null) expect(value <= terms.cap).toBe(true);
      }),
    );
  });

  test('is whole rupiah where that is the smallest that can be paid', () => {
    const unit = 100n;
    fc.assert(
      fc.property(lines, anyTerms, anyTerms, (some, first, second) => {
        const priced = some.map((line) => ({ ...line, amount: line.amount * unit }));
        const chosen = [
          { terms: { ...first, shopId: some[0]!.shopId, unit } },
          { terms: { ...second, shopId: null, unit } },
        ];
        const { shop, platform } = cutAll(chosen, priced);
        for (const off of [...shop, ...platform]) expect(off % unit).toBe(0n);
        expect(sum(shop) + sum(platform) < sum(priced.map((line) => line.amount))).toBe(true);
      }),
    );
  });

  test('leaves something to pay of every order, whatever coupons come together', () => {
    fc.assert(
      fc.property(lines, fc.array(anyTerms, { maxLength: 1 }), anyTerms, (some, [ofShop], ofPlatform) => {
        const chosen = [
          ...(ofShop?.shopId ? [{ terms: ofShop }] : []),
          { terms: { ...ofPlatform, shopId: null } },
        ];
        const { shop, platform } = cutAll(chosen, some);
        for (const shopId of new Set(some.map((line) => line.shopId))) {
          const own = some.flatMap((line, at) => (line.shopId === shopId ? [at] : []));
          expect(sum(own.map((at) => some[at]!.amount - shop[at]! - platform[at]!)) > 0n).toBe(true);
        }
        some.forEach((line, at) => expect(shop[at]! + platform[at]! <= line.amount).toBe(true));
      }),
    );
  });

  test('touches only the products the coupon is for', () => {
    fc.assert(
      fc.property(lines, anyTerms, (some, terms) => {
        cut(terms, some, zeros(some)).forEach((off, at) => {
          const line = some[at]!;
          if (terms.shopId !== null && terms.shopId !== line.shopId) expect(off).toBe(0n);
          if (terms.scope === 'products' && !terms.productIds.has(line.productId)) expect(off).toBe(0n);
        });
      }),
    );
  });

  test('of the best coupon is at least that of any other', () => {
    fc.assert(
      fc.property(lines, fc.array(anyTerms, { maxLength: 6 }), (some, all) => {
        const coupons = all.map((terms, at) => ({ id: String(at), terms, until: new Date(at) }));
        const best = bestOf(coupons, some, zeros(some));
        const most = best ? sum(cut(best.terms, some, zeros(some))) : 0n;
        for (const { terms } of coupons) expect(sum(cut(terms, some, zeros(some))) <= most).toBe(true);
      }),
    );
  });
});

test('an address is read as the longest token first', () => {
  expect(readAddress('autumn-fair-kitchen')).toEqual([
    { token: 'autumn-fair-kitchen', tab: null },
    { token: 'autumn-fair', tab: 'kitchen' },
    { token: 'autumn', tab: 'fair-kitchen' },
  ]);
});

describe('a share of a coupon on an order of a trade', () => {
  const ofPlatform = anyTerms.map((terms): Terms => ({
    ...terms,
    shopId: null,
    threshold: terms.threshold / 10n,
  }));

  /** A trade as it was ordered, one order for each shop, and what each order was given. */
  function ordered(terms: Terms, of: readonly Line[]) {
    const off = cut(terms, of, zeros(of));
    const trade = of.map((line, at): OrderedLine => ({
      id: String(at),
      orderId: line.shopId,
      shopId: line.shopId,
      amount: line.amount,
      orderedAmount: line.amount,
      given: off[at]!,
      taken: 0n,
      isCounted: fits(terms, line),
    }));
    const givenTo = (orderId: string) =>
      sum(trade.filter((line) => line.orderId === orderId).map(({ given }) => given));
    return { trade, givenTo, given: sum(off) };
  }
  const sharesOf = (terms: Terms, trade: readonly OrderedLine[], givenTo: (orderId: string) => bigint) =>
    new Map(
      [...new Set(trade.map(({ orderId }) => orderId))].map((orderId) => {
        const own = trade.filter((line) => line.orderId === orderId);
        const given = { amount: givenTo(orderId), cost: givenTo(orderId) };
        return [orderId, shareOf(terms, orderId, trade, zeros(own), given).amounts];
      }),
    );
  const prices = fc.array(fc.option(fc.bigInt({ min: 1n, max: 10n ** 11n })), {
    minLength: 12,
    maxLength: 12,
  });

  test('is never more than was given, in all never more than the coupon’s amount, and leaves something to pay', () => {
    fc.assert(
      fc.property(ofPlatform, lines, prices, (terms, some, news) => {
        const { trade, givenTo, given } = ordered(terms, some);
        const repriced = trade.map((line, at) => ({ ...line, amount: news[at] ?? line.amount }));
        const shares = sharesOf(terms, repriced, givenTo);
        for (const [orderId, amounts] of shares) {
          const amount = sum(repriced.filter((line) => line.orderId === orderId).map((line) => line.amount));
          expect(sum(amounts) <= givenTo(orderId)).toBe(true);
          expect(sum(amounts) < amount).toBe(true);
        }
        const all = sum([...shares.values()].flat());
        expect(all <= given).toBe(true);
        if (terms.kind === 'amount') expect(all <= terms.amount).toBe(true);
      }),
    );
  });

  test('is not changed by the prices of other shops while the conditions are met, and is back when they are again', () => {
    fc.assert(
      fc.property(ofPlatform, lines, fc.array(prices, { maxLength: 4 }), (terms, some, sequence) => {
        const { trade, givenTo } = ordered(terms, some);
        const [{ orderId }] = trade as [OrderedLine];
        const before = trade.filter((line) => line.orderId === orderId).map(({ given }) => given);
        for (const news of sequence) {
          const repriced = trade.map((line, at) =>
            line.orderId === orderId ? line : { ...line, amount: news[at] ?? 0n },
          );
          const counted = new Set(trade.filter(({ isCounted }) => isCounted).map(({ id }) => id));
          const isMet = !issueOf(
            { ...terms, scope: 'products', productIds: counted },
            repriced.map((line) => ({ ...line, productId: line.id, categoryPath: [] })),
          );
          expect(sharesOf(terms, repriced, givenTo).get(orderId)).toEqual(
            isMet ? before : before.map(() => 0n),
          );
        }
      }),
    );
  });
});
