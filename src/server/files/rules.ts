import { staffPurpose, uploadPurposes, type UploadPurpose } from '../../contract/files/uploads.ts';

export type Purpose = UploadPurpose | typeof staffPurpose;

/** A permission, and an address of a private picture, ends after this. */
export const permissionMinutes = 10;

/** How many pictures an account, or an operator, may upload in a day, by purpose. */
export const uploadsADay: Record<Purpose, number> = {
  licence: 30,
  identity: 30,
  avatar: 30,
  shop: 100,
  rfq: 300,
  review: 100,
  video: 60,
  refund: 60,
  invoice: 300,
  credit: 30,
  document: 100,
  products: 3_000,
  content: 1_000,
};

/** Pictures that prove something of a person or a company: never where everybody can see them. */
const privately = new Set<Purpose>(['licence', 'identity', 'refund', 'invoice', 'credit']);
export const isPrivate = (purpose: Purpose): boolean => privately.has(purpose);

export interface Permission {
  id: string;
  /** The account, or the operator, it was given to. */
  ownerId: string;
  purpose: Purpose;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A permission out of what was signed, or null when it is not one or its time is over. */
export function readPermission(signed: unknown, now: Date): Permission | null {
  const { id, ownerId, purpose, expires } = (signed ?? {}) as Partial<Permission>;
  if (!id || !ownerId || typeof expires !== 'number' || expires <= now.getTime()) return null;
  const checkedPurpose = [...uploadPurposes, staffPurpose].find((each): each is Purpose => each === purpose);
  return checkedPurpose ? { id, ownerId, purpose: checkedPurpose, expires } : null;
}

const largestSide = 12_000;
const largestPixels = 50_000_000;
const mostAnimatedPixels = 100_000_000;
const smallestSide = 16;

export interface PictureHead {
  format: string;
  width: number;
  /** Of one frame. */
  height: number;
  frames: number;
}

/** Formats by content; vector pictures and documents can carry scripts, so they are not among them. */
const taken = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Why a picture is not taken, told from its head alone, before anything is unpacked; null when it is. */
export function issueOf(head: PictureHead): 'NO_PICTURE' | 'PICTURE_TOO_LARGE' | null {
  const { format, width, height, frames } = head;
  if (!taken.has(format) || Math.min(width, height) < smallestSide) return 'NO_PICTURE';
  const pixels = width * height;
  const tooLarge =
    Math.max(width, height) > largestSide || pixels > largestPixels || pixels * frames > mostAnimatedPixels;
  return tooLarge ? 'PICTURE_TOO_LARGE' : null;
}

/** The longest side of what is kept: a licence stays readable, a product picture fills the largest screen. */
export const keptSide = 3_000;

/** Which side of a picture is how long. */
export interface PictureSize {
  side: 'w' | 'h';
  pixels: number;
}

// Few sizes, so that nobody can make the disk fill with copies.
const widths = new Set([160, 320, 480, 640, 800, 1200, 1600]);
const heights = new Set([150, 300, 600]);
const usual: PictureSize = { side: 'w', pixels: 800 };

/**
 * The size that an address asks for: `w=480`, or `x-oss-process=image/resize,h_300` (specification, section 5).
 * @returns null for one that is not made
 */
export function readSize(width: string | undefined, process: string | undefined): PictureSize | null {
  if (process !== undefined) {
    const [, side, digits] = /^image\/resize,([wh])_(\d{2,4})$/.exec(process) ?? [];
    const pixels = Number(digits);
    const isCreated = side === 'w' ? widths.has(pixels) : side === 'h' && heights.has(pixels);
    return isCreated ? { side: side as 'w' | 'h', pixels } : null;
  }
  if (width === undefined) return usual;
  return widths.has(Number(width)) ? { side: 'w', pixels: Number(width) } : null;
}

/** The suffix that asks for a video's picture at its first second. */
export const asksForSnapshot = (process: string | undefined): boolean =>
  process === 'video/snapshot,t_1000,f_jpg';
