import type { HistoryMessage } from '../../contract/assistant/assistant.ts';
import type { Card, Rating } from '../../contract/assistant/agents.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { listDrafts, type DraftRow } from './drafts-sql.ts';
import { abortAnswer } from './plan.ts';
import { suggestedQuestions } from './reply/suggested.ts';
import { publishDraft, showDraft } from './request-drafts.ts';
import * as rows from './sql.ts';

/** The only agent that goes on with yesterday's conversation (specification, section 6). */
const keepsHistory = 'LYDJ_BOT';
const mostMessages = 50;

type Row = Awaited<ReturnType<typeof rows.listMessages>>[number];

function show(row: Row, draft: DraftRow | undefined, now: Date): HistoryMessage[] {
  const shared = { messageId: row.id, conversationId: row.conversation_id, at: row.asked_at.toISOString() };
  const data = row.cards as unknown as Card[];
  return [
    {
      ...shared,
      locate: 'right',
      text: row.question,
      think: '',
      dataType: 'text',
      json: { data: [], tip: '', request: null },
      goodOrBad: 0,
      isManualStop: false,
    },
    {
      ...shared,
      locate: 'left',
      text: row.text,
      think: row.think,
      dataType: data.length > 0 ? 'json' : 'text',
      json: { data, tip: row.tip, request: draft ? showDraft(draft, now) : null },
      goodOrBad: row.rating as Rating,
      isManualStop: row.state === 'stopped',
    },
  ];
}

export const assistantApi: Handlers<CallsOf<'assistant'>, Context, SignedIn> = {
  async 'assistant.suggested'({ language, actor }, { agentCode, from }) {
    const isSeller = actor !== null && actor.role !== roles.buyer;
    return suggestedQuestions(agentCode, language, { from, isSeller, isVisitor: actor === null });
  },

  async 'assistant.history'({ db, actor, now }, { agentCode }) {
    const last =
      agentCode === keepsHistory && (await rows.findLastConversation(db, actor.accountId, agentCode));
    if (!last) return { conversationId: null, messages: [] };
    const messages = await rows.listMessages(db, last.id, mostMessages);
    const drafts = await listDrafts(
      db,
      messages.map(({ id }) => id),
    );
    return {
      conversationId: last.id,
      messages: messages.flatMap((row) => show(row, drafts.get(row.id), now)),
    };
  },

  async 'assistant.stop'({ db, actor }, { conversationId }) {
    requireFound(await rows.ownsConversation(db, conversationId, actor?.accountId ?? null));
    const stopped = await rows.stopAnswer(db, conversationId);
    if (stopped) abortAnswer(stopped.id);
    return {};
  },

  'assistant.publish': (context, { draftId }) => publishDraft(context, draftId),

  async 'assistant.like'({ db, actor }, { messageId, like }) {
    requireFound(await rows.rateAnswer(db, messageId, actor?.accountId ?? null, like));
    return {};
  },
};
