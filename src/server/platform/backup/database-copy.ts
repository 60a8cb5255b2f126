import type pg from 'pg';

/** A table as it is copied: every column that is not computed from others. */
export interface CopiedTable {
  schema: string;
  table: string;
  columns: string[];
}

export interface CopiedSequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Jobs go along; what the queue counts of itself is counted anew, and its version is written with its tables. */
const notCopied = `(nspname = 'pgboss' and relname in ('version', 'queue_stats', 'warning'))`;

/** Of each schema the tables that are no part of another one, in the order of their names. */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select nspname as schema, relname as table, array(
        select attname::text from pg_attribute a where attrelid = c.oid and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition and not ${notCopied}
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by nspname desc, relname`,
  );
  return rows;
}

export const quoted = (client: pg.Client, ...names: string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join('.');

const columnsOf = (client: pg.Client, { columns }: CopiedTable): string =>
  columns.map((name) => client.escapeIdentifier(name)).join(', ');

/** By `select`, since a table in parts cannot be copied out by its name. */
export const copyOutOf = (client: pg.Client, table: CopiedTable): string =>
  `copy (select ${columnsOf(client, table)} from ${quoted(client, table.schema, table.table)}) to stdout`;

export const copyInto = (client: pg.Client, table: CopiedTable): string =>
  `copy ${quoted(client, table.schema, table.table)} (${columnsOf(client, table)}) from stdin`;

export async function listSequences(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'pgboss') order by 1`,
  );
  const sequences: CopiedSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    sequences.push({ name, last: rows[0]!.last, isCalled: rows[0]!.called });
  }
  return sequences;
}

/** Texts of times and numbers are the same whatever server and time zone they come from; nothing ends a long copy. */
export const steadySession = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set timezone to 'UTC';
  set client_encoding to 'UTF8'; set extra_float_digits to 1; set search_path to public; set bytea_output to 'hex';
  set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0;
  set transaction_timeout to 0; set idle_session_timeout to 0`;

// Any number will do, as long as every backup and restore takes the same.
const lock = 5_186_203_347;

/** One backup or restore at a time on a database; the server lets go when this process ends, however it ends. */
export async function takeBackupLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    lock,
  ]);
  return rows[0]!.is_ours;
}
