import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** The words that operators chose for a site in a language; none where they chose none. */
export async function findHotWords(db: Db, site: Site, language: Language): Promise<string[]> {
  const row = await db
    .selectFrom('hot_words')
    .select('words')
    .where('site', '=', site)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.words ?? [];
}

export const listHotWords = (db: Db) =>
  db.selectFrom('hot_words').selectAll().orderBy('site').orderBy('language').execute();

/** @param version  the one that was seen; 0 where there was none. @returns whether it is still that one */
export async function writeHotWords(
  tx: Tx,
  { site, language, words }: { site: Site; language: Language; words: string[] },
  version: number,
): Promise<boolean> {
  if (version === 0) {
    // No words are kept as a row too, or whoever saw those before could write over it.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('hot_words')
      .values({ site, language, words })
      .onConflict((conflict) => conflict.columns(['site', 'language']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('hot_words')
    .set({ words, version: version + 1 })
    .where('site', '=', site)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
