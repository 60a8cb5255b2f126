// Makes an installation from a backup: docs/going-live.md.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, SetupError } from '../src/config.ts';
import type { Manifest } from '../src/server/platform/backup/backup-format.ts';
import { checkBackup } from '../src/server/platform/backup/check-backup.ts';
import {
  claimDataFolder,
  restoreBackup,
  restoredSettings,
} from '../src/server/platform/backup/restore-backup.ts';
import { directAddress } from '../src/server/platform/database.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { readPassphrase } from './passphrase.ts';

const usage = `npm run restore -- [--check] FILE

  Restores what npm run backup has written into an empty data folder (DATA_DIR) and an empty database. The backup is read
  to its end before anything is written; a restore that was broken off is run again.
  --check   reads it to its end and restores nothing`;

function readArguments(): { file: string; isCheck: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length !== 1) throw new Error('One file is restored.');
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]!);
    return { file, isCheck: values.check ?? false };
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The secret comes with the backup: one that is made here would be in its way. */
const noSecretYet = 'none of its own: it comes with the backup';

async function run(): Promise<void> {
  const { file, isCheck } = readArguments();
  const env = { ...process.env, SECRET: process.env.SECRET || noSecretYet };
  // Whoever only looks leaves nothing behind: the folder is made once the backup is known to be whole.
  const config = readConfig(env, { makesFolder: false });
  const passphrase = await readPassphrase(config.backup.passphrase, false);
  const parts = { file, passphrase, dataDir: config.dataDir, migrations: path.resolve('db/migrations') };
  console.log(`Reading ${file} …`);
  const manifest = await checkBackup(parts);
  console.log(`It is whole, and was made at ${manifest.madeAt}.`);
  if (isCheck) return;
  refuseOtherSecret(manifest);
  readConfig(env);
  claimDataFolder(config.dataDir);
  const postgres = await openPostgres(config, { forRestore: true });
  try {
    const { rows, files } = await restoreBackup(parts, directAddress(config, postgres.address));
    console.log(`Restored ${rows} rows and ${files} files into ${config.dataDir}.`);
    console.log(
      `The secret is there too. The settings of then are in ${path.join(config.dataDir, restoredSettings)}: ` +
        'take over what should hold here, and start with npm start.',
    );
  } finally {
    await postgres.stop();
  }
}

function refuseOtherSecret({ secret }: Manifest): void {
  if (process.env.SECRET && process.env.SECRET !== secret)
    throw new SetupError(
      'SECRET is another here than in the backup: what was sealed then could not be read. Leave SECRET out, or set the same.',
    );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
