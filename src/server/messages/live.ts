import type { SignedIn } from '../platform/context.ts';
import { partyOf } from '../shops/public.ts';
import { countUnread } from './threads-sql.ts';

/** Under what name the database announces conversations of whoever calls (0110_announce_conversations.sql). */
export async function conversationsOf(context: SignedIn): Promise<string> {
  const party = await partyOf(context);
  return `conversations ${party.side === 'buyer' ? party.buyerId : party.shopId}`;
}

/** How many conversations have something unread, for whoever calls. */
export const countUnreadConversations = async (context: SignedIn): Promise<number> =>
  countUnread(context.db, await partyOf(context));
