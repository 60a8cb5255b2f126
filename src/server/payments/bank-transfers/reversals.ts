import { amountText } from '../../../kit/money.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoneyIn } from '../../../kit/wire.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { book } from '../ledger.ts';
import { channelCode } from './account-seal.ts';
import * as reversals from './reversals-sql.ts';
import { endOfNumber, isSamePayer, referencesIn } from './rules.ts';
import * as rows from './sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** The bank has taken money back that an operator has to look at. */
    'bankReversals.found': { count: number };
  }
}

/** How long after it came in a bank may take money back. */
const daysToReverse = 120;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * What a reversal takes back: the money of its amount that has the same reference, or the only one of that amount from
 * the same payer. Where two could be meant nobody guesses.
 */
function findReversed(
  debit: reversals.DebitRecord,
  receipts: readonly reversals.ReversedReceipt[],
): reversals.ReversedReceipt[] {
  const day = dayNumber(debit.booked_on);
  const possible = receipts.filter(({ amount, batch_amount: batch, booked_on: on }) => {
    const distance = day - dayNumber(on);
    return (amount === debit.amount || batch === debit.amount) && distance >= 0 && distance <= daysToReverse;
  });
  const sameReference = possible.filter(
    ({ bank_reference: reference }) => reference !== '' && reference === debit.bank_reference,
  );
  const ownRefs = referencesIn(debit.remittance);
  const alike = possible.filter(
    ({ payer_name: payer, remittance }) =>
      isSamePayer(payer, debit.payee_name) || referencesIn(remittance).some((ref) => ownRefs.includes(ref)),
  );
  const matches = sameReference.length > 0 ? sameReference : alike;
  const total = matches.reduce((sum, { amount }) => sum + amount, 0n);
  const isOne = matches.length === 1 && matches[0]!.amount === debit.amount;
  // A batch is taken back whole.
  const isBatch =
    total === debit.amount && matches.every(({ batch_amount: batch }) => batch === debit.amount);
  return (isOne || isBatch) && matches.every(({ reversed_at: reversedAt }) => reversedAt === null)
    ? matches
    : [];
}

/**
 * Links what the bank took back to what had come in, and blocks that. What a payment has taken already, and what nobody
 * can tell, waits for an operator; all of them get a letter.
 */
export async function linkReversals(tx: Tx, context: Staffed, accountIds: readonly string[]): Promise<void> {
  const debits = await reversals.lockUnlinkedReversals(tx, accountIds);
  if (debits.length === 0) return;
  const amounts = debits.map(({ amount }) => amount);
  let waiting = 0;
  for (const debit of debits) {
    const receipts = findReversed(debit, await reversals.listReceiptsOfAmounts(tx, accountIds, amounts));
    if (!(await takeBack(tx, context, debit, receipts))) waiting++;
  }
  if (waiting > 0) await context.queue.publish(tx, 'bankReversals.found', { count: waiting });
}

/** @returns whether nothing is left for an operator to do */
async function takeBack(
  tx: Tx,
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
  debit: reversals.DebitRecord,
  receipts: readonly { id: string }[],
): Promise<boolean> {
  if (receipts.length === 0) return false;
  let isDone = true;
  for (const { id } of receipts) if (!(await reverse(tx, id, debit, now))) isDone = false;
  await reversals.updateDebit(tx, debit.id, {
    receipt_id: receipts[0]!.id,
    ...(isDone && { settled_at: now, settled_by: staff.staffId }),
  });
  return isDone;
}

/** Nothing more is done with money that is gone. @returns whether nothing had been done with it before */
async function reverse(tx: Tx, id: string, { id: debitId }: { id: string }, now: Date): Promise<boolean> {
  const receipt = (await rows.lockReceipt(tx, id))!;
  const dropped = await reversals.deleteUnsentOutgoing(tx, id);
  const hasLeft = await reversals.hasOutgoing(tx, id);
  const isFree =
    receipt.state === 'open' ||
    receipt.state === 'proposed' ||
    receipt.state === 'setting_aside' ||
    (receipt.state === 'returning' && !hasLeft);
  await rows.updateReceipt(tx, id, {
    reversed_at: now,
    ...(isFree ? { state: 'reversed', ref: null, proposed_by: null } : { state: receipt.state }),
  });
  // What was set aside is in the books no more.
  if (receipt.state !== 'set_aside') {
    const { amount, currency } = receipt;
    const entries = [
      { account: { kind: 'unapplied' as const, owner: channelCode }, amount: -amount },
      { account: { kind: 'channel' as const, owner: channelCode }, amount },
    ];
    await book(tx, { kind: 'transfer reversed', cause: `${debitId} ${id}`, currency, entries }, now);
  }
  return (isFree || receipt.state === 'set_aside') && !dropped.includes('approved');
}

/** What the bank took back and somebody has to look at, with what it may have been. */
export async function listReversals({
  db,
}: Pick<Staffed, 'db'>): Promise<OutputOf<'console.bankReversals.list'>> {
  const debits = await reversals.listOpenReversals(db);
  return Promise.all(
    debits.map(async (debit) => {
      const accountIds = await reversals.listAccountsOfNumber(db, debit.plain_number, debit.currency);
      const receipts = await reversals.listReceiptsOfAmounts(db, accountIds, [debit.amount]);
      const show = ({
        id,
        payer_name: payerName,
        booked_on: day,
        state,
        ref,
      }: (typeof receipts)[number]) => ({
        id,
        payerName,
        day,
        state: state as OutputOf<'console.bankReversals.list'>[number]['candidates'][number]['state'],
        reference: ref ?? '',
      });
      const linked = receipts.find(({ id }) => id === debit.receipt_id);
      return {
        id: debit.id,
        day: debit.booked_on,
        amount: wireMoneyIn(debit.currency)(debit.amount),
        name: debit.payee_name,
        remittance: debit.remittance,
        account: { bank: debit.bank, numberEnd: endOfNumber(debit.number) },
        receipt: linked ? show(linked) : null,
        candidates: linked
          ? []
          : receipts
              .filter(({ reversed_at: reversedAt, amount }) => reversedAt === null && amount === debit.amount)
              .slice(0, shownCandidates)
              .map(show),
        version: debit.version,
      };
    }),
  );
}

const shownCandidates = 20;

/**
 * Says what became of money that the bank took back, and which it was where that was not found.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function settleReversal(
  context: Staffed,
  { id, version, receiptId, reason }: ParsedOf<'console.bankReversals.settle'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const debit = await reversals.lockReversal(tx, id);
    if (!debit) throw new Refusal('NOT_FOUND');
    if (debit.version !== version || debit.settled_at) throw new Refusal('BANK_CHANGED');
    if (receiptId && !debit.receipt_id) {
      const receipt = await rows.lockReceipt(tx, receiptId);
      const isFitting =
        receipt?.amount === debit.amount &&
        receipt.currency === debit.currency &&
        receipt.reversed_at === null;
      if (!isFitting) throw new Refusal('NOT_FOUND');
      await takeBack(tx, context, debit, [receipt]);
    }
    await reversals.updateDebit(tx, id, { settled_at: now, settled_by: staff.staffId, reason });
    await logStaffAction(tx, context, {
      action: 'bankReversals.settle',
      subjectType: 'bank reversal',
      subjectId: id,
      details: { name: debit.payee_name, amount: amountText(debit), reason },
    });
  });
}
