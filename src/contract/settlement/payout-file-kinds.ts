/** pain001: ISO 20022 pain.001.001.09 · csv: a table for banks that take no XML */
export const payoutFileFormats = ['pain001', 'csv'] as const;
export type PayoutFileFormat = (typeof payoutFileFormats)[number];

/** Why a payout that is approved is in no file: another operator has to send it, or the bank would not take it. */
export const leftOutReasons = [
  'second_person',
  'own_company',
  'claimed',
  'suspended',
  'name',
  'account',
  'later',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** take: download it once more · release: what the bank did not send may go into another file, or back to its owner */
export const payoutFileRequestKinds = ['take', 'release'] as const;
export type PayoutFileRequestKind = (typeof payoutFileRequestKinds)[number];
