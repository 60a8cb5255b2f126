import { createHash } from 'node:crypto';
import { Refusal } from '../../kit/errors.ts';
import type { Tx } from '../platform/database.ts';

/** So long a key is known again; a device that sends later than that has had its answer for a year. */
const storedDays = 400;

export interface Sending {
  personId: string;
  ownerId: string;
  key: string;
  kind: 'order' | 'request';
  /** All that it says. */
  request: object;
  now: Date;
}

/**
 * Takes a key for what is about to be done by it. Another transaction with the same key is waited for.
 * @returns what was answered to it before; null where it is new
 * @throws {Refusal} KEY_REUSED where the key stands for something else
 */
export async function takeKey<Answer extends object>(tx: Tx, sending: Sending): Promise<Answer | null> {
  const { personId, ownerId, key, kind, request, now } = sending;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([kind, ownerId, request]))
    .digest();
  const storedSince = new Date(now.getTime() - storedDays * 86_400_000);
  await tx
    .deleteFrom('offline_sendings')
    .where('person_id', '=', personId)
    .where('sent_at', '<', storedSince)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('offline_sendings')
    .values({
      person_id: personId,
      owner_id: ownerId,
      key,
      kind,
      request_hash: requestHash,
      answer: JSON.stringify({}),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const row = await tx
    .selectFrom('offline_sendings')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row?.request_hash.equals(requestHash)) throw new Refusal('KEY_REUSED');
  return row.answer as unknown as Answer;
}

const ofKey = (tx: Tx, { personId, key }: Sending) =>
  tx.updateTable('offline_sendings').where('person_id', '=', personId).where('key', '=', key);

/** Writes down what is answered to a key from now on. */
export async function storeAnswer(tx: Tx, sending: Sending, answer: object): Promise<void> {
  await ofKey(tx, sending)
    .set({ answer: JSON.stringify(answer) })
    .execute();
}

/** Lets a key go by which nothing was done: the same draft may be sent again. */
export async function releaseKey(tx: Tx, { personId, key }: Sending): Promise<void> {
  await tx.deleteFrom('offline_sendings').where('person_id', '=', personId).where('key', '=', key).execute();
}
