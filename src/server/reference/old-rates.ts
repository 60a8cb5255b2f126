import { siteCodes } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { ratesDay } from './day-rates.ts';
import { agingRates, daysLeft, newestOf } from './rate-rules.ts';
import { saleCurrencies } from './rules.ts';
import { getPriceTypes } from './site-tables.ts';
import * as rows from './sql.ts';

/**
 * Lets nobody agree on a price that is converted by rates older than the marketplace allows.
 * @throws {Refusal} RATES_OLD
 */
export async function refuseOldRates(
  { db, now, config }: Pick<Context, 'now' | 'config'> & { db: Db },
  currencies: Iterable<string>,
): Promise<void> {
  const maxDays = config.ratesMaxDays;
  if (maxDays === undefined) return;
  const day = await ratesDay(db, now, currencies);
  if (day !== null && daysLeft(day, maxDays, now) < 0) throw new Refusal('RATES_OLD', { day });
}

/** The rates that refuse orders already, or will within two days: of the currencies that shops price in and buyers pay. */
export async function listAgingRates({ db, config, now }: Pick<Deps, 'db' | 'config'> & { now: Date }) {
  const currencies = new Set(saleCurrencies);
  for (const site of siteCodes)
    for (const { currency } of await getPriceTypes(db, site)) currencies.add(currency);
  const newest = newestOf(await rows.listRateRows(db));
  return agingRates(newest, currencies, { maxDays: config.ratesMaxDays, now });
}
