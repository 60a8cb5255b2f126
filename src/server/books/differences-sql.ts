import { sql, type Insertable, type Selectable } from 'kysely';
import type { DifferenceState } from '../../contract/books/book-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type DifferenceRecord = Selectable<DB['book_differences']>;

export const insertDifference = (tx: Tx, row: Insertable<DB['book_differences']>) =>
  tx.insertInto('book_differences').values(row).execute();

/** The differences of subjects that there were, the oldest first. */
export const listDifferencesOf = (
  db: Db,
  subjects: readonly { channel: string; currency: string; subject: string }[],
): Promise<DifferenceRecord[]> =>
  db
    .selectFrom('book_differences')
    .selectAll()
    .where(
      sql<boolean>`(channel, currency, subject) in (select * from unnest(
        ${sql.val(subjects.map(({ channel }) => channel))}::text[],
        ${sql.val(subjects.map(({ currency }) => currency))}::char(3)[],
        ${sql.val(subjects.map(({ subject }) => subject))}::text[]))`,
    )
    .orderBy('id')
    .execute();

export const lockDifference = (tx: Tx, id: string) =>
  tx.selectFrom('book_differences').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type Changes = Partial<
  Pick<
    DifferenceRecord,
    | 'kind'
    | 'statement_amount'
    | 'ledger_amount'
    | 'state'
    | 'reason'
    | 'proposed_by'
    | 'decided_by'
    | 'decided_at'
    | 'description'
  >
>;

export const updateDifference = (tx: Tx, id: string, changes: Changes) =>
  tx
    .updateTable('book_differences')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** How many differences of days up to one nobody has settled. */
export async function countOpenUntil(db: Db, day: string): Promise<number> {
  const { n } = await db
    .selectFrom('book_differences')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('state', 'in', ['open', 'proposed'])
    .where('day', '<=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  return n;
}

/** What one operator alone has settled since a moment. */
export const listSettledAlone = (tx: Tx, { staffId, since }: { staffId: string; since: Date }) =>
  tx
    .selectFrom('book_differences')
    .select(['statement_amount', 'ledger_amount', 'currency'])
    .where('state', '=', 'settled')
    .where('proposed_by', '=', staffId)
    .where('decided_by', '=', staffId)
    .where('decided_at', '>', since)
    .execute();

export const listDifferences = (
  db: Db,
  { states, day, oldestFirst }: { states: DifferenceState[]; day: string | undefined; oldestFirst: boolean },
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('book_differences')
      .where('state', 'in', states)
      .$if(day !== undefined, (query) => query.where('day', '=', sql<string>`${day!}::date`)),
    page,
    (matching) =>
      matching
        .selectAll()
        .orderBy('day', oldestFirst ? 'asc' : 'desc')
        .orderBy('id', oldestFirst ? 'asc' : 'desc'),
  );
