import { expect, it } from 'vitest';
import { instalmentsOf } from './instalments.ts';

const money = (amount: string) => ({ amount, currency: 'CNY' });

it('says what can be paid at once, what after the sellers confirm, and what when the goods are ready', () => {
  const sums = { total: money('49985'), dueNow: money('45000'), payableNow: money('40824') };
  expect(instalmentsOf(sums)).toEqual({
    now: money('40824'),
    confirmed: money('4176'),
    balance: money('4985'),
  });
  expect(instalmentsOf({ total: money('100'), dueNow: money('100'), payableNow: money('0') })).toEqual({
    now: undefined,
    confirmed: money('100'),
    balance: undefined,
  });
});
