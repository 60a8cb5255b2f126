import { siteCodes } from '../../../contract/reference/sites.ts';
import { getCategories } from '../../categories/public.ts';
import { listRealChannels } from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { newestRatesDay } from '../../reference/public.ts';
import { listStaff } from '../../staff/public.ts';
import type { Trade } from './doctor-rules.ts';

/** What of trade is there in an installation. */
export async function lookAtTrade(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Trade> {
  const now = deps.clock.now();
  const [categories, staff, ratesDay] = await Promise.all([
    getCategories(deps.db),
    listStaff(deps.db),
    newestRatesDay(deps.db, now),
  ]);
  const active = staff.filter((member) => !member.disabled_at && member.password_hash);
  const channels = await Promise.all(
    siteCodes.map(async (site) => [site, await listRealChannels(deps, site)] as const),
  );
  return {
    categories: categories.size,
    operators: active.length,
    moneyOperators: active.filter(({ rights }) => rights.includes('money')).length,
    channels: Object.fromEntries(channels) as Trade['channels'],
    testBank: deps.config.testBank,
    ratesAge: ratesDay === null ? null : Math.floor((now.getTime() - Date.parse(ratesDay)) / 86_400_000),
  };
}
