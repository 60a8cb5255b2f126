/** The columns of a sheet of tracking numbers, in their order; the export of orders has them too. */
export const trackingColumns = [
  'number',
  'code',
  'spec',
  'skuCode',
  'quantity',
  'carrier',
  'tracking',
] as const;
export type TrackingColumn = (typeof trackingColumns)[number];

/** Rows of one sheet, and bytes of its file. */
export const mostTrackingRows = 10_000;
export const largestTrackingSheet = 8_000_000;

/** Why a row is refused. */
export const trackingIssues = [
  'numberMissing',
  'carrierMissing',
  'trackingMissing',
  'unknownOrder',
  'unpaid',
  'preparing',
  'shipped',
  'cancelled',
  'refunding',
  'unknownCarrier',
  'trackingWrong',
  'trackingRounded',
  'rounded',
  'trackingSeveral',
  'trackingShared',
  'quantityWrong',
  'tooMany',
  'severalWarehouses',
  'documents',
  'held',
  'disputed',
  'ownOrder',
  'lineUnknown',
  'lineUnclear',
  'twice',
  'changed',
  'other',
] as const;
export type TrackingIssue = (typeof trackingIssues)[number];
