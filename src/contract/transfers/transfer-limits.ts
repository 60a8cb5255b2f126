/** What a moving tool's file may hold: bytes, and products. */
export const largestTransferFile = 20_000_000;
export const mostTransferredProducts = 5_000;

/** The newest version of our own format, and since when it is. */
export const transferFormat = 'caravan-moved-goods';
export const transferVersion = 1;
export const transferVersionSince = '2026-03-01';

/** Platforms whose own exports are read as they are. */
export const transferPlatforms = ['shopify', 'woocommerce'] as const;

/** Why a file cannot be taken; the words stand under `problem.<name>`. */
export const transferFileIssues = ['unreadable', 'unknown', 'newer', 'empty', 'tooMany', 'broken'] as const;
export type TransferFileIssue = (typeof transferFileIssues)[number];

/** What can be said to be wrong with a product of a file, and of what; the words stand under `issue.` and `field.`. */
export const transferIssues = ['missing', 'wrong', 'tooLong', 'tooMany', 'twice'] as const;
export type TransferIssue = (typeof transferIssues)[number];
export const transferFields = [
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
export type TransferField = (typeof transferFields)[number];
export type TransferIssues = Partial<Record<TransferField, TransferIssue>>;
