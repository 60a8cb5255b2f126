/** Whom a shop shows its prices to. */
export const priceAudiences = ['everybody', 'approved'] as const;
export type PriceAudience = (typeof priceAudiences)[number];

/** The same of one product, which may go by its shop. */
export const productPriceAudiences = ['shop', ...priceAudiences] as const;
export type ProductPriceAudience = (typeof productPriceAudiences)[number];

/** Where a buyer stands with the hidden prices of a shop, by what was asked and decided. */
export const priceAccessStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type PriceAccessState = (typeof priceAccessStates)[number];

export const priceAccessDecisions = ['approve', 'refuse', 'withdraw'] as const;
export type PriceAccessDecision = (typeof priceAccessDecisions)[number];

/** The lists of a seller: `approved` is everybody who sees the prices, `closed` whom the shop said no to. */
export const priceAccessLists = ['waiting', 'approved', 'closed'] as const;
export type PriceAccessList = (typeof priceAccessLists)[number];

export const priceAccessLimits = {
  message: 500,
  reason: 500,
  /** Days after a no in which the same buyer, or another account of theirs, is not asked for again. */
  askAgainDays: 7,
} as const;
