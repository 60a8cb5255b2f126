import { cached } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import type { TaxRate } from './rules.ts';
import { listTaxRatesAt } from './sql.ts';

const seconds = 30;

/** The rates that count now, kept for half a minute: every order asks for them, and they change a few times a year. */
export const readTaxRates = (db: Db, now: Date): Promise<TaxRate[]> =>
  cached(db, 'tax rates', seconds, (database) => listTaxRatesAt(database, now));
