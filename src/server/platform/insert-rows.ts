import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Inserts rows in one statement, whatever their number; `conflict` says what happens to those that are there. */
export function insertRows<Row = unknown>(
  tx: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
  conflict: RawBuilder<unknown> = sql``,
) {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const json = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return sql<Row>`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${conflict}`.execute(
    tx,
  );
}
