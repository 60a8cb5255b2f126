// Writes everything of this installation into one sealed file, while the product runs: docs/going-live.md.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, settingsOf, SetupError, type Config } from '../src/config.ts';
import { backupName, deleteExpired } from '../src/server/platform/backup/backup-folder.ts';
import { writeBackup, type BackupResult } from '../src/server/platform/backup/write-backup.ts';
import { directAddress } from '../src/server/platform/database.ts';
import { openFileStores } from '../src/server/platform/files/file-stores.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { readPassphrase } from './passphrase.ts';

const usage = `npm run backup -- [FILE]

  Writes the database, all files, the secret and the settings into FILE, sealed with BACKUP_PASSPHRASE or a passphrase
  that is typed in. Without FILE the backup goes to BACKUP_FOLDER, where the newest BACKUP_KEEP of them stay.`;

function readFile(config: Config): string {
  const { positionals } = parse();
  if (positionals.length > 1) throw new SetupError(usage);
  // The file is named where npm was called, whatever folder it runs in.
  if (positionals[0]) return path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]);
  if (!config.backup.folder) throw new SetupError(usage);
  mkdirSync(config.backup.folder, { recursive: true, mode: 0o700 });
  return path.join(config.backup.folder, backupName(new Date()));
}

function parse() {
  try {
    return parseArgs({ options: {}, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const file = readFile(config);
  const passphrase = await readPassphrase(config.backup.passphrase, true);
  const postgres = await openPostgres(config, { join: true });
  const started = performance.now();
  try {
    const parts = {
      address: directAddress(config, postgres.address),
      dataDir: config.dataDir,
      bucket: openFileStores(config, console.warn).bucket,
      migrations: path.resolve('db/migrations'),
      secret: config.secret,
      settings: settingsWithout('SECRET', 'BACKUP_PASSPHRASE'),
      passphrase,
      now: new Date(),
    };
    tell(await writeBackup(parts, file), ((performance.now() - started) / 1000).toFixed(1));
    const { folder, keep } = config.backup;
    if (path.dirname(file) === folder) await deleteExpired(folder, { keep, newest: file, now: new Date() });
  } finally {
    await postgres.stop();
  }
}

function tell({ file, bytes, rows, tables, files, altered, removed }: BackupResult, seconds: string): void {
  console.log(
    `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`,
  );
  for (const name of removed) console.log(`Removed ${name}, which a backup that was broken off had left.`);
  if (altered.length > 0)
    console.log(
      `Files that are not what they were when they were stored: ${altered.slice(0, mostNamed).join(', ')}` +
        `${altered.length > mostNamed ? ` and ${altered.length - mostNamed} more` : ''}. ` +
        'They are in the backup as they are; their disk may be failing, and an older backup may have them whole.',
    );
}

const mostNamed = 10;

/** What the environment says, but for what is kept apart and what the backup itself is sealed with. */
function settingsWithout(...names: string[]): Record<string, string> {
  const all = Object.entries(settingsOf(process.env));
  return Object.fromEntries(
    all
      .filter(([name, value]) => value?.trim() && !names.includes(name))
      .map(([name, value]) => [name, value!]),
  );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
