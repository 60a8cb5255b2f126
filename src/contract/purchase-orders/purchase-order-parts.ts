/** Bytes of a file, lines of an order, and orders of one buyer that wait to be put into a cart. */
export const largestPurchaseOrder = 2_000_000;
export const mostPurchaseOrderLines = 400;
export const mostOpenPurchaseOrders = 100;

export const purchaseOrderFormats = ['csv', 'xlsx', 'ubl', 'edifact'] as const;
export type PurchaseOrderFormat = (typeof purchaseOrderFormats)[number];

/** What a column of a table may hold. */
export const purchaseOrderFields = [
  'itemNumber',
  'buyerItemNumber',
  'gtin',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'currency',
  'lineNumber',
  'poNumber',
  'orderDate',
  'deliveryDate',
] as const;
export type PurchaseOrderField = (typeof purchaseOrderFields)[number];

/**
 * By what a variant was found: the seller's item number, the number on its package, the buyer's own number as they
 * confirmed it before, what they ordered before under that name, or a person.
 */
export const matchReasons = ['itemNumber', 'gtin', 'buyerItemNumber', 'history', 'byHand'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** Why a file is not taken, as a key of the words. */
export const unreadReasons = [
  'format',
  'empty',
  'long',
  'row',
  'columns',
  'quantity',
  'price',
  'rounded',
  'severalOrders',
  'notNew',
  'subLine',
  'truncated',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** What has to be said before a line can be put into a cart. */
export const lineQuestions = ['product', 'unit', 'quantity', 'gone'] as const;
export type LineQuestion = (typeof lineQuestions)[number];

/** How today's price is to the one that the order names. */
export const priceComparisons = ['same', 'lower', 'higher', 'currency'] as const;
export type PriceComparison = (typeof priceComparisons)[number];
