import { findLinkedAmong } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import type { BookingRecord } from './sql.ts';

type Sides = Pick<BookingRecord, 'is_related' | 'buyer_id' | 'provider_id'>;

/** Whether both sides of a booking are likely one hand: as it was marked, or as it turned out since. */
export const isOneHand = async (
  db: Db,
  { is_related: isRelated, buyer_id: buyerId, provider_id: providerId }: Sides,
): Promise<boolean> => isRelated || (await findLinkedAmong(db, buyerId, [providerId])).size > 0;
