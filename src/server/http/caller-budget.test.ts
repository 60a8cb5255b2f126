import { expect, test } from 'vitest';
import { createCallerBudget } from './caller-budget.ts';

function budget(perSecond: number) {
  const clock = { ms: 0 };
  const taking = createCallerBudget(perSecond, () => clock.ms);
  const take = (address: string, cost?: number) => taking({ address }, cost);
  /** How many of so many in a row are let through. */
  const through = (times: number, addressOf: (i: number) => string) =>
    Array.from({ length: times }, (_, i) => take(addressOf(i))).filter((wait) => wait === 0).length;
  return { clock, taking, take, through };
}

test('half a minute’s allowance at once, then so many a second, each caller for itself', () => {
  const { clock, take, through } = budget(10);
  expect(through(1_000, () => '192.0.2.1')).toBe(300);
  expect(take('192.0.2.1')).toBe(1);
  expect(take('192.0.2.2')).toBe(0);
  clock.ms = 5_000;
  expect(through(1_000, () => '192.0.2.1')).toBe(50);
  clock.ms = 3_600_000;
  expect(through(1_000, () => '::ffff:192.0.2.1')).toBe(300);
});

test('all addresses of an IPv6 network have one allowance, and its /48 has four of them', () => {
  expect(budget(10).through(1_000, (i) => `2001:db8::${i.toString(16)}`)).toBe(300);
  expect(budget(10).through(2_000, (i) => `2001:db8:0:${i.toString(16)}::1`)).toBe(1_200);
});

test('there may be no limit, and callers are not remembered for good', () => {
  expect(budget(0).through(1_000, () => '192.0.2.1')).toBe(1_000);
  const { take, through } = budget(10);
  through(300, () => '192.0.2.1');
  expect(take('192.0.2.1')).toBe(1);
  through(20_000, (i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  expect(take('192.0.2.1')).toBe(0);
});

test('who is known by a name has an allowance of their own wherever they call from, and what costs more uses more', () => {
  const { taking, take, through } = budget(10);
  expect(through(300, () => '192.0.2.1')).toBe(300);
  expect(taking({ name: 'account 1' }, 100)).toBe(0);
  expect(taking({ name: 'account 1' }, 200)).toBe(0);
  expect(taking({ name: 'account 1' }, 4)).toBe(1);
  expect(taking({ name: 'account 2' }, 4)).toBe(0);
  expect(take('192.0.2.1', 4)).toBe(1);
});
