import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { isConversationKind, type ConversationKind } from '../../contract/moderation/text-rules.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { requireSeen } from '../platform/postgres/seen-version.ts';
import { isNearTo, logStaffAction, requireDecider, requireNotPutBack } from '../staff/public.ts';
import * as cases from './cases-sql.ts';
import { conversationSources } from './conversation-sources.ts';
import type { Outcome } from './announce.ts';
import { isReadable, readSpan, showConversations, showWholeConversation } from './present-conversations.ts';
import { countReports, listReporters } from './reports-sql.ts';
import { dayMs, maskContacts } from './rules.ts';

/** How many messages of a conversation are read at once. */
const mostMessages = 300;

type ConversationCase = cases.CaseRow & { kind: ConversationKind };

/** @throws {Refusal} NOT_FOUND for a text */
function requireConversation(row: cases.CaseRow | undefined): ConversationCase {
  if (!row || !isConversationKind(row.kind)) throw new Refusal('NOT_FOUND');
  return { ...row, kind: row.kind };
}

/** @throws {Refusal} OWN_COMPANY where a case concerns people near to the operator */
async function refuseNear(tx: Tx, { staff }: Staffed, row: cases.CaseRow): Promise<void> {
  const reporters = (await listReporters(tx, [row.id])).map((report) => report.account_id);
  if (await isNearTo(tx, staff.staffId, [row.author_id, ...reporters])) throw new Refusal('OWN_COMPANY');
}

/** A case as the operator has seen it, held until the transaction ends. @throws {Refusal} */
async function holdSeen(
  tx: Tx,
  context: Staffed,
  { id, version }: { id: string; version: number },
): Promise<ConversationCase> {
  const row = requireConversation(requireSeen(await cases.lockCase(tx, id), version));
  await refuseNear(tx, context, row);
  return row;
}

const log = (
  tx: Tx,
  context: Staffed,
  id: string,
  action: Parameters<typeof logStaffAction>[2]['action'],
  details: Record<string, unknown>,
) => logStaffAction(tx, context, { action, subjectType: 'conversation', subjectId: id, details });

const announce = (tx: Tx, { queue }: Staffed, caseId: string, outcome: Outcome) =>
  queue.publish(tx, 'moderation.decided', { caseId, outcome });

/** Ends a measure, or the appeal against it. */
function decide(
  context: Staffed,
  input: { id: string; version: number; reason: string },
  decision: 'restored' | 'upheld',
): Promise<null> {
  return transact(context.db, async (tx) => {
    const row = await holdSeen(tx, context, input);
    if (row.state !== 'hidden') throw new Refusal('TAKEDOWN_DECIDED');
    const facts = { takenDownBy: row.judged_by!, isAppealed: row.appeal !== null, decision: row.decision };
    await requireDecider(tx, context, facts, decision);
    const judgement = { staffId: context.staff.staffId, now: context.now };
    await cases.setDecision(tx, row.id, { decision, reason: input.reason }, judgement);
    if (decision === 'restored') await conversationSources[row.kind].unblock(tx, row.id);
    const action = decision === 'restored' ? 'conversations.restore' : 'conversations.uphold';
    await log(tx, context, row.id, action, { reason: input.reason });
    await announce(tx, context, row.id, decision);
    return null;
  });
}

/** What operators read of conversations that were reported, and do about them. */
export const consoleConversationsApi: Handlers<
  CallsOf<'console.conversations'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.conversations.list'(context, { pageNum, pageSize, days, ...filter }) {
    const reportedUntil = days === undefined ? undefined : new Date(context.now.getTime() - days * dayMs);
    const narrowing = { ...filter, isConversation: true, reportedUntil };
    const { rows, total } = await cases.listCases(context.db, narrowing, { pageNum, pageSize });
    return { totalRecord: total, rowList: await showConversations(context, rows) };
  },

  async 'console.conversations.get'(context, { id }) {
    return showWholeConversation(context, requireConversation(await cases.findCase(context.db, id)));
  },

  async 'console.conversations.read'(context, { id, why }) {
    return transact(context.db, async (tx) => {
      const row = requireConversation(requireFound(await cases.lockCase(tx, id)));
      await refuseNear(tx, context, row);
      if (!isReadable(row)) throw new Refusal('NO_COMPLAINT');
      await log(tx, context, id, 'conversations.read', { reason: why });
      const span = readSpan(row, await listReporters(tx, [id]));
      const source = conversationSources[row.kind];
      const [messages, sides] = [
        await source.listWithin(tx, row.subject_id, span, mostMessages),
        await source.findSides(tx, row.subject_id),
      ];
      const isBuyersCase = row.author_shop_id === null && row.author_id === sides?.buyerId;
      return messages.map((message) => ({
        id: message.id,
        isOfAuthor: message.isByBuyer === isBuyersCase,
        text: maskContacts(message.text),
        language: message.language,
        pictures: message.pictures.map(fileAddress),
        at: wireTime(message.sentAt),
      }));
    });
  },

  async 'console.conversations.act'(context, { rule, reason, measure, ...version }) {
    return transact(context.db, async (tx) => {
      const row = await holdSeen(tx, context, version);
      if (row.state !== 'open') throw new Refusal('CASE_DECIDED');
      requireNotPutBack(await cases.wasPutBack(tx, row, context.staff.staffId));
      const judgement = { staffId: context.staff.staffId, now: context.now };
      const hidden = { rule, reason, measure, hiddenText: cases.nothingStored };
      await cases.setHidden(tx, row.id, hidden, judgement);
      const source = conversationSources[row.kind];
      const sides = measure === 'blocked' && (await source.findSides(tx, row.subject_id));
      if (sides) await source.block(tx, sides, row.id, context.now);
      const action = measure === 'blocked' ? 'conversations.block' : 'conversations.warn';
      await log(tx, context, row.id, action, { rule, reason });
      await announce(tx, context, row.id, 'hidden');
      return null;
    });
  },

  async 'console.conversations.dismiss'(context, { note, reportCount, ...version }) {
    return transact(context.db, async (tx) => {
      const row = await holdSeen(tx, context, version);
      if (row.state !== 'open') throw new Refusal('CASE_DECIDED');
      if ((await countReports(tx, row.id)) !== reportCount) throw new Refusal('CONTENT_CHANGED');
      const judgement = { staffId: context.staff.staffId, now: context.now };
      await cases.setDismissed(tx, row.id, note, judgement);
      await log(tx, context, row.id, 'conversations.dismiss', { ...(note && { note }) });
      await announce(tx, context, row.id, 'dismissed');
      return null;
    });
  },

  'console.conversations.restore': (context, input) => decide(context, input, 'restored'),

  'console.conversations.uphold': (context, input) => decide(context, input, 'upheld'),
};
