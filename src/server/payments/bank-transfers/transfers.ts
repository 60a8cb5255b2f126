import { documentEndings, type DocumentType } from '../../../contract/files/uploads.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { extendBookingPaying } from '../../bookings/public.ts';
import { keepDocuments } from '../../files/public.ts';
import { extendPaying } from '../../orders/public.ts';
import type { Deps, SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { findPayment, listParts, lockPayment, updateExpiry, type PaymentRecord } from '../sql.ts';
import { sealAccount } from './account-seal.ts';
import { returnReceipt } from './return-money.ts';
import { daysUnderWay, endOfNumber } from './rules.ts';
import * as rows from './sql.ts';

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
    rows.findBankAccount(context.db, transfer.bank_account_id),
    listParts(context.db, paymentId),
  ]);
  const money = wireMoneyIn(transfer.currency);
  const { holder, bank, number, bic, bank_address: bankAddress } = account!;
  const missing = transfer.amount - transfer.received;
  return {
    paymentId,
    paymentNumber: payment.number,
    state: transfer.state as OutputOf<'bankTransfers.get'>['state'],
    amount: money(transfer.amount),
    received: money(transfer.received),
    missing: money(missing > 0n ? missing : 0n),
    reference: transfer.ref,
    to: { holder, bank, number, bic, bankAddress },
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
  { paymentId, version, payerName, payerAccount, sentOn, proof }: ParsedOf<'bankTransfers.declare'>,
): Promise<void> {
  const { db, actor, config, now } = context;
  const { transfer: ownTransfer } = await findOwn(context, paymentId);
  // A day of their own may have begun that ours has not.
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const earliest = new Date(ownTransfer.created_at.getTime() - dayMs).toISOString().slice(0, 10);
  if (sentOn > tomorrow || sentOn < earliest) throw new Refusal('TRANSFER_DAY');
  await transact(db, async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!;
    const transfer = (await rows.lockTransfer(tx, ownTransfer.ref))!;
    requireOpen(transfer, version);
    if (payment.expires_at <= now) throw new Refusal('TRANSFER_ENDED');
    const mime = (await keepDocuments(tx, actor.accountId, [proof])).get(proof);
    if (!mime) throw new Refusal('NO_DOCUMENT');
    await rows.updateTransfer(tx, ownTransfer.ref, {
      payer_name: payerName,
      payer_account: sealAccount(config.secret, payerAccount),
      payer_account_end: endOfNumber(payerAccount),
      sent_on: sentOn,
      proof_key: proof,
      proof_mime: mime,
      declared_at: now,
    });
    await hold(tx, payment, new Date(transfer.created_at.getTime() + daysUnderWay * dayMs));
  });
}

/** What a payment is for waits for it until another moment. */
async function hold(tx: Tx, payment: PaymentRecord, until: Date): Promise<void> {
  if (until <= payment.expires_at) return;
  await updateExpiry(tx, payment.id, until);
  const parts = await listParts(tx, payment.id);
  const ids = parts.map(({ order_id: id }) => id);
  if (ids.length > 0) await extendPaying(tx, ids, { from: payment.expires_at, until });
  if (payment.booking_id)
    await extendBookingPaying(tx, payment.booking_id, { from: payment.expires_at, until });
}

/**
 * Ends a transfer of which the buyer says that nothing was sent.
 * @throws {Refusal} NOT_FOUND, TRANSFER_ENDED, TRANSFER_CHANGED, TRANSFER_RECEIVED when some has come
 */
export async function withdrawTransfer(
  context: SignedIn,
  { paymentId, version }: ParsedOf<'bankTransfers.withdraw'>,
): Promise<void> {
  const { transfer: ownTransfer } = await findOwn(context, paymentId);
  await transact(context.db, async (tx) => {
    const transfer = (await rows.lockTransfer(tx, ownTransfer.ref))!;
    requireOpen(transfer, version);
    if (transfer.received > 0n) throw new Refusal('TRANSFER_RECEIVED');
    await rows.updateTransfer(tx, ownTransfer.ref, { state: 'closed', decided_at: context.now });
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
    const now = clock.now();
    for (const receipt of await rows.lockReceiptsOf(tx, ref)) {
      await rows.updateReceipt(tx, receipt.id, { state: 'returning', ref: null });
      await returnReceipt(tx, { receipt, amount: receipt.amount, ref: null }, now);
    }
    return rows.updateTransfer(tx, ref, { state: 'closed', received: 0n, decided_at: now });
  });
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
