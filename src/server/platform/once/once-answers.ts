import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../kit/errors.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';

/** How long the same key is answered the same. */
export const onceHours = 24;

const since = (now: Date) => new Date(now.getTime() - onceHours * 3_600_000);

/**
 * Answers a write that may be sent again: what it changes and what it answered are written in one transaction, so of the
 * same key one is made, however often and at once it comes. Without a key it is simply made.
 * @param callerId  whose keys they are
 * @param request  all that it says
 * @throws {Refusal} IDEMPOTENCY_KEY_REUSED where the key stood for another request within 24 hours
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { idempotencyKey: key, now }: Pick<Context, 'idempotencyKey' | 'now'>,
  callerId: string,
  request: object,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return make();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const ofCaller = sql`caller_id = ${callerId} and key = ${key}`;
  await sql`delete from once_answers where ${ofCaller} and created_at < ${since(now)}`.execute(tx);
  // Another one with this key that is under way is waited for.
  const { numAffectedRows } = await sql`
    insert into once_answers (caller_id, key, request_hash, created_at) values (${callerId}, ${key}, ${hash}, ${now})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) {
    const { rows } = await sql<{ request_hash: Buffer; answer: Answer }>`
      select request_hash, answer from once_answers where ${ofCaller}`.execute(tx);
    if (!rows[0]?.request_hash.equals(hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return rows[0].answer;
  }
  const answer = await make();
  await sql`update once_answers set answer = ${JSON.stringify(answer)} where ${ofCaller}`.execute(tx);
  return answer;
}

/** Forgets what is answered anew. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('once_answers').where('created_at', '<', since(now)).execute();
}
