import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  availableOf,
  isOverdue,
  lateFeeOf,
  mostFeesPercent,
  owedOf,
  scoreOf,
  spread,
  suggestedLimit,
  takeBack,
  type Draw,
} from './rules.ts';

const draw = (changes: Partial<Draw> = {}): Draw => ({
  id: 'a',
  amount: 100_00n,
  settled: 0n,
  fees: 0n,
  accrued: 0n,
  fees_paid: 0n,
  late_fee_bps: 5,
  due_on: '2026-03-10',
  charged_until: '2026-03-10',
  ...changes,
});

const owing = (...draws: Draw[]) => ({ draws, disputed: 0n });

const figures = {
  completed: 24,
  purchases: 600_000_00n,
  due: 24,
  paidInTime: 24,
  disputesLost: 0,
  months: 12,
  papersSeen: true,
};

describe('a score', () => {
  test('of a year of trade without fault is full, and without any it is empty', () => {
    expect(scoreOf(figures).total).toBe(100);
    const none = { completed: 0, purchases: 0n, due: 0, paidInTime: 0, disputesLost: 0, months: 0 };
    expect(scoreOf({ ...none, papersSeen: false }).total).toBe(0);
  });

  test('is the sum of its parts, none beyond its most, and more good figures never lower it', () => {
    const count = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        count,
        count,
        count,
        count,
        count,
        fc.boolean(),
        (completed, due, late, lost, months, papersSeen) => {
          const paidInTime = Math.max(0, due - late);
          const all = { completed, purchases: 0n, due, paidInTime, disputesLost: lost, months, papersSeen };
          const { total, parts } = scoreOf(all);
          expect(total).toBe(parts.reduce((sum, { points }) => sum + points, 0));
          for (const { points, most } of parts) expect(points >= 0 && points <= most).toBe(true);
          expect(scoreOf({ ...all, months: months + 1 }).total).toBeGreaterThanOrEqual(total);
          expect(scoreOf({ ...all, disputesLost: lost + 1 }).total).toBeLessThanOrEqual(total);
        },
      ),
    );
  });

  test('speaks for two months of purchases at most, and for nothing below forty points', () => {
    expect(suggestedLimit(scoreOf(figures), figures.purchases, 'CNY')).toBe(100_000_00n);
    expect(suggestedLimit({ total: 39, parts: [] }, figures.purchases, 'CNY')).toBe(0n);
  });
});

describe('a late fee', () => {
  test('begins with the second day after the due day, for each day that is over', () => {
    expect(isOverdue(draw(), '2026-03-10')).toBe(false);
    expect(lateFeeOf(draw(), '2026-03-11', 'CNY').fee).toBe(0n);
    expect(lateFeeOf(draw(), '2026-03-12', 'CNY')).toMatchObject({ fee: 5n, until: '2026-03-11' });
    expect(lateFeeOf(draw(), '2026-03-21', 'CNY')).toMatchObject({ fee: 50n, until: '2026-03-20' });
  });

  test('is the same whether it is charged each day or after a while, and never above its most', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, fc.bigInt({ min: 1n, max: 100_000_000n }), (steps, amount) => {
        const one = draw({ amount });
        let [charged, today] = [one, one.due_on];
        for (const step of steps) {
          today = addDays(today, step);
          const { fee, accrued, until } = lateFeeOf(charged, today, 'CNY');
          charged = { ...charged, fees: charged.fees + fee, accrued, charged_until: until };
          expect(charged.fees <= (one.amount * mostFeesPercent) / 100n).toBe(true);
        }
        expect(charged.fees).toBe(lateFeeOf(one, today, 'CNY').fee);
      }),
    );
  });
});

test('a late fee in rupiah is whole rupiah, also at its most', () => {
  const one = draw({ amount: 12_300n, late_fee_bps: 10 });
  expect(lateFeeOf(one, '2027-03-10', 'IDR').fee).toBe(2_400n);
  expect(lateFeeOf(one, '2026-03-20', 'IDR').fee % 100n).toBe(0n);
});

