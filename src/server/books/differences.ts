import type { ParsedOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import { amountText } from '../../kit/money.ts';
import { hasColleague, mayActAlone } from '../payments/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { logStaffAction, requireSecond } from '../staff/public.ts';
import * as rows from './differences-sql.ts';

/** A locked difference as the operator saw it. @throws {Refusal} NOT_FOUND, BOOKS_CHANGED */
async function lockDifference(
  tx: Tx,
  { id, version }: { id: string; version: number },
  state: 'open' | 'proposed',
): Promise<rows.DifferenceRecord> {
  const row = await rows.lockDifference(tx, id);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.version !== version || row.state !== state) throw new Refusal('BOOKS_CHANGED');
  return row;
}

const gapOf = ({ statement_amount: statement, ledger_amount: ledger, currency }: Amounts) => {
  const gap = statement - ledger;
  return { amount: gap < 0n ? -gap : gap, currency };
};
type Amounts = Pick<rows.DifferenceRecord, 'statement_amount' | 'ledger_amount' | 'currency'>;

const note = (
  tx: Tx,
  context: Staffed,
  action: 'bookDifferences.settle' | 'bookDifferences.confirm' | 'bookDifferences.reject',
  row: rows.DifferenceRecord,
  reason: string,
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'book difference',
    subjectId: row.id,
    details: { name: `${row.day} ${row.channel}`, amount: amountText(gapOf(row)), reason },
  });

/**
 * Says why both sides differ. Above the limit, together with what the operator settled alone lately, another one confirms
 * it, unless there is none.
 * @returns whether it is settled
 * @throws {Refusal} NOT_FOUND, BOOKS_CHANGED
 */
export function settleDifference(
  context: Staffed,
  { reason, ...step }: ParsedOf<'console.bookDifferences.settle'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const row = await lockDifference(tx, step, 'open');
    const isSettled = (await maySettleAlone(tx, context, row)) || !(await hasColleague(tx, context));
    await rows.updateDifference(tx, row.id, {
      reason,
      proposed_by: staff.staffId,
      ...(isSettled
        ? { state: 'settled', decided_by: staff.staffId, decided_at: now }
        : { state: 'proposed' }),
    });
    await note(tx, context, 'bookDifferences.settle', row, reason);
    return isSettled;
  });
}

function maySettleAlone(tx: Tx, { staff, now }: Staffed, row: rows.DifferenceRecord): Promise<boolean> {
  const { staffId } = staff;
  const listAlone = async (since: Date) => (await rows.listSettledAlone(tx, { staffId, since })).map(gapOf);
  return mayActAlone(tx, { staffId, now }, listAlone, gapOf(row));
}

/**
 * A second operator's word on what another one said of a difference; whoever said it may take it back only.
 * @throws {Refusal} NOT_FOUND, BOOKS_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export function confirmDifference(
  context: Staffed,
  { isConfirmed, ...step }: ParsedOf<'console.bookDifferences.confirm'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const row = await lockDifference(tx, step, 'proposed');
    if (isConfirmed) await requireSecond(tx, context, row.proposed_by);
    await rows.updateDifference(
      tx,
      row.id,
      isConfirmed
        ? { state: 'settled', decided_by: staff.staffId, decided_at: now }
        : { state: 'open', reason: '', proposed_by: null },
    );
    await note(
      tx,
      context,
      isConfirmed ? 'bookDifferences.confirm' : 'bookDifferences.reject',
      row,
      row.reason,
    );
  });
}
