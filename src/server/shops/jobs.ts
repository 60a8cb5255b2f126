import { utcDay } from '../../kit/days.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findApplication } from '../merchants/public.ts';
import { sumUpVisits } from './visits-sql.ts';
import { openShop } from './sql.ts';
import { followStanding } from './standing.ts';
import { mailSuspension } from './suspensions/letters.ts';

const saleCurrencies: Record<string, string> = { CN: 'CNY', HK: 'HKD', AE: 'AED', ID: 'IDR' };

/** A seller who has passed the audit has a shop, with the company's name, until they give it another. */
export async function openShopOfSeller({ db, clock }: Deps, applicationId: string): Promise<void> {
  const application = await findApplication(db, applicationId);
  if (!application) return;
  const now = clock.now();
  const language = ['CN', 'HK', 'TW', 'MO'].includes(application.country) ? 'zh' : 'en';
  await openShop(
    db,
    {
      ownerId: application.account_id,
      language,
      name: application.company_name || application.person_name,
      country: application.country,
      regionCodes: application.region_codes,
      openedYear: Number((application.founded_on ?? wireTime(now)).slice(0, 4)),
      saleCurrency: saleCurrencies[application.country] ?? 'USD',
    },
    now,
  );
}

export function workOnShops(queue: Queue, deps: Deps): void {
  queue.every('shops.visits', '7 0 * * *', () => sumUpVisits(deps.db, utcDay(deps.clock.now())));
  queue.work('accounts.standing', ({ accountId }) => followStanding(deps, accountId), { retries: 20 });
  queue.work('shops.suspension', ({ suspensionId }) => mailSuspension(deps, suspensionId));
  queue.work('merchants.passed', ({ applicationId }) => openShopOfSeller(deps, applicationId), {
    retries: 20,
  });
}
