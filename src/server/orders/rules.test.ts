import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderActions, orderStates, type OrderState } from '../../contract/orders.ts';
import {
  actionsFor,
  allows,
  deadlineOf,
  depositOf,
  dueNow,
  nextState,
  stepAtDeadline,
  totalOf,
  type Order,
  type Party,
} from './rules.ts';

const parties: Party[] = ['buyer', 'seller', 'system', 'bank', 'operator'];
const untouched = { currency: 'CNY', refunded_amount: 0n, returned_amount: 0n, refund: null };
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
          if (!allows(order, step, by)) {
            expect(() => nextState(order, step, by)).toThrow('ORDER_STATE');
            continue;
          }
          const paid = step === 'pay' ? dueNow(order)!.amount : 0n;
          order = { ...order, state: nextState(order, step, by), paid_amount: order.paid_amount + paid };
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
        for (const by of parties) expect(allows({ state, refund: null }, step, by)).toBe(false);
      }
    }
  });

  test('every other state can be left by somebody', () => {
    const open = orderStates.filter((state) => !['completed', 'cancelled', 'refunded'].includes(state));
    for (const state of open) {
      expect(
        orderActions.some(
          (step) => step !== 'updatePrice' && parties.some((by) => allows({ state, refund: null }, step, by)),
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
    expect(actionsFor(order, 'buyer')).toEqual(['cancel', 'updateAddress', 'pay']);
    expect(actionsFor(order, 'seller')).toEqual(['updatePrice', 'cancel']);
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
      expect(() => nextState({ ...order, refund }, 'takeDelivery', 'buyer')).toThrow('REFUND_OPEN');
      expect(allows({ ...order, refund }, 'takeDelivery', 'system')).toBe(false);
    }
    const half = { ...order, paid_amount: 30n, refunded_amount: 50n, returned_amount: 15n };
    expect(nextState({ ...half, state: 'preparing' }, 'prepareGoods', 'seller')).toBe('awaiting_balance');
    expect(dueNow({ ...half, state: 'awaiting_balance' })).toEqual({ instalment: 'balance', amount: 35n });
  });

  test('a deadline is set exactly where the system takes a step when it is over', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    for (const state of orderStates) {
      expect(deadlineOf(state, now) !== null).toBe(stepAtDeadline(state) !== null);
    }
    expect(deadlineOf('awaiting_payment', now)).toEqual(new Date('2026-03-02T00:00:00Z'));
    expect(deadlineOf('dispatched', now)).toEqual(new Date('2026-03-16T00:00:00Z'));
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
  });
});
