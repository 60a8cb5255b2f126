import { cached, invalidate } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { listPublicPeriods } from './programmes-sql.ts';

const seconds = 60;

/** What is kept in memory of programmes; the database announces each change under this name. */
const programmesTag = 'programmes';

/** Whether a programme goes on on a site: every product page asks, and mostly none does. */
export async function isAnyOn({ db, site, now }: Pick<Context, 'db' | 'site' | 'now'>): Promise<boolean> {
  const periods = await cached(db, programmesTag, seconds, (database) => listPublicPeriods(database, now));
  return periods.some(
    ({ sites, begins_at: beginsAt, ends_at: endsAt }) =>
      sites.includes(site) && beginsAt <= now && endsAt > now,
  );
}

/** This process hears of a change at once, the others from the database. */
export function announceProgrammes({ db, changes }: Pick<Context, 'db' | 'changes'>): void {
  invalidate(db, programmesTag);
  changes.announce(new Set([programmesTag]));
}
