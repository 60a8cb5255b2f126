import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Page, type Paging } from '../platform/paging.ts';
import type { Term } from './terms-rules.ts';

interface TermRow extends Term {
  id: string;
  version: number;
  updated_at: Date;
}

const columns = sql`id, term, language, targets, stays, version, updated_at`;

export async function listTerms(db: Db): Promise<TermRow[]> {
  const result = await sql<TermRow>`select ${columns} from translation_terms order by id`.execute(db);
  return result.rows;
}

export async function findTerm(db: Db, id: string): Promise<TermRow | undefined> {
  const result = await sql<TermRow>`select ${columns} from translation_terms where id = ${id}`.execute(db);
  return result.rows[0];
}

export const listTermsPage = (db: Db, search: string | undefined, page: Paging): Promise<Page<TermRow>> =>
  readPage(
    db
      .selectFrom('translation_terms')
      .$if(search !== undefined, (query) =>
        query.where(
          sql<boolean>`strpos(fold_text(term || ' ' || targets::text), fold_text(${search ?? ''})) > 0`,
        ),
      ),
    page,
    (rows) =>
      rows
        .select([
          'id',
          'term',
          sql<Language>`language`.as('language'),
          sql<Text>`targets`.as('targets'),
          'stays',
          'version',
          'updated_at',
        ])
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc'),
  );

/** Lets one at a time write terms, so that they can be counted. */
export async function holdTerms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('translation_terms', 0))`.execute(tx);
}

/** Whether another row lays down the same term. */
export async function isTermTaken(
  tx: Tx,
  { term, language }: Term,
  exceptId: string | null,
): Promise<boolean> {
  const result = await sql`
    select 1 from translation_terms where language = ${language} and fold_name(term) = fold_name(${term})
      and id is distinct from ${exceptId}::uuid`.execute(tx);
  return result.rows.length > 0;
}

export async function countTerms(tx: Tx): Promise<number> {
  const result = await sql<{ n: number }>`select count(*)::int as n from translation_terms`.execute(tx);
  return result.rows[0]!.n;
}

export async function insertTerm(
  tx: Tx,
  { term, language, targets, stays }: Term,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('translation_terms')
    .values({ id, term, language, targets: JSON.stringify(targets), stays, updated_at: now })
    .execute();
  return id;
}

/** @returns whether it is still the version that was seen */
export async function updateTerm(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { term, language, targets, stays }: Term,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('translation_terms')
    .set({ term, language, targets: JSON.stringify(targets), stays, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the term that it was, or undefined where it is not the version that was seen */
export async function deleteTerm(tx: Tx, id: string, version: number): Promise<string | undefined> {
  const result = await sql<{ term: string }>`
    delete from translation_terms where id = ${id} and version = ${version} returning term`.execute(tx);
  return result.rows[0]?.term;
}
