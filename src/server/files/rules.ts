import { uploadPurposes, type UploadPurpose } from '../../contract/uploads.ts';

/** A permission, and an address of a private picture, ends after this. */
export const permissionMinutes = 10;

/** How many pictures an account may upload in a day, by purpose. */
export const uploadsADay: Record<UploadPurpose, number> = {
  licence: 30,
  identity: 30,
  avatar: 30,
  shop: 100,
  opportunity: 300,
  goods: 3_000,
};

/** Pictures that prove something of a person or a company: never where everybody can see them. */
export const isPrivate = (purpose: UploadPurpose): boolean => purpose === 'licence' || purpose === 'identity';

export interface Permission {
  id: string;
  accountId: string;
  purpose: UploadPurpose;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A permission out of what was signed, or null when it is not one or its time is over. */
export function readPermission(signed: unknown, now: Date): Permission | null {
  const { id, accountId, purpose, expires } = (signed ?? {}) as Partial<Permission>;
  if (!id || !accountId || typeof expires !== 'number' || expires <= now.getTime()) return null;
  const known = uploadPurposes.find((each) => each === purpose);
  return known ? { id, accountId, purpose: known, expires } : null;
}

const largestSide = 12_000;
const mostPixels = 50_000_000;
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
export function faultOf(head: PictureHead): 'NO_PICTURE' | 'PICTURE_TOO_LARGE' | null {
  const { format, width, height, frames } = head;
  if (!taken.has(format) || Math.min(width, height) < smallestSide) return 'NO_PICTURE';
  const pixels = width * height;
  const tooLarge =
    Math.max(width, height) > largestSide || pixels > mostPixels || pixels * frames > mostAnimatedPixels;
  return tooLarge ? 'PICTURE_TOO_LARGE' : null;
}

/** The longest side of what is kept: a licence stays readable, a goods picture fills the largest screen. */
export const keptSide = 3_000;
export { mostPixels };
