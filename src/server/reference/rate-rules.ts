import { utcDay } from '../../kit/days.ts';
import { createHash } from 'node:crypto';
import type { NewRate, RateChange } from '../../contract/settlement/rates.ts';
import { Refusal } from '../../kit/errors.ts';
import { currencyDigits, divideRounded, parseRate, writeRate } from '../../kit/money.ts';
import type { RateRow } from './rules.ts';

/** Currencies whose rates can be loaded: every one the product knows but the euro, which is always one. */
export const ratedCurrencies: readonly string[] = Object.keys(currencyDigits).filter(
  (code) => code !== 'EUR',
);

/** Further than a tenth from the value before, and a value is loaded only when that is confirmed. */
const confirmAbove = 1_000n;
/** Further than half, and it is a slip of the pen, or worse. */
const refuseAbove = 5_000n;

/** By how much a value differs from another, in hundredths of a percent. */
export function changeOf(before: string, after: string): number {
  const [from, to] = [parseRate(before), parseRate(after)];
  return Number(divideRounded((to - from) * 10_000n, from));
}

/** A state of the rates, short: whoever decided on another one has to look again. */
export const nameOfState = (newest: readonly RateRow[]): string =>
  createHash('sha256')
    .update(newest.map(({ currency, day, per_eur }) => `${currency} ${day} ${per_eur}`).join('\n'))
    .digest('base64url')
    .slice(0, 22);

export const dayOf = (moment: Date): string => utcDay(moment);

/** The newest value of each currency, in the order of their codes. */
export function newestOf(rows: readonly RateRow[]): RateRow[] {
  const newest = new Map<string, RateRow>();
  for (const row of rows) {
    const cached = newest.get(row.currency);
    if (!cached || cached.day < row.day) newest.set(row.currency, row);
  }
  return [...newest.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/**
 * What a value is judged by: the newest of an earlier day that stood before today, so that many small steps on one day
 * are no way around the bounds; else the newest of an earlier day.
 */
function baseOf(rows: readonly RateRow[], currency: string, day: string, today: string): RateRow | null {
  const earlier = rows
    .filter((row) => row.currency === currency && row.day < day)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const settled = earlier.find(({ loaded_at }) => loaded_at === null || dayOf(loaded_at) < today);
  return settled ?? earlier[0] ?? null;
}

/**
 * What loading values of a day changes, judged by what is there.
 * @throws {Refusal} RATES_UNKNOWN for a currency without rates, RATES_DAY_FUTURE, and RATES_DAY_OLD where a currency
 * has a newer value already, or one of that day that came with the product
 */
export function judgeRates(
  rows: readonly RateRow[],
  { day, rates }: { day: string; rates: readonly NewRate[] },
  now: Date,
): RateChange[] {
  const today = dayOf(now);
  if (day > today) throw new Refusal('RATES_DAY_FUTURE', { day });
  const unknown = rates.find(({ currency }) => !ratedCurrencies.includes(currency));
  if (unknown) throw new Refusal('RATES_UNKNOWN', { currency: unknown.currency });
  const newest = new Map(newestOf(rows).map((row) => [row.currency, row]));
  return rates.map(({ currency, perEur }): RateChange => {
    const last = newest.get(currency);
    if (last && last.day > day) throw new Refusal('RATES_DAY_OLD', { currency, day: last.day });
    const value = writeRate(parseRate(perEur));
    if (last?.day === day && parseRate(last.per_eur) === parseRate(value))
      return { currency, perEur: value, before: showRate(last), change: 0, verdict: 'same' };
    // What came with the product is what everything later is judged by, and what the oldest orders are weighed by.
    if (last?.day === day && last.loaded_at === null) throw new Refusal('RATES_DAY_OLD', { currency, day });
    const base = baseOf(rows, currency, day, today);
    if (!base) return { currency, perEur: value, before: null, change: null, verdict: 'confirm' };
    const change = changeOf(base.per_eur, value);
    const verdict = isBeyond(base.per_eur, value, refuseAbove)
      ? 'far'
      : isBeyond(base.per_eur, value, confirmAbove)
        ? 'confirm'
        : 'fine';
    return { currency, perEur: value, before: showRate(base), change, verdict };
  });
}

/** Exact, where a rounded change would let a hair more pass. */
function isBeyond(before: string, after: string, hundredths: bigint): boolean {
  const [from, to] = [parseRate(before), parseRate(after)];
  const distance = to > from ? to - from : from - to;
  return distance * 10_000n > from * hundredths;
}

export const showRate = ({ per_eur, day }: RateRow) => ({ perEur: writeRate(parseRate(per_eur)), day });

/** How many days before rates are too old for orders people are told. */
const warningDays = 2;

/**
 * For how many more days orders are placed by rates of a day: 0 on the last one, below it once they are refused.
 * @param maxDays  how old rates may be
 */
export const daysLeft = (day: string, maxDays: number, now: Date): number =>
  maxDays - Math.round((Date.parse(dayOf(now)) - Date.parse(day)) / 86_400_000);

/** The rates that orders are refused by already, or soon, of those that are needed; those that end first stand first. */
export function agingRates(
  newest: readonly Pick<RateRow, 'currency' | 'day'>[],
  currencies: ReadonlySet<string>,
  { maxDays, now }: { maxDays: number | undefined; now: Date },
): { currency: string; day: string; daysLeft: number }[] {
  if (maxDays === undefined) return [];
  return newest
    .filter(({ currency }) => currency !== 'EUR' && currencies.has(currency))
    .map(({ currency, day }) => ({ currency, day, daysLeft: daysLeft(day, maxDays, now) }))
    .filter((rate) => rate.daysLeft <= warningDays)
    .toSorted((a, b) => a.daysLeft - b.daysLeft || (a.currency < b.currency ? -1 : 1));
}
