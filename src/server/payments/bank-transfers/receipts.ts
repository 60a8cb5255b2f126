import { amountText } from '../../../kit/money.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import { plainNumber } from '../../../kit/check-digits.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { getRates } from '../../reference/public.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';
import { book } from '../ledger/ledger.ts';
import { channelCode } from './account-seal.ts';
import { deleteDueOutgoing, listBounced } from './outgoing-sql.ts';
import { returnReceipt } from './return-money.ts';
import { namesOfBuyers } from './present.ts';
import { requireMoney } from './require-row.ts';
import { payAgain, sumTakenBack } from './reversals/paid-again.ts';
import { isBearable, isOtherPayer, referencesIn } from './rules.ts';
import { hasColleague, mayActAlone } from './second-person.ts';
import * as rows from './sql.ts';
import { listTwins } from './twins-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** What a payment by bank transfer waits for has come in, or it has ended. */
    'bankTransfers.changed': { paymentId: string };
    /** Some of what a buyer has to transfer has come in; what is missing still is, in minor units. */
    'bankTransfers.short': { paymentId: string; missing: string };
    /** All of what a buyer had to transfer has come in, and perhaps more, in minor units. */
    'bankTransfers.paid': { paymentId: string; excess: string };
  }
}

/**
 * Puts money that came in to the payment it is for. Above a limit that waits for a second operator.
 * @returns whether it is done
 * @throws {Refusal} see `console.bankReceipts.apply`
 */
export function applyReceipt(
  context: Staffed,
  { id, version, reference, reason }: ParsedOf<'console.bankReceipts.apply'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'open');
    if (receipt.is_reversal) throw new Refusal('RECEIPT_REVERSAL');
    const transfer = await lockNamed(tx, reference);
    const hasTwin = (await listTwins(tx, [id])).has(id);
    // The same money told twice is not money to send back.
    if (hasTwin && transfer.state === 'paid') throw new Refusal('RECEIPT_TWIN');
    await requireFitting(tx, receipt, transfer);
    const [names] = await namesOfBuyers(tx, [transfer]);
    const payer = { name: receipt.payer_name, accountEnd: receipt.payer_account_end };
    const isOther = isOtherPayer(payer, names!, transfer.payer_account_end);
    if (isOther && reason === '') throw new Refusal('PAYER_DIFFERS');
    await logStaffAction(tx, context, {
      action: 'bankReceipts.apply',
      subjectType: 'bank receipt',
      subjectId: id,
      details: {
        name: transfer.ref,
        amount: amountText(receipt),
        payer: receipt.payer_name,
        reason,
      },
    });
    const proposal = { ref: transfer.ref, reason, proposed_by: staff.staffId };
    // Nothing but somebody's word is behind what was recorded by hand, and one entry told twice pays once.
    const isSure = receipt.statement_id !== null && !hasTwin;
    const isProven = !isOther && isProvenFor(receipt, transfer, staff.staffId);
    const buyerId = isProven ? transfer.buyer_id : null;
    if (!isSure || !(await mayApplyAlone(tx, receipt, { buyerId, staffId: staff.staffId, now }))) {
      await rows.updateReceipt(tx, id, { state: 'proposed', ...proposal });
      return false;
    }
    await rows.updateReceipt(tx, id, {
      state: 'applied',
      ...proposal,
      decided_by: staff.staffId,
      decided_at: now,
    });
    await put(tx, context, receipt, transfer);
    return true;
  });
}

/** A transfer by its reference or its payment's number, its row locked. @throws {Refusal} TRANSFER_UNKNOWN */
async function lockNamed(tx: Tx, reference: string): Promise<rows.TransferRecord> {
  const transfers = await rows.listTransfersLike(tx, {
    refs: [plainNumber(reference), reference.trim()],
    orderIds: [],
    missing: [],
  });
  const transfer = transfers.length === 1 ? await rows.lockTransfer(tx, transfers[0]!.ref) : undefined;
  if (!transfer) throw new Refusal('TRANSFER_UNKNOWN');
  return transfer;
}

/**
 * Money in another currency is never taken: the buyer has agreed to no rate. What was paid already is not paid twice, but
 * for what the bank took back of it, whole; and a part of what has ended does not bring it back.
 */
