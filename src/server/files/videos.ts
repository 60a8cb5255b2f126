import { maximumVideo } from '../../contract/files/uploads.ts';
import type { Db } from '../platform/database.ts';
import { keyOf, type Storage } from '../platform/files/storage.ts';
import { savePicture } from './pictures.ts';
import { findMime, insertFile, insertSnapshot } from './sql.ts';
import { cleanMp4 } from './video-mp4-rules.ts';
import { cleanWebm } from './video-webm-rules.ts';

/** A video that is kept: without what its camera wrote of where and when it was taken. */
interface CleanVideo {
  bytes: Buffer;
  mime: 'video/webm' | 'video/mp4';
}

/**
 * What a video is, by what is in it: a name and an extension can say anything.
 * @returns null for what has no picture track or no duration, and for what is too large
 */
export function readVideo(bytes: Uint8Array): CleanVideo | null {
  if (bytes.length <= 12 || bytes.length > maximumVideo) return null;
  const webm = cleanWebm(bytes);
  if (webm) return { bytes: webm, mime: 'video/webm' };
  const mp4 = cleanMp4(bytes);
  return mp4 && { bytes: mp4, mime: 'video/mp4' };
}

/**
 * Keeps a video, WebM or MP4, and writes down what it is.
 * @param snapshot  the picture at its first second, which whoever sends it has taken
 * @returns its key
 */
export async function saveVideo(db: Db, storage: Storage, bytes: Buffer, snapshot: Buffer): Promise<string> {
  const video = readVideo(bytes);
  if (!video) throw new Error('no video, or too large a one');
  return keepVideo(db, storage, video, await savePicture(db, storage, snapshot));
}

/** Keeps a video that was looked at, with the key of its picture. @returns its key */
export async function keepVideo(
  db: Db,
  storage: Storage,
  { bytes, mime }: CleanVideo,
  picture: string,
): Promise<string> {
  const key = keyOf(bytes);
  await insertFile(db, { key, mime, bytes: bytes.length });
  await insertSnapshot(db, key, picture);
  return storage.put(bytes);
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
