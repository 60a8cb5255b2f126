import { createReadStream, statSync } from 'node:fs';
import { SetupError } from '../../../config.ts';
import { listMigrations } from '../postgres/migrations/migrations.ts';
import { readBackup, type Manifest } from './backup-format.ts';

export interface CheckedBackup {
  file: string;
  passphrase: string;
  /** Where the migrations of this version are. */
  migrations: string;
}

/**
 * Reads a backup from its first byte to its last: seals, hashes, counts, and whether this version can restore it.
 * @throws {SetupError} what is wrong with it
 */
export async function checkBackup({ file, passphrase, migrations }: CheckedBackup): Promise<Manifest> {
  const entry = statSync(file, { throwIfNoEntry: false });
  if (!entry) throw new SetupError(`There is no file ${file}.`);
  if (!entry.isFile()) throw new SetupError(`${file} is no file: name the backup in it.`);
  let manifest: Manifest | undefined;
  let isWhole = false;
  await readBackup(createReadStream(file), { passphrase, name: file }, async (entries) => {
    let files = 0;
    for await (const { head, body } of entries) {
      if (head.type === 'manifest') {
        refuseNewer(head, migrations);
        manifest = head;
      }
      if (head.type === 'file') files++;
      if (head.type === 'file') await checkSize(head, body);
      if (head.type === 'end') isWhole = head.files === files;
    }
  });
  if (!manifest || !isWhole) throw new SetupError(`${file} is damaged or was cut off: use another backup.`);
  return manifest;
}

function refuseNewer({ migrations }: Manifest, folder: string): void {
  const present = listMigrations(folder);
  const strange = migrations.find(
    ({ number, checksum }) =>
      !present.some((migration) => migration.number === number && migration.checksum === checksum),
  );
  if (strange)
    throw new SetupError(
      `This backup was made by another, newer version of Caravan (it knows the migration ${strange.name}). ` +
        'Restore it with that version.',
    );
}

/**
 * The sum of an entry is compared as it is read. What a file is called says nothing of its bytes: a picture that is
 * drawn later has its name before them.
 */
async function checkSize(
  { name, size }: { name: string; size: number },
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  let bytes = 0;
  for await (const piece of body) bytes += piece.byteLength;
  if (bytes !== size)
    throw new SetupError(`The file ${name} in the backup has not the size that it says. Use another backup.`);
}
