import { utcDay } from '../../../kit/days.ts';
import { documentEndings, type DocumentType } from '../../../contract/files/uploads.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { plainNumber } from '../../../kit/check-digits.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { proveAgain } from '../../accounts/public.ts';
import { extendBookingPaying } from '../../bookings/public.ts';
import { keepDocuments } from '../../files/public.ts';
import { extendPaying } from '../../orders/public.ts';
import type { Deps, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { sumUnsettledOfPayment } from '../channel-tasks/disputes-sql.ts';
import { findPayment, listParts, lockPayment, updateExpiry, type PaymentRecord } from '../sql.ts';
import { sealAccount, unsealAccount } from './account-seal.ts';
import { returnReceipt } from './return-money.ts';
import { namesOfBuyers } from './present.ts';
import { daysToSend, daysUnderWay, endOfNumber } from './rules.ts';
import * as rows from './sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** An operator took a buyer's proof for none. */
    'bankTransfers.proofRefused': { paymentId: string };
  }
}

const dayMs = 86_400_000;

/** A transfer of the caller's with its payment. @throws {Refusal} NOT_FOUND */
async function findOwn({ db, actor }: Pick<SignedIn, 'db' | 'actor'>, paymentId: string) {
  const payment = await findPayment(db, paymentId);
  const transfer =
    payment?.buyer_id === actor.accountId ? await rows.findTransferOfPayment(db, paymentId) : undefined;
  if (!payment || !transfer) throw new Refusal('NOT_FOUND');
  return { payment, transfer };
}

/** What a buyer has to transfer, and what became of it. @throws {Refusal} NOT_FOUND */
export async function showTransfer(
  context: SignedIn,
  paymentId: string,
): Promise<OutputOf<'bankTransfers.get'>> {
  const { payment, transfer } = await findOwn(context, paymentId);
  const [account, parts] = await Promise.all([
    findShownAccount(context.db, transfer, payment),
    listParts(context.db, paymentId),
  ]);
  const money = wireMoneyIn(transfer.currency);
  const { holder, bank, number, bic, bank_address: bankAddress } = account!;
  const takenBack = transfer.state === 'paid' ? await sumUnsettledOfPayment(context.db, paymentId) : 0n;
  const missing = transfer.state === 'paid' ? takenBack : transfer.amount - transfer.received;
  return {
    paymentId,
    paymentNumber: payment.number,
    state: transfer.state as OutputOf<'bankTransfers.get'>['state'],
    amount: money(transfer.amount),
    received: money(transfer.received - takenBack),
    isTakenBack: takenBack > 0n,
    missing: money(missing > 0n ? missing : 0n),
    waived: money(transfer.waived),
    reference: transfer.ref,
    to: { holder, bank, number, bic, bankAddress },
    isAccountClosed: account!.state === 'closed',
    proofRefusal: transfer.declared_at ? '' : transfer.proof_refusal,
    holdsUntil: wireTime(payment.expires_at),
    declared: transfer.declared_at && {
      payerName: transfer.payer_name,
      accountEnd: transfer.payer_account_end,
      sentOn: transfer.sent_on!,
      hasProof: transfer.proof_key !== null,
      at: wireTime(transfer.declared_at),
    },
    orders: parts.map(({ order_id: id, number: orderNumber }) => ({ id, number: orderNumber })),
    version: transfer.version,
  };
}

/** Where the money is to go: an account that was closed takes none of what nobody has sent yet, where another one is open. */
async function findShownAccount(db: Db, transfer: rows.TransferRecord, { site }: PaymentRecord) {
  const account = await rows.findBankAccount(db, transfer.bank_account_id);
  const isSent = transfer.declared_at !== null || transfer.received > 0n || transfer.state !== 'open';
  if (account?.state !== 'closed' || isSent || site === null) return account;
  return (await rows.findOpenAccount(db, site as Site, transfer.currency)) ?? account;
}

/** @throws {Refusal} TRANSFER_ENDED, TRANSFER_CHANGED */
function requireOpen(transfer: rows.TransferRecord, version: number): void {
  if (transfer.state !== 'open') throw new Refusal('TRANSFER_ENDED');
  if (transfer.version !== version) throw new Refusal('TRANSFER_CHANGED');
}

