import type { NewRate, RateChange } from '../../contract/settlement/rates.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { invalidateChanged } from '../platform/cache.ts';
import { proposeRates } from './rate-proposals-sql.ts';
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

export interface RateSet {
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
        loadedBy: last?.loaded_by ?? null,
        loadedAt: last?.loaded_at ? wireTime(last.loaded_at) : null,
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

/** What is told of rates in the transaction that loads or proposes them. */
export type NoteRates = (tx: Tx, act: 'load' | 'propose', changes: readonly RateChange[]) => Promise<void>;

interface Confirmation {
  /** Whether another operator has to confirm what is far from the rates before it. */
  needsSecond: (tx: Tx) => Promise<boolean>;
  note: NoteRates;
}

/**
 * Loads rates of a day, one value for each currency and day. The same again changes nothing. Where one is far off and
 * another operator could look at it, all of them wait for that.
 * @returns how many values are new
 * @throws {Refusal} as `checkRates` does, RATES_TOO_FAR, and RATES_UNCONFIRMED without the confirmation a value needs
 */
export async function loadRates(
  context: Staffed,
  { seen, confirmed, ...set }: RateSet & { confirmed: boolean },
  { needsSecond, note }: Confirmation,
): Promise<{ loaded: number; isProposed: boolean }> {
  const { db, staff, now } = context;
  const answer = await transact(db, async (tx) => {
    const changes = await lockAndJudge(tx, set, now);
    if (changes.length === 0) return { loaded: 0, isProposed: false };
    await requireState(tx, seen);
    refuseTooFar(changes);
    const isFarOff = changes.some(({ verdict }) => verdict === 'confirm');
    if (isFarOff && !confirmed) throw new Refusal('RATES_UNCONFIRMED');
    const isProposed = isFarOff && (await needsSecond(tx));
    if (isProposed) await proposeRates(tx, { ...set, proposedBy: staff.staffId, now });
    else await writeRates(tx, context, { day: set.day, changes, staffId: staff.staffId });
    await note(tx, isProposed ? 'propose' : 'load', changes);
    return { loaded: isProposed ? 0 : changes.length, isProposed };
  });
  if (answer.loaded > 0) announceRates(db);
  return answer;
}

/**
 * What loading a set would change, with everybody else who loads waiting.
 * @throws {Refusal} as `judgeRates` does
 */
export async function lockAndJudge(
  tx: Tx,
  set: { day: string; rates: readonly NewRate[] },
  now: Date,
): Promise<RateChange[]> {
  await rows.lockRates(tx);
  const changes = judgeRates(await rows.listRateRows(tx), set, now);
  return changes.filter(({ verdict }) => verdict !== 'same');
}

/** @throws {Refusal} RATES_CHANGED where the rates are no longer those that somebody saw */
export async function requireState(tx: Tx, seen: string): Promise<void> {
  if (nameOfState(newestOf(await rows.listRateRows(tx))) !== seen) throw new Refusal('RATES_CHANGED');
}

/** @throws {Refusal} RATES_TOO_FAR */
export function refuseTooFar(changes: readonly RateChange[]): void {
  const far = changes.find(({ verdict }) => verdict === 'far');
  if (far) throw new Refusal('RATES_TOO_FAR', { currency: far.currency });
}

/** @param staffId  null of the address that rates are read from */
export async function writeRates(
  tx: Tx,
  { queue, now }: Pick<Context, 'queue' | 'now'>,
  { day, changes, staffId }: { day: string; changes: readonly RateChange[]; staffId: string | null },
): Promise<void> {
  const values = [...changes.map(({ currency, perEur }) => ({ currency, per_eur: perEur })), euro];
  await rows.upsertRates(tx, { day, values, staffId, now });
  await queue.publish(tx, 'rates.changed', {});
}

/** Others hear of it from the database; whoever loaded them must not wait for that. */
export const announceRates = (db: Db): void => invalidateChanged(db, new Set(['rates']));

/** It has the day of what it is compared with. */
const euro = { currency: 'EUR', per_eur: '1' };
