/** Whom a rate is for, the most specific first: where several fit, the first of them counts. */
export const feeScopes = ['shop', 'category', 'channel', 'general'] as const;
export type FeeScope = (typeof feeScopes)[number];

/** The most that can be kept of an order, in hundredths of a percent. */
export const mostBasisPoints = 3_000;
