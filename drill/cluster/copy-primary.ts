/**
 * Makes a standby's data folder from the primary's, as Patroni asks for it (`create_replica_methods`). pg_basebackup does
 * this over the network and is not among the programs that npm brings; here all servers are on one machine.
 */
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  strict: false,
  options: { connstring: { type: 'string' }, datadir: { type: 'string' }, secret: { type: 'string' } },
});
const port = Number(/(?:^|\s)port=(\d+)/.exec(String(values.connstring))?.[1]);
const target = String(values.datadir);

/** What a server makes anew, or what is another server's own. */
const emptied = [
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const omitted = [
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'standby.signal',
  'recovery.signal',
];

/** Files come and go while the server works: what is gone meanwhile is in its log. */
function copyFolder(from: string, to: string, isTop = false): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  for (const name of readdirSync(from)) {
    if (isTop && (omitted.includes(name) || name === 'pg_wal')) continue;
    const [source, place] = [path.join(from, name), path.join(to, name)];
    try {
      if (isTop && emptied.includes(name)) mkdirSync(place, { mode: 0o700 });
      else if (statSync(source).isDirectory()) copyFolder(source, place);
      else cpSync(source, place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

const client = new pg.Client({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password: String(values.secret),
  database: 'postgres',
});
await client.connect();
const { rows: places } = await client.query<{ data_directory: string }>('show data_directory');
const from = places[0]!.data_directory;
await client.query(`select pg_backup_start('copy for a standby', true)`);
copyFolder(from, target, true);
const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
writeFileSync(path.join(target, 'backup_label'), rows[0]!.labelfile, { mode: 0o600 });
// The log last: it reaches behind the end of the copy then.
copyFolder(path.join(from, 'pg_wal'), path.join(target, 'pg_wal'));
await client.end();
