import type { ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { findThread } from '../messages/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { getShop, partyOf } from '../shops/public.ts';
import * as cases from './cases-sql.ts';
import { insertReport } from './reports-sql.ts';

/** Of one person, or of all who work in one shop together. */
export const reporting = { name: 'texts reported', max: 20, windowSeconds: 86_400 };

/** Asks operators to look at a conversation of one's own: only from then on, and only around it, they can read it. */
export async function reportConversation(
  context: SignedIn,
  { threadId, reason, note }: ParsedOf<'moderation.reportConversation'>,
): Promise<Record<string, never>> {
  const { db, actor, site, language, now } = context;
  if (reason === 'other' && !note) throw new Refusal('BAD_INPUT', { fields: 'note' });
  const party = await partyOf(context);
  const thread = requireFound(await findThread(db, party, threadId));
  const shop = await getShop(db, thread.shop_id);
  const isByBuyer = party.side === 'buyer';
  const reported = isByBuyer
    ? { authorId: shop.owner_id, authorShopId: shop.id }
    : { authorId: thread.buyer_id, authorShopId: null };
  await spend(db, reporting, isByBuyer ? actor.accountId : shop.id, now);
  return transact(db, async (tx) => {
    const subject = { kind: 'conversation', subjectId: threadId } as const;
    const caseId = await cases.holdOpenCase(tx, { ...subject, ...reported, site }, now);
    // What was written stays where it is: no copy of it is made.
    const reportedText = { ...cases.nothingStored, language };
    await insertReport(
      tx,
      { ...subject, caseId, accountId: actor.accountId, reason, note, reportedText },
      now,
    );
    return {};
  });
}
