import { newId } from '../src/kit/ids.ts';
import type { Caravan } from './caravan.ts';

/** A buyer's bank takes the payment of an order or of a booking back: its task stands before the operators. */
export async function openDispute(
  { deps: { db }, clock }: Caravan,
  { ref, orderId, bookingId }: { ref: string; orderId?: string; bookingId?: string },
): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .leftJoin('payment_parts', 'payment_parts.payment_id', 'payments.id')
    .select(['payments.id', 'payments.amount', 'payment_parts.amount as part', 'currency'])
    .$if(orderId !== undefined, (query) =>
      query.where('order_id', '=', orderId!).where('payment_parts.outcome', '=', 'settled'),
    )
    .$if(bookingId !== undefined, (query) =>
      query.where('booking_id', '=', bookingId!).where('payments.outcome', '=', 'settled'),
    )
    .executeTakeFirstOrThrow();
  const { id: paymentId, amount, part, currency } = payment;
  const task = { id: newId(), kind: 'dispute', dispute_ref: ref, reason: 'fraudulent' } as const;
  await db
    .insertInto('channel_tasks')
    .values({
      ...task,
      payment_id: paymentId,
      amount: part ?? amount,
      currency,
      created_at: clock.now(),
    })
    .execute();
}

/** What shops and providers give as evidence. */
export const evidenceFile = {
  kind: 'shipping' as const,
  name: 'slip.pdf',
  file: Buffer.from('%PDF-1.7 signed').toString('base64'),
};
