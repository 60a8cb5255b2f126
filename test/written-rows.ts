import { sql } from 'kysely';
import type { Caravan } from './caravan.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every id in a value, however deep. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idsIn))];
}

/** What is written into the tables in which people's things are. */
export function writtenRows(caravan: Caravan) {
  /** The tables in which people's things are; reference data is large and nobody's. */
  async function smallTables(): Promise<string[]> {
    const { db } = caravan.deps;
    const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const counted = await Promise.all(
      tables.map(async ({ name }) => {
        const counting = sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`;
        return { name, n: (await counting.execute(db)).rows[0]!.n };
      }),
    );
    // Allowances of calls and kept mails are about whoever calls.
    const aside = ['outbox_messages', 'limits'];
    return counted.filter(({ name, n }) => n < 3_000 && !aside.includes(name)).map(({ name }) => name);
  }

  /** From here on each table writes down what its rows were and became: reading them all after each call took minutes. */
  async function watchTables(): Promise<void> {
    const { db } = caravan.deps;
    const tables = await smallTables();
    await sql`create table written_rows (name text not null, was text, became text)`.execute(db);
    await sql`create function note_written_row() returns trigger language plpgsql as
    'begin insert into written_rows values (tg_table_name, old::text, new::text); return null; end'`.execute(
      db,
    );
    for (const name of tables) {
      await sql`create trigger note_written_row after insert or update or delete
      on ${sql.table(name)} for each row execute function note_written_row()`.execute(db);
    }
  }

  /** The tables in which a row that tells of some ids, and of none of others, came, went or changed since it was asked last. */
  async function listChanges(ids: readonly string[], otherIds: readonly string[]): Promise<string[]> {
    const { rows: written } = await sql<{ name: string; was: string | null; became: string | null }>`
    delete from written_rows returning name, was, became`.execute(caravan.deps.db);
    const tells = (row: string | null) =>
      row !== null && ids.some((id) => row.includes(id)) && !otherIds.some((id) => row.includes(id));
    const changed = written.filter(({ was, became }) => was !== became && (tells(was) || tells(became)));
    return [...new Set(changed.map(({ name }) => name))];
  }

  return { watchTables, listChanges };
}
