import { sql } from 'kysely';
import type { TrackingIssue } from '../../contract/tracking/tracking-columns.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { TrackingRow } from './rules.ts';

/** What nothing has been found in yet. */
export const nothingFound = {
  rows_done: 0,
  rows_refused: 0,
  rows_unchanged: 0,
  parcels: 0,
  orders_shipped: 0,
};

/** Forgets what an interrupted check has found. */
export async function deleteFound(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tracking_import_parcels').where('import_id', '=', id).execute();
  await tx.deleteFrom('tracking_import_rows').where('import_id', '=', id).execute();
}

/** A shipment of a sheet. */
export interface ParcelRow {
  line: number;
  row_count: number;
  order_id: string | null;
  order_number: string;
  version: number | null;
  carrier_code: string;
  carrier: string;
  tracking_number: string;
  lines: { id: string; quantity: number }[];
  is_last: boolean;
  kind: 'ship' | 'unchanged' | 'refused' | 'shipped';
  issue: TrackingIssue | null;
}

interface FoundRow extends TrackingRow {
  parcel: number;
  issue: TrackingIssue | null;
}

interface Counts {
  rows: number;
  refused: number;
  unchanged: number;
  parcels: number;
  orders: number;
}

/** Writes what was found of some orders and how far the check is. @throws when the import has ended meanwhile */
export async function insertFound(
  tx: Tx,
  importId: string,
  result: { parcels: readonly ParcelRow[]; rows: readonly FoundRow[]; counts: Counts },
): Promise<void> {
  const ofImport = (some: readonly object[]): Record<string, unknown>[] =>
    some.map((row) => ({ ...row, import_id: importId }));
  if (result.parcels.length > 0) await insertRows(tx, 'tracking_import_parcels', ofImport(result.parcels));
  if (result.rows.length > 0) await insertRows(tx, 'tracking_import_rows', ofImport(result.rows));
  if (!(await count(tx, importId, result.counts))) throw new Error(`import ${importId} has ended`);
}

/** @returns whether the import was still at work */
async function count(tx: Tx, id: string, { rows, refused, unchanged, parcels, orders }: Counts) {
  const { numAffectedRows } = await sql`
    update tracking_imports set rows_done = rows_done + ${rows}, rows_refused = rows_refused + ${refused},
      rows_unchanged = rows_unchanged + ${unchanged}, parcels = parcels + ${parcels},
      orders_shipped = orders_shipped + ${orders}
    where id = ${id} and state = 'working'`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was checked is to be shipped, by whoever confirmed it; what is refused or unchanged is done already. */
export const resetForShipping = (tx: Tx, id: string, accountId: string) =>
  sql`
    update tracking_imports set account_id = ${accountId}, parcels = 0, orders_shipped = 0,
      rows_done = rows_total - planned.rows
    from (select count(*)::int as rows from tracking_import_rows
      where import_id = ${id} and issue is null) as planned
    where id = ${id}`.execute(tx);

/** The next shipments that are still to be made, in the order of the sheet. */
export const listToShip = (db: Db, importId: string, behind: number, limit: number): Promise<ParcelRow[]> =>
  db
    .selectFrom('tracking_import_parcels')
    .select(['line', 'row_count', 'order_id', 'order_number', 'version', 'carrier_code', 'carrier'])
    .select(['tracking_number', 'lines', 'is_last', 'kind', 'issue'])
    .where('import_id', '=', importId)
    .where('kind', '=', 'ship')
    .where('line', '>', behind)
    .orderBy('line')
    .limit(limit)
    .execute() as Promise<ParcelRow[]>;

/**
 * Notes that a shipment is made, in its transaction, and that the sheet's others of the order follow on its version.
 * @throws when the import has ended, or the shipment is made already: then it is not made
 */
export async function markShipped(
  tx: Tx,
  importId: string,
  parcel: Pick<ParcelRow, 'line' | 'order_id' | 'is_last'>,
  version: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tracking_import_parcels')
    .set({ kind: 'shipped' })
    .where('import_id', '=', importId)
    .where('line', '=', parcel.line)
    .where('kind', '=', 'ship')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`row ${parcel.line} of import ${importId} is done`);
  await tx
    .updateTable('tracking_import_parcels')
    .set({ version })
    .where('import_id', '=', importId)
    .where('order_id', '=', parcel.order_id)
    .where('kind', '=', 'ship')
    .execute();
  const rows = await goodRows(tx, importId, parcel.line);
  const counts = { rows, refused: 0, unchanged: 0, parcels: 1, orders: parcel.is_last ? 1 : 0 };
  if (!(await count(tx, importId, counts))) throw new Error(`import ${importId} has ended`);
}

/** Rows of a shipment that have nothing wrong with them. */
async function goodRows(tx: Tx, importId: string, parcel: number): Promise<number> {
  const { n } = await tx
    .selectFrom('tracking_import_rows')
    .select((query) => query.fn.countAll<bigint>().as('n'))
    .where('import_id', '=', importId)
    .where('parcel', '=', parcel)
    .where('issue', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A shipment could not be made: its rows come back with the reason. */
export async function markRefused(
  tx: Tx,
  importId: string,
  line: number,
  issue: TrackingIssue,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tracking_import_parcels')
    .set({ kind: 'refused', issue })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .where('kind', '=', 'ship')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const rows = await goodRows(tx, importId, line);
  await tx
    .updateTable('tracking_import_rows')
    .set({ issue })
    .where('import_id', '=', importId)
    .where('parcel', '=', line)
    .where('issue', 'is', null)
    .execute();
  if (!(await count(tx, importId, { rows, refused: rows, unchanged: 0, parcels: 0, orders: 0 })))
    throw new Error(`import ${importId} has ended`);
}

/** A page of what would come of a sheet, in its order. */
export async function listParcels(
  db: Db,
  importId: string,
  kind: ParcelRow['kind'] | undefined,
  page: Paging,
) {
  const parcels = db
    .selectFrom('tracking_import_parcels')
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  const { rows, total } = await readPage(parcels, page, (all) => all.selectAll().orderBy('line'));
  return { rows: rows as unknown as ParcelRow[], total };
}

/** Refused rows behind a line, in their order. */
export const listRefusals = (db: Db, importId: string, behind: number, limit: number) =>
  db
    .selectFrom('tracking_import_rows')
    .select(['line', 'cells', 'issue'])
    .where('import_id', '=', importId)
    .where('issue', 'is not', null)
    .where('line', '>', behind)
    .orderBy('line')
    .limit(limit)
    .execute();
