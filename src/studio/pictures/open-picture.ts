import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refused } from '../refused.ts';

sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 50_000_000;
const longestSide = 12_000;
const smallestSide = 16;
/** By content; vector pictures can carry scripts and name other files, so they are not among them. */
const taken = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** A picture's pixels, four bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Opens a picture upright, its size told by its head before anything is unpacked.
 * @throws {Refused} NO_PICTURE, PICTURE_TOO_LARGE
 */
export async function openPicture(file: string): Promise<Sharp> {
  const bytes = await readFile(file);
  const head = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(({ message }: Error) => {
      throw new Refused(/pixel limit/i.test(message) ? 'PICTURE_TOO_LARGE' : 'NO_PICTURE');
    });
  const height = head.pageHeight ?? head.height;
  if (!taken.has(head.format ?? '') || Math.min(head.width, height) < smallestSide)
    throw new Refused('NO_PICTURE');
  if (Math.max(head.width, height) > longestSide) throw new Refused('PICTURE_TOO_LARGE');
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
}

/** A picture's pixels, made to fit into a square; never larger than it is. @throws {Refused} NO_PICTURE */
export async function readPixels(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused('NO_PICTURE');
    });
  return { data, width: info.width, height: info.height };
}