/**
 * Takes a buyer's word that the transfer was sent: what it is for is held while it is on its way, counted from when it
 * was asked for, so that no later word holds it longer.
 * @throws {Refusal} see `bankTransfers.declare`
 */
export async function declareTransfer(
  context: SignedIn,
  { paymentId, version, sentOn, proof, ...payer }: ParsedOf<'bankTransfers.declare'>,
): Promise<void> {
  const { payerName, payerAccount } = payer;
  const { db, actor, config, now } = context;
  const { transfer: ownTransfer } = await findOwn(context, paymentId);
  // A day of their own may have begun that ours has not.
  const tomorrow = utcDay(new Date(now.getTime() + dayMs));
  const earliest = utcDay(new Date(ownTransfer.created_at.getTime() - dayMs));
  if (sentOn > tomorrow || sentOn < earliest) throw new Refusal('TRANSFER_DAY');
  // As the buyer saw it, before and once it is locked: nobody names an account in between without being asked.
  requireOpen(ownTransfer, version);
  const accountBefore = unsealAccount(config.secret, ownTransfer.payer_account);
  // A refund may go there: whoever holds a stolen session must not lead it elsewhere.
  if (accountBefore !== null && plainNumber(accountBefore) !== plainNumber(payerAccount))
    await proveAgain(context, payer);
  await transact(db, async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!;
    const transfer = (await rows.lockTransfer(tx, ownTransfer.ref))!;
    requireOpen(transfer, version);
    if (payment.expires_at <= now) throw new Refusal('TRANSFER_ENDED');
    const mime = (await keepDocuments(tx, actor.accountId, [proof])).get(proof);
    if (!mime) throw new Refusal('NO_DOCUMENT');
    await rows.updateTransfer(tx, ownTransfer.ref, {
      payer_name: payerName,
      payer_account: mayNameRefundAccount(actor) ? sealAccount(config.secret, payerAccount) : null,
      payer_account_end: endOfNumber(payerAccount),
      sent_on: sentOn,
      proof_key: proof,
      proof_mime: mime,
      declared_at: now,
    });
    // A proof that was none has held it once.
    if (!transfer.proof_refused_at)
      await hold(tx, payment, new Date(transfer.created_at.getTime() + daysUnderWay * dayMs));
  });
}

/**
 * Where the bank does not say whence money came, it goes back to the account that was declared. Whoever pays for a company
 * could name their own: there only its owners' word counts, else an operator asks where it goes.
 */
const mayNameRefundAccount = ({ company }: SignedIn['actor']): boolean =>
  !company || company.rights?.includes('manage') === true;

/** What a payment is for waits for it until another moment. */
async function hold(tx: Tx, payment: PaymentRecord, until: Date): Promise<void> {
  if (until > payment.expires_at) await moveExpiry(tx, payment, until);
}

async function moveExpiry(tx: Tx, payment: PaymentRecord, until: Date): Promise<void> {
  await updateExpiry(tx, payment.id, until);
  const parts = await listParts(tx, payment.id);
  const ids = parts.map(({ order_id: id }) => id);
  if (ids.length > 0) await extendPaying(tx, ids, { from: payment.expires_at, until });
  if (payment.booking_id)
    await extendBookingPaying(tx, payment.booking_id, { from: payment.expires_at, until });
}

/**
 * Takes a buyer's proof for none: it was another transfer's, or no bank's. What it is for is held no longer than without
 * it, and a day at least, so that the buyer can answer.
 * @throws {Refusal} NOT_FOUND, TRANSFER_ENDED
 */
