import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { dueAt, withOneMore, type Weight } from './letter-rules.ts';

/** Letters about things of one kind that one side changes over and over. */
export interface Letters<Told> {
  /** Names the kind in the table. */
  name: string;
  /** What it is to the reader that a thing is no longer as it was told. */
  weigh: (told: Told, now: Told) => Weight;
}

interface News<Told> {
  /** What the reader knows where no letter was written yet; null of what is new to them. */
  before: Told | null;
  /** What changed and came back meanwhile, over whatever was told: it is told all the same. */
  meanwhile?: Partial<Told>;
  after: Told;
}

/**
 * Asks whether a letter about a thing goes now: the first at once, further ones together once their time has come, each
 * saying all that differs from what was told last. Nobody is flooded, and nothing is silenced. What has to wait is found
 * by `listDueLetters`.
 * @returns what was told last, null of what is new, where the caller writes now; undefined where there is nothing to say yet
 */
export async function collectLetter<Told>(
  tx: Tx,
  { name, weigh }: Letters<Told>,
  subject: string,
  { before, meanwhile, after }: News<Told>,
  now: Date,
): Promise<{ before: Told | null } | undefined> {
  const ofSubject = { name, subject };
  await tx
    .insertInto('letter_states')
    .values({ ...ofSubject, told: before === null ? null : JSON.stringify(before) })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('letter_states')
    .selectAll()
    .where('name', '=', name)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const write = (changes: object) =>
    tx
      .updateTable('letter_states')
      .set(changes)
      .where('name', '=', name)
      .where('subject', '=', subject)
      .execute();
  if (row.told === null) {
    await write({ told: JSON.stringify(after), matter_at: now, due_at: null });
    return { before: null };
  }
  const readerKnows = { ...(row.told as Told), ...meanwhile };
  const weight = weigh(readerKnows, after);
  if (weight === 'none') {
    await write({ due_at: null });
    return undefined;
  }
  const sent = { matterAt: row.matter_at, inRow: row.in_row, trifleAt: row.trifle_at };
  const at = dueAt(weight, sent, now);
  if (at > now) {
    await write({ told: JSON.stringify(readerKnows), due_at: at });
    return undefined;
  }
  const { matterAt, inRow, trifleAt } = withOneMore(weight, sent, now);
  await write({
    told: JSON.stringify(after),
    matter_at: matterAt,
    in_row: inRow,
    trifle_at: trifleAt,
    due_at: null,
  });
  return { before: readerKnows };
}

/** The reader knows how a thing stands, by another letter or because they did it; without it, there is nothing to tell. */
export async function settleLetter<Told>(
  db: Db,
  { name }: Letters<Told>,
  subject: string,
  state?: Told,
): Promise<void> {
  await db
    .updateTable('letter_states')
    .set({ due_at: null, ...(state !== undefined && { told: JSON.stringify(state) }) })
    .where('name', '=', name)
    .where('subject', '=', subject)
    .execute();
}

const batch = 200;

/** Things of a kind whose letter has waited long enough, the longest first. */
export async function listDueLetters(db: Db, { name }: { name: string }, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('letter_states')
    .select('subject')
    .where('name', '=', name)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(batch)
    .execute();
  return rows.map(({ subject }) => subject);
}

const keptMs = 400 * 86_400_000;

/** Forgets what nobody has changed for more than a year. */
export async function deleteOldLetters(db: Db, now: Date): Promise<void> {
  await sql`delete from letter_states where due_at is null
    and greatest(matter_at, trifle_at) < ${new Date(now.getTime() - keptMs)}`.execute(db);
}
