import { wireTime } from '../../kit/wire.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { OutboundError } from '../platform/network/outbound.ts';
import { Refusal } from '../../kit/errors.ts';
import { largestRatesFile } from '../../contract/settlement/rate-limits.ts';
import type { NewRate, RateChange } from '../../contract/settlement/rates.ts';
import { readRatesFile } from './rate-file-rules.ts';
import { listProposals, proposeRates } from './rate-proposals-sql.ts';
import { dayOf, judgeRates } from './rate-rules.ts';
import { announceRates, writeRates } from './rates.ts';
import * as rows from './sql.ts';
import * as feed from './rate-feed-sql.ts';

type FeedFailure = 'unreachable' | 'wrong';

/** What came of asking the address. */
export interface FeedOutcome {
  failure: FeedFailure | null;
  /** How many values are new. */
  loadedCount: number;
  /** Currencies whose rates wait for an operator since now. */
  waiting: string[];
  /** Currencies whose rates are too far from those before to be loaded at all. */
  tooFar: string[];
  /** Since when the address gives no rates, or when operators were last written to. */
  failingSince: Date | null;
  writtenAt: Date | null;
}

/** Rates of a day that were read from the address; a reason where there are none. */
async function askAddress(
  { outbound }: Pick<Deps, 'outbound'>,
  address: string,
): Promise<{ day: string; rates: NewRate[] } | FeedFailure> {
  let file: Buffer;
  try {
    file = await outbound.fetch(address, largestRatesFile, { lane: 'rates', caller: 'rates', accept: '*/*' });
  } catch (error) {
    if (error instanceof OutboundError) return 'unreachable';
    throw error;
  }
  try {
    const { day, rates, issues } = readRatesFile(new TextDecoder().decode(file));
    // Nobody looks at it: a file with one wrong line is as good as none.
    return day === null || issues.length > 0 ? 'wrong' : { day, rates };
  } catch (error) {
    if (error instanceof Refusal) return 'wrong';
    throw error;
  }
}

/**
 * Reads rates from the address that the settings name, unless there are today's. Those near the rates before are loadedCount,
 * those further off wait for an operator, and those that are too far for anybody are named.
 * @returns null where there was nothing to ask for
 */
export async function readRateFeed(deps: Deps): Promise<FeedOutcome | null> {
  const { db, config, clock } = deps;
  const now = clock.now();
  if (config.ratesUrl === undefined) return null;
  const earlier = await feed.findFeed(db);
  if (earlier?.day === dayOf(now) && earlier.failure === null) return null;
  const answer = await askAddress(deps, config.ratesUrl);
  const outcome = await transact(db, async (tx) => {
    const intake = typeof answer === 'string' ? nothing : await takeIn(tx, { ...deps, now }, answer);
    const failure = typeof answer === 'string' ? answer : null;
    const failingSince = failure === null ? null : (earlier?.failing_since ?? now);
    await feed.writeFeed(tx, {
      asked_at: now,
      failure,
      failing_since: failingSince,
      too_far: intake.tooFar,
      ...(typeof answer !== 'string' && { read_at: now, day: answer.day }),
    });
    return { ...intake, failure, failingSince, writtenAt: earlier?.written_at ?? null };
  });
  if (outcome.loadedCount > 0) announceRates(db);
  return outcome;
}

const nothing = { loadedCount: 0, waiting: [], tooFar: [] };

async function takeIn(
  tx: Tx,
  context: Pick<Deps, 'queue'> & { now: Date },
  { day, rates }: { day: string; rates: NewRate[] },
): Promise<Pick<FeedOutcome, 'loadedCount' | 'waiting' | 'tooFar'>> {
  const { now } = context;
  await rows.lockRates(tx);
  const rateRows = await rows.listRateRows(tx);
  // An operator may have loaded newer ones by hand, or of this day; what a person looked at stands. The first rate of a
  // currency has nothing to be judged by, so people load it.
  const newerRates = rates.filter(({ currency }) => {
    const ofCurrency = rateRows.filter((row) => row.currency === currency);
    return ofCurrency.length > 0 && ofCurrency.every((row) => row.day < day);
  });
  const changes = day > dayOf(now) ? [] : judgeRates(rateRows, { day, rates: newerRates }, now);
  const of = (verdict: RateChange['verdict']) => changes.filter((change) => change.verdict === verdict);
  const [fine, farOff] = [of('fine'), of('confirm')];
  if (fine.length > 0) await writeRates(tx, context, { day, changes: fine, staffId: null });
  const isNew = farOff.length > 0 && !(await isWaiting(tx, day, farOff));
  if (isNew) {
    const proposed = farOff.map(({ currency, perEur }) => ({ currency, perEur }));
    await proposeRates(tx, { day, rates: proposed, proposedBy: null, now });
  }
  return {
    loadedCount: fine.length,
    waiting: isNew ? farOff.map(({ currency }) => currency) : [],
    tooFar: of('far').map(({ currency }) => currency),
  };
}

/** Whether the same rates of the address wait already. */
async function isWaiting(tx: Tx, day: string, changes: readonly RateChange[]): Promise<boolean> {
  const open = (await listProposals(tx)).find((row) => row.proposed_by === null && row.day === day);
  const textOf = (rates: readonly NewRate[]) =>
    rates.map(({ currency, perEur }) => `${currency} ${perEur}`).join();
  return open !== undefined && textOf(open.rates as NewRate[]) === textOf(changes);
}

/** The address that rates are read from, and what came of it last; null where none is set. */
export async function showRateFeed({ db, config }: Pick<Deps, 'db' | 'config'>) {
  if (config.ratesUrl === undefined) return null;
  const row = await feed.findFeed(db);
  const time = (moment: Date | null | undefined) => (moment ? wireTime(moment) : null);
  return {
    host: new URL(config.ratesUrl).host,
    askedAt: time(row?.asked_at),
    readAt: time(row?.read_at),
    day: row?.day ?? null,
    failure: (row?.failure ?? null) as FeedFailure | null,
    failingSince: time(row?.failing_since),
    tooFar: row?.too_far ?? [],
  };
}
