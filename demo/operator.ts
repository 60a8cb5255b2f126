import { hash } from '@node-rs/argon2';
import type { Deps } from '../src/server/platform/context.ts';
import { toBase32, totpCode, totpStep } from '../src/server/platform/proof/totp.ts';
import { ensureStaff } from '../src/server/staff/public.ts';
import { addDemoBankAccounts } from './bank-accounts.ts';
import { mark } from './need.ts';

/** The operator of the demo world; everybody knows how to sign in as them. */
export const demoOperator = {
  email: 'operator@caravan.example',
  name: 'Demo Operator',
  password: 'Demo1234Demo1234',
  totpSecret: Buffer.from('10220a81a20441503440882a0688110540d10220', 'hex'),
};

/** For an authenticator app: CARAVANCARAVANCARAVANCARAVANCARA. */
export const demoOperatorSecret = toBase32(demoOperator.totpSecret);

/** What the operator's authenticator app would show. */
export const demoOperatorCode = (now: Date): string => totpCode(demoOperator.totpSecret, totpStep(now));

/**
 * Lets the demo operator in where the demo world was loaded, and nowhere else. The secret of the app is sealed
 * for this installation, so a copied database gets it again.
 */
export async function addDemoOperator({ db, config, clock }: Deps): Promise<void> {
  const loaded = await db
    .selectFrom('imports')
    .select('id')
    .where('source_hash', '=', mark)
    .executeTakeFirst();
  if (!loaded) return;
  const makeHash = () => hash(demoOperator.password);
  await ensureStaff(db, { config, staff: null, now: clock.now() }, { ...demoOperator, makeHash });
  await addDemoBankAccounts({ db, clock }, demoOperator.email);
}
