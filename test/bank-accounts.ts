import type { InputOf } from '../src/contract/contract.ts';
import type { Caravan } from './caravan.ts';

/** An account for yuan in China that buyers transfer to, proposed by one operator and opened by another. @returns its id */
export async function openBankAccount(
  caravan: Caravan,
  account: Partial<InputOf<'console.bankAccounts.propose'>> = {},
): Promise<string> {
  const [proposer, second] = [await caravan.operator(['money']), await caravan.operator(['money'])];
  const proposal = {
    site: 'cn' as const,
    currency: 'CNY',
    holder: 'Caravan Trade Ltd',
    bank: 'Bank of Ningbo',
    number: '6222 0001 0002',
    ...account,
  };
  const { id } = await caravan.done('console.bankAccounts.propose', proposal, proposer);
  await caravan.done('console.bankAccounts.open', { id, version: 1 }, second);
  return id;
}
