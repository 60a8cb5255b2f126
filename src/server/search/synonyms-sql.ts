import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

export type SynonymWords = Partial<Record<Language, string[]>>;

/** All groups of words that mean the same. */
export async function listSynonyms(db: Db): Promise<SynonymWords[]> {
  const result = await sql<{ words: SynonymWords }>`select words from search_synonyms order by id`.execute(
    db,
  );
  return result.rows.map(({ words }) => words);
}
