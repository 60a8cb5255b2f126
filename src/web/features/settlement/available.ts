import type { MoneyAccount } from '../../../contract/settlement/settlement.ts';

/** What can be paid out: the balance, less what buyers claim of it. */
export function availableOf({
  balance,
  claimed,
}: Pick<MoneyAccount, 'balance' | 'claimed'>): MoneyAccount['balance'] {
  const free = BigInt(balance.amount) - BigInt(claimed.amount);
  return { ...balance, amount: String(free > 0n ? free : 0n) };
}
