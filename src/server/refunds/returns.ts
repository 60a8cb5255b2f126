import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { requirePayable } from '../../kit/payable.ts';
import { keepPrivatePictures } from '../files/public.ts';
import type { LineRecord, OrderRecord } from '../orders/public.ts';
import type { Tx } from '../platform/database.ts';
import { makeGood, restockUnsent, worthOf, type RefundValue } from './rules.ts';
import type { ReceivedLine, RefundActor, StepInput } from './settle-refund.ts';
import * as rows from './sql.ts';

/**
 * Goods can go back only where all that is asked for has been sent.
 * @throws {Refusal} BAD_INPUT
 */
export function mustBeSent(
  lines: readonly LineRecord[],
  refundLines: readonly Pick<rows.RefundLine, 'line_id'>[],
): void {
  // Pieces that were not sent are given back first.
  const isSent = ({ line_id: id }: (typeof refundLines)[number]) => {
    const line = requireFound(lines.find((ordered) => ordered.id === id));
    return line.quantity - line.shipped_quantity - line.withdrawn_quantity === 0;
  };
  if (refundLines.length === 0 || !refundLines.every(isSent))
    throw new Refusal('BAD_INPUT', { fields: 'offersReturn' });
}

/** Whether everything that is asked for has come back. */
export const hasAllCome = (
  refundLines: readonly rows.RefundLine[],
  received: readonly ReceivedLine[],
): boolean =>
  refundLines.every((line) => received.find(({ id }) => id === line.line_id)?.quantity === line.quantity);

/**
 * Writes down what the seller counted, which is not counted again.
 * @throws {Refusal} BAD_INPUT for other lines than the request's, more than was asked for, or nothing at all; REASON_MISSING
 * where less came and nothing is said of it
 */
export async function writeReceipt(
  tx: Tx,
  refund: rows.RefundRecord,
  refundLines: readonly rows.RefundLine[],
  { received = [], note }: Pick<StepInput, 'received' | 'note'>,
  now: Date,
): Promise<void> {
  const fits = received.every(({ id, quantity, restocked }) => {
    const line = refundLines.find(({ line_id: lineId }) => lineId === id);
    return line !== undefined && quantity <= line.quantity && restocked <= quantity;
  });
  if (!fits || received.length !== refundLines.length) throw new Refusal('BAD_INPUT', { fields: 'lines' });
  if (!hasAllCome(refundLines, received) && !note) throw new Refusal('REASON_MISSING');
  // What never came is nobody's yet: an operator says whose loss it is.
  if (hasNothingCome(received)) return;
  await rows.writeReceived(tx, refund.id, received);
  await rows.markReceived(tx, refund.id, now);
}

/** Whether a seller says that nothing of a return came. */
export const hasNothingCome = (received: StepInput['received'] = []): boolean =>
  received.every(({ quantity }) => quantity === 0);

/** What the goods that came back are worth; null before they were counted. */
export function worthReceived(
  order: OrderRecord,
  lines: readonly LineRecord[],
  refundLines: readonly rows.RefundLine[],
  restockingPercent: number,
): RefundValue | null {
  const came = refundLines.flatMap(({ line_id: id, received_quantity: quantity }) =>
    quantity ? [{ id, quantity }] : [],
  );
  if (came.length === 0) return null;
  return worthOf(order, lines, { scope: 'lines', lines: came, keptPercent: restockingPercent });
}

/**
 * What an operator grants where products came back: those are the seller's again, whatever their price; what is more than
 * they are worth makes the others good.
 * @param amount  minor units, between nothing and what was asked for
 */
