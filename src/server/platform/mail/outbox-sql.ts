import { sql } from 'kysely';
import type { Db } from '../database.ts';

interface OutboxMessage {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
}

/**
 * Puts a message into the developer's outbox; handed over twice it is there once.
 * @param isKept  false for one that nobody is to get: the same statement, and no row
 */
export async function insertOutboxMessage(
  db: Db,
  { id, channel, recipient, subject, body }: OutboxMessage,
  isKept = true,
): Promise<void> {
  await sql`
    insert into outbox_messages (id, channel, recipient, subject, body)
    select ${id}::uuid, ${channel}, ${recipient}, ${subject}, ${body} where ${isKept}::boolean
    on conflict (id) do nothing`.execute(db);
}

/** The newest messages that were sent. */
export const listOutbox = (db: Db, limit: number) =>
  db.selectFrom('outbox_messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
