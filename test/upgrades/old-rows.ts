import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database.ts';

/** Rows by table, as an older version of the product wrote them. */
export type OldRows = Record<string, unknown[]>;

const fileOf = (number: string) => path.join(import.meta.dirname, `${number}.json`);
// What comes with the product comes with the newer one, too.
const largest = 60_000;
const left = new Set(['schema_migrations', 'exchange_rates']);

/** Keeps every row there is, but for tables that hold what comes with the product. */
export async function writeRows(db: Db, number: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(db);
  const all: OldRows = {};
  for (const { name } of tables) {
    if (left.has(name)) continue;
    const { rows } = await sql<{ rows: string | null }>`
      select jsonb_agg(to_jsonb(t))::text as rows from ${sql.table(name)} as t`.execute(db);
    const text = rows[0]?.rows;
    if (text && text.length < largest) all[name] = JSON.parse(text) as unknown[];
  }
  const lines = Object.entries(all).map(
    ([name, rows]) => `${JSON.stringify(name)}: [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  writeFileSync(fileOf(number), `{\n${lines.join(',\n')}\n}\n`);
}

export const readRows = (number: string): OldRows =>
  JSON.parse(readFileSync(fileOf(number), 'utf8')) as OldRows;

/** Writes rows back as they were: nothing is computed, announced or checked against other tables on the way. */
export async function loadRows(db: Db, all: OldRows): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const [name, rows] of Object.entries(all)) {
      const { rows: columns } = await sql<{ names: string }>`
        select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        one,
      );
      const names = sql.raw(columns[0]!.names);
      await sql`delete from ${sql.table(name)}`.execute(one);
      await sql`
        insert into ${sql.table(name)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        one,
      );
    }
    await sql`set session_replication_role = default`.execute(one);
  });
}
