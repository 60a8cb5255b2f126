import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type DraftRow = Selectable<DB['chat_request_drafts']>;

interface NewRow {
  id: string;
  messageId: string;
  conversationId: string;
  accountId: string;
  content: object;
  shown: object;
  expiresAt: Date;
}

/** Writes a draft down; it takes the place of those of the conversation that are not published. */
export async function insertDraft(tx: Tx, row: NewRow): Promise<void> {
  await tx
    .updateTable('chat_request_drafts')
    .set({ replaced: true })
    .where('conversation_id', '=', row.conversationId)
    .where('published_at', 'is', null)
    .execute();
  await tx
    .insertInto('chat_request_drafts')
    .values({
      id: row.id,
      message_id: row.messageId,
      conversation_id: row.conversationId,
      account_id: row.accountId,
      content: JSON.stringify(row.content),
      shown: JSON.stringify(row.shown),
      expires_at: row.expiresAt,
    })
    .execute();
}

export const findDraft = (db: Db, id: string, accountId: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('chat_request_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Takes an open draft for the request that it became; false where it is open no more. */
export async function takeDraft(tx: Tx, id: string, rfqId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_request_drafts')
    .set({ rfq_id: rfqId, published_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .where('replaced', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drafts by the message that shows each. */
export async function listDrafts(db: Db, messageIds: readonly string[]): Promise<Map<string, DraftRow>> {
  if (messageIds.length === 0) return new Map();
  const draft = await db
    .selectFrom('chat_request_drafts')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .execute();
  return new Map(draft.map((row) => [row.message_id, row]));
}
