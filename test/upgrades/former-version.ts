import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { listMigrations, newestOf } from '../../src/server/platform/postgres/migrations/migrations.ts';

const root = path.resolve(import.meta.dirname, '../..');

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

const describeVersion = (folder: string) => ({
  folder,
  newestMigration: newestOf(listMigrations(path.join(folder, 'db/migrations'))),
});

/**
 * Builds the version that installations are upgraded from, as `db/former-version.json` names it, in a folder of its own
 * with the packages of this one; once for each version, below `.cache`.
 * @returns the folder
 * @throws where its sources are not in this clone
 */
export function buildFormerVersion(): { folder: string; newestMigration: number } {
  const { commit } = JSON.parse(readFileSync(path.join(root, 'db/former-version.json'), 'utf8')) as {
    commit: string;
  };
  const folder = path.join(root, '.cache/former-version', commit);
  if (existsSync(folder)) return describeVersion(folder);
  const draft = `${folder}.${process.pid}`;
  rmSync(path.dirname(folder), { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = `${draft}.tar`;
  run('git', ['archive', '--output', archive, commit], root);
  run('tar', ['-xf', archive, '-C', draft], root);
  rmSync(archive);
  symlinkSync(path.join(root, 'node_modules'), path.join(draft, 'node_modules'));
  const build = `import('./bin/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`;
  run(process.execPath, ['--input-type=module', '--eval', build], draft);
  renameSync(draft, folder);
  return describeVersion(folder);
}
