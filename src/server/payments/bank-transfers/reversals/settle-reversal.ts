import type { ParsedOf } from '../../../../contract/contract.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { amountText, sum } from '../../../../kit/money.ts';
import type { Staffed } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../../staff/public.ts';
import { hasColleague, mayActAlone } from '../second-person.ts';
import { lockReceipt } from '../sql.ts';
import { link } from './link-reversals.ts';
import * as reversals from './reversals-sql.ts';
import { loseDisputes, undoTakingBack } from './take-back.ts';

type Proposal = 'confirm' | 'reject';

const note = (
  tx: Tx,
  context: Staffed,
  action: `bankReversals.${'settle' | 'mark' | 'propose' | 'reject'}`,
  debit: reversals.DebitRecord,
  reason: string,
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'bank reversal',
    subjectId: debit.id,
    details: { name: debit.payee_name, amount: amountText(debit), reason },
  });

/** A debit as the operator saw it, its row locked. @throws {Refusal} NOT_FOUND, BANK_CHANGED */
async function lockSeen(
  tx: Tx,
  { id, version }: { id: string; version: number },
  isReversal: boolean,
): Promise<reversals.DebitRecord> {
  const debit = await reversals.lockDebit(tx, id);
  if (debit && debit.is_reversal !== isReversal) throw new Refusal(isReversal ? 'NOT_FOUND' : 'BANK_CHANGED');
  if (!debit) throw new Refusal('NOT_FOUND');
  if (debit.version !== version || debit.settled_at) throw new Refusal('BANK_CHANGED');
  return debit;
}

/**
 * What of the account of a debit an operator says it took back: one entry, or all entries of a batch that it is the sum of.
 * @throws {Refusal} NOT_FOUND
 */
async function lockNamed(
  tx: Tx,
  debit: reversals.DebitRecord,
  receiptId: string,
): Promise<reversals.ReversedReceipt[]> {
  const accountIds = await reversals.listAccountsBeside(tx, debit.bank_account_id);
  const receipts = await reversals.listReceiptsOfAmounts(tx, accountIds, [debit.amount]);
  const namedReceipt = receipts.find(({ id }) => id === receiptId);
  if (!namedReceipt) throw new Refusal('NOT_FOUND');
  const wholeBatch =
    namedReceipt.amount === debit.amount
      ? [namedReceipt]
      : receipts.filter(
          ({ batch_amount: batch, booked_on: day, statement_id: file }) =>
            batch === debit.amount && day === namedReceipt.booked_on && file === namedReceipt.statement_id,
        );
  const locked: reversals.ReversedReceipt[] = [];
  for (const { id } of wholeBatch.toSorted((first, second) => (first.id < second.id ? -1 : 1)))
    locked.push((await lockReceipt(tx, id))!);
  const isFitting =
    locked.every(
      ({ reversed_at: reversedAt, currency, booked_on: day }) =>
        reversedAt === null && currency === debit.currency && day <= debit.booked_on,
    ) && sum(locked.map(({ amount }) => amount)) === debit.amount;
  if (!isFitting) throw new Refusal('NOT_FOUND');
  return locked;
}

/**
 * Whether what an operator says of a reversal counts: below the limit of one person, as the second who says the same, or
 * where there is nobody else.
 */
async function mayDecide(
  tx: Tx,
  context: Staffed,
  debit: reversals.DebitRecord,
  proposal: Proposal,
): Promise<boolean> {
  const { staff, now } = context;
  if (debit.proposal === proposal && debit.proposed_by !== staff.staffId) {
    await requireSecond(tx, context, debit.proposed_by);
    return true;
  }
  const { staffId } = staff;
  const listAlone = (since: Date) => reversals.listSettledAlone(tx, { staffId, since, exceptId: debit.id });
  return (await mayActAlone(tx, { staffId, now }, listAlone, debit)) || !(await hasColleague(tx, context));
}

/**
 * Says what became of money that the bank took back: that it was lost, so that whoever was paid with it bears it; that it was
 * not this money; or which it was, where that was not found. Above the limit of one person another operator says the same.
 * @returns whether that counts and nothing more is left to say
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, BANK_NEW_OPERATOR
 */
export function settleReversal(
  context: Staffed,
  { id, version, isConfirmed, receiptId, reason }: ParsedOf<'console.bankReversals.settle'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const debit = await lockSeen(tx, { id, version }, true);
    const settlement = { settled_at: now, settled_by: staff.staffId, reason };
    if (debit.receipt_id === null) {
      await note(tx, context, 'bankReversals.settle', debit, reason);
      if (receiptId) return link(tx, context, debit, await lockNamed(tx, debit, receiptId));
      await reversals.updateDebit(tx, id, settlement);
      return true;
    }
    const proposal: Proposal = isConfirmed ? 'confirm' : 'reject';
    if (!(await mayDecide(tx, context, debit, proposal))) {
      await reversals.updateDebit(tx, id, { proposal, proposed_by: staff.staffId, reason });
      await note(tx, context, 'bankReversals.propose', debit, reason);
      return false;
    }
    const isSecond = debit.proposal === proposal && debit.proposed_by !== staff.staffId;
    const noProposal = { proposal: null, proposed_by: null };
    if (isConfirmed) {
      await loseDisputes(tx, context, id);
      await reversals.updateDebit(tx, id, { ...settlement, ...(!isSecond && noProposal) });
    } else {
      if (!(await undoTakingBack(tx, context, debit))) throw new Refusal('BANK_CHANGED');
      // What the bank calls a reversal is one, of something else.
      const changes = { receipt_id: null, is_reversal: !debit.is_marked, is_marked: false, reason: '' };
      await reversals.updateDebit(tx, id, { ...changes, ...noProposal });
    }
    await note(tx, context, isConfirmed ? 'bankReversals.settle' : 'bankReversals.reject', debit, reason);
    return true;
  });
}

/**
 * Takes a plain debit for the reversal of money that came in: that is blocked at once, and what a payment had taken waits
 * until somebody confirms it. Above the limit of one person another operator confirms it in any case.
 * @returns whether nothing more is left to say
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function markReversal(
  context: Staffed,
  { id, version, receiptId, reason }: ParsedOf<'console.bankReversals.mark'>,
): Promise<boolean> {
  const { db, staff } = context;
  return transact(db, async (tx) => {
    const debit = await lockSeen(tx, { id, version }, false);
    const receipts = await lockNamed(tx, debit, receiptId);
    const isAlone = await mayDecide(tx, context, debit, 'confirm');
    await reversals.updateDebit(tx, id, {
      is_reversal: true,
      is_marked: true,
      reason,
      proposal: 'confirm',
      proposed_by: staff.staffId,
    });
    const isDone = await link(tx, context, debit, receipts);
    if (isDone && !isAlone) await reversals.updateDebit(tx, id, { settled_at: null, settled_by: null });
    await note(tx, context, 'bankReversals.mark', debit, reason);
    return isDone && isAlone;
  });
}
