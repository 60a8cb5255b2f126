import type { ParsedOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ConversationKind } from '../../contract/moderation/text-rules.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { findThread } from '../messages/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { getShop, partyOf } from '../shops/public.ts';
import { findPairOfInquiry } from '../trade-services/public.ts';
import * as cases from './cases-sql.ts';
import { insertReport } from './reports-sql.ts';

/** Of one person, or of all who work in one shop together. */
export const reporting = { name: 'texts reported', max: 20, windowSeconds: 86_400 };

/** Asks operators to look at a conversation of one's own: only from then on, and only around it, they can read it. */
export async function reportConversation(
  context: SignedIn,
  { threadId, inquiryId, reason, note }: ParsedOf<'moderation.reportConversation'>,
): Promise<Record<string, never>> {
  const { db, actor, site, language, now } = context;
  if (reason === 'other' && !note) throw new Refusal('BAD_INPUT', { fields: 'note' });
  const { reporter, ...conversation } = inquiryId
    ? await reportedInquiry(context, inquiryId)
    : await reportedThread(context, threadId!);
  const { kind, subjectId } = conversation;
  await spend(db, reporting, reporter, now);
  return transact(db, async (tx) => {
    const caseId = await cases.holdOpenCase(tx, { ...conversation, site }, now);
    // What was written stays where it is: no copy of it is made.
    const reportedText = { ...cases.nothingStored, language };
    const report = { kind, subjectId, caseId, accountId: actor.accountId, reason, note, reportedText };
    await insertReport(tx, report, now);
    return {};
  });
}

interface ReportedConversation {
  kind: ConversationKind;
  subjectId: string;
  /** Of whom it is reported. */
  authorId: string;
  authorShopId: string | null;
  /** Whose reports are counted together. */
  reporter: string;
}

/** A conversation with a shop, as one of its sides reports it. @throws {Refusal} NOT_FOUND for anybody else's */
async function reportedThread(context: SignedIn, threadId: string): Promise<ReportedConversation> {
  const { db, actor } = context;
  // A provider has none.
  if (actor.role === roles.tradeService) throw new Refusal('NOT_FOUND');
  const party = await partyOf(context);
  const thread = requireFound(await findThread(db, party, threadId));
  const shop = await getShop(db, thread.shop_id);
  const subject = { kind: 'conversation', subjectId: threadId } as const;
  return party.side === 'buyer'
    ? { ...subject, authorId: shop.owner_id, authorShopId: shop.id, reporter: actor.accountId }
    : { ...subject, authorId: thread.buyer_id, authorShopId: null, reporter: shop.id };
}

/** What was written about an inquiry, as one of its sides reports it. @throws {Refusal} NOT_FOUND for anybody else's */
async function reportedInquiry({ db, actor }: SignedIn, inquiryId: string): Promise<ReportedConversation> {
  const { buyerId, providerId } = requireFound(await findPairOfInquiry(db, inquiryId));
  const isProvider = actor.role === roles.tradeService;
  if (actor.accountId !== (isProvider ? providerId : buyerId)) throw new Refusal('NOT_FOUND');
  const authorId = isProvider ? buyerId : providerId;
  const subject = { kind: 'inquiry', subjectId: inquiryId } as const;
  return { ...subject, authorId, authorShopId: null, reporter: actor.accountId };
}
