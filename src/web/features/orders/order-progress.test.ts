import { expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { stepsOf } from './order-progress.tsx';

function order(preRatio: number, ...passed: OrderState[]) {
  const events = passed.map((to) => ({ to })) as OrderDetail['events'];
  return { preRatio, events, state: passed.at(-1)! };
}

it('shows the whole road, the balance only where a deposit was taken', () => {
  expect(stepsOf(order(30, 'submitted'))).toEqual([
    'submitted',
    'awaiting_payment',
    'preparing',
    'awaiting_balance',
    'awaiting_dispatch',
    'dispatched',
    'completed',
  ]);
  expect(stepsOf(order(100, 'submitted', 'awaiting_payment'))).not.toContain('awaiting_balance');
});

it('begins at the payment where the shop confirms by itself', () => {
  expect(stepsOf(order(100, 'awaiting_payment'))[0]).toBe('awaiting_payment');
});

it('ends where a cancelled order ended', () => {
  expect(stepsOf(order(100, 'submitted', 'cancelled'))).toEqual(['submitted', 'cancelled']);
});
