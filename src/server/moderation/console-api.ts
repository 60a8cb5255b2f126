import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { requireSeen } from '../platform/postgres/seen-version.ts';
import { isNearTo, requireDecider, requireNotPutBack } from '../staff/public.ts';
import { announce } from './announce.ts';
import * as cases from './cases-sql.ts';
import { hideUnreported, listPublishedTexts } from './hide-unreported.ts';
import { showCases, showWholeCase } from './present.ts';
import { dayMs } from './rules.ts';
import { countReports, listReporters } from './reports-sql.ts';
import { requireText, textSources, type TextCase } from './written-texts.ts';

/**
 * A case as the operator has seen it, held until the transaction ends.
 * @throws {Refusal} NOT_FOUND, CONTENT_CHANGED; OWN_COMPANY where it concerns people near to them
 */
async function holdSeen(
  tx: Tx,
  context: Staffed,
  { id, version }: { id: string; version: number },
): Promise<TextCase> {
  const row = requireText(requireSeen(await cases.lockCase(tx, id), version));
  const partnerId = (await textSources[row.kind].find(tx, row.subject_id))?.partnerId;
  const reporters = (await listReporters(tx, [id])).map((report) => report.account_id);
  const concerned = [row.author_id, ...(partnerId ? [partnerId] : []), ...reporters];
  if (await isNearTo(tx, context.staff.staffId, concerned)) throw new Refusal('OWN_COMPANY');
  return row;
}

/** Ends what was hidden, or the appeal against it. */
function decide(
  context: Staffed,
  input: { id: string; version: number; reason: string },
  decision: 'restored' | 'upheld',
): Promise<null> {
  return transact(context.db, async (tx) => {
    const row = await holdSeen(tx, context, input);
    if (row.state !== 'hidden') throw new Refusal('TAKEDOWN_DECIDED');
    const facts = {
      takenDownBy: row.judged_by!,
      isAppealed: row.appeal !== null,
      decision: row.decision,
    };
    await requireDecider(tx, context, facts, decision);
    const judgement = { staffId: context.staff.staffId, now: context.now };
    await cases.setDecision(tx, row.id, { decision, reason: input.reason }, judgement);
    if (decision === 'restored') await textSources[row.kind].mark(tx, row.subject_id, false);
    return announce(tx, context, row, decision, { reason: input.reason });
  });
}

/** What operators read of what people write, and make of it. */
export const consoleModerationApi: Handlers<CallsOf<'console.moderation'>, Context, SignedIn, Staffed> = {
  async 'console.moderation.list'(context, { pageNum, pageSize, days, ...filter }) {
    const reportedUntil = days === undefined ? undefined : new Date(context.now.getTime() - days * dayMs);
    const { rows, total } = await cases.listCases(
      context.db,
      { ...filter, isConversation: false, reportedUntil },
      { pageNum, pageSize },
    );
    return { totalRecord: total, rowList: await showCases(context, rows.map(requireText)) };
  },

  async 'console.moderation.get'(context, { id }) {
    return showWholeCase(context, requireText(requireFound(await cases.findCase(context.db, id))));
  },

  async 'console.moderation.hide'(context, { rule, reason, ...version }) {
    return transact(context.db, async (tx) => {
      const row = await holdSeen(tx, context, version);
      if (row.state !== 'open') throw new Refusal('CASE_DECIDED');
      requireNotPutBack(await cases.wasPutBack(tx, row, context.staff.staffId));
      const { content } = requireFound(await textSources[row.kind].find(tx, row.subject_id));
      const judgement = { staffId: context.staff.staffId, now: context.now };
      await cases.setHidden(tx, row.id, { rule, reason, hiddenText: content }, judgement);
      await textSources[row.kind].mark(tx, row.subject_id, true);
      return announce(tx, context, row, 'hidden', { rule, reason });
    });
  },

  'console.moderation.texts': listPublishedTexts,

  'console.moderation.hideText': hideUnreported,

  async 'console.moderation.dismiss'(context, { note, reportCount, ...version }) {
    return transact(context.db, async (tx) => {
      const row = await holdSeen(tx, context, version);
      if (row.state !== 'open') throw new Refusal('CASE_DECIDED');
      // What came after the operator looked is to be read first.
      if ((await countReports(tx, row.id)) !== reportCount) throw new Refusal('CONTENT_CHANGED');
      const judgement = { staffId: context.staff.staffId, now: context.now };
      await cases.setDismissed(tx, row.id, note, judgement);
      return announce(tx, context, row, 'dismissed', { ...(note && { note }), count: reportCount });
    });
  },

  'console.moderation.restore': (context, input) => decide(context, input, 'restored'),

  'console.moderation.uphold': (context, input) => decide(context, input, 'upheld'),
};
