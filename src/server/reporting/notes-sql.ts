import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

/** What operators write notes about, each in a table of its own, which goes with what it is about. */
const tables = {
  order: { table: sql`order_notes`, subject: sql`order_id` },
  account: { table: sql`account_notes`, subject: sql`account_id` },
  rfq: { table: sql`rfq_notes`, subject: sql`rfq_id` },
  payout: { table: sql`payout_notes`, subject: sql`payout_id` },
} as const;

interface NoteSubject {
  kind: keyof typeof tables;
  id: string;
}

export interface NoteRow {
  id: string;
  staff_id: string;
  text: string;
  noted_at: Date;
}

/** What operators wrote about something, the newest first. */
export async function listNotes(db: Db, { kind, id }: NoteSubject): Promise<NoteRow[]> {
  const { table, subject } = tables[kind];
  const { rows } = await sql<NoteRow>`
    select id, staff_id, text, at as noted_at from ${table} where ${subject} = ${id} order by at desc, id desc`.execute(
    db,
  );
  return rows;
}

/** @returns the id of the note */
export async function insertNote(
  tx: Tx,
  { kind, id: subjectId }: NoteSubject,
  { staffId, text }: { staffId: string; text: string },
  now: Date,
): Promise<string> {
  const { table, subject } = tables[kind];
  const id = newId(now.getTime());
  await sql`insert into ${table} (id, ${subject}, staff_id, text, at)
    values (${id}, ${subjectId}, ${staffId}, ${text}, ${now})`.execute(tx);
  return id;
}