export function worthDecided(
  order: OrderRecord,
  lines: readonly LineRecord[],
  refundLines: readonly rows.RefundLine[],
  receivedWorth: RefundValue,
  amount: bigint,
): RefundValue {
  requirePayable(amount, order.currency);
  if (amount <= receivedWorth.value) {
    const keptPrice = receivedWorth.keptPrice + receivedWorth.value - amount;
    return { ...receivedWorth, value: amount, keptPrice };
  }
  const leftLines = lines.map((line) => {
    const gone = receivedWorth.pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    const good = receivedWorth.compensated.find(({ lineId }) => lineId === line.id);
    return {
      ...line,
      refunded_quantity: line.refunded_quantity + gone,
      ...(good && { compensated_quantity: good.quantity, compensated_amount: good.amount }),
    };
  });
  const leftOrder = {
    ...order,
    refunded_amount: order.refunded_amount + receivedWorth.value,
    platform_refunded: order.platform_refunded + receivedWorth.platform,
    kept_price: order.kept_price + receivedWorth.keptPrice,
  };
  const missing = refundLines.flatMap(({ line_id: id, quantity, received_quantity: came }) =>
    quantity > (came ?? 0) ? [{ id, quantity: quantity - (came ?? 0) }] : [],
  );
  const missingWorth = worthOf(leftOrder, leftLines, { scope: 'lines', lines: missing });
  const madeGood = makeGood(leftOrder, leftLines, missingWorth, amount - receivedWorth.value);
  const stays = receivedWorth.compensated.filter(
    ({ lineId }) => !madeGood.compensated.some((line) => line.lineId === lineId),
  );
  return {
    value: amount,
    freight: madeGood.freight,
    platform: receivedWorth.platform + madeGood.platform,
    pieces: receivedWorth.pieces,
    compensated: [...stays, ...madeGood.compensated],
    keptPrice: receivedWorth.keptPrice,
  };
}

/** Products that came back and that nothing is paid for: they are the seller's again, and no longer the buyer's to ask for. */
export const withoutMoney = (receivedWorth: RefundValue, refundLines: readonly rows.RefundLine[]) => ({
  value: 0n,
  back: 0n,
  freight: 0n,
  platform: 0n,
  kept: 0n,
  pieces: restockUnsent(receivedWorth.pieces, sellableBy(refundLines, false)),
  compensated: receivedWorth.compensated,
  keptPrice: receivedWorth.keptPrice + receivedWorth.value,
});

/** How many of the pieces that had been sent go back on sale: those that were counted as good, or all where none were. */
export const sellableBy =
  (refundLines: readonly rows.RefundLine[], restock: boolean) =>
  ({ lineId, quantity, unsent }: RefundValue['pieces'][number]): number => {
    const line = refundLines.find(({ line_id: id }) => id === lineId);
    return line?.restocked_quantity ?? (restock ? quantity - unsent : 0);
  };

/**
 * Of a return that the seller has promised they name the address alone: who pays the way was said before.
 * @throws {Refusal} BAD_INPUT
 */
export function keepPromise(
  order: OrderRecord,
  refund: rows.RefundRecord,
  { returnTo }: Pick<StepInput, 'returnTo'>,
): void {
  const terms = order.return_terms as ReturnTerms | null;
  if (refund.by_right && returnTo && returnTo.paidBy !== terms?.paidBy)
    throw new Refusal('BAD_INPUT', { fields: 'returnPaidBy' });
}

/** What a step of a return writes of it. */
export const changesOfReturn = ({ returnTo, sentBack }: StepInput, now: Date) => ({
  ...(returnTo && { return_address: returnTo.address, return_paid_by: returnTo.paidBy }),
  ...(sentBack && {
    return_carrier: sentBack.carrier,
    return_tracking: sentBack.trackingNumber,
    sent_back_at: now,
  }),
});

/**
 * Keeps what a side shows: with an appeal, or as a receipt, beside what it showed before, else in its place.
 * @throws {Refusal} NOT_FOUND for pictures of others, RECEIPT_USED for a receipt of another request's way back
 */
export async function keepEvidence(
  tx: Tx,
  refund: rows.RefundRecord,
  { accountId, by }: RefundActor,
  step: StepInput['step'],
  keys: readonly string[],
): Promise<void> {
  const pictures = [...new Set(keys)];
  if (pictures.length === 0 || accountId === null) return;
  if ((await keepPrivatePictures(tx, accountId, pictures)) < pictures.length) throw new Refusal('NOT_FOUND');
  if (step === 'sendBack' && (await rows.isShownElsewhere(tx, refund.id, accountId, pictures)))
    throw new Refusal('RECEIPT_USED');
  const party = by === 'buyer' ? ('buyer' as const) : ('seller' as const);
  const evidence = { refundId: refund.id, party, accountId, keys: pictures };
  const isBeside = step === 'appeal' || step === 'sendBack';
  await (isBeside ? rows.addPictures(tx, evidence) : rows.replacePictures(tx, evidence));
}
