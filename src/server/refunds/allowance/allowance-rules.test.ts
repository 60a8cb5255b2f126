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

describe('an allowance is needed', () => {
  test('for all but pieces that were never sent', () => {
    expect(needsAllowance('agree', false, worth({ pieces: [piece(3, 3)] }))).toBe(false);
    expect(needsAllowance('agree', false, worth({ pieces: [piece(3, 3), piece(3, 2)] }))).toBe(true);
    // Freight, and an amount for pieces that stay.
    expect(needsAllowance('agree', false, worth({ freight: 1_000n }))).toBe(true);
    const compensated = [{ lineId: 'a', quantity: 3, amount: 1_000n }];
    expect(needsAllowance('agree', false, worth({ pieces: [piece(3, 3)], compensated }))).toBe(true);
  });

  test('once for a return: when it is agreed to, or counted where the terms promise it', () => {
    expect(needsAllowance('return', false, null)).toBe(true);
    expect(needsAllowance('receive', false, worth())).toBe(false);
    expect(needsAllowance('return', true, null)).toBe(false);
    expect(needsAllowance('receive', true, null)).toBe(true);
  });

  test('for no step that gives nothing', () => {
    for (const step of ['refuse', 'acceptDecision', 'appeal'] as const)
      expect(needsAllowance(step, false, null)).toBe(false);
  });
});
