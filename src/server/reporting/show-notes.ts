import { wireTime } from '../../kit/wire.ts';
import type { Db } from '../platform/database.ts';
import { listStaff } from '../staff/public.ts';
import type { NoteRow } from './notes-sql.ts';

/** Notes with the names of who wrote them. */
export async function showNotes(db: Db, notes: readonly NoteRow[]) {
  const staff = notes.length > 0 ? await listStaff(db) : [];
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return notes.map((row) => ({
    id: row.id,
    by: names.get(row.staff_id) ?? '',
    text: row.text,
    at: wireTime(row.noted_at),
  }));
}
