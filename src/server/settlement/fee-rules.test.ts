import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeScopes, mostBasisPoints } from '../../contract/fees/fee-scopes.ts';
import { splitProceeds } from '../payments/rules.ts';
import { rateFor, shareOfTerms, termsOf, type FeeRate } from '../fees/rules.ts';

const basisPoints = fc.integer({ min: 0, max: mostBasisPoints });
const subjects = { shop: 's1', category: 'leaf', channel: 'stripe', general: '' } as const;
/** Each of the four may have a rate, and the categories above the last one too. */
const rates = fc
  .tuple(
    ...[...feeScopes.map((scope) => [scope, subjects[scope]] as const), ['category', 'root'] as const].map(
      ([scope, subject]) =>
        fc.option(basisPoints.map((rate): FeeRate => ({ scope, subject, basisPoints: rate }))),
    ),
  )
  .map((some) => some.filter((rate) => rate !== null));
const all = { shopId: 's1', categoryPath: ['root', 'middle', 'leaf'], channel: 'stripe' };

describe('the most specific rate wins', () => {
  test('shop, then the nearest category, then channel, then the general one; one percent without any', () => {
    fc.assert(
      fc.property(rates, (some) => {
        const order = ['shop s1', 'category leaf', 'category root', 'channel stripe', 'general '];
        const [first] = order.filter((key) =>
          some.some(({ scope, subject }) => `${scope} ${subject}` === key),
        );
        const rate = rateFor(all, some);
        expect(`${rate.scope} ${rate.subject}`).toBe(first ?? 'general ');
        if (!first) expect(rate.basisPoints).toBe(100);
      }),
    );
  });

  test('others’ rates never count', () => {
    fc.assert(
      fc.property(rates, (some) => {
        const rate = rateFor({ shopId: 's2', categoryPath: ['other'], channel: 'sandbox' }, some);
        expect(rate.scope).toBe('general');
      }),
    );
  });
});

describe('what is frozen with an order', () => {
  test('of one line, or of lines of one rate, is that rate to the millionth', () => {
    fc.assert(
      fc.property(rates, fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1 }), (some, amounts) => {
        const lines = amounts.map((amount) => ({ categoryPath: all.categoryPath, amount }));
        const terms = termsOf({ shopId: 's1', lines }, some);
        for (const channel of ['stripe', 'sandbox', undefined]) {
          const rate = rateFor({ ...all, channel: channel ?? null }, some);
          expect(shareOfTerms(terms, channel)).toBe(rate.basisPoints * 100);
        }
      }),
    );
  });

  test('of lines of several rates lies between the least and the most of them', () => {
    fc.assert(
      fc.property(
        rates,
        fc.array(fc.tuple(fc.constantFrom('leaf', 'root', 'other'), fc.bigInt(1n, 10n ** 12n)), {
          minLength: 1,
        }),
        (some, lineFacts) => {
          const lines = lineFacts.map(([category, amount]) => ({ categoryPath: [category], amount }));
          const share = shareOfTerms(termsOf({ shopId: 's2', lines }, some), 'stripe');
          const each = lineFacts.map(
            ([category]) =>
              rateFor({ shopId: 's2', categoryPath: [category], channel: 'stripe' }, some).basisPoints * 100,
          );
          expect(share).toBeGreaterThanOrEqual(Math.min(...each) - 1);
          expect(share).toBeLessThanOrEqual(Math.max(...each) + 1);
        },
      ),
    );
  });

  test('the seller’s part and the fee add up to the money, and neither is below zero', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.integer({ min: 0, max: 300_000 }), (amount, share) => {
        const { seller, fee } = splitProceeds(amount * 100n, 'IDR', share);
        expect(seller + fee).toBe(amount * 100n);
        expect(seller >= 0n && fee >= 0n).toBe(true);
      }),
    );
  });

  test('what is older than rates keeps one percent', () => {
    expect(shareOfTerms(null, 'stripe')).toBe(10_000);
  });
});
