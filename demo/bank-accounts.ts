import { newId } from '../src/kit/ids.ts';
import type { Site } from '../src/contract/reference/sites.ts';
import type { Deps } from '../src/server/platform/context.ts';

/** Accounts that nobody has: what a buyer of the demo world is shown when they pay by bank transfer. */
const accounts: readonly { site: Site; currency: string; bank: string; number: string; bic?: string }[] = [
  { site: 'cn', currency: 'CNY', bank: 'Demo Bank, Ningbo', number: '6222 0000 0000 0001' },
  { site: 'cn', currency: 'USD', bank: 'Demo Bank, Ningbo', number: '6222 0000 0000 0002', bic: 'DEMOCNBJ' },
  { site: 'hk', currency: 'HKD', bank: 'Demo Bank, Hong Kong', number: '000 000000 001', bic: 'DEMOHKHH' },
  { site: 'hk', currency: 'USD', bank: 'Demo Bank, Hong Kong', number: '000 000000 002', bic: 'DEMOHKHH' },
  {
    site: 'uae',
    currency: 'AED',
    bank: 'Demo Bank, Dubai',
    number: 'AE070331234567890123456',
    bic: 'DEMOAEAD',
  },
  { site: 'id', currency: 'IDR', bank: 'Demo Bank, Jakarta', number: '000 0000 0001', bic: 'DEMOIDJA' },
];

/** Opens the demo world's accounts where an installation of it has none. */
export async function addDemoBankAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const operator = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst();
  const before = await db.selectFrom('bank_accounts').select('id').executeTakeFirst();
  if (!operator || before) return;
  const now = clock.now();
  await db
    .insertInto('bank_accounts')
    .values(
      accounts.map((account) => ({
        id: newId(now.getTime()),
        ...account,
        holder: 'Caravan demo, no real account',
        state: 'open' as const,
        proposed_by: operator.id,
        confirmed_by: operator.id,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
}
