/**
 * What the operator says of products: rows of the home page (price, trend and brand power, novelty), specialities of a
 * region, and what comes straight from its factory.
 */
export const productLabels = [
  'price_power',
  'trend_power',
  'brand_power',
  'novelty',
  'regional',
  'factory',
] as const;
export type ProductLabelName = (typeof productLabels)[number];
