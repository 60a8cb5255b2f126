import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingActions, bookingStates, milestonesOf } from '../../contract/bookings/booking-states.ts';
import { serviceKinds } from '../../contract/trade-services/service-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { splitProceeds } from '../payments/rules.ts';
import { nextRefundState } from '../refunds/rules.ts';
import {
  actionsFor,
  allows,
  dueNow,
  heldOf,
  isExpired,
  nextMilestones,
  nextState,
  placeMilestone,
  stepAtDeadline,
  totalOf,
  type Booking,
  type Party,
} from './rules.ts';

const parties: Party[] = ['buyer', 'provider', 'system', 'bank', 'operator'];
const now = new Date('2026-03-01T00:00:00Z');
const later = new Date('2026-03-09T00:00:00Z');
const begun = (total: bigint): Booking => ({
  state: 'offered',
  total_amount: total,
  paid_amount: 0n,
  returned_amount: 0n,
  refund: null,
  valid_until: later,
  deadline: later,
  paying_until: null,
  protected_until: null,
});

/** What a step is refused with; undefined where it was taken. */
function codeOf(take: () => void): string | undefined {
  try {
    take();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('the booking machine', () => {
  const attempt = fc.oneof(
    fc.record({
      step: fc.constantFrom(...bookingActions),
      by: fc.constantFrom(...parties),
      isLast: fc.boolean(),
    }),
    fc.record({ refund: fc.constantFrom('ask', 'agree', 'refuse'), part: fc.integer({ min: 1, max: 100 }) }),
  );

  test('whatever is tried in whatever order, what was paid is held, returned, released or the fee, and no more', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        fc.array(attempt, { maxLength: 60 }),
        (total, attempts) => {
          let booking = begun(total);
          const money = { paid: 0n, returned: 0n, released: 0n, fee: 0n };
          let asked = 0n;
          for (const each of attempts) {
            if ('refund' in each) {
              const held = heldOf(booking);
              if (each.refund === 'ask' && held > 0n && !booking.refund) {
                asked = (held * BigInt(each.part)) / 100n || 1n;
                booking = { ...booking, refund: 'asked' };
              } else if (each.refund !== 'ask' && booking.refund) {
                const agrees = each.refund === 'agree';
                nextRefundState(booking.refund, agrees ? 'agree' : 'withdraw', agrees ? 'seller' : 'buyer');
                const back = agrees ? asked : 0n;
                expect(back).toBeLessThanOrEqual(held);
                money.returned += back;
                const isWhole = back > 0n && back === held;
                booking = {
                  ...booking,
                  refund: null,
                  returned_amount: booking.returned_amount + back,
                  state: isWhole ? 'refunded' : booking.state,
                };
              }
            } else {
              const { step, by, isLast } = each;
              const before = booking;
              const code = codeOf(() => {
                const state = nextState(booking, step, by, now, isLast ? 'delivered' : 'started');
                booking = { ...booking, state };
              });
              if (code) continue;
              if (step === 'pay') {
                expect(dueNow(before)).toBe(total);
                booking = { ...booking, paid_amount: total };
                money.paid += total;
              }
              if (step === 'complete') {
                const { seller, fee } = splitProceeds(heldOf(before), 'CNY', 10_000);
                money.released += seller;
                money.fee += fee;
              }
              if (step === 'refundOverdue') {
                money.returned += heldOf(before);
                booking = { ...booking, returned_amount: booking.paid_amount };
              }
            }
            const { paid, returned, released, fee } = money;
            expect(paid).toBe(returned + released + fee + heldOf(booking));
            expect(paid === 0n || paid === total).toBe(true);
          }
        },
      ),
    );
  });

  test('what has ended ends once: nothing leads out of it', () => {
    for (const state of ['completed', 'cancelled', 'refunded'] as const)
      for (const step of bookingActions)
        for (const by of parties) expect(allows({ ...begun(1n), state }, step, by, now)).toBe(false);
  });

  test('an offer changes until it is accepted, and its price never after', () => {
    for (const state of bookingStates) {
      const booking = { ...begun(1n), state };
      expect(allows(booking, 'revise', 'provider', now)).toBe(state === 'offered');
      expect(allows(booking, 'revise', 'buyer', now)).toBe(false);
    }
  });

  test('an expired offer is accepted by nobody, and has no buttons', () => {
    const late = new Date(later.getTime());
    expect(isExpired(begun(1n), late)).toBe(true);
    expect(codeOf(() => nextState(begun(1n), 'accept', 'buyer', late))).toBe('OFFER_EXPIRED');
    expect(actionsFor(begun(1n), 'buyer', late)).toEqual([]);
  });

  test('while the buyer pays, only the buyer cancels; while a refund is asked for, nothing is completed', () => {
    const paying = {
      ...begun(1n),
      state: 'awaiting_payment' as const,
      paying_until: later,
      protected_until: later,
    };
    // Days are named, minutes are not.
    expect(codeOf(() => nextState(paying, 'cancel', 'provider', now))).toBe('PAYMENT_HELD');
    const soon = { ...paying, paying_until: new Date(now.getTime() + 60_000) };
    expect(codeOf(() => nextState(soon, 'cancel', 'system', now))).toBe('PAYMENT_OPEN');
    expect(nextState(paying, 'cancel', 'buyer', now)).toBe('cancelled');
    const done = { ...begun(5n), state: 'delivered' as const, paid_amount: 5n, refund: 'asked' as const };
    expect(codeOf(() => nextState(done, 'complete', 'buyer', now))).toBe('REFUND_OPEN');
    expect(codeOf(() => nextState(done, 'complete', 'system', now))).toBe('REFUND_OPEN');
  });

  test('each state that waits for somebody ends by itself, by a step that the system may take', () => {
    for (const state of bookingStates) {
      const step = stepAtDeadline(state);
      if (step) expect(allows({ ...begun(1n), state }, step, 'system', now)).toBe(true);
      else expect(['completed', 'cancelled', 'refunded']).toContain(state);
    }
  });
});

