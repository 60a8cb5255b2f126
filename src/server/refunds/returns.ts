import { Refusal, requireFound } from '../../kit/errors.ts';
import { keepPrivatePictures } from '../files/public.ts';
import type { LineRecord, OrderRecord } from '../orders/public.ts';
import type { Tx } from '../platform/database.ts';
import { worthOf, type RefundValue } from './rules.ts';
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
  const hasCome = received.some(({ quantity }) => quantity > 0);
  if (!fits || !hasCome || received.length !== refundLines.length)
    throw new Refusal('BAD_INPUT', { fields: 'lines' });
  if (!hasAllCome(refundLines, received) && !note) throw new Refusal('REASON_MISSING');
  await rows.writeReceived(tx, refund.id, received);
  await rows.markReceived(tx, refund.id, now);
}

/** What the goods that came back are worth; null before they were counted. */
export function worthReceived(
  order: OrderRecord,
  lines: readonly LineRecord[],
  refundLines: readonly rows.RefundLine[],
): RefundValue | null {
  const came = refundLines.flatMap(({ line_id: id, received_quantity: quantity }) =>
    quantity ? [{ id, quantity }] : [],
  );
  return came.length === 0 ? null : worthOf(order, lines, { scope: 'lines', lines: came });
}

/** How many of the pieces that had been sent go back on sale: those that were counted as good, or all where none were. */
export const sellableBy =
  (refundLines: readonly rows.RefundLine[], restock: boolean) =>
  ({ lineId, quantity, unsent }: RefundValue['pieces'][number]): number => {
    const line = refundLines.find(({ line_id: id }) => id === lineId);
    return line?.restocked_quantity ?? (restock ? quantity - unsent : 0);
  };

/** What a step of a return writes of it. */
export const changesOfReturn = ({ returnTo, sentBack }: StepInput, now: Date) => ({
  ...(returnTo && { return_address: returnTo.address, return_paid_by: returnTo.paidBy }),
  ...(sentBack && {
    return_carrier: sentBack.carrier,
    return_tracking: sentBack.trackingNumber,
    sent_back_at: now,
  }),
});

/** Keeps what the seller shows. @throws {Refusal} NOT_FOUND for pictures of others */
export async function keepSellerPictures(
  tx: Tx,
  refund: rows.RefundRecord,
  { accountId }: RefundActor,
  keys: readonly string[],
): Promise<void> {
  const pictures = [...new Set(keys)];
  if (pictures.length === 0 || accountId === null) return;
  if ((await keepPrivatePictures(tx, accountId, pictures)) < pictures.length) throw new Refusal('NOT_FOUND');
  await rows.replacePictures(tx, { refundId: refund.id, party: 'seller', accountId, keys: pictures });
}
