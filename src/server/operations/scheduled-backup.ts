import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { settingsOf } from '../../config.ts';
import { childEnvironment } from '../platform/child-environment.ts';
import type { Deps } from '../platform/context.ts';

/**
 * Writes a backup into BACKUP_FOLDER, in a process of its own: sealing and packing would keep visitors waiting.
 * @throws where it was not written; why is in the log
 */
export async function makeBackupApart({ log, config }: Pick<Deps, 'log' | 'config'>): Promise<void> {
  const leaveWithParent = pathToFileURL(path.resolve('bin/leave-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', leaveWithParent, 'bin/backup.ts'], {
    env: childEnvironment({
      ...settingsOf(process.env),
      // Which is made here at the latest, and which database it is, must not depend on who asks.
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      DATABASE_DIRECT_URL: config.databaseDirectUrl,
      BACKUP_FOLDER: config.backup.folder,
      BACKUP_PASSPHRASE: config.backup.passphrase,
      BACKUP_KEEP: String(config.backup.keep),
      CARAVAN_LEAVE_WITH_PARENT: '1',
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [[code], output, issues] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout!),
    text(child.stderr!),
  ]);
  if (code !== 0) throw new Error(`the backup was not written: ${issues.trim() || `it ended with ${code}`}`);
  log.info({ backup: output.trim() }, 'a backup was written');
}
