import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { HiddenText } from '../../contract/moderation/moderation.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { findOwnShop, partyOf, type Party } from '../shops/public.ts';
import * as cases from './cases-sql.ts';
import { consoleConversationsApi } from './console-conversations.ts';
import { consoleModerationApi } from './console-api.ts';
import { reporting, reportConversation } from './report-conversation.ts';
import { hasReported, insertReport } from './reports-sql.ts';
import { stateOfCase } from './rules.ts';
import { textSources } from './written-texts.ts';

async function report(
  context: SignedIn,
  { kind, id, sharedToken, reason, note }: ParsedOf<'moderation.report'>,
): Promise<Record<string, never>> {
  const { db, actor, site, now } = context;
  if (reason === 'other' && !note) throw new Refusal('BAD_INPUT', { fields: 'note' });
  const { find, isReadBy } = textSources[kind];
  const text = requireFound(await find(db, id));
  if (isReadBy && !(await isReadBy(context, id, sharedToken))) throw new Refusal('NOT_FOUND');
  const ownShop = await findOwnShop(db, actor.accountId);
  const isOwn = text.authorShopId
    ? text.authorShopId === ownShop?.id
    : [text.authorId, text.publisherId].includes(actor.accountId);
  if (isOwn) throw new Refusal('OWN_TEXT');
  if (!text.isVisible) throw new Refusal('NOT_FOUND');
  const reportKey = { kind, subjectId: id, accountId: actor.accountId };
  if (await hasReported(db, reportKey)) return {};
  await spend(db, reporting, ownShop?.id ?? actor.accountId, now);
  return transact(db, async (tx) => {
    const { authorId, authorShopId, content: reportedText } = text;
    const caseId = await cases.holdOpenCase(tx, { kind, subjectId: id, authorId, authorShopId, site }, now);
    await insertReport(tx, { ...reportKey, caseId, reason, note, reportedText }, now);
    return {};
  });
}

/** Who reads what of theirs is hidden: as a seller what the shop wrote, else what they wrote themselves. */
const writerOf = (context: SignedIn): Promise<Party> =>
  context.actor.role === roles.seller
    ? partyOf(context)
    : Promise.resolve({ side: 'buyer', buyerId: context.actor.accountId });

const showHidden = (row: cases.CaseRow): HiddenText => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  measure: row.measure,
  rule: row.rule!,
  reason: row.reason!,
  state: stateOfCase(row),
  at: wireTime(row.judged_at!),
  appeal: row.appeal,
  appealedAt: wireTime(row.appealed_at),
  decisionReason: row.decision_reason,
  decidedAt: wireTime(row.decided_at),
});

export const moderationApi: Handlers<
  CallsOf<'moderation' | 'console.moderation' | 'console.conversations'>,
  Context,
  SignedIn,
  Staffed
> = {
  'moderation.report': report,

  'moderation.reportConversation': reportConversation,

  async 'moderation.hidden'(context) {
    return (await cases.listHiddenOf(context.db, await writerOf(context))).map(showHidden);
  },

  async 'moderation.appeal'(context, { id, text }) {
    const { db, actor, now } = context;
    const writer = await writerOf(context);
    return transact(db, async (tx) => {
      const row = requireFound(await cases.lockHiddenOf(tx, writer, id));
      if (row.appeal !== null) throw new Refusal('APPEALED_ALREADY');
      await cases.setAppeal(tx, id, { text, accountId: actor.accountId }, now);
      return null;
    });
  },

  ...consoleModerationApi,
  ...consoleConversationsApi,
};