describe('milestones', () => {
  test('are recorded forwards, each once, up to the delivery', () => {
    fc.assert(
      fc.property(fc.constantFrom(...serviceKinds), fc.array(fc.nat(5), { maxLength: 12 }), (kind, tries) => {
        const recorded: { kind: string; day: string }[] = [];
        for (const at of tries) {
          const all = milestonesOf(kind);
          const milestone = { kind: all[at % all.length]!, day: '2026-03-01' };
          const isNext = nextMilestones(kind, recorded).includes(milestone.kind);
          const code = codeOf(() => placeMilestone({ kind, paidAt: now, recorded }, milestone, now));
          expect(code).toBe(isNext ? undefined : 'MILESTONE_ORDER');
          if (isNext) recorded.push(milestone);
        }
        expect(new Set(recorded.map((each) => each.kind)).size).toBe(recorded.length);
        expect(recorded.findIndex((each) => each.kind === 'delivered')).toBeOneOf([-1, recorded.length - 1]);
      }),
    );
  });

  test.each([
    ['2026-02-28', undefined],
    ['2026-03-02', undefined],
    ['2026-02-27', 'MILESTONE_DAY'],
    ['2026-03-03', 'MILESTONE_DAY'],
  ])('of a booking that was paid today, on %s: %s', (day, code) => {
    const place = () =>
      placeMilestone({ kind: 'customs', paidAt: now, recorded: [] }, { kind: 'started', day }, now);
    expect(codeOf(place)).toBe(code);
  });

  test('are not earlier than the one before', () => {
    const recorded = [{ kind: 'collected', day: '2026-03-01' }];
    const place = () =>
      placeMilestone(
        { kind: 'logistics', paidAt: now, recorded },
        { kind: 'arrived', day: '2026-02-28' },
        now,
      );
    expect(codeOf(place)).toBe('MILESTONE_DAY');
  });
});

test.each([
  ['nothing', [{ quantity: 1, price: 0n }], 'CNY', 'BAD_INPUT'],
  ['more than can be paid', [{ quantity: 1_000_000, price: 10n ** 11n }], 'CNY', 'BAD_INPUT'],
  ['parts of a rupiah', [{ quantity: 1, price: 150n }], 'IDR', 'AMOUNT_NOT_PAYABLE'],
])('an offer that comes to %s is refused', (_what, lines, currency, code) => {
  expect(codeOf(() => void totalOf(lines, currency))).toBe(code);
});
