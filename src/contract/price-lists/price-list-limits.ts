/** How much a shop, and one of its price lists, may have. */
export const priceListLimits = {
  lists: 100,
  name: 80,
  customers: 1_000,
  lines: 10_000,
  /** Lines of one save. */
  linesAtOnce: 500,
  percentOff: 99,
} as const;

/** Where a list stands on the day that it is. */
export const priceListStates = ['active', 'upcoming', 'ended'] as const;
export type PriceListState = (typeof priceListStates)[number];

/** Products whose prices for a customer one call reads. */
export const mostPricedProducts = 100;
