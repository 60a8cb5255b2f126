import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface LetterTextRow {
  name: string;
  language: Language;
  version: number;
  /** Null: the standard text again. */
  contents: string | null;
  /** The standard text as it was when this was written. */
  standard: string;
  written_by: string;
  written_at: Date;
}

/** The newest version of each text that operators wrote, of one language or of all. */
export async function listLetterTexts(db: Db, language?: Language): Promise<LetterTextRow[]> {
  const { rows } = await sql<LetterTextRow>`
    select distinct on (language, name) name, language, version, contents, standard, written_by, written_at
    from letter_texts ${language ? sql`where language = ${language}` : sql``}
    order by language, name, version desc`.execute(db);
  return rows;
}

/** The versions of some texts in a language, the newest first. */
export async function listVersionsOfTexts(
  db: Db,
  language: Language,
  names: readonly string[],
  limit: number,
): Promise<LetterTextRow[]> {
  const { rows } = await sql<LetterTextRow>`
    select name, language, version, contents, standard, written_by, written_at from letter_texts
    where language = ${language} and name = any(${sql.val([...names])}::text[])
    order by written_at desc, version desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Writes the next version of a text, which is the one that is sent from then on.
 * @param seenVersion  the version that it was written on; 0 for none
 * @returns false where somebody else has written one meanwhile
 */
export async function insertLetterText(
  tx: Tx,
  text: Pick<LetterTextRow, 'name' | 'language' | 'contents' | 'standard'> & {
    seenVersion: number;
    staffId: string;
  },
  now: Date,
): Promise<boolean> {
  const { name, language, contents, standard, seenVersion, staffId } = text;
  const { rows } = await sql`
    insert into letter_texts (id, name, language, version, contents, standard, written_by, written_at)
    select ${newId(now.getTime())}::uuid, ${name}, ${language}, ${seenVersion}::int + 1, ${contents}, ${standard},
      ${staffId}::uuid, ${now}
    where ${seenVersion}::int = coalesce(
      (select max(version) from letter_texts where language = ${language} and name = ${name}), 0)
    on conflict (language, name, version) do nothing returning id`.execute(tx);
  return rows.length > 0;
}
