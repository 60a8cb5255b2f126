import type { RateState } from '../../contract/rate-states.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { findDayBegin } from '../fees/public.ts';
import { hasColleague } from '../payments/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { listStaff, requireSecond } from '../staff/public.ts';

/** A rate that counts from a moment on, once a second operator has approved it, as its table has it. */
interface DatedRow {
  id: string;
  state: string;
  starts_at: Date;
  reason: string;
  proposed_by: string;
  decided_by: string | null;
  created_at: Date;
  version: number;
}

/** The first day that a rate may begin on. */
export const firstDay = ({ now, config }: Pick<Staffed, 'now' | 'config'>): string =>
  dayIn(now, config.accountingTimeZone);

/**
 * What a rate is proposed with: from when on it counts, and that it counts at once where there is nobody who could approve
 * it. @throws {Refusal} FEE_DAY_PAST
 */
export async function proposalOf(tx: Tx, context: Staffed, day: string) {
  const { staff, now, config } = context;
  const today = firstDay(context);
  if (day < today) throw new Refusal('FEE_DAY_PAST');
  const isApproved = !(await hasColleague(tx, context));
  return {
    isApproved,
    row: {
      starts_at: day === today ? now : await findDayBegin(tx, day, config.accountingTimeZone),
      proposed_by: staff.staffId,
      created_at: now,
      ...(isApproved && { state: 'approved' as const, decided_by: staff.staffId, decided_at: now }),
    },
  };
}

/** Whether a rate can still be withdrawn: one that has begun has counted for orders. */
const isUndecided = (row: DatedRow, now: Date): boolean =>
  row.state === 'proposed' || (row.state === 'approved' && row.starts_at > now);

interface Decision {
  state: 'approved' | 'withdrawn';
  startsAt: Date;
  staffId: string;
  now: Date;
}

/**
 * Approves a rate that another operator proposed, or withdraws one.
 * @throws {Refusal} NOT_FOUND, FEE_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export function decideDated<Row extends DatedRow>(
  context: Staffed,
  { id, version, approve }: { id: string; version: number; approve: boolean },
  table: {
    lock: (tx: Tx, id: string) => Promise<Row | undefined>;
    decide: (tx: Tx, id: string, decision: Decision) => Promise<unknown>;
    note: (tx: Tx, action: 'approve' | 'withdraw', row: Row) => Promise<void>;
  },
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const row = await table.lock(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const isDecidable = approve ? row.state === 'proposed' : isUndecided(row, now);
    if (row.version !== version || !isDecidable) throw new Refusal('FEE_CHANGED');
    if (approve) await requireSecond(tx, context, row.proposed_by);
    await table.decide(tx, id, {
      state: approve ? 'approved' : 'withdrawn',
      // Never for what was ordered before.
      startsAt: row.starts_at > now ? row.starts_at : now,
      staffId: staff.staffId,
      now,
    });
    await table.note(tx, approve ? 'approve' : 'withdraw', row);
  });
}

/** What the console reads of every such rate. @param current  those that count now */
export async function datedRateOf(
  db: Db,
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
  current: readonly { id: string }[],
) {
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  const inEffect = new Set(current.map(({ id }) => id));
  return (row: DatedRow) => ({
    id: row.id,
    state: row.state as RateState,
    startsAt: wireTime(row.starts_at),
    isInEffect: inEffect.has(row.id),
    reason: row.reason,
    proposedBy: names.get(row.proposed_by) ?? '',
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    createdAt: wireTime(row.created_at),
    mayApprove: row.state === 'proposed' && row.proposed_by !== staff.staffId,
    isWithdrawable: isUndecided(row, now),
    version: row.version,
  });
}
