import { rateObstacles, type NewRate, type RateChange } from '../../contract/settlement/rates.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import * as proposals from './rate-proposals-sql.ts';
import { judgeRates } from './rate-rules.ts';
import {
  announceRates,
  lockAndJudge,
  refuseTooFar,
  requireState,
  writeRates,
  type NoteRates,
} from './rates.ts';
import { listRateRows } from './sql.ts';

type RateObstacle = (typeof rateObstacles)[number];

/** Rates that wait for an operator, with what loading them would change now. */
export async function listRateProposals({ db, now, staff }: Staffed) {
  const [open, rows] = await Promise.all([proposals.listProposals(db), listRateRows(db)]);
  return open.map((row) => {
    const set = { day: row.day, rates: row.rates as NewRate[] };
    return {
      id: row.id,
      day: row.day,
      by: row.proposed_by,
      at: wireTime(row.proposed_at),
      isOwn: row.proposed_by === staff.staffId,
      ...judgeAgain(() => judgeRates(rows, set, now)),
    };
  });
}

/** What was fine when it was proposed may have newer rates beside it now. */
function judgeAgain(judge: () => RateChange[]): { changes: RateChange[]; obstacle: RateObstacle | null } {
  try {
    const changes = judge();
    return { changes, obstacle: changes.some(({ verdict }) => verdict === 'far') ? 'RATES_TOO_FAR' : null };
  } catch (error) {
    const obstacle = rateObstacles.find((code) => error instanceof Refusal && error.code === code);
    if (!obstacle) throw error;
    return { changes: [], obstacle };
  }
}

interface Decision {
  id: string;
  /** The state of the rates that whoever decides has seen. */
  seenState: string;
  approve: boolean;
}

/**
 * Loads rates that wait for an operator, or drops them.
 * @param requireSecond  holds the step to somebody else than who proposed them
 * @returns how many values are new
 * @throws {Refusal} NOT_FOUND, RATES_DECIDED, as `loadRates` does, and as `requireSecond` does
 */
export async function decideRates(
  context: Staffed,
  { id, seenState, approve }: Decision,
  {
    requireSecond,
    note,
  }: {
    requireSecond: (tx: Tx, proposedBy: string) => Promise<void>;
    note: (
      tx: Tx,
      act: Parameters<NoteRates>[1] | 'drop',
      day: string,
      changes: readonly RateChange[],
    ) => Promise<void>;
  },
): Promise<number> {
  const { db, staff, now } = context;
  const count = await transact(db, async (tx) => {
    const row = requireFound(await proposals.lockProposal(tx, id));
    if (row.state !== 'open') throw new Refusal('RATES_DECIDED');
    const set = { day: row.day, rates: row.rates as NewRate[] };
    if (!approve) {
      await proposals.decideProposal(tx, id, { state: 'dropped', staffId: staff.staffId, now });
      await note(tx, 'drop', row.day, []);
      return 0;
    }
    if (row.proposed_by === staff.staffId) throw new Refusal('OWN_CHANGE');
    if (row.proposed_by !== null) await requireSecond(tx, row.proposed_by);
    const changes = await lockAndJudge(tx, set, now);
    await requireState(tx, seenState);
    refuseTooFar(changes);
    if (changes.length > 0) await writeRates(tx, context, { day: row.day, changes, staffId: staff.staffId });
    await proposals.decideProposal(tx, id, { state: 'loaded', staffId: staff.staffId, now });
    await note(tx, 'load', row.day, changes);
    return changes.length;
  });
  if (count > 0) announceRates(db);
  return count;
}
