import { requireFound } from '../../kit/errors.ts';
import type { SignedIn } from '../platform/context.ts';
import { partyOf } from '../shops/public.ts';
import { findOrder, type OrderRecord } from './sql.ts';

/** An order that is the caller's, as buyer or as seller. @throws {Refusal} NOT_FOUND for anybody else's */
export async function getOwnOrder(context: SignedIn, id: string): Promise<OrderRecord> {
  const order = await findOrder(context.db, id);
  const party = await partyOf(context);
  const isOwn = party.side === 'buyer' ? order?.buyer_id === party.buyerId : order?.shop_id === party.shopId;
  return requireFound(isOwn && order);
}
