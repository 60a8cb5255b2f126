import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface DisputedOrder {
  order_id: string;
  /** Null while it is open. */
  lost_at: Date | null;
}

/** Orders whose payments, at once or on terms, a buyer's bank wants back, or has taken back for good. */
export async function listDisputed(db: Db, buyerId: string): Promise<DisputedOrder[]> {
  const { rows } = await sql<DisputedOrder>`
    select parts.order_id, case when dispute.state = 'lost' then dispute.closed_at end as lost_at
    from payments join card_disputes as dispute on dispute.payment_id = payments.id
      join payment_parts as parts on parts.payment_id = payments.id
    where payments.buyer_id = ${buyerId} and payments.subject in ('orders', 'terms') and dispute.state in ('open', 'lost')
      and (dispute.order_id is null or dispute.order_id = parts.order_id)`.execute(db);
  return rows;
}
