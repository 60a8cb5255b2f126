import type { Site } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { demoOperator } from './operator.ts';

/** The general rates of value added tax, in hundredths of a percent, and since when; Hong Kong has none. */
const rates: readonly { site: Site; basisPoints: number; since: string; reason: string }[] = [
  { site: 'cn', basisPoints: 1_300, since: '2019-04-01', reason: 'General VAT rate for goods' },
  { site: 'uae', basisPoints: 500, since: '2018-01-01', reason: 'Standard VAT rate' },
  { site: 'id', basisPoints: 1_100, since: '2022-04-01', reason: 'Standard VAT rate' },
];

/** Lets the prices of the demo world include the tax of its countries, from its first order on. */
export async function addDemoTaxRates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const operator = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', demoOperator.email)
    .executeTakeFirst();
  const before = await db.selectFrom('tax_rates').select('id').executeTakeFirst();
  if (!operator || before) return;
  const now = clock.now();
  await db
    .insertInto('tax_rates')
    .values(
      rates.map(({ site, basisPoints, since, reason }) => ({
        id: newId(now.getTime()),
        site,
        buyers: 'all' as const,
        treatment: 'standard' as const,
        basis_points: basisPoints,
        starts_at: new Date(since),
        state: 'approved' as const,
        reason,
        proposed_by: operator.id,
        decided_by: operator.id,
        created_at: now,
        decided_at: now,
      })),
    )
    .execute();
}
