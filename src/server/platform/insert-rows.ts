import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Rows as PostgreSQL reads them in one parameter, whatever their number. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Inserts rows in one statement, whatever their number; `conflict` says what happens to those that are there. */
export function insertRows<Row = unknown>(
  tx: Db,
  table: string,
  rows: readonly object[],
  conflict?: RawBuilder<unknown>,
) {
  return insertionOf<Row>(table, rows, conflict).execute(tx);
}

/** The same, to be written together with other things. Values of JSON are given as they are, not as text. */
export function insertionOf<Row = unknown>(
  table: string,
  rows: readonly object[],
  conflict: RawBuilder<unknown> = sql``,
): RawBuilder<Row> {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  return sql<Row>`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${rowsJson(rows)}::jsonb) ${conflict}`;
}
