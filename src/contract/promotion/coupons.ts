export const couponKinds = ['amount', 'percent'] as const;
export const couponScopes = ['all', 'categories', 'products'] as const;
/** soon: claiming begins later · open · gone: all are claimed · over: too late, or stopped. */
export const claimStates = ['soon', 'open', 'gone', 'over'] as const;
/** Why a coupon gives nothing here: none of its products, too little of them, not good yet, or not on this site. */
export const couponIssues = ['products', 'threshold', 'early', 'site'] as const;
export const heldStates = ['usable', 'used', 'over'] as const;
export type HeldState = (typeof heldStates)[number];
