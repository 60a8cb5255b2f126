import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonsToHold } from './hold-rules.ts';

const limits = { amount: 1_000, newDays: 30, orders: 5 };
const regular = {
  recentAmount: 50_000n,
  recentOrders: 1,
  accountDays: 400,
  countries: ['CN', 'HK'],
};
const usual = { country: 'CN', isRelated: false, isLinkedToBlocked: false };

test('a payment like any other is not held', () => {
  expect(reasonsToHold(regular, usual, limits)).toEqual([]);
  expect(reasonsToHold({ ...regular, recentAmount: 10_000_000n }, usual, limits)).toEqual([]);
  expect(reasonsToHold({ ...regular, accountDays: 1, countries: [] }, usual, limits)).toEqual([]);
});

test('each reason stands for itself', () => {
  const large = { ...regular, recentAmount: 100_000n };
  expect(reasonsToHold({ ...large, accountDays: 29 }, usual, limits)).toEqual(['new_account']);
  expect(reasonsToHold({ ...large, countries: [] }, usual, limits)).toEqual(['new_account']);
  expect(reasonsToHold(large, { ...usual, isRelated: true }, limits)).toEqual(['one_hand']);
  expect(reasonsToHold(large, { ...usual, country: 'AE' }, limits)).toEqual(['country']);
  expect(reasonsToHold({ ...large, countries: ['CN', 'AE'] }, { ...usual, country: 'AE' }, limits)).toEqual(
    [],
  );
  expect(reasonsToHold({ ...regular, recentOrders: 6 }, usual, limits)).toEqual(['velocity']);
  expect(reasonsToHold(regular, { ...usual, isLinkedToBlocked: true }, limits)).toEqual(['blocked_link']);
});

test('an amount in a currency without a rate counts as large, and 0 turns a limit off', () => {
  const unknown = { ...regular, recentAmount: null, countries: [] };
  expect(reasonsToHold(unknown, usual, limits)).toEqual(['new_account']);
  expect(reasonsToHold(unknown, usual, { ...limits, amount: 0 })).toEqual([]);
  expect(reasonsToHold({ ...regular, recentOrders: 99 }, usual, { ...limits, orders: 0 })).toEqual([]);
});

test('whoever pays more, oftener, or is newer is held for no fewer reasons', () => {
  const payers = fc.record({
    recentAmount: fc.bigInt({ min: 0n, max: 300_000n }),
    recentOrders: fc.nat({ max: 10 }),
    accountDays: fc.nat({ max: 60 }),
    countries: fc.subarray(['CN', 'AE']),
  });
  fc.assert(
    fc.property(payers, fc.boolean(), (payer, isRelated) => {
      const order = { ...usual, isRelated };
      const worse = {
        ...payer,
        recentAmount: payer.recentAmount * 2n,
        recentOrders: payer.recentOrders + 1,
        accountDays: Math.max(0, payer.accountDays - 1),
      };
      expect(reasonsToHold(worse, order, limits)).toEqual(
        expect.arrayContaining(reasonsToHold(payer, order, limits)),
      );
    }),
  );
});
