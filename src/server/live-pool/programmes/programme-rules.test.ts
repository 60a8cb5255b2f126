import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agreementAnswers,
  agreementStates,
  programmeStates,
} from '../../../contract/programmes/programme-states.ts';
import { livePriceAt, withLivePrice, type LivePrice } from '../../price-lists/public.ts';
import { answersTo, pricesInProgramme, programmeState } from './programme-rules.ts';

const currencies = fc.constantFrom('CNY', 'USD', 'IDR', 'AED', 'JPY');
/** Prices by quantity that never rise, as the tables keep them. */
const tiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.bigInt({ min: 1n, max: 10_000_000n })), {
    minLength: 1,
    maxLength: 6,
    selector: ([minimum]) => minimum,
  })
  .map((rows) => {
    const minimums = rows.map(([minimum]) => minimum).toSorted((a, b) => a - b);
    const prices = rows.map(([, price]) => price).toSorted((a, b) => (a < b ? 1 : -1));
    return { minimums, prices };
  });

test('what is proposed is never above the usual price, never nothing, and never rises with the quantity', () => {
  fc.assert(
    fc.property(tiers, fc.integer({ min: 1, max: 90 }), currencies, (usual, percentOff, currency) => {
      const { minimums, prices } = pricesInProgramme(usual, percentOff, currency);
      expect(minimums).toEqual(usual.minimums);
      for (const [at, price] of prices.entries()) {
        expect(price > 0n && price <= usual.prices[at]!).toBe(true);
        if (at > 0) expect(price <= prices[at - 1]!).toBe(true);
      }
    }),
  );
});

const live = fc.record({
  programmeId: fc.constant('00000000-0000-7000-8000-000000000001'),
  tiers,
  piecesLeft: fc.integer({ min: 0, max: 20_000 }),
});
const livePriceOf = ({
  programmeId,
  tiers: { minimums, prices },
  piecesLeft,
}: {
  programmeId: string;
  tiers: { minimums: number[]; prices: bigint[] };
  piecesLeft: number;
}): LivePrice => ({
  programmeId,
  minimums,
  prices: prices.map(String),
  usualPrices: prices.map(String),
  piecesLeft,
  endsAt: '2026-03-02T10:00:00Z',
});

test('a live price counts only where it is lower, and never for more pieces than are left', () => {
  fc.assert(
    fc.property(
      live,
      fc.integer({ min: 1, max: 20_000 }),
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      (plan, quantity, other) => {
        const price = livePriceAt(livePriceOf(plan), quantity, other);
        if (price === null) return;
        expect(price < other).toBe(true);
        expect(quantity <= plan.piecesLeft).toBe(true);
        expect(plan.tiers.prices).toContain(price);
      },
    ),
  );
});

test('prices by quantity never get higher by a live price', () => {
  fc.assert(
    fc.property(tiers, live, (usual, plan) => {
      const merged = withLivePrice(usual, livePriceOf(plan));
      expect(merged.minimums).toEqual(usual.minimums);
      for (const [at, price] of merged.prices.entries()) expect(price <= usual.prices[at]!).toBe(true);
    }),
  );
});

test('a programme goes on from its beginning to before its end, if it was announced', () => {
  const moments = fc.integer({ min: 0, max: 10_000 }).map((minutes) => new Date(minutes * 60_000));
  fc.assert(
    fc.property(
      moments,
      moments,
      moments,
      fc.boolean(),
      fc.boolean(),
      (a, b, now, isAnnounced, isCancelled) => {
        fc.pre(a < b);
        const state = programmeState(
          {
            begins_at: a,
            ends_at: b,
            announced_at: isAnnounced ? new Date(0) : null,
            cancelled_at: isCancelled ? new Date(0) : null,
          },
          now,
        );
        expect(state === 'live').toBe(isAnnounced && !isCancelled && a <= now && now < b);
      },
    ),
  );
});

test('nobody withdraws from what has begun, and nobody answers what is over', () => {
  for (const agreement of agreementStates)
    for (const state of programmeStates) {
      const answers = answersTo({ state: agreement, is_in_pool: true }, state);
      expect(answersTo({ state: agreement, is_in_pool: false }, state)).not.toContain('agree');
      expect(answers.every((answer) => agreementAnswers.includes(answer))).toBe(true);
      if (state === 'live') expect(answers).not.toContain('withdraw');
      if (state === 'ended' || state === 'cancelled') expect(answers).toEqual([]);
    }
});
