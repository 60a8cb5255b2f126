import { sql } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Page, type Paging } from '../../platform/paging.ts';

export type SynonymWords = Partial<Record<Language, string[]>>;

interface StoredSynonyms {
  id: string;
  words: SynonymWords;
  version: number;
  updated_at: Date;
}

/** All groups of words that mean the same, as they are written in the database. */
export async function listSynonyms(db: Db): Promise<string[]> {
  const result = await sql<{ written: string }>`
    select words::text as written from search_synonyms order by id`.execute(db);
  return result.rows.map(({ written }) => written);
}

export const parseSynonyms = (written: string): SynonymWords => JSON.parse(written) as SynonymWords;

/** A page of the groups, those that hold some letters where any are given; the newest first. */
export const listSynonymsPage = (
  db: Db,
  search: string | undefined,
  page: Paging,
): Promise<Page<StoredSynonyms>> =>
  readPage(
    db
      .selectFrom('search_synonyms')
      .$if(search !== undefined, (query) =>
        query.where(sql<boolean>`strpos(fold_text(words::text), fold_text(${search ?? ''})) > 0`),
      ),
    page,
    (all) =>
      all
        .select(['id', sql<SynonymWords>`words`.as('words'), 'version', 'updated_at'])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc'),
  );

export async function insertSynonyms(tx: Tx, words: SynonymWords, now: Date): Promise<string> {
  const row = await tx
    .insertInto('search_synonyms')
    .values({ words: JSON.stringify(words), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns whether the group is still the version that was seen */
export async function updateSynonyms(
  tx: Tx,
  { id, words, version }: { id: string; words: SynonymWords; version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('search_synonyms')
    .set({ words: JSON.stringify(words), version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns what it held, or undefined when it is not the version that was seen */
export async function deleteSynonyms(tx: Tx, id: string, version: number): Promise<SynonymWords | undefined> {
  const result = await sql<{ words: SynonymWords }>`
    delete from search_synonyms where id = ${id} and version = ${version} returning words`.execute(tx);
  return result.rows[0]?.words;
}
