import type { DecimalMark } from '../../../kit/decimals.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { ParcelIssue } from '../check-rules.ts';

const columns = [
  'id',
  'account_id',
  'name',
  'language',
  'state',
  'issue',
  'wanted_encoding',
  'encoding',
  'decimal_mark',
  'unclear',
  'rows_total',
  'rows_done',
  'rows_refused',
  'parcels',
  'created_at',
  'finished_at',
] as const;

export const insertImport = (
  tx: Tx,
  row: {
    id: string;
    account_id: string;
    name: string;
    language: string;
    file: Buffer;
    wanted_encoding: string | null;
    decimal_mark: DecimalMark | null;
    created_at: Date;
  },
) => tx.insertInto('parcel_imports').values(row).execute();

export const findImport = (db: Db, id: string) =>
  db.selectFrom('parcel_imports').select(columns).where('id', '=', id).executeTakeFirst();

/** Spreadsheets of a provider, the newest first; `open`: those that are not done yet. */
export const listImports = (
  db: Db,
  accountId: string,
  { open = false, ...page }: Paging & { open?: boolean | undefined },
) =>
  readPage(
    db
      .selectFrom('parcel_imports')
      .where('account_id', '=', accountId)
      .$if(open, (query) => query.where('state', 'in', ['waiting', 'working'])),
    page,
    (all) => all.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );

export const nothingFound = { rows_done: 0, rows_refused: 0, parcels: 0 };

/** Forgets the rows that an interrupted import refused. */
export const deleteRefused = (tx: Tx, importId: string) =>
  tx.deleteFrom('parcel_import_rows').where('import_id', '=', importId).execute();

/** Forgets the refused rows of imports that ended before a time; what became parcels stays. */
export async function deleteOldRefused(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('parcel_import_rows')
    .where('import_id', 'in', (query) =>
      query.selectFrom('parcel_imports').select('id').where('finished_at', '<', before),
    )
    .execute();
}

/** Writes refused rows and how far an import is. @throws when it has ended meanwhile */
export async function addProgress(
  tx: Tx,
  importId: string,
  counts: { rows: number; parcels: number },
  refused: readonly { line: number; cells: object; issues: readonly ParcelIssue[] }[],
): Promise<void> {
  const rows = refused.map((row) => ({ import_id: importId, ...row }));
  if (rows.length > 0) await insertRows(tx, 'parcel_import_rows', rows);
  const { numAffectedRows } = await sql`
    update parcel_imports set rows_done = rows_done + ${counts.rows}, parcels = parcels + ${counts.parcels},
      rows_refused = rows_refused + ${refused.length}
    where id = ${importId} and state = 'working'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`import ${importId} has ended`);
}

/** Refused rows behind a line, in their order. */
export const listRefused = (db: Db, importId: string, behind: number, limit: number) =>
  db
    .selectFrom('parcel_import_rows')
    .select(['line', 'cells', 'issues'])
    .where('import_id', '=', importId)
    .where('line', '>', behind)
    .orderBy('line')
    .limit(limit)
    .execute();
