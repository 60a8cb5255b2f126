import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { orderActions, orderStates, type OrderState } from '../../contract/orders/order-states.ts';
import {
  actionsFor,
  allows,
  clockOf,
  depositOf,
  dueNow,
  keptOf,
  nextState,
  stepAtDeadline,
  totalOf,
  type Order,
  type Party,
} from './rules.ts';

const parties: Party[] = ['buyer', 'seller', 'system', 'bank', 'operator'];
const now = new Date('2026-03-01T00:00:00Z');
const untouched = {
  currency: 'CNY',
  refunded_amount: 0n,
  returned_amount: 0n,
  refund: null,
  is_frozen: false,
  offered: null,
  due_at: null,
  waits_since: null,
  held_at: null,
  address_looked_at: false,
  seller_gone: false,
  paying_until: null,
  protected_until: null,
  pay_by: null,
  claims_until: null,
  lead_days: 15,
  balance_days: 30,
};
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
const ratio = fc.integer({ min: 10, max: 100 });

describe('the order machine', () => {
  test('whatever is tried in whatever order, an order is dispatched only when paid in full, and ends once', () => {
    const attempts = fc.array(fc.tuple(fc.constantFrom(...orderActions), fc.constantFrom(...parties)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(amount, ratio, fc.boolean(), attempts, (total, preRatio, autoConfirm, tried) => {
        let order: Order = {
          state: autoConfirm ? 'awaiting_payment' : 'submitted',
          total_amount: total,
          paid_amount: 0n,
          ...untouched,
          pre_ratio: preRatio,
        };
        for (const [step, by] of tried) {
          if (!allows(order, step, by, now)) {
            expect(() => nextState(order, step, by, now)).toThrow(Refusal);
            continue;
          }
          const paid = step === 'pay' ? dueNow(order)!.amount : 0n;
          order = { ...order, state: nextState(order, step, by, now), paid_amount: order.paid_amount + paid };
          expect(order.paid_amount).toBeLessThanOrEqual(total);
          if (['awaiting_dispatch', 'dispatched', 'completed'].includes(order.state)) {
            expect(order.paid_amount).toBe(total);
          }
          if (order.state === 'cancelled') expect(order.paid_amount).toBe(0n);
        }
      }),
    );
  });

  test('nothing can be done to an order that has ended', () => {
    for (const state of ['completed', 'cancelled', 'refunded'] as const) {
      for (const step of orderActions) {
        for (const by of parties) expect(allows({ ...untouched, state }, step, by, now)).toBe(false);
      }
    }
  });

  test('every other state can be left by somebody', () => {
    const open = orderStates.filter((state) => !['completed', 'cancelled', 'refunded'].includes(state));
    for (const state of open) {
      expect(
        orderActions.some(
          (step) =>
            step !== 'updatePrice' && parties.some((by) => allows({ ...untouched, state }, step, by, now)),
        ),
      ).toBe(true);
    }
  });

  test('the buttons a side sees are the steps it may take', () => {
    const order: Order = {
      ...untouched,
      state: 'awaiting_payment',
      total_amount: 100n,
      paid_amount: 0n,
      pre_ratio: 30,
    };
    expect(actionsFor(order, 'buyer', now)).toEqual(['cancel', 'updateAddress', 'pay']);
    expect(actionsFor(order, 'seller', now)).toEqual(['updatePrice', 'cancel']);
  });

  test('nobody takes delivery while a refund is asked for, and the balance is what refunds have left of it', () => {
    const order: Order = {
      ...untouched,
      state: 'dispatched',
      total_amount: 100n,
      paid_amount: 100n,
      pre_ratio: 30,
    };
    for (const refund of ['asked', 'offered', 'refused', 'disputed'] as const) {
      expect(() => nextState({ ...order, refund }, 'takeDelivery', 'buyer', now)).toThrow('REFUND_OPEN');
      expect(allows({ ...order, refund }, 'takeDelivery', 'system', now)).toBe(false);
    }
    const half = { ...order, paid_amount: 30n, refunded_amount: 50n, returned_amount: 15n };
    expect(nextState({ ...half, state: 'preparing' }, 'prepareGoods', 'seller', now)).toBe(
      'awaiting_balance',
    );
    expect(dueNow({ ...half, state: 'awaiting_balance' })).toEqual({ instalment: 'balance', amount: 35n });
  });

  test('a state has a deadline exactly where the system takes a step when it is over', () => {
    for (const state of orderStates) {
      expect(clockOf(state, untouched, now).deadline !== null).toBe(stepAtDeadline(state) !== null);
    }
    const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);
    const payBy = at('03-02');
    expect(clockOf('awaiting_payment', untouched, now)).toEqual({
      due_at: null,
      deadline: payBy,
      pay_by: payBy,
    });
    // Confirmed again later, or sent back to its seller, it has to be paid by the same moment.
    const later = new Date(payBy.getTime() - 3_600_000);
    const begun = { ...untouched, pay_by: payBy };
    expect(clockOf('awaiting_payment', begun, later).deadline).toEqual(payBy);
    expect(clockOf('submitted', begun, later).deadline).toEqual(payBy);
    expect(clockOf('dispatched', untouched, now)).toEqual({ due_at: null, deadline: at('03-16') });
    expect(clockOf('preparing', untouched, now)).toEqual({ due_at: at('03-16'), deadline: at('04-15') });
    expect(clockOf('awaiting_balance', untouched, now)).toEqual({
      due_at: at('03-31'),
      deadline: at('04-30'),
    });
    // What was ready early may still be sent within the time that was promised.
    const early = { ...untouched, state: 'preparing' as const, due_at: at('03-12') };
    expect(clockOf('awaiting_dispatch', early, now).due_at).toEqual(at('03-12'));
    const paid = { ...early, state: 'awaiting_balance' as const };
    expect(clockOf('awaiting_dispatch', paid, now).due_at).toEqual(at('03-08'));
  });

  test('a promise that was broken gives the other side its right, the party that broke it none', () => {
    const order: Order = {
      ...untouched,
      state: 'preparing',
      total_amount: 100n,
      paid_amount: 30n,
      pre_ratio: 30,
    };
    expect(allows({ ...order, due_at: new Date(now.getTime() + 1) }, 'refundLate', 'buyer', now)).toBe(false);
    expect(allows({ ...order, due_at: now }, 'refundLate', 'buyer', now)).toBe(true);
    expect(allows({ ...order, due_at: now }, 'refundLate', 'seller', now)).toBe(false);
    const balance: Order = { ...order, state: 'awaiting_balance', due_at: now };
    expect(allows(balance, 'endUnpaid', 'seller', now)).toBe(true);
    expect(allows(balance, 'endUnpaid', 'buyer', now)).toBe(false);
    const soon = new Date(now.getTime() + 1);
    const paying = { ...balance, paying_until: soon, protected_until: soon };
    expect(() => nextState(paying, 'endUnpaid', 'seller', now)).toThrow('PAYMENT_OPEN');
  });

  test('while the buyer is paying, only the buyer changes what is paid', () => {
    const order: Order = {
      ...untouched,
      state: 'awaiting_payment',
      total_amount: 100n,
      paid_amount: 0n,
      pre_ratio: 100,
      paying_until: new Date(now.getTime() + 1),
      protected_until: new Date(now.getTime() + 1),
    };
    for (const step of ['updatePrice', 'cancel'] as const)
      expect(() => nextState(order, step, 'seller', now)).toThrow('PAYMENT_OPEN');
    expect(() => nextState(order, 'cancel', 'system', now)).toThrow('PAYMENT_OPEN');
    expect(nextState(order, 'cancel', 'buyer', now)).toBe('cancelled');
    expect(nextState({ ...order, paying_until: now }, 'updatePrice', 'seller', now)).toBe('awaiting_payment');
    // A later attempt does not protect: the first one's time is over.
    expect(nextState({ ...order, protected_until: now }, 'cancel', 'seller', now)).toBe('cancelled');
  });

  test('prices of an accepted quote are not changed but offered', () => {
    const order: Order = {
      ...untouched,
      is_frozen: true,
      state: 'awaiting_payment',
      total_amount: 100n,
      paid_amount: 0n,
      pre_ratio: 100,
    };
    expect(() => nextState(order, 'updatePrice', 'seller', now)).toThrow('ORDER_FROZEN');
    expect(actionsFor(order, 'seller', now)).toEqual(['offerPrice', 'cancel']);
    expect(allows(order, 'answerOffer', 'buyer', now)).toBe(false);
    expect(allows({ ...order, offered: {} }, 'answerOffer', 'buyer', now)).toBe(true);
  });

  test('a seller keeps no more of a deposit than was agreed on, nor than 30 percent of the order', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), ratio, (total, percent, paid) => {
        const order = { ...untouched, total_amount: total, paid_amount: (total * BigInt(paid)) / 100n };
        const kept = keptOf({ ...order, deposit_kept: percent });
        expect(kept * 100n <= order.paid_amount * BigInt(percent)).toBe(true);
        expect(kept * 10n <= total * 3n).toBe(true);
      }),
    );
  });
});

