import { sql } from 'kysely';
import type { MilestoneKind } from '../../contract/bookings/booking-states.ts';
import type { DocumentType } from '../../contract/files/uploads.ts';
import type { Db, Tx } from '../platform/database.ts';

/** What was recorded of some bookings, in order; the day as YYYY-MM-DD. */
export async function listMilestones(db: Db, bookingIds: readonly string[]) {
  const result = await sql<{
    booking_id: string;
    position: number;
    kind: MilestoneKind;
    day: string;
    note: string;
    recorded_at: Date;
  }>`
    select booking_id, position, kind, day::text as day, note, recorded_at from booking_milestones
    where booking_id = any(${sql.val([...bookingIds])}::uuid[]) order by booking_id, position`.execute(db);
  return result.rows;
}

export async function insertMilestone(
  tx: Tx,
  milestone: { bookingId: string; position: number; kind: MilestoneKind; day: string; note: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('booking_milestones')
    .values({
      booking_id: milestone.bookingId,
      position: milestone.position,
      kind: milestone.kind,
      day: milestone.day,
      note: milestone.note,
      recorded_at: now,
    })
    .execute();
}

export async function insertPapers(
  tx: Tx,
  { bookingId, milestone, accountId }: { bookingId: string; milestone: number; accountId: string },
  papers: readonly { key: string; name: string; mime: DocumentType }[],
): Promise<void> {
  if (papers.length === 0) return;
  await tx
    .insertInto('booking_papers')
    .values(
      papers.map(({ key, name, mime }, position) => ({
        booking_id: bookingId,
        milestone,
        position,
        account_id: accountId,
        key,
        name,
        mime,
      })),
    )
    .execute();
}

export const listPapers = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_papers')
    .select(['milestone', 'key', 'name'])
    .where('booking_id', '=', bookingId)
    .orderBy('milestone')
    .orderBy('position')
    .execute();

/** One paper of a booking; undefined when it is none of its own. */
export const findPaper = (db: Db, bookingId: string, key: string) =>
  db
    .selectFrom('booking_papers')
    .select(['name', 'mime'])
    .where('booking_id', '=', bookingId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Whether anything was recorded of a booking. */
export async function hasMilestones(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_milestones')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
