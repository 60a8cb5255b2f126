import { amountText } from '../../../kit/money.ts';
import { isAccountNumber, plainNumber } from '../../../kit/check-digits.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';
import { isReturnHeld } from '../channel-tasks/disputes.ts';
import { book } from '../ledger/ledger.ts';
import { channelCode, sealAccount, unsealAccount } from './account-seal.ts';
import * as outgoing from './outgoing-sql.ts';
import { isDebitTold } from './reversals/reversals-sql.ts';
import { requireRow } from './require-row.ts';
import { endOfNumber, isSamePayer } from './rules.ts';
import { hasColleague, mayActAlone } from './second-person.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Money has left for a buyer whose payment it was of. */
    'bankTransfers.sentBack': { outgoingId: string };
  }
}

interface Step {
  id: string;
  version: number;
}

/** The whole number of the account that money goes to. @throws {Refusal} NOT_FOUND */
export function showOutgoingAccount(context: Staffed, id: string): Promise<string> {
  return transact(context.db, async (tx) => {
    const row = requireFound(await outgoing.findOutgoing(tx, id));
    const account = unsealAccount(context.config.secret, row.account_sealed);
    if (!account) throw new Refusal('NOT_FOUND');
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.number',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: { name: row.holder },
    });
    return account;
  });
}

/** Who money goes to, as an operator says it. */
interface Destination {
  holder: string;
  account?: string | undefined;
  reason: string;
}

/** Whether an operator leads money elsewhere than it was to go: to another account, or to one that nobody knew. */
function isRedirect(secret: string, row: outgoing.OutgoingRecord, { holder, account }: Destination): boolean {
  const knownAccount = unsealAccount(secret, row.account_sealed);
  const isOtherAccount =
    account !== undefined && (knownAccount === null || plainNumber(account) !== plainNumber(knownAccount));
  const isOtherHolder =
    row.holder !== '' && row.holder.trim() !== holder.trim() && !isSamePayer(row.holder, holder);
  return isOtherAccount || isOtherHolder;
}

/**
 * Approves sending money back. Whoever names another account, or the one that the bank named none of, could lead it to
 * themselves: another operator approves that, unless there is none.
 * @returns whether it is approved
 * @throws {Refusal} see `console.outgoingTransfers.approve`
 */
export function approveOutgoing(
  context: Staffed,
  { id, version, ...destination }: Step & Destination,
): Promise<boolean> {
  const { staff } = context;
  return transact(context.db, async (tx) => {
    const row = requireRow(await outgoing.lockOutgoing(tx, id), version, 'due');
    if (!destination.account && !row.account_sealed) throw new Refusal('ACCOUNT_MISSING');
    if (await outgoing.isSourceReversed(tx, row)) throw new Refusal('RECEIPT_REVERSED');
    if (row.return_id && (await isReturnHeld(tx, row.return_id))) throw new Refusal('RETURN_DISPUTED');
    const isAlone = !(await hasColleague(tx, context));
    const changes = isRedirect(context.config.secret, row, destination)
      ? await redirect(tx, context, row, destination)
      : null;
    if (changes && !isAlone) {
      await outgoing.updateOutgoing(tx, id, changes);
      return false;
    }
    if (row.redirected_by && !changes && !isAlone) await requireSecond(tx, context, row.redirected_by);
    // What nothing but a word is behind, or may be one entry twice, is never one person's affair.
    if (row.wants_second) await requireSecond(tx, context, row.requested_by);
    await outgoing.updateOutgoing(tx, id, { ...changes, state: 'approved', approved_by: staff.staffId });
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.approve',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: {
        name: destination.holder,
        amount: amountText(row),
        account: endOfNumber(destination.account ?? '') || row.account_end,
      },
    });
    return true;
  });
}

