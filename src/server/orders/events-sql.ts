import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Whether a seller has said prices or freight of an order, also by an offer that its buyer took. */
export async function hasPriced(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['updatePrice', 'offerPrice', 'answerOffer', 'confirm'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Steps that leave amount and terms of an order as they were; documents that are not agreed on do not hold. */
const leavesDue = sql<boolean>`kind in ('offerPrice', 'confirm') or kind like '%Document' or kind like '%Documents' or (kind = 'answerOffer' and data->>'declined' = 'true')`;

/** Whether something happened to an order since a version of it that changes what is paid for, and how much. */
export async function hasOtherTerms(db: Db, orderId: string, seenVersion: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('version', '>', seenVersion)
    .where(sql<boolean>`not (${leavesDue})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
