import type { SignedIn } from '../platform/context.ts';
import { partyOf } from '../shops/public.ts';
import { countUnread } from './threads-sql.ts';

/** Under what name the database announces talks of whoever calls (0037_shop_office.sql). */
export async function conversationsOf(context: SignedIn): Promise<string> {
  const party = await partyOf(context);
  return `talks ${party.side === 'buyer' ? party.buyerId : party.shopId}`;
}

/** How many talks have something unread, for whoever calls. */
export const countUnreadConversations = async (context: SignedIn): Promise<number> =>
  countUnread(context.db, await partyOf(context));
