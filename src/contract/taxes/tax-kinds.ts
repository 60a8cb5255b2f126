/** Whom a rate is of: every buyer, those who state a tax number, or sellers, who buy the marketplace's own services. */
export const taxBuyers = ['all', 'registered', 'sellers'] as const;
export type TaxBuyers = (typeof taxBuyers)[number];

/** The highest rate, in hundredths of a percent. */
export const mostTaxPoints = 5_000;
