import { newId } from '../src/kit/ids.ts';
import type { Caravan } from './caravan.ts';

/** A buyer's bank takes the payment of an order back: its task stands before the operators. */
export async function openDispute(
  { deps: { db }, clock }: Caravan,
  { ref, orderId }: { ref: string; orderId: string },
): Promise<void> {
  const part = await db
    .selectFrom('payment_parts')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'payment_parts.amount', 'currency'])
    .where('order_id', '=', orderId)
    .where('payment_parts.outcome', '=', 'settled')
    .executeTakeFirstOrThrow();
  const task = { id: newId(), kind: 'dispute', dispute_ref: ref, reason: 'fraudulent' } as const;
  await db
    .insertInto('channel_tasks')
    .values({ ...task, ...part, created_at: clock.now() })
    .execute();
}

/** What shops and providers give as evidence. */
export const evidenceFile = {
  kind: 'shipping' as const,
  name: 'slip.pdf',
  file: Buffer.from('%PDF-1.7 signed').toString('base64'),
};
