import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../platform/storage.ts';

// Few widths, so that nobody can make the disk fill with copies.
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;

// Pictures are kept on the disk: sharp need not keep them in memory too, nor take every core for one.
sharp.cache(false);
sharp.concurrency(1);

const making = new Map<string, Promise<Buffer | null>>();

/**
 * A picture at one of the widths, as WebP, never larger than it is. Made once and kept below `folder`.
 * @returns null when there is no such picture or width.
 */
export async function servePicture(
  storage: Storage,
  folder: string,
  key: string,
  width: number,
): Promise<Buffer | null> {
  if (!/^[0-9a-f]{40}$/.test(key) || !pictureWidths.some((known) => known === width)) return null;
  const file = path.join(folder, String(width), key.slice(0, 2), `${key}.webp`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  // A page asks for one picture from many browsers at once: it is made for all of them together.
  const known = making.get(file);
  if (known) return known;
  const made = make(storage, key, width, file).finally(() => making.delete(file));
  making.set(file, made);
  return made;
}

async function make(storage: Storage, key: string, width: number, file: string): Promise<Buffer | null> {
  const original = await storage.find(key);
  if (!original) return null;
  const bytes = await sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}
