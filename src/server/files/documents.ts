import { Refusal } from '../../kit/errors.ts';
import type { DocumentType } from '../../contract/files/uploads.ts';
import type { Deps } from '../platform/context.ts';
import type { Workers } from '../platform/workers/workers.ts';
import { deleteUnreferenced, insertDocument, listUnnamed } from './documents-sql.ts';
import { takePaper } from './take-picture.ts';

const day = 86_400_000;
const unkeptDays = 2;

/**
 * Keeps a document of an account where nobody sees it by its key alone; a photograph of a paper is drawn anew.
 * @returns its key
 * @throws {Refusal} NO_DOCUMENT, PICTURE_TOO_LARGE for too many pixels
 */
export async function saveDocument(
  { db, privateFiles, clock, workers }: Pick<Deps, 'db' | 'privateFiles' | 'clock' | 'workers'>,
  accountId: string,
  bytes: Buffer,
): Promise<string> {
  const type = await typeOf(workers, bytes);
  const paper = type ? undefined : await readPaper(bytes);
  const mime = type ?? (paper && 'image/jpeg');
  if (!mime) throw new Refusal('NO_DOCUMENT');
  const kept = paper ?? bytes;
  const key = await privateFiles.put(kept);
  await insertDocument(db, { accountId, key, mime, bytes: kept.length }, clock.now());
  return key;
}

/** A picture as a document; undefined for what is none. */
async function readPaper(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await takePaper(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_PICTURE') return undefined;
    throw error;
  }
}

async function typeOf(workers: Workers, bytes: Uint8Array): Promise<DocumentType | null> {
  for await (const type of workers.run('files.typeOfDocument', { bytes })) return type;
  return null;
}

/**
 * Deletes private files of which a row was deleted, where nothing else names them: what one person sends may be, byte for
 * byte, what the marketplace drew for another.
 */
export async function removeUnnamed(
  { db, privateFiles }: Pick<Deps, 'db' | 'privateFiles'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of await listUnnamed(db, keys)) await privateFiles.remove(key);
}

/** Forgets documents that were sent and then not used. */
export async function deleteUnreferencedDocuments({ db, privateFiles, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - unkeptDays * day);
  await removeUnnamed({ db, privateFiles }, await deleteUnreferenced(db, before));
}