/** Writes down who leads money elsewhere. @returns what changes by it @throws {Refusal} ACCOUNT_REASON, IBAN_WRONG */
async function redirect(
  tx: Tx,
  context: Staffed,
  row: outgoing.OutgoingRecord,
  { holder, account, reason }: Destination,
): Promise<Parameters<typeof outgoing.updateOutgoing>[2]> {
  const { config, staff } = context;
  if (row.account_sealed && reason === '') throw new Refusal('ACCOUNT_REASON');
  const plain = plainNumber(account ?? '');
  if (!isAccountNumber(plain)) throw new Refusal('IBAN_WRONG');
  await logStaffAction(tx, context, {
    action: 'outgoingTransfers.redirect',
    subjectType: 'outgoing transfer',
    subjectId: row.id,
    details: {
      name: holder,
      amount: amountText(row),
      reason,
      from: `${row.holder} ${row.account_end}`.trim(),
      to: `${holder} ${account ? endOfNumber(account) : row.account_end}`.trim(),
    },
  });
  return {
    holder,
    redirected_by: staff.staffId,
    redirect_reason: reason,
    // What the bank had said stays, whoever names another one after that.
    ...(!row.redirected_by && { known_holder: row.holder, known_account_end: row.account_end }),
    ...(account && {
      account_sealed: sealAccount(config.secret, account),
      account_end: endOfNumber(account),
    }),
  };
}

/** Takes an approval back, as long as nothing was sent. @throws {Refusal} NOT_FOUND, BANK_CHANGED */
export function takeApprovalBack(
  context: Staffed,
  { id, version, reason }: Step & { reason: string },
): Promise<void> {
  return transact(context.db, async (tx) => {
    const row = requireRow(await outgoing.lockOutgoing(tx, id), version, 'approved');
    await outgoing.updateOutgoing(tx, id, { state: 'due', approved_by: null });
    // A bank may have sent it to the buyer meanwhile: then it is not to be sent at all.
    if (row.return_id) await context.queue.publish(tx, 'payments.return', { returnId: row.return_id });
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.takeBack',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: { name: row.holder, amount: amountText(row), reason },
    });
  });
}

/**
 * Notes that money has left. Money of a return is booked as any channel's; what was left of a receipt leaves the money
 * that no payment took.
 * @throws {Refusal} see `console.outgoingTransfers.sent`
 */
export function noteSent(
  context: Staffed,
  { id, version, bankReference }: Step & { bankReference: string },
): Promise<void> {
  const { db, queue, staff, now } = context;
  return transact(db, async (tx) => {
    const row = requireRow(await outgoing.lockOutgoing(tx, id), version, 'approved');
    // What the bank itself says has left has left.
    if ((await outgoing.isSourceReversed(tx, row)) && !(await isDebitTold(tx, row, bankReference)))
      throw new Refusal('RECEIPT_REVERSED');
    if (await outgoing.isReferenceUsed(tx, row, bankReference)) throw new Refusal('BANK_REFERENCE_USED');
    if (!(await isSmall(tx, row, context))) await requireSecond(tx, context, row.approved_by);
    await outgoing.updateOutgoing(tx, id, {
      state: 'sent',
      sent_by: staff.staffId,
      sent_at: now,
      bank_reference: bankReference,
    });
    if (row.ref) await queue.publish(tx, 'bankTransfers.sentBack', { outgoingId: id });
    if (row.return_id) await queue.publish(tx, 'payments.return', { returnId: row.return_id });
    else {
      const { amount, currency } = row;
      const entries = [
        { account: { kind: 'unapplied' as const, owner: channelCode }, amount: -amount },
        { account: { kind: 'channel' as const, owner: channelCode }, amount },
      ];
      await book(tx, { kind: 'transfer returned', cause: id, currency, entries }, now);
    }
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.sent',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: { name: row.holder, amount: amountText(row), reference: bankReference },
    });
  });
}

/** Whether one operator may both approve and send it, with what they have sent alone lately. */
function isSmall(tx: Tx, row: outgoing.OutgoingRecord, { staff, now }: Staffed): Promise<boolean> {
  const { staffId } = staff;
  return mayActAlone(tx, { staffId, now }, (since) => outgoing.listSentAlone(tx, { staffId, since }), row);
}
