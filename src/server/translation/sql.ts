import { utcDay } from '../../kit/days.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

interface Key {
  hash: Buffer;
  from: readonly Language[];
  to: Language;
}

/** What a service answered for a text before, of several source languages the likeliest. */
export async function findInMemory(
  db: Db,
  { hash, from, to }: Key,
  today: string,
): Promise<{ text: string; from: Language } | undefined> {
  if (from.length === 0) return undefined;
  const rows = await db
    .selectFrom('translation_memory')
    .select(['text', 'source_language', 'used_on'])
    .where('source_hash', '=', hash)
    .where('target_language', '=', to)
    .where('source_language', 'in', [...from])
    .execute();
  const row = from.flatMap((language) => rows.find((each) => each.source_language === language) ?? [])[0];
  if (!row) return undefined;
  // Once a day at most: what everybody asks for must not become one row that everybody writes.
  await db
    .updateTable('translation_memory')
    .set({ used_on: today })
    .where('source_hash', '=', hash)
    .where('target_language', '=', to)
    .where('source_language', '=', row.source_language)
    .where('used_on', '<', today)
    .execute();
  return { text: row.text, from: row.source_language as Language };
}

/** Keeps what a service answered; of two who asked at once the first one's stays, unless it takes another's place. */
export async function cached(
  db: Db,
  answer: { hash: Buffer; from: Language; to: Language; text: string; engine: string; isOver: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('translation_memory')
    .values({
      source_hash: answer.hash,
      source_language: answer.from,
      target_language: answer.to,
      text: answer.text,
      engine: answer.engine,
      created_at: now,
      used_on: utcDay(now),
    })
    .onConflict((conflict) =>
      answer.isOver
        ? conflict
            .columns(['source_hash', 'target_language', 'source_language'])
            .doUpdateSet({ text: answer.text, engine: answer.engine, created_at: now, used_on: utcDay(now) })
        : conflict.doNothing(),
    )
    .execute();
}

/** Forgets what nobody has asked for since a day. */
export async function deleteUnusedTranslations(db: Db, day: string): Promise<void> {
  await db.deleteFrom('translation_memory').where('used_on', '<', day).execute();
}

/** Whether a service had no translation when it was asked this, or none that says the terms as they were laid down. */
export async function isMissed(db: Db, question: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('translation_misses')
    .select('missed_on')
    .where('question', '=', question)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a service had nothing to say, so that it is not asked at each view of a page. */
export async function noteMiss(db: Db, question: Buffer, day: string): Promise<void> {
  await db
    .insertInto('translation_misses')
    .values({ question, missed_on: day })
    .onConflict((conflict) => conflict.column('question').doUpdateSet({ missed_on: day }))
    .execute();
}

/** It has something to say by now. */
export async function forgetMiss(db: Db, question: Buffer): Promise<void> {
  await db.deleteFrom('translation_misses').where('question', '=', question).execute();
}

/** Lets a service be asked again what it had no answer for long ago: it may have learnt since. */
export async function deleteOldMisses(db: Db, day: string): Promise<void> {
  await db.deleteFrom('translation_misses').where('missed_on', '<', day).execute();
}
