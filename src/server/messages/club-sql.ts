import { sql } from 'kysely';
import type { ClubState } from '../../contract/messages/message-limits.ts';
import { newId } from '../../kit/ids.ts';
import { phonesMeantBy } from '../../kit/phones.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export interface NewApplication {
  account_id: string | null;
  company: string;
  person: string;
  contact: string;
  country: string;
  category_ids: string[];
  note: string;
  site: 'cn' | 'hk' | 'uae' | 'id';
  language: string;
}

/** @returns false when the contact has applied already and was not refused */
export async function insertApplication(db: Db, application: NewApplication, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('club_applications')
    .values({ id: newId(now.getTime()), ...application, applied_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const findLatestOf = (db: Db, accountId: string) =>
  db
    .selectFrom('club_applications')
    .select(['state', 'reason', 'applied_at', 'company'])
    .where('account_id', '=', accountId)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findApplication = (db: Db, id: string) =>
  db.selectFrom('club_applications').selectAll().where('id', '=', id).executeTakeFirst();

export interface ClubFilter {
  state?: ClubState | undefined;
  search?: string | undefined;
}

const matching = (db: Db, { state, search }: ClubFilter) =>
  db
    .selectFrom('club_applications')
    .$if(state !== undefined, (query) => query.where('club_applications.state', '=', state!))
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`(strpos(fold_text(concat_ws(' ', company, person, contact)), fold_text(${search})) > 0
          or contact = any(${sql.val(phonesMeantBy(search!))}::text[]))`,
      ),
    );

export async function searchApplications(db: Db, filter: ClubFilter, page: Paging) {
  return readPage(matching(db, filter), page, (all) =>
    all
      .leftJoin('staff', 'staff.id', 'club_applications.decided_by')
      .selectAll('club_applications')
      .select('staff.name as decider')
      .orderBy('applied_at', 'desc')
      .orderBy('club_applications.id'),
  );
}

/** @returns whether it was open until now */
export async function setDecision(
  tx: Tx,
  id: string,
  decision: { state: ClubState; reason: string; staffId: string },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('club_applications')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.staffId,
      decided_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
