import { sql } from 'kysely';
import type { MessageState, MessageTopic } from '../../contract/messages/message-limits.ts';
import { newId } from '../../kit/ids.ts';
import { phonesMeantBy } from '../../kit/phones.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export interface NewLeftMessage {
  topic: MessageTopic;
  subject: string;
  name: string;
  contact: string;
  proved: boolean;
  company: string;
  country: string;
  text: string;
  site: 'cn' | 'hk' | 'uae' | 'id';
  language: string;
}

export const insertLeft = (db: Db, message: NewLeftMessage, now: Date) =>
  db
    .insertInto('left_messages')
    .values({ id: newId(now.getTime()), ...message, left_at: now })
    .execute();

export interface LeftFilter {
  state?: MessageState | undefined;
  topic?: MessageTopic | undefined;
  search?: string | undefined;
}

const matching = (db: Db, { state, topic, search }: LeftFilter) =>
  db
    .selectFrom('left_messages')
    .$if(state !== undefined, (query) => query.where('left_messages.state', '=', state!))
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic!))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(strpos(fold_text(concat_ws(' ', left_messages.name, contact, company, subject, text)), fold_text(${search})) > 0
          or contact = any(${sql.val(phonesMeantBy(search!))}::text[]))`,
      ),
    );

export async function searchLeft(db: Db, filter: LeftFilter, page: Paging) {
  return readPage(matching(db, filter), page, (all) =>
    all
      .leftJoin('staff', 'staff.id', 'left_messages.handled_by')
      .selectAll('left_messages')
      .select('staff.name as handler')
      .orderBy('left_at', 'desc')
      .orderBy('left_messages.id'),
  );
}

/** @returns whom it is from; undefined when there is no such message */
export const setHandled = (tx: Tx, id: string, note: string, staffId: string, now: Date) =>
  tx
    .updateTable('left_messages')
    .set({ state: 'handled', note, handled_by: staffId, handled_at: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