test('what is repaid lies on what was due first, fees before the rest, and nothing of it is lost', () => {
  const parts = [draw({ id: 'a', fees: 30n, fees_paid: 10n }), draw({ id: 'b', settled: 40_00n })];
  expect(spread(50_20n, parts)).toEqual({ parts: [{ id: 'a', fee: 20n, principal: 50_00n }], left: 0n });
  const amount = fc.bigInt({ min: 0n, max: 10_000n });
  const any = fc.record({ amount, settled: amount, fees: amount, fees_paid: amount });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), fc.bigInt({ min: 0n, max: 50_000n }), (rows, paid) => {
      const draws = rows.map((row, i) =>
        draw({
          id: String(i),
          amount: row.amount + row.settled,
          settled: row.settled,
          fees: row.fees + row.fees_paid,
          fees_paid: row.fees_paid,
        }),
      );
      const { parts: settled, left } = spread(paid, draws);
      const taken = settled.reduce((sum, { principal, fee }) => sum + principal + fee, 0n);
      const owed = draws.reduce((sum, each) => sum + owedOf(each), 0n);
      expect(taken + left).toBe(paid);
      expect(taken).toBe(paid < owed ? paid : owed);
    }),
  );
});

test('what a bank takes back of a repayment is owed again to the last unit, of what is due last before the rest', () => {
  const paidDraws = [
    draw({ id: 'a', settled: 50_00n, fees: 30n, fees_paid: 30n }),
    draw({ id: 'b', settled: 20_00n, due_on: '2026-04-10' }),
  ];
  expect(takeBack(45_00n, 5_00n, paidDraws)).toEqual({
    fromFavor: 5_00n,
    parts: [
      { id: 'b', fee: 0n, principal: 20_00n },
      { id: 'a', fee: 0n, principal: 20_00n },
    ],
  });
  expect(() => takeBack(76_00n, 5_00n, paidDraws)).toThrow(RangeError);
  const amount = fc.bigInt({ min: 0n, max: 10_000n });
  const any = fc.record({ amount, fees: amount });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), amount, (rows, paid) => {
      const draws = rows.map((row, i) => draw({ id: String(i), amount: row.amount, fees: row.fees }));
      const { parts, left } = spread(paid, draws);
      const laid = draws.flatMap((one) => {
        const part = parts.find(({ id }) => id === one.id);
        return part ? [{ ...one, settled: part.principal, fees_paid: part.fee }] : [];
      });
      const { parts: taken, fromFavor } = takeBack(paid, left, laid);
      expect(fromFavor).toBe(left);
      expect(taken.toReversed()).toEqual(parts);
    }),
  );
});

test('nothing is drawn on a line while a bank may take a repayment back', () => {
  const line = { state: 'active' as const, limit_amount: 500_00n, in_favour: 0n };
  const debt = { draws: [draw()], disputed: 1n };
  expect(availableOf(line, debt, '2026-03-10')).toBe(0n);
  expect(availableOf({ ...line, state: 'closed', in_favour: 5n }, { ...debt, draws: [] }, '2026-03-10')).toBe(
    0n,
  );
});

test('what can be drawn is the limit less what is owed, and nothing while something is overdue', () => {
  const line = { state: 'active' as const, limit_amount: 500_00n, in_favour: 0n };
  expect(availableOf(line, owing(draw()), '2026-03-10')).toBe(400_00n);
  expect(availableOf(line, owing(draw()), '2026-03-11')).toBe(0n);
  expect(availableOf({ ...line, in_favour: 20_00n }, owing(), '2026-03-10')).toBe(520_00n);
  expect(availableOf({ ...line, state: 'frozen' }, owing(), '2026-03-10')).toBe(0n);
  expect(availableOf({ ...line, limit_amount: 50_00n }, owing(draw()), '2026-03-10')).toBe(0n);
});

test('of a closed line the buyer’s own money can still be drawn, once nothing is owed', () => {
  const closed = { state: 'closed' as const, limit_amount: 500_00n, in_favour: 70_00n };
  expect(availableOf(closed, owing(), '2026-03-02')).toBe(70_00n);
  expect(availableOf({ ...closed, state: 'frozen' }, owing(), '2026-03-02')).toBe(0n);
});
