import type pg from 'pg';
import { SetupError } from '../../../config.ts';
import type { DatabaseAddress } from '../database.ts';
import { migrate } from '../postgres/migrations/migrate.ts';
import { restoreSchema } from '../postgres/unfinished-restore.ts';
import type { BackupEntry, Manifest } from './backup-format.ts';
import { copyIn } from './copy-stream.ts';
import { copyInto, quoted, type CopiedTable } from './database-copy.ts';

/** @throws {SetupError} where there is something that no restore has put there */
export async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        and to_regnamespace($1) is null
      limit 1`,
    [restoreSchema],
  );
  if (rows[0])
    throw new SetupError(
      `The database is not empty (${rows[0].name} is in it): a restore fills an empty place alone. ` +
        'Make a new database, and say so in DATABASE_URL.',
    );
}

/** Begins: marks the database, and removes what a restore that was broken off has left. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists ${restoreSchema}`);
  await client.query('drop schema if exists pgboss cascade');
  // Table by table, since the schema itself, and extensions in it, may be another's. Sequences of columns go with them.
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname) as statement
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
    union all select format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

interface LoadParts {
  client: pg.Client;
  address: DatabaseAddress;
  migrations: string;
  manifest: Manifest;
}

/**
 * Makes the tables as they were when the backup was written, and fills them: in one transaction, with the rules
 * between tables checked at its end.
 * @returns the entry after the last table
 */
export async function loadDatabase(
  { client, address, migrations, manifest }: LoadParts,
  entries: AsyncIterable<BackupEntry>,
): Promise<{ rows: number; next: BackupEntry | undefined }> {
  const landed = new Set(manifest.migrations.map(({ number }) => number));
  await migrate(address, migrations, { belongs: (number) => landed.has(number) });
  if (manifest.queue) await makeQueue(client, manifest.queue);
  await client.query('begin');
  const putBack = await setRulesAside(client);
  const iterator = entries[Symbol.asyncIterator]();
  let rows = 0;
  let next: BackupEntry | undefined;
  await truncateAll(client);
  for (;;) {
    next = ((await iterator.next()) as IteratorResult<BackupEntry, undefined>).value;
    if (next?.head.type !== 'table') break;
    rows += await copyIn(client, copyInto(client, next.head satisfies CopiedTable), next.body);
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
  await putBack();
  await client.query('commit');
  await client.query('analyze');
  return { rows, next };
}

async function makeQueue(
  client: pg.Client,
  { version, construction }: NonNullable<Manifest['queue']>,
): Promise<void> {
  await client.query(construction);
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version !== version)
    throw new SetupError('The jobs in this backup are of another version than the tables made for them.');
}

/** What migrations write themselves is in the backup too, as it was. */
async function truncateAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; table: string }>(
    `select nspname as schema, relname as table from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and (nspname = 'public'
        or (nspname = 'pgboss' and relname <> 'version'))
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  const names = rows.map(({ schema, table }) => quoted(client, schema, table));
  await client.query(`truncate ${names.join(', ')}`);
}

/**
 * Takes away foreign keys and triggers, which whoever owns the tables may: rows come table by table, and what triggers
 * do was done when they were written.
 * @returns what brings them back, and checks the keys
 */
async function setRulesAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ name: string; owner: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      order by 2, 1`,
  );
  const { rows: triggers } = await client.query<{ name: string; owner: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as owner from pg_trigger
      where not tgisinternal and tgenabled = 'O' and tgparentid = 0
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))`,
  );
  for (const { name, owner } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name, owner } of triggers) await client.query(`alter table ${owner} disable trigger ${name}`);
  return async () => {
    for (const { name, owner, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    for (const { name, owner } of triggers) await client.query(`alter table ${owner} enable trigger ${name}`);
  };
}
