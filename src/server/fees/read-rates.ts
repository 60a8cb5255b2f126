import { cached } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import type { FeeRate } from './rules.ts';
import { listRatesAt } from './sql.ts';

const seconds = 30;

/** The rates that count now, kept for half a minute: every order asks for them, and they change a few times a year. */
export const readFeeRates = (db: Db, now: Date): Promise<FeeRate[]> =>
  cached(db, 'fee rates', seconds, (database) => listRatesAt(database, now));
