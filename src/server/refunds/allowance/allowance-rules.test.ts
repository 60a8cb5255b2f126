import { describe, expect, test } from 'vitest';
import type { RefundValue } from '../rules.ts';
import { needsAllowance } from './allowance-rules.ts';

const worth = (change: Partial<RefundValue> = {}): RefundValue => ({
  value: 1_000n,
  freight: 0n,
  platform: 0n,
  pieces: [],
  compensated: [],
  keptPrice: 0n,
  ...change,
});
const piece = (quantity: number, unsent: number) => ({ lineId: 'a', quantity, unsent });

/** What a step gives back of pieces of an order, something of which was sent before. */
const given = (
  value: Partial<RefundValue>,
  change: { scope?: 'whole' | 'lines'; isAllUnsent?: boolean; hasDepositToKeep?: boolean } = {},
) => ({
  value: worth(value),
  scope: 'lines' as const,
  isAllUnsent: false,
  hasDepositToKeep: false,
  ...change,
});

describe('an allowance is needed', () => {
  test('for all but pieces that were never sent', () => {
    expect(needsAllowance('agree', false, given({ pieces: [piece(3, 3)] }))).toBe(false);
    expect(needsAllowance('agree', false, given({ pieces: [piece(3, 3), piece(3, 2)] }))).toBe(true);
    // Freight, and an amount for pieces that stay.
    expect(needsAllowance('agree', false, given({ freight: 1_000n }))).toBe(true);
    const compensated = [{ lineId: 'a', quantity: 3, amount: 1_000n }];
    expect(needsAllowance('agree', false, given({ compensated }))).toBe(true);
  });

  test('for pieces that were never sent too, where a deposit is the shop’s once its balance is not paid', () => {
    const whole = { scope: 'whole' as const, isAllUnsent: true };
    const unsent = { pieces: [piece(3, 3)] };
    expect(needsAllowance('agree', false, given(unsent, whole))).toBe(false);
    expect(needsAllowance('agree', false, given(unsent, { ...whole, hasDepositToKeep: true }))).toBe(true);
  });

  test('for all that is left of an order, unless nothing of it was ever sent: freight and what was kept come with it', () => {
    const left = { pieces: [piece(1, 1)], freight: 500n };
    expect(needsAllowance('agree', false, given(left, { scope: 'whole' }))).toBe(true);
    expect(needsAllowance('agree', false, given(left))).toBe(true);
    expect(needsAllowance('agree', false, given(left, { scope: 'whole', isAllUnsent: true }))).toBe(false);
  });

  test('once for a return: when it is agreed to, or counted where the terms promise it', () => {
    expect(needsAllowance('return', false, null)).toBe(true);
    expect(needsAllowance('receive', false, given({}))).toBe(false);
    expect(needsAllowance('return', true, null)).toBe(false);
    expect(needsAllowance('receive', true, null)).toBe(true);
  });

  test('for no step that gives nothing', () => {
    for (const step of ['refuse', 'acceptDecision', 'appeal'] as const)
      expect(needsAllowance(step, false, null)).toBe(false);
  });
});
