import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Notes that somebody wants to be reminded of a programme, or does not any more. */
export async function setReminder(
  db: Db,
  { programmeId, accountId }: { programmeId: string; accountId: string },
  isReminding: boolean,
  now: Date,
): Promise<void> {
  await (
    isReminding
      ? sql`insert into programme_reminders (programme_id, account_id, asked_at)
        values (${programmeId}, ${accountId}, ${now}) on conflict do nothing`
      : sql`delete from programme_reminders
        where programme_id = ${programmeId} and account_id = ${accountId}`
  ).execute(db);
}

/** A programme that is put off is one to remind of again. */
export async function remindAgain(db: Db, programmeId: string): Promise<void> {
  await db
    .updateTable('programme_reminders')
    .set({ sent_at: null })
    .where('programme_id', '=', programmeId)
    .execute();
}

export async function isReminded(db: Db, programmeId: string, accountId: string): Promise<boolean> {
  const reminder = await db
    .selectFrom('programme_reminders')
    .select('asked_at')
    .where('programme_id', '=', programmeId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return reminder !== undefined;
}

/** Takes the reminders of programmes that begin until a moment, each once. */
export async function takeReminders(
  tx: Db,
  now: Date,
  until: Date,
): Promise<{ programmeId: string; accountId: string }[]> {
  const { rows } = await sql<{ programmeId: string; accountId: string }>`
    update programme_reminders as reminder set sent_at = ${now}
    from programmes
    where programmes.id = reminder.programme_id and reminder.sent_at is null
      and programmes.announced_at is not null and programmes.cancelled_at is null
      and programmes.begins_at <= ${until} and programmes.ends_at > ${now}
    returning reminder.programme_id as "programmeId", reminder.account_id as "accountId"`.execute(tx);
  return rows;
}

/** How many people want to be reminded of programmes, or were. */
export async function countReminders(db: Db, programmeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ programme_id: string; n: number }>`
    select programme_id, count(*)::int as n from programme_reminders
    where programme_id = any(${sql.val([...programmeIds])}::uuid[]) group by programme_id`.execute(db);
  return new Map(rows.map((row) => [row.programme_id, row.n]));
}
