/** Whom a rate is for, the most specific first: where several fit, the first of them counts. */
export const feeScopes = ['shop', 'category', 'channel', 'general'] as const;
export type FeeScope = (typeof feeScopes)[number];

/** proposed: waits for a second operator · approved: counts from its day on · withdrawn: never counts */
export const feeRateStates = ['proposed', 'approved', 'withdrawn'] as const;
export type FeeRateState = (typeof feeRateStates)[number];

/** The most that can be kept of an order, in hundredths of a percent. */
export const mostBasisPoints = 3_000;