async function requireFitting(
  tx: Tx,
  receipt: rows.ReceiptRecord,
  transfer: rows.TransferRecord,
): Promise<void> {
  if (receipt.currency !== transfer.currency) throw new Refusal('RECEIPT_CURRENCY');
  if (transfer.state === 'paid') {
    const takenBack = await sumTakenBack(tx, transfer);
    if (takenBack === 0n || receipt.amount < takenBack) throw new Refusal('TRANSFER_PAID');
  }
  if (transfer.state === 'closed' && receipt.amount < transfer.amount) throw new Refusal('TRANSFER_ENDED');
}

/**
 * Whether more than one operator's word says for which payment money is: somebody else loaded the file, its entry names the
 * payment, and nobody has taken it apart. A file is what whoever loads it says it is.
 */
const isProvenFor = (receipt: rows.ReceiptRecord, { ref }: rows.TransferRecord, staffId: string): boolean =>
  receipt.recorded_by !== staffId &&
  receipt.batch_amount === null &&
  referencesIn(receipt.remittance).includes(ref);

/** @param buyerId  whose payments alone count together; null where all that the operator has applied alone does */
async function mayApplyAlone(
  tx: Tx,
  receipt: rows.ReceiptRecord,
  { buyerId, staffId, now }: { buyerId: string | null; staffId: string; now: Date },
): Promise<boolean> {
  const listAlone = (since: Date) => rows.listAppliedAlone(tx, { staffId, buyerId, since });
  return mayActAlone(tx, { staffId, now }, listAlone, receipt);
}

/** Counts a receipt towards its transfer. Once all has come the payment is paid, and what is too much goes back. */
async function put(
  tx: Tx,
  context: Pick<Staffed, 'queue' | 'now' | 'staff' | 'log'>,
  receipt: rows.ReceiptRecord,
  transfer: rows.TransferRecord,
): Promise<void> {
  if (transfer.state === 'paid') return payAgain(tx, context, receipt, transfer);
  const { queue, now } = context;
  const { ref, amount, currency, payment_id: paymentId } = transfer;
  const received = transfer.received + receipt.amount;
  const missing = received < amount ? amount - received : 0n;
  if (missing > 0n && !isBearable({ amount, missing, currency }, await getRates(tx, now))) {
    await rows.updateTransfer(tx, ref, { received });
    await queue.publish(tx, 'bankTransfers.short', { paymentId, missing: String(missing) });
    return;
  }
  await rows.updateTransfer(tx, ref, { received, state: 'paid', decided_at: now, waived: missing });
  const entries = [
    { account: { kind: 'unapplied' as const, owner: channelCode }, amount: missing - amount },
    // What a bank kept on the way is the platform's cost.
    { account: { kind: 'cost' as const, owner: channelCode }, amount: -missing },
    { account: { kind: 'channel' as const, owner: channelCode }, amount },
  ];
  await book(tx, { kind: 'transfer applied', cause: ref, currency, entries }, now);
  if (received > amount) await returnReceipt(tx, { receipt, amount: received - amount, ref }, now);
  const excess = received > amount ? received - amount : 0n;
  await queue.publish(tx, 'bankTransfers.paid', { paymentId, excess: String(excess) });
  await queue.publish(tx, 'bankTransfers.changed', { paymentId });
}

/**
 * A second operator's word on what another one put to a payment or set aside; whoever did that may take it back only.
 * @throws {Refusal} see `console.bankReceipts.confirm`
 */
export function confirmReceipt(
  context: Staffed,
  { id, version, isConfirmed }: ParsedOf<'console.bankReceipts.confirm'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'proposed', 'setting_aside');
    if (isConfirmed) await requireSecond(tx, context, receipt.proposed_by);
    await logStaffAction(tx, context, {
      action: isConfirmed ? 'bankReceipts.confirm' : 'bankReceipts.reject',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: receipt.ref ?? receipt.payer_name, amount: amountText(receipt) },
    });
    if (!isConfirmed) {
      await rows.updateReceipt(tx, id, { state: 'open', ref: null, reason: '', proposed_by: null });
      return;
    }
    const decision = { decided_by: staff.staffId, decided_at: now };
    if (receipt.state === 'setting_aside') {
      await rows.updateReceipt(tx, id, { state: 'set_aside', ...decision });
      await bookAside(tx, receipt, receipt.amount, now);
      return;
    }
    const transfer = (await rows.lockTransfer(tx, receipt.ref!))!;
    await requireFitting(tx, receipt, transfer);
    await rows.updateReceipt(tx, id, { state: 'applied', ...decision });
    await put(tx, context, receipt, transfer);
  });
}

