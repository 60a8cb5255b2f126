import type { AgentCode, Card, Rating } from '../../contract/assistant/agents.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Conversation } from './conversation-state-rules.ts';

/** Whoever talks: an account, or null for a visitor, who is known by the id of the conversation alone. */
type Owner = string | null;

/** A conversation of its owner with an agent, locked; undefined also for somebody else's. */
export const lockConversation = (tx: Tx, id: string, owner: Owner, agent: AgentCode) =>
  tx
    .selectFrom('chat_conversations')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', owner === null ? 'is' : '=', owner)
    .where('agent_code', '=', agent)
    .forUpdate()
    .executeTakeFirst();

export async function insertConversation(tx: Tx, owner: Owner, agent: AgentCode, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto('chat_conversations')
    .values({ id, account_id: owner, agent_code: agent, created_at: now, last_at: now })
    .execute();
  return id;
}

/** Ends answers that nobody is giving any more: the process that gave them is gone. */
export const failAnswersBefore = (tx: Tx, conversationId: string, before: Date) =>
  tx
    .updateTable('chat_messages')
    .set({ state: 'failed' })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'answering')
    .where('asked_at', '<', before)
    .execute();

export const findAnswering = (db: Db, conversationId: string) =>
  db
    .selectFrom('chat_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'answering')
    .executeTakeFirst();

export async function insertQuestion(
  tx: Tx,
  conversationId: string,
  question: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('chat_messages')
    .values({ id, conversation_id: conversationId, question, asked_at: now })
    .execute();
  return id;
}

export interface Answer {
  text: string;
  think: string;
  cards: readonly Card[];
  tip: string;
}

/**
 * Keeps an answer as it is; one that was stopped meanwhile stays stopped.
 * @returns whether it was still being given: else the conversation may have gone on without it
 */
export async function saveAnswer(
  tx: Tx,
  messageId: string,
  { text, think, cards, tip }: Answer,
  state: 'answered' | 'stopped' | 'failed',
): Promise<boolean> {
  const answer = { text, think, cards: JSON.stringify(cards), tip };
  const { numUpdatedRows } = await tx
    .updateTable('chat_messages')
    .set({ ...answer, state })
    .where('id', '=', messageId)
    .where('state', '=', 'answering')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await tx.updateTable('chat_messages').set(answer).where('id', '=', messageId).execute();
  return false;
}

export const saveConversation = (tx: Tx, id: string, state: Conversation, now: Date) =>
  tx
    .updateTable('chat_conversations')
    .set({ state: JSON.stringify(state), last_at: now })
    .where('id', '=', id)
    .execute();

/** Whether there is such a conversation of the owner's. */
export const ownsConversation = async (db: Db, id: string, owner: Owner): Promise<boolean> =>
  (await db
    .selectFrom('chat_conversations')
    .select('id')
    .where('id', '=', id)
    .where('account_id', owner === null ? 'is' : '=', owner)
    .executeTakeFirst()) !== undefined;

export const stopAnswer = (db: Db, conversationId: string) =>
  db
    .updateTable('chat_messages')
    .set({ state: 'stopped' })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'answering')
    .returning('id')
    .executeTakeFirst();

/** Rates an answer of the owner's; false where there is none. */
export async function rateAnswer(db: Db, messageId: string, owner: Owner, rating: Rating): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ rating })
    .where('id', '=', messageId)
    .where('conversation_id', 'in', (query) =>
      query
        .selectFrom('chat_conversations')
        .select('id')
        .where('account_id', owner === null ? 'is' : '=', owner),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findLastConversation = (db: Db, accountId: string, agent: AgentCode) =>
  db
    .selectFrom('chat_conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('agent_code', '=', agent)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest messages of a conversation, the oldest of them first. */
export async function listMessages(db: Db, conversationId: string, most: number) {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.toReversed();
}

/** Forgets conversations that nobody has gone on with. */
export async function deleteOldConversations(
  db: Db,
  before: { visitors: Date; accounts: Date },
): Promise<void> {
  await db
    .deleteFrom('chat_conversations')
    .where((row) =>
      row.or([
        row.and([row('account_id', 'is', null), row('last_at', '<', before.visitors)]),
        row('last_at', '<', before.accounts),
      ]),
    )
    .execute();
}
