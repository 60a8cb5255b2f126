import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEnding, orderedWith, remainingOf, stateAt, type CallOffBalance } from './call-off-rules.ts';

const until = '2026-09-30';
const lastMoment = new Date('2026-09-30T23:59:59.999Z');
const dayAfter = new Date('2026-10-01T00:00:00Z');
const before = new Date('2026-03-02T08:00:00Z');

const agreed = fc.integer({ min: 1, max: 1_000_000 }).chain((quantity) =>
  fc.record({
    quantity: fc.constant(quantity),
    smallest: fc.integer({ min: 1, max: quantity }),
    ordered: fc.constant(0),
    until: fc.constant(until),
    ended_at: fc.constant(null),
  }),
);

type Step =
  | { kind: 'order'; quantity: number }
  | { kind: 'cancel'; at: number }
  | { kind: 'end' }
  | { kind: 'wait' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: -2, max: 1_000_001 })
      .map((quantity) => ({ kind: 'order', quantity }) as const),
  },
  { weight: 3, arbitrary: fc.nat({ max: 20 }).map((at) => ({ kind: 'cancel', at }) as const) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'end' } as const, { kind: 'wait' } as const) },
);

const isRefused = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch {
    return true;
  }
};

describe('parts of an agreement', () => {
  test('no sequence of orders, cancellations, ends and days orders more than was agreed on, or less than nothing', () => {
    fc.assert(
      fc.property(agreed, fc.array(step, { maxLength: 40 }), (start, steps) => {
        let balance: CallOffBalance = start;
        let now = before;
        const orders: { quantity: number; isCancelled: boolean }[] = [];
        for (const each of steps) {
          if (each.kind === 'wait') now = now === before ? lastMoment : dayAfter;
          if (each.kind === 'end' && !isRefused(() => checkEnding(balance, now)))
            balance = { ...balance, ended_at: now };
          if (each.kind === 'cancel') {
            const order = orders[each.at];
            if (order && !order.isCancelled) {
              order.isCancelled = true;
              balance = { ...balance, ordered: balance.ordered - order.quantity };
            }
          }
          if (each.kind === 'order') {
            const wasOver = ['ended', 'expired'].includes(stateAt(balance, now));
            const part = Math.min(each.quantity, remainingOf(balance));
            if (isRefused(() => orderedWith(balance, part, 0, now))) continue;
            expect(wasOver).toBe(false);
            expect(part >= balance.smallest || part === remainingOf(balance)).toBe(true);
            balance = { ...balance, ordered: orderedWith(balance, part, 0, now) };
            orders.push({ quantity: part, isCancelled: false });
          }
          const standing = orders.filter(({ isCancelled }) => !isCancelled);
          expect(balance.ordered).toBe(standing.reduce((sum, { quantity }) => sum + quantity, 0));
          expect(balance.ordered).toBeGreaterThanOrEqual(0);
          expect(balance.ordered).toBeLessThanOrEqual(balance.quantity);
        }
      }),
    );
  });

  test('what is not a whole number, nothing, less than the smallest part or more than remains is refused', () => {
    const balance = { quantity: 300, smallest: 50, ordered: 120, until, ended_at: null };
    for (const quantity of [0, -50, 0.5, 99.5, 49, 181, 1_000_000, Number.NaN, Infinity])
      expect(() => orderedWith(balance, quantity, 0, before)).toThrow('CALL_OFF_QUANTITY');
    for (const quantity of [50, 131, 179, 180])
      expect(orderedWith(balance, quantity, 0, before)).toBe(120 + quantity);
  });

  test('all that remains may be less than the smallest part, and then nothing else is ordered', () => {
    const balance = { quantity: 300, smallest: 50, ordered: 270, until, ended_at: null };
    expect(orderedWith(balance, 30, 0, before)).toBe(300);
    for (const quantity of [29, 31, 50])
      expect(() => orderedWith(balance, quantity, 0, before)).toThrow('CALL_OFF_QUANTITY');
    expect(() => orderedWith({ ...balance, ordered: 300 }, 1, 0, before)).toThrow('CALL_OFF_QUANTITY');
    expect(() => orderedWith(balance, 30, 1, before)).toThrow('CALL_OFF_REST_WAITS');
    expect(orderedWith({ ...balance, ordered: 250 }, 50, 250, before)).toBe(300);
  });

  test('its last day counts to its end, and after it nothing is ordered', () => {
    const balance = { quantity: 300, smallest: 50, ordered: 0, until, ended_at: null };
    expect([stateAt(balance, lastMoment), stateAt(balance, dayAfter)]).toEqual(['open', 'expired']);
    expect(() => orderedWith(balance, 50, 0, dayAfter)).toThrow('CALL_OFFS_ENDED');
    expect(() => checkEnding(balance, dayAfter)).toThrow('CALL_OFFS_ENDED');
    expect(stateAt({ ...balance, ordered: 300 }, dayAfter)).toBe('complete');
    expect(stateAt({ ...balance, ordered: 300, ended_at: before }, dayAfter)).toBe('ended');
  });
});