/**
 * Sends money back that belongs to no payment, or once more to whom a transfer of ours did not reach. What may be one
 * entry told twice, what was recorded by hand, and what stands in a file that the same operator loaded needs a second one:
 * nothing but their word is behind it. A file counts where there is nobody else who could have loaded it.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function sendReceiptBack(
  context: Staffed,
  { id, version, reason, outgoingId }: ParsedOf<'console.bankReceipts.sendBack'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'open');
    const isOwnFile = receipt.recorded_by === staff.staffId && (await hasColleague(tx, context));
    const wantsSecond = receipt.statement_id === null || isOwnFile || (await listTwins(tx, [id])).has(id);
    const bounced = outgoingId
      ? (await listBounced(tx, [id])).find((transfer) => transfer.id === outgoingId)
      : undefined;
    if (outgoingId && !bounced) throw new Refusal('NOT_FOUND');
    await rows.updateReceipt(tx, id, {
      state: 'returning',
      reason,
      decided_by: staff.staffId,
      decided_at: now,
    });
    await returnReceipt(
      tx,
      {
        receipt,
        amount: receipt.amount,
        ref: null,
        requestedBy: staff.staffId,
        wantsSecond,
        ...(bounced && { recipient: bounced }),
      },
      now,
    );
    await logStaffAction(tx, context, {
      action: 'bankReceipts.sendBack',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: receipt.payer_name, amount: amountText(receipt), reason },
    });
  });
}

/** Takes sending money back back, as long as nobody has approved that. @throws {Refusal} NOT_FOUND, BANK_CHANGED */
export function undoReturn(
  context: Staffed,
  { id, version, reason }: ParsedOf<'console.bankReceipts.undoReturn'>,
): Promise<void> {
  return transact(context.db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'returning');
    if (!(await deleteDueOutgoing(tx, id))) throw new Refusal('BANK_CHANGED');
    await rows.updateReceipt(tx, id, {
      state: 'open',
      reason: '',
      proposed_by: null,
      decided_by: null,
      decided_at: null,
    });
    await logStaffAction(tx, context, {
      action: 'bankReceipts.undoReturn',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: receipt.payer_name, amount: amountText(receipt), reason },
    });
  });
}

/**
 * Takes money that is no buyer's out of what payments wait for, or puts it back there. What one operator sets aside alone
 * in some days counts together: above the limit it waits for a second one.
 * @returns whether it is done
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED
 */
export function setReceiptAside(
  context: Staffed,
  { id, version, isAside, reason }: ParsedOf<'console.bankReceipts.setAside'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, isAside ? 'open' : 'set_aside');
    await logStaffAction(tx, context, {
      action: isAside ? 'bankReceipts.setAside' : 'bankReceipts.takeUp',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: receipt.payer_name, amount: amountText(receipt), reason },
    });
    if (!isAside) {
      await rows.updateReceipt(tx, id, {
        state: 'open',
        reason: '',
        proposed_by: null,
        decided_by: null,
        decided_at: null,
      });
      await bookAside(tx, receipt, -receipt.amount, now);
      return true;
    }
    const listAlone = (since: Date) => rows.listSetAsideAlone(tx, { staffId: staff.staffId, since });
    const isAlone = await mayActAlone(tx, { staffId: staff.staffId, now }, listAlone, receipt);
    const proposal = { reason, proposed_by: staff.staffId };
    if (!isAlone) {
      await rows.updateReceipt(tx, id, { state: 'setting_aside', ...proposal });
      return false;
    }
    await rows.updateReceipt(tx, id, {
      state: 'set_aside',
      ...proposal,
      decided_by: staff.staffId,
      decided_at: now,
    });
    await bookAside(tx, receipt, receipt.amount, now);
    return true;
  });
}

/** Books money out of what payments wait for, or with a negative amount back into it. */
const bookAside = (
  tx: Tx,
  { id, version, currency }: rows.ReceiptRecord,
  amount: bigint,
  now: Date,
): Promise<unknown> =>
  book(
    tx,
    {
      kind: 'transfer set aside',
      cause: `${id} ${version}`,
      currency,
      entries: [
        { account: { kind: 'unapplied', owner: channelCode }, amount: -amount },
        { account: { kind: 'channel', owner: channelCode }, amount },
      ],
    },
    now,
  );
