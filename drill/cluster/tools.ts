import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../src/server/platform/postgres/embedded-binaries.ts';
import { serverAccount } from '../../src/server/platform/postgres/embedded-account.ts';

const folders = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin'];

/** The programs of Debian that the drill starts, and their packages. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'barman-cloud-backup': 'barman-cli-cloud',
  'barman-cloud-restore': 'barman-cli-cloud',
  'barman-cloud-wal-archive': 'barman-cli-cloud',
  'barman-cloud-wal-restore': 'barman-cli-cloud',
} as const;
export type ToolName = keyof typeof packages;
export const toolNames = Object.keys(packages) as ToolName[];

/** PostgreSQL's own that npm does not bring; those of any version answer. */
const postgresTools = ['pg_isready', 'pg_controldata'] as const;

const findProgram = (name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** Where Debian puts the programs of each version of PostgreSQL: the newest one that has it. */
function findPostgresTool(name: string): string | undefined {
  const place = '/usr/lib/postgresql';
  if (!existsSync(place)) return undefined;
  return readdirSync(place)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(place, version, 'bin', name))
    .find((file) => existsSync(file));
}

/** What has to be installed, as one sentence; undefined where everything is there. @param names  the programs that are needed */
export function describeMissing(names: readonly ToolName[]): string | undefined {
  const missing = new Set<string>(
    names.filter((name) => findProgram(name) === undefined).map((name) => packages[name]),
  );
  if (postgresTools.some((name) => findPostgresTool(name) === undefined)) missing.add('postgresql');
  if (missing.size === 0) return undefined;
  return (
    `The drill needs programs that are not here. On Debian: apt-get install --no-install-recommends ${[...missing].join(' ')}. ` +
    'Their services need not run: the drill starts its own, on free ports and in a temporary folder.'
  );
}

export function toolPath(name: ToolName): string {
  const file = findProgram(name);
  if (!file) throw new Error(`${name} is not installed`);
  return file;
}

/**
 * A folder with the programs of PostgreSQL that Patroni starts: the server that npm brings, since the product needs a
 * newer one than Debian has, and Debian's for what npm leaves out.
 */
export function gatherPostgres(folder: string): string {
  const target = path.join(folder, 'bin');
  mkdirSync(target, { mode: 0o755 });
  const binary = findBinaries({
    base: folder,
    cluster: path.join(folder, 'none'),
    account: serverAccount(path.join(folder, 'none')),
    outbound: false,
  });
  const own = path.dirname(binary('postgres'));
  for (const name of ['postgres', 'initdb', 'pg_ctl'])
    symlinkSync(path.join(own, name), path.join(target, name));
  for (const name of postgresTools) symlinkSync(findPostgresTool(name)!, path.join(target, name));
  return target;
}