export function refuseProof(
  context: Staffed,
  { reference, reason }: ParsedOf<'console.bankReceipts.refuseProof'>,
): Promise<void> {
  const { db, queue, now } = context;
  return transact(db, async (tx) => {
    const { payment_id: paymentId } = requireFound(await rows.findTransfer(tx, plainNumber(reference)));
    const payment = requireFound(await lockPayment(tx, paymentId));
    const transfer = requireFound(await rows.lockTransfer(tx, plainNumber(reference)));
    if (transfer.state !== 'open' || !transfer.declared_at) throw new Refusal('TRANSFER_ENDED');
    await rows.updateTransfer(tx, transfer.ref, {
      declared_at: null,
      sent_on: null,
      proof_refused_at: now,
      proof_refusal: reason,
    });
    const unproven = transfer.created_at.getTime() + daysToSend * dayMs;
    const until = new Date(Math.max(unproven, now.getTime() + dayMs));
    if (until < payment.expires_at) await moveExpiry(tx, payment, until);
    await queue.publish(tx, 'bankTransfers.proofRefused', { paymentId: payment.id });
    await logStaffAction(tx, context, {
      action: 'bankReceipts.refuseProof',
      subjectType: 'payment',
      subjectId: payment.id,
      details: { name: transfer.ref, reason },
    });
  });
}

/** What buyers say they have sent and nobody has seen arrive, the one that was sent first first. */
export async function listProofs({ db }: Pick<Deps, 'db'>): Promise<OutputOf<'console.bankReceipts.proofs'>> {
  const declared = await rows.listDeclared(db);
  const names = await namesOfBuyers(db, declared);
  return declared.map((transfer, index) => ({
    reference: transfer.ref,
    paymentNumber: transfer.number,
    buyerName: names[index]![1]!,
    payerName: transfer.payer_name,
    missing: wireMoneyIn(transfer.currency)(transfer.amount - transfer.received),
    sentOn: transfer.sent_on!,
    holdsUntil: wireTime(transfer.expires_at),
  }));
}

/**
 * Ends a transfer of which the buyer says that nothing is on its way. A part that has come goes back: without that nobody
 * could pay in another way.
 * @throws {Refusal} NOT_FOUND, TRANSFER_ENDED, TRANSFER_CHANGED
 */
export async function withdrawTransfer(
  context: SignedIn,
  { paymentId, version }: ParsedOf<'bankTransfers.withdraw'>,
): Promise<void> {
  const { transfer: ownTransfer } = await findOwn(context, paymentId);
  await transact(context.db, async (tx) => {
    const transfer = (await rows.lockTransfer(tx, ownTransfer.ref))!;
    requireOpen(transfer, version);
    await endTransfer(tx, transfer, context.now);
    await context.queue.publish(tx, 'bankTransfers.changed', { paymentId });
  });
}

/**
 * Ends a transfer that was not paid whole. What has come of it goes back to where it came from.
 * @returns it as it is now
 */
export function closeTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: string,
): Promise<rows.TransferRecord> {
  return transact(db, async (tx) => {
    const transfer = await rows.lockTransfer(tx, ref);
    if (!transfer) throw new Error('there is no such transfer');
    if (transfer.state !== 'open') return transfer;
    return endTransfer(tx, transfer, clock.now());
  });
}

async function endTransfer(tx: Tx, { ref }: rows.TransferRecord, now: Date): Promise<rows.TransferRecord> {
  for (const receipt of await rows.lockReceiptsOf(tx, ref)) {
    // What the bank has taken back is not there to go back.
    const state = receipt.reversed_at ? ('reversed' as const) : ('returning' as const);
    await rows.updateReceipt(tx, receipt.id, { state, ref: null });
    if (state === 'returning') await returnReceipt(tx, { receipt, amount: receipt.amount, ref }, now);
  }
  return rows.updateTransfer(tx, ref, { state: 'closed', received: 0n, decided_at: now });
}

/** The proof of a transfer, as a file. @throws {Refusal} NOT_FOUND */
export async function readProof({ db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>, ref: string) {
  const transfer = await rows.findTransfer(db, ref);
  const bytes = transfer?.proof_key ? await privateFiles.find(transfer.proof_key) : null;
  if (!transfer || !bytes) throw new Refusal('NOT_FOUND');
  const mime = transfer.proof_mime as DocumentType;
  return {
    fileName: `transfer-${ref}.${documentEndings[mime]}`,
    contentType: mime,
    body: new Blob([new Uint8Array(bytes)]).stream() as OutputOf<'console.bankReceipts.proof'>['body'],
  };
}
