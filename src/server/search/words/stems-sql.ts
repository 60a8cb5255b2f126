import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** PostgreSQL's Snowball stemmers that help. Its Turkish one makes tents of bags, its Indonesian one children of rice cookers, its Arabic one blankets of linings. */
export type Stemmer = 'english_stem' | 'russian_stem';

interface StemmedWord {
  stemmer: Stemmer;
  written: string;
  /** Null where there is nothing left of it. */
  stem: string | null;
}

/** The stems of words. */
export async function listStems(
  db: Db,
  asked: readonly { stemmer: Stemmer; written: string }[],
): Promise<StemmedWord[]> {
  const result = await sql<StemmedWord>`
    select stemmer, written, (ts_lexize(stemmer::regdictionary, written))[1] as stem
    from unnest(${sql.val(asked.map((row) => row.stemmer))}::text[], ${sql.val(asked.map((row) => row.written))}::text[])
      as asked (stemmer, written)`.execute(db);
  return result.rows;
}
