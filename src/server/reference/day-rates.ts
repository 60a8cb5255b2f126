import { utcDay } from '../../kit/days.ts';
import { parseRate, type Rate } from '../../kit/money.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import * as rows from './sql.ts';

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The newest rates on a day, by currency. */
export function getRates(db: Db, now: Date): Promise<ReadonlyMap<string, Rate>> {
  return cached(db, `rates ${utcDay(now)}`, keepSeconds, async (db) => {
    const all = await rows.listRates(db, now).execute();
    return new Map(all.map((row) => [row.currency, parseRate(row.per_eur)]));
  });
}

/** The day of the newest rates up to a moment (2026-04-13), or null without any. */
export async function newestRatesDay(db: Db, now: Date): Promise<string | null> {
  const all = await rows.listRates(db, now).execute();
  return (
    all
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? null
  );
}

/** The rates that stood at a moment, by currency: what was agreed on then is not touched by those loaded later. */
export async function getRatesAt(db: Db, moment: Date): Promise<ReadonlyMap<string, Rate>> {
  const all = await rows.listRatesAt(db, moment);
  return new Map(all.map((row) => [row.currency, parseRate(row.per_eur)]));
}

/**
 * The day of the rates that amounts of some currencies are converted by, the older of two; null where nothing is
 * converted, or by no rate.
 */
export async function ratesDay(db: Db, now: Date, currencies: Iterable<string>): Promise<string | null> {
  const requested = new Set(currencies);
  if (requested.size < 2) return null;
  const days = await cached(db, `rates days ${utcDay(now)}`, keepSeconds, async (db) => {
    const all = await rows.listRates(db, now).execute();
    return new Map(all.map((row) => [row.currency, row.day]));
  });
  // The euro is what the others are quoted for: it has no rate that could be old.
  const results = [...requested].flatMap((currency) =>
    currency === 'EUR' ? [] : (days.get(currency) ?? []),
  );
  return results.sort()[0] ?? null;
}
