import { sql } from 'kysely';
import type { Deps } from '../../src/server/platform/context.ts';
import { decideCharge, signedNotification } from '../../src/server/payments/providers/sandbox-bank.ts';
import { findCharge } from '../../src/server/payments/providers/sandbox-sql.ts';
import type { StartBank } from './bank.ts';

async function getCharge({ db }: Deps, ref: string) {
  const charge = await findCharge(db, ref);
  if (!charge) throw new Error(`no charge ${ref}`);
  return charge;
}

export const startBank: StartBank = async () => ({
  env: {},
  decide: (deps, ref, decision) => decideCharge(deps, ref, decision, 'lost'),
  async notify(deps, ref, other) {
    const { state, amount, currency } = { ...(await getCharge(deps, ref)), ...other };
    const told = { eventId: `${ref}:${state}`, ref, state, amount: String(amount), currency };
    return signedNotification(deps.config.secret, JSON.stringify(told));
  },
  forge: ({ headers, body }) => ({ headers: { ...headers, 'x-signature': 'AAAA' }, body }),
  async held({ db }) {
    const { rows } = await sql<{ currency: string; held: string }>`
      select currency, sum(amount - returned)::text as held from sandbox_bank_charges
      where state = 'paid' group by currency`.execute(db);
    return new Map(rows.map(({ currency, held }) => [currency, BigInt(held)]));
  },
  returned: async (deps, ref) => (await getCharge(deps, ref)).returned,
  stop: async () => {},
});
