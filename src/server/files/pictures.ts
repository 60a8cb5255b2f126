import type { Db } from '../platform/database.ts';
import { readHead } from '../platform/files/pictures.ts';
import { keyOf, type Storage } from '../platform/files/storage.ts';
import { insertFile } from './sql.ts';
import { takePicture } from './take-picture.ts';

/** Keeps a picture and writes down what it is; the same picture twice is one file and one row. */
export async function savePicture(db: Db, storage: Storage, bytes: Buffer): Promise<string> {
  const { format, width, height } = await readHead(bytes);
  const key = keyOf(bytes);
  // HEIF is the container of AVIF, and what is kept in it is AVIF.
  const mime = format === 'heif' ? 'image/avif' : `image/${format}`;
  await insertFile(db, { key, mime, bytes: bytes.length, width, height });
  return storage.put(bytes);
}

/**
 * Keeps a picture that was fetched for a person who does not wait for it, re-encoded like any upload.
 * @returns its key
 * @throws {Refusal} NO_PICTURE, PICTURE_TOO_LARGE
 */
export const keepPicture = async (db: Db, storage: Storage, bytes: Buffer): Promise<string> =>
  savePicture(db, storage, (await takePicture(bytes, true)).bytes);
