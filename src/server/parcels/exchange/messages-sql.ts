import { sql } from 'kysely';
import type { messageStates } from '../../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Page, type Paging } from '../../platform/paging.ts';
import type { SentKind } from '../messages/tables.ts';

type MessageState = (typeof messageStates)[number];

export interface ListedMessage {
  id: string;
  provider_id: string;
  kind: SentKind;
  documents: number;
  unanswered: number;
  state: 'waiting' | 'sent' | 'refused';
  issue: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** Documents of a message that no receipt has come for. */
const unanswered = sql<number>`(select count(*)::int from parcel_documents
  where message_id = parcel_messages.id and parcel_documents.state = 'sent')`;
const isUnanswered = sql<boolean>`exists (select from parcel_documents
  where message_id = parcel_messages.id and parcel_documents.state = 'sent')`;

/** Messages to customs, the newest first; of one provider, or of all. */
export const listMessages = (
  db: Db,
  providerId: string | null,
  { state, ...paging }: Paging & { state?: MessageState | undefined },
) =>
  readPage(
    db
      .selectFrom('parcel_messages')
      .$if(providerId !== null, (query) => query.where('provider_id', '=', providerId))
      .$if(state !== undefined, (query) =>
        query.where('state', '=', state === 'waiting' ? 'waiting' : state === 'refused' ? 'refused' : 'sent'),
      )
      .$if(state === 'unanswered', (query) => query.where(isUnanswered))
      .$if(state === 'answered', (query) => query.where(sql<boolean>`not ${isUnanswered}`)),
    paging,
    (all) =>
      all
        .select(['id', 'provider_id', 'kind', 'documents', 'state', 'issue', 'created_at', 'sent_at'])
        .select(unanswered.as('unanswered'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
  ) as Promise<unknown> as Promise<Page<ListedMessage>>;

/**
 * Puts messages back among those that wait to be posted: those that were posted before a time and have a document
 * without a receipt. @returns which they are
 */
export const reopenMessages = (tx: Tx, providerId: string, ids: readonly string[], postedBefore: Date) =>
  tx
    .updateTable('parcel_messages')
    .set({ state: 'waiting' })
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'sent')
    .where('sent_at', '<', postedBefore)
    .where(isUnanswered)
    .returning('id')
    .execute();