describe('amounts', () => {
  test('deposit and balance make the total, and each that is asked for is above zero', () => {
    fc.assert(
      fc.property(amount, ratio, (total, preRatio) => {
        const deposit = depositOf(total, preRatio, 'CNY');
        expect(deposit).toBeGreaterThan(0n);
        expect(deposit).toBeLessThanOrEqual(total);
        const first = dueNow({
          ...untouched,
          state: 'awaiting_payment',
          total_amount: total,
          paid_amount: 0n,
          pre_ratio: preRatio,
        })!;
        expect(first.amount).toBe(deposit);
        expect(first.instalment).toBe(deposit === total ? 'full' : 'deposit');
        if (deposit < total) {
          const rest = dueNow({
            ...untouched,
            state: 'awaiting_balance',
            total_amount: total,
            paid_amount: deposit,
            pre_ratio: preRatio,
          })!;
          expect(rest).toEqual({ instalment: 'balance', amount: total - deposit });
        }
      }),
    );
  });

  test('nothing is due in states that do not wait for money', () => {
    const waiting: OrderState[] = ['awaiting_payment', 'awaiting_balance'];
    for (const state of orderStates.filter((each) => !waiting.includes(each))) {
      expect(dueNow({ ...untouched, state, total_amount: 100n, paid_amount: 0n, pre_ratio: 30 })).toBeNull();
    }
  });

  test('a total is above zero or refused', () => {
    expect(totalOf(100n, 20n, 10n)).toBe(110n);
    expect(() => totalOf(0n, 0n, 0n)).toThrow('PRICE_BELOW_ZERO');
    expect(() => totalOf(10n, 0n, 10n)).toThrow('PRICE_BELOW_ZERO');
    expect(() => totalOf(10n, -1n, 0n)).toThrow('PRICE_BELOW_ZERO');
    expect(() => totalOf(10n ** 18n, 0n, 1n)).toThrow('BAD_INPUT');
  });
});
