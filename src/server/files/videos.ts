import type { Db } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { savePicture } from './pictures.ts';

/** A video is held in memory while it is sent: longer ones are not kept. */
export const largestVideo = 30 * 1024 * 1024;

/** What a video is, by its first bytes: a name and an extension can say anything. */
function mimeOf(bytes: Uint8Array): string | null {
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
  const mime = bytes.length > 12 && bytes.length <= largestVideo ? mimeOf(bytes) : null;
  if (!mime) throw new Error('no video, or too large a one');
  const key = await storage.put(bytes);
  await db
    .insertInto('files')
    .values({ key, mime, bytes: bytes.length, width: null, height: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const picture = await savePicture(db, storage, snapshot);
  await db
    .insertInto('video_snapshots')
    .values({ video: key, picture })
    .onConflict((conflict) => conflict.column('video').doUpdateSet({ picture }))
    .execute();
  return key;
}

/** The key of a video's picture at its first second, or null. */
export async function findSnapshot(db: Db, video: string): Promise<string | null> {
  const row = await db
    .selectFrom('video_snapshots')
    .select('picture')
    .where('video', '=', video)
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** A video by its key; null for anything else. */
export async function findVideo(
  db: Db,
  storage: Storage,
  key: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string } | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null;
  const row = await db.selectFrom('files').select('mime').where('key', '=', key).executeTakeFirst();
  if (!row?.mime.startsWith('video/')) return null;
  const bytes = await storage.find(key);
  return bytes && { bytes: new Uint8Array(bytes), mime: row.mime };
}
