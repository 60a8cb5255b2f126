/** Whom a rate is of: every buyer, or those who state a tax number. */
export const taxBuyers = ['all', 'registered'] as const;
export type TaxBuyers = (typeof taxBuyers)[number];

/** The highest rate, in hundredths of a percent. */
export const mostTaxPoints = 5_000;
