import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { SetupError, type Config } from '../../config.ts';
import { newId } from '../../kit/ids.ts';
import type { Db } from './database.ts';
import type { FileStores } from './files/file-stores.ts';
import type { Log } from './log.ts';

type Parts = {
  db: Db;
  config: Pick<Config, 'secret'>;
  stores: Pick<FileStores, 'placeName' | 'readName' | 'writeName'>;
  log: Log;
  /** Whether no other server is at the database. */
  isAlone: () => Promise<boolean>;
};

type Row = { secret_fingerprint: string; files_name: string };

/**
 * Several servers of one database share a secret and the files: with another secret each refuses what the other has
 * signed, and cannot read what it has sealed; without the files pictures are missing. One that differs from a
 * server that runs is refused; a server that is alone may have been given a new secret or folder, and is warned.
 * @throws {SetupError} what differs
 */
export async function refuseOtherInstallation({ db, config, stores, log, isAlone }: Parts): Promise<void> {
  const alone = await isAlone();
  const fingerprint = createHmac('sha256', config.secret)
    .update('installation')
    .digest('base64url')
    .slice(0, 22);
  const nameInFolder = await stores.readName();
  const stored = await writeFirst(db, {
    secret_fingerprint: fingerprint,
    files_name: nameInFolder ?? newId(),
  });
  const issues = [
    stored.secret_fingerprint !== fingerprint && 'has another SECRET than this one',
    stored.files_name !== nameInFolder && `does not keep its files in ${stores.placeName}`,
  ].filter((issue) => typeof issue === 'string');
  if (issues.length > 0 && !alone)
    throw new SetupError(
      `Another server runs on this database and ${issues.join(' and ')}. Servers of one database share SECRET and the ` +
        'folders of files below DATA_DIR, or the bucket: give this one the same, or stop the other.',
    );
  if (stored.secret_fingerprint !== fingerprint)
    log.warn('SECRET is another than before: what was signed or sealed with the former one counts no more');
  if (nameInFolder !== null && stored.files_name !== nameInFolder)
    log.warn({ place: stores.placeName }, 'the files are those of another installation');
  await sql`update installation set secret_fingerprint = ${fingerprint},
    files_name = ${nameInFolder ?? stored.files_name}::uuid`.execute(db);
  if (nameInFolder === null) await stores.writeName(stored.files_name);
}

async function writeFirst(db: Db, row: Row): Promise<Row> {
  await sql`insert into installation (secret_fingerprint, files_name)
    values (${row.secret_fingerprint}, ${row.files_name}::uuid) on conflict do nothing`.execute(db);
  const { rows } = await sql<Row>`select secret_fingerprint, files_name from installation`.execute(db);
  return rows[0]!;
}
