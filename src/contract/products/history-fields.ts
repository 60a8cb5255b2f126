/** How a product came to be changed: where people press, or what the platform does. */
export const historyWays = [
  'form',
  'copy',
  'spreadsheet',
  'reprice',
  'priceSheet',
  'list',
  'label',
  'shop',
  'takedown',
  'program',
] as const;
export type HistoryWay = (typeof historyWays)[number];

/** What of a product can have changed. */
export const historyFields = [
  'title',
  'description',
  'code',
  'category',
  'status',
  'productType',
  'prices',
  'stock',
  'skuCode',
  'gtin',
  'skuAdded',
  'skuRemoved',
  'moq',
  'multiple',
  'unit',
  'weight',
  'carton',
  'hsCode',
  'originCountry',
  'brand',
  'sites',
  'pictures',
  'video',
  'freight',
  'specs',
  'attributes',
  'labels',
] as const;
export type HistoryField = (typeof historyFields)[number];

/** How many changes of one press are kept, and of how many variants one change names them. */
export const mostHistoryChanges = 60;
export const mostHistorySkus = 6;
