// Writes everything of this installation into one sealed file, while the product runs: docs/going-live.md.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, settingsOf, SetupError, type Config } from '../src/config.ts';
import { writeBackup } from '../src/server/platform/backup/write-backup.ts';
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
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return path.join(config.backup.folder, `caravan-${moment.replace('T', '-')}.backup`);
}

function parse() {
  try {
    return parseArgs({ options: {}, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** In the folder of backups the oldest go, once a new one is whole; whatever else lies there is left alone. */
function deleteOldest({ folder, keep }: Config['backup']): void {
  if (!folder) return;
  const backups = readdirSync(folder).filter((name) => /^caravan-\d{8}-\d{6}\.backup$/.test(name));
  for (const name of backups.toSorted().slice(0, -keep)) rmSync(path.join(folder, name), { force: true });
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const file = readFile(config);
  const passphrase = await readPassphrase(config.backup.passphrase, true);
  const postgres = await openPostgres(config, { join: true });
  const started = performance.now();
  try {
    const parts = {
      address: postgres.address,
      dataDir: config.dataDir,
      migrations: path.resolve('db/migrations'),
      secret: config.secret,
      settings: settingsWithout('SECRET', 'BACKUP_PASSPHRASE'),
      passphrase,
      now: new Date(),
    };
    const { bytes, rows, tables, files } = await writeBackup(parts, file);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`,
    );
    if (path.dirname(file) === config.backup.folder) deleteOldest(config.backup);
  } finally {
    await postgres.stop();
  }
}

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
