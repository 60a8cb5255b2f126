import type { Config } from '../../../config.ts';
import type { Db } from '../../platform/database.ts';
import { count, type Limit } from '../../platform/limits.ts';

interface Asking {
  db: Db;
  config: Pick<Config, 'studioServices'>;
  now: Date;
}

/**
 * Counts a use of the services that are set: for somebody, and for all together, since accounts cost nothing.
 * @returns the limit that it is beyond, or null
 */
export async function countUse({ db, config, now }: Asking, accountId: string): Promise<Limit | null> {
  const { usesADay, usesOfAllADay } = config.studioServices;
  const shares = [
    { of: accountId, max: usesADay },
    { of: 'all', max: usesOfAllADay },
  ];
  for (const { of, max } of shares) {
    const limit = { name: 'studio services', max, windowSeconds: 86_400 };
    if ((await count(db, limit, of, now)) > max) return limit;
  }
  return null;
}
