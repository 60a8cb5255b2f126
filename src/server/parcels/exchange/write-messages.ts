import { newId } from '../../../kit/ids.ts';
import type { Publisher, Jobs } from '../../platform/queue.ts';
import type { Tx } from '../../platform/database.ts';
import * as documents from '../documents-sql.ts';
import { packDocuments } from '../messages/split.ts';
import { writeDocument } from '../messages/write.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** A message that is written and waits to be posted. */
    'parcels.send': { messageId: string };
    /** Parcels of a provider of which something is due. */
    'parcels.advance': { providerId: string };
  }
}

export type NewDocument = Omit<documents.DocumentRow, 'state' | 'message_id' | 'provider_id' | 'created_at'>;

/** Puts documents of one kind into messages and has these posted: all in the caller's transaction, or nothing. */
export async function writeMessages(
  tx: Tx,
  queue: Publisher<Jobs>,
  providerId: string,
  rows: readonly NewDocument[],
  now: Date,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const written = ofKind.map((row) => ({ row, text: writeDocument(kind, row) }));
    for (const pack of packDocuments(written)) {
      const id = newId(now.getTime());
      await documents.insertMessage(tx, {
        id,
        provider_id: providerId,
        kind,
        documents: pack.length,
        created_at: now,
      });
      const made = pack.map(({ row }) => ({
        ...row,
        provider_id: providerId,
        message_id: id,
        created_at: now,
      }));
      await documents.insertDocuments(tx, made);
      await queue.publish(tx, 'parcels.send', { messageId: id });
    }
  }
}

/** Has what is due of a provider written. */
export const askToAdvance = (tx: Tx, queue: Publisher<Jobs>, providerId: string) =>
  queue.publish(tx, 'parcels.advance', { providerId }, { singletonKey: providerId });
