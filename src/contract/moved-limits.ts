/** What a moving tool's file may hold: bytes, and goods. */
export const largestMovedFile = 20_000_000;
export const mostMovedGoods = 5_000;

/** The newest version of our own format, and since when it is. */
export const movedFormat = 'caravan-moved-goods';
export const movedVersion = 1;
export const movedVersionSince = '2026-03-01';

/** Platforms whose own exports are read as they are. */
export const movedPlatforms = ['shopify', 'woocommerce'] as const;

/** Why a file cannot be taken; the words stand under `problem.<name>`. */
export const movedFileProblems = ['unreadable', 'unknown', 'newer', 'empty', 'tooMany', 'broken'] as const;
export type MovedFileProblem = (typeof movedFileProblems)[number];

/** What can be said to be wrong with a goods of a file, and of what; the words stand under `fault.` and `field.`. */
export const movedFaults = ['missing', 'wrong', 'tooLong', 'tooMany', 'twice'] as const;
export type MovedFault = (typeof movedFaults)[number];
export const movedFields = [
  'record',
  'id',
  'type',
  'title',
  'description',
  'price',
  'currency',
  'stock',
  'specs',
  'skus',
  'pictures',
  'attributes',
  'other',
] as const;
export type MovedField = (typeof movedFields)[number];
export type MovedFaults = Partial<Record<MovedField, MovedFault>>;
