import { maximumVideo } from '../../contract/files/uploads.ts';
import type { Db } from '../platform/database.ts';
import type { Storage } from '../platform/files/storage.ts';
import { savePicture } from './pictures.ts';
import { findMime, insertFile, insertSnapshot } from './sql.ts';

/** What a video is, by its first bytes: a name and an extension can say anything. */
export function mimeOfVideo(bytes: Uint8Array): string | null {
  if (bytes.length <= 12 || bytes.length > maximumVideo) return null;
  const head = Buffer.from(bytes.subarray(0, 12));
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm';
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return null;
}

/**
 * Keeps a video, WebM or MP4, and writes down what it is.
 * @param snapshot  the picture at its first second, which whoever sends it has taken
 * @returns its key
 */
export async function saveVideo(db: Db, storage: Storage, bytes: Buffer, snapshot: Buffer): Promise<string> {
  const mime = mimeOfVideo(bytes);
  if (!mime) throw new Error('no video, or too large a one');
  return keepVideo(db, storage, { bytes, mime }, await savePicture(db, storage, snapshot));
}

/** Keeps a video that was looked at, with the key of its picture. @returns its key */
export async function keepVideo(
  db: Db,
  storage: Storage,
  { bytes, mime }: { bytes: Buffer; mime: string },
  picture: string,
): Promise<string> {
  const key = await storage.put(bytes);
  await insertFile(db, { key, mime, bytes: bytes.length });
  await insertSnapshot(db, key, picture);
  return key;
}

/** What is known of a video by its key; null for anything else. Its bytes are sent from the storage, never held. */
export async function findVideo(
  db: Db,
  storage: Storage,
  key: string,
): Promise<{ size: number; mime: string } | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null;
  const mime = await findMime(db, key);
  if (!mime?.startsWith('video/')) return null;
  const size = await storage.size(key);
  return size === null ? null : { size, mime };
}
