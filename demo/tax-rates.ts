import type { Site } from '../src/contract/reference/sites.ts';
import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { demoOperator } from './operator.ts';

/** The general rates of value added tax, in hundredths of a percent; Hong Kong has none. */
const rates: readonly { site: Site; basisPoints: number; reason: string }[] = [
  { site: 'cn', basisPoints: 1_300, reason: 'General VAT rate for goods' },
  { site: 'uae', basisPoints: 500, reason: 'Standard VAT rate' },
  { site: 'id', basisPoints: 1_100, reason: 'VAT on eleven twelfths of the price' },
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
      rates.map(({ site, basisPoints, reason }) => ({
        id: newId(now.getTime()),
        site,
        buyers: 'all' as const,
        treatment: 'standard' as const,
        basis_points: basisPoints,
        // Orders of the demo world are older than its load.
        starts_at: new Date(0),
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
