import type { NewRate, RateChange } from '../../contract/settlement/rates.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { invalidateChanged } from '../platform/cache.ts';
import {
  changeOf,
  dayOf,
  judgeRates,
  nameOfState,
  newestOf,
  ratedCurrencies,
  showRate,
} from './rate-rules.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** News: prices are converted by other rates than before. */
    'rates.changed': Record<string, never>;
  }
}

interface RateSet {
  day: string;
  rates: readonly NewRate[];
  /** The state that whoever decides has seen. */
  seen: string;
}

/** The rates in use with those before them, for whoever loads newer ones. */
export async function showRates({ db, now }: Context) {
  const all = await rows.listRateRows(db);
  const newest = new Map(newestOf(all).map((row) => [row.currency, row]));
  return {
    seen: nameOfState([...newest.values()]),
    today: dayOf(now),
    rates: ratedCurrencies.map((currency) => {
      const last = newest.get(currency);
      const [before] = newestOf(all.filter((row) => row.currency === currency && row !== last));
      return {
        currency,
        now: last ? showRate(last) : null,
        before: before ? showRate(before) : null,
        change: last && before ? changeOf(before.per_eur, last.per_eur) : null,
      };
    }),
  };
}

/**
 * What loading rates would change, and what stays as it is.
 * @throws {Refusal} as `judgeRates` does, RATES_CHANGED when somebody else has loaded rates meanwhile
 */
export async function checkRates({ db, now }: Context, { seen, ...set }: RateSet) {
  const all = await rows.listRateRows(db);
  const newest = newestOf(all);
  if (nameOfState(newest) !== seen) throw new Refusal('RATES_CHANGED');
  const changes = judgeRates(all, set, now);
  return {
    changes,
    kept: newest
      .filter(({ currency }) => currency !== 'EUR' && !changes.some((change) => change.currency === currency))
      .map((row) => ({ currency: row.currency, ...showRate(row) })),
  };
}

/**
 * Loads rates of a day, one value for each currency and day. The same again changes nothing.
 * @param done  is told in the same transaction what was loaded, where anything was
 * @returns how many values are new
 * @throws {Refusal} as `checkRates` does, RATES_TOO_FAR, and RATES_UNCONFIRMED without the confirmation a value needs
 */
export async function loadRates(
  context: Staffed,
  { seen, confirmed, ...set }: RateSet & { confirmed: boolean },
  done: (tx: Tx, changes: readonly RateChange[]) => Promise<void>,
): Promise<number> {
  const { db, queue, staff, now } = context;
  const loaded = await transact(db, async (tx) => {
    await rows.lockRates(tx);
    const all = await rows.listRateRows(tx);
    const changes = judgeRates(all, set, now).filter(({ verdict }) => verdict !== 'same');
    if (changes.length === 0) return 0;
    if (nameOfState(newestOf(all)) !== seen) throw new Refusal('RATES_CHANGED');
    const far = changes.find(({ verdict }) => verdict === 'far');
    if (far) throw new Refusal('RATES_TOO_FAR', { currency: far.currency });
    if (!confirmed && changes.some(({ verdict }) => verdict === 'confirm'))
      throw new Refusal('RATES_UNCONFIRMED');
    const values = [...changes.map(({ currency, perEur }) => ({ currency, per_eur: perEur })), euro];
    await rows.upsertRates(tx, { day: set.day, values, staffId: staff.staffId, now });
    await queue.publish(tx, 'rates.changed', {});
    await done(tx, changes);
    return changes.length;
  });
  // Others hear of it from the database; whoever loaded them must not wait for that.
  if (loaded > 0) invalidateChanged(db, new Set(['rates']));
  return loaded;
}

/** It has the day of what it is compared with. */
const euro = { currency: 'EUR', per_eur: '1' };
