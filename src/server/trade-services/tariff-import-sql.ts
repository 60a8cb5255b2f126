import type { DecimalMark } from '../../kit/decimals.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { TariffCells, TariffIssue } from './tariff-rules.ts';

const columns = [
  'id',
  'account_id',
  'service_id',
  'replaces',
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
  'created_at',
  'finished_at',
] as const;

interface NewImport {
  id: string;
  account_id: string;
  service_id: string;
  replaces: boolean;
  name: string;
  language: string;
  file: Buffer;
  wanted_encoding: string | null;
  decimal_mark: DecimalMark | null;
  created_at: Date;
}

export const insertImport = (tx: Tx, row: NewImport) => tx.insertInto('tariff_imports').values(row).execute();

export const findImport = (db: Db, id: string) =>
  db.selectFrom('tariff_imports').select(columns).where('id', '=', id).executeTakeFirst();

/** Spreadsheets that were sent for a service, the newest first. */
export const listImports = (db: Db, serviceId: string, page: Paging) =>
  readPage(db.selectFrom('tariff_imports').where('service_id', '=', serviceId), page, (all) =>
    all.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );

/** Writes the refused rows of an import, in the place of those of one that was interrupted. */
export async function saveRefused(
  tx: Tx,
  importId: string,
  refused: readonly { line: number; cells: TariffCells; issues: readonly TariffIssue[] }[],
): Promise<void> {
  await tx.deleteFrom('tariff_import_rows').where('import_id', '=', importId).execute();
  if (refused.length === 0) return;
  await insertRows(
    tx,
    'tariff_import_rows',
    refused.map((row) => ({ import_id: importId, ...row })),
  );
}

/** Refused rows behind a line, in their order. */
export const listRefused = (db: Db, importId: string, behind: number, limit: number) =>
  db
    .selectFrom('tariff_import_rows')
    .select(['line', 'cells', 'issues'])
    .where('import_id', '=', importId)
    .where('line', '>', behind)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Forgets what was sent, and its refused rows, when it is older than that. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tariff_imports').where('finished_at', '<', before).execute();
}
