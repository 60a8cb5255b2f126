import { formatMoney } from '../../../kit/money.ts';
import { listReaders, writeTo, type Pen } from '../../accounts/public.ts';
import type { ServerWord } from '../../../words/server.ts';
import { writeToOperators } from '../../staff/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Jobs } from '../../platform/queue.ts';
import { findPayment } from '../sql.ts';
import { findOutgoing } from './outgoing-sql.ts';
import { findTransfer, findTransferOfPayment, type TransferRecord } from './sql.ts';

/** Tells a buyer that some of a transfer has come in and what is missing, with where to send it. */
export async function writeOfShortTransfer(
  deps: Deps,
  { paymentId, missing }: Jobs['bankTransfers.short'],
): Promise<void> {
  const { db, config } = deps;
  const [payment, transfer] = await Promise.all([
    findPayment(db, paymentId),
    findTransferOfPayment(db, paymentId),
  ]);
  // Told late, the rest may have come, or the payment may have ended.
  if (!payment || transfer?.state !== 'open' || transfer.amount - transfer.received !== BigInt(missing))
    return;
  await writeTo(deps, await listReaders(db, [payment.buyer_id]), ({ brand, say, language, tag }) => {
    const values = {
      brand,
      number: payment.number,
      received: formatMoney(transfer.received, transfer.currency, tag),
      missing: formatMoney(BigInt(missing), transfer.currency, tag),
      reference: transfer.ref,
    };
    const link = `${config.publicUrl}/${language}/cashier/transfer?paymentId=${paymentId}`;
    return {
      subject: say('news.transfer.subject', values),
      body: `${say('news.transfer.short', values)}\n\n${link}`,
    };
  });
}

/** Writes to the buyer of a transfer, with the way to it. @param values  of the word's sentence */
async function writeToBuyer(
  deps: Deps,
  transfer: TransferRecord,
  word: ServerWord,
  values: (tag: Pen['tag']) => Record<string, string>,
): Promise<void> {
  const { db, config } = deps;
  const payment = await findPayment(db, transfer.payment_id);
  if (!payment) return;
  const { payment_id: paymentId } = transfer;
  await writeTo(deps, await listReaders(db, [payment.buyer_id]), ({ brand, say, language, tag }) => {
    const link = `${config.publicUrl}/${language}/cashier/transfer?paymentId=${paymentId}`;
    const sentence = say(word, { number: payment.number, ...values(tag) });
    return {
      subject: say('news.transfer.subject', { brand, number: payment.number }),
      body: `${sentence}\n\n${link}`,
    };
  });
}

/** Tells a buyer that all of a transfer has come in, what was too much, and what the platform bears of it. */
export async function writeOfPaidTransfer(
  deps: Deps,
  { paymentId, excess }: Jobs['bankTransfers.paid'],
): Promise<void> {
  const transfer = await findTransferOfPayment(deps.db, paymentId);
  if (transfer?.state !== 'paid') return;
  const { received, waived, currency } = transfer;
  const word = waived > 0n ? 'waived' : excess === '0' ? 'paid' : 'excess';
  await writeToBuyer(deps, transfer, `news.transfer.${word}`, (tag) => ({
    received: formatMoney(received, currency, tag),
    waived: formatMoney(waived, currency, tag),
    excess: formatMoney(BigInt(excess), currency, tag),
  }));
}

/** Tells a buyer that the proof was taken for none, and why. */
export async function writeOfRefusedProof(
  deps: Deps,
  { paymentId }: Jobs['bankTransfers.proofRefused'],
): Promise<void> {
  const transfer = await findTransferOfPayment(deps.db, paymentId);
  // Meanwhile another one may have been uploaded.
  if (transfer?.state !== 'open' || transfer.declared_at || !transfer.proof_refused_at) return;
  await writeToBuyer(deps, transfer, 'news.transfer.proofRefused', () => ({
    reason: transfer.proof_refusal,
  }));
}

/** Tells a buyer that money of a payment has left for the account it goes back to. */
export async function writeOfSentBack(
  deps: Deps,
  { outgoingId }: Jobs['bankTransfers.sentBack'],
): Promise<void> {
  const outgoing = await findOutgoing(deps.db, outgoingId);
  const transfer = outgoing?.ref ? await findTransfer(deps.db, outgoing.ref) : undefined;
  if (!outgoing || !transfer) return;
  await writeToBuyer(deps, transfer, 'news.transfer.sentBack', (tag) => ({
    amount: formatMoney(outgoing.amount, outgoing.currency, tag),
    name: outgoing.holder,
    end: outgoing.account_end,
  }));
}

/** Tells a buyer that their bank took back what they had paid, and until when they can pay it again. */
export async function writeOfTakenBack(
  deps: Deps,
  { paymentId, amount, until }: Jobs['bankTransfers.takenBack'],
): Promise<void> {
  const transfer = await findTransferOfPayment(deps.db, paymentId);
  if (!transfer) return;
  await writeToBuyer(deps, transfer, 'news.transfer.takenBack', (tag) => ({
    amount: formatMoney(BigInt(amount), transfer.currency, tag),
    reference: transfer.ref,
    until: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(until)),
  }));
}

/** Tells all who hold the right to money that the bank took some back, which somebody has to look at. */
export const writeOfReversals = (deps: Deps, { count }: Jobs['bankReversals.found']): Promise<void> =>
  writeToOperators(deps, 'money', (say, brandName) => {
    const values = { brand: brandName, count };
    return {
      subject: say('bankReversals.subject', values),
      body: `${say('bankReversals.body', values)}\n\n${deps.config.publicUrl}/console/bank-receipts`,
    };
  });
