import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';

export interface StoredAssortment {
  words: Partial<Record<Language, string[]>>;
  thingNames: string[];
  isTrade: boolean;
}

/** What people ask for by whom, by what or for which trade it is. */
export async function listAssortments(db: Db): Promise<StoredAssortment[]> {
  const result = await sql<StoredAssortment>`
    select words, things as "thingNames", is_trade as "isTrade" from search_assortments order by id`.execute(
    db,
  );
  return result.rows;
}
