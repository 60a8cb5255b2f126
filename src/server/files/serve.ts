import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { unpack } from '../platform/files/pictures.ts';
import type { Deps } from '../platform/context.ts';
import type { PictureSize } from './rules.ts';
import { findMime } from './sql.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

const making = new Map<string, Promise<Buffer | null>>();
// AVIF takes ten times as long as WebP: one after the other, behind everything that somebody waits for.
let lastAvif: Promise<unknown> = Promise.resolve();
let avifsWaiting = 0;
const mostWaiting = 500;

/**
 * A picture in a size, never larger than it is, made once and kept below `folder`. Who takes AVIF gets WebP until
 * the AVIF is made, which their asking begins.
 * @param accept  the formats the browser says it shows
 * @returns null when there is no such picture, also for the key of something else
 */
export async function servePicture(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  folder: string,
  key: string,
  size: PictureSize,
  accept: string,
): Promise<{ bytes: Buffer; format: PictureFormat } | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null;
  const place = (format: PictureFormat) =>
    path.join(folder, `${size.side}${size.pixels}`, key.slice(0, 2), `${key}.${format}`);
  // What is no picture is not read: a video is larger than anything that may be held in memory.
  const original = async () => ((await findMime(db, key))?.startsWith('image/') ? storage.find(key) : null);
  const wantsAvif = accept.includes('image/avif');
  if (wantsAvif) {
    const bytes = await readFile(place('avif')).catch(() => null);
    if (bytes) return { bytes, format: 'avif' };
  }
  const format = accept.includes('image/webp') || wantsAvif || accept === '' ? 'webp' : 'jpeg';
  const file = place(format);
  const bytes =
    (await readFile(file).catch(() => null)) ?? (await once(file, () => make(original, size, format, file)));
  if (!bytes) return null;
  if (wantsAvif) makeAvifLater(place('avif'), (avif) => make(original, size, 'avif', avif));
  return { bytes, format };
}

/** Where pictures in their sizes are kept. */
export const picturesFolder = ({ config }: Pick<Deps, 'config'>): string =>
  path.join(config.dataDir, 'pictures');

/**
 * A picture for paper, as a JPEG; null where it is gone or cannot be read: what is printed does without it.
 * @param pixels  its width, one of those that `readSize` takes
 */
export async function readPrintedPicture(
  deps: Pick<Deps, 'config' | 'db' | 'storage'>,
  key: string,
  pixels: 160 | 320 | 800,
): Promise<Uint8Array | null> {
  const size = { side: 'w', pixels } as const;
  const picture = await servePicture(deps, picturesFolder(deps), key, size, 'image/jpeg').catch(() => null);
  return picture && new Uint8Array(picture.bytes);
}

/** A page asks for one picture from many browsers at once: it is made for all of them together. */
function once(file: string, run: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const cached = making.get(file);
  if (cached) return cached;
  const made = run().finally(() => making.delete(file));
  making.set(file, made);
  return made;
}

function makeAvifLater(file: string, run: (file: string) => Promise<Buffer | null>): void {
  if (making.has(file) || avifsWaiting >= mostWaiting) return;
  avifsWaiting++;
  lastAvif = lastAvif
    .then(() => once(file, () => run(file)))
    // The WebP is there: nothing is lost but bytes.
    .catch(() => null)
    .finally(() => avifsWaiting--);
}

async function make(
  find: () => Promise<Buffer | null>,
  { side, pixels }: PictureSize,
  format: PictureFormat,
  file: string,
): Promise<Buffer | null> {
  const original = await find();
  if (!original) return null;
  const resize = (picture: Sharp) =>
    picture.rotate().resize({ [side === 'w' ? 'width' : 'height']: pixels, withoutEnlargement: true });
  const bytes = await unpack(original, (picture) => encode(resize(picture), format).toBuffer(), {
    // Its WebP is there meanwhile.
    isPatient: format === 'avif',
  });
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 78 });
  // JPEG has nothing to see through.
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
}
