export const couponKinds = ['amount', 'percent'] as const;
export const couponScopes = ['all', 'categories', 'goods'] as const;
/** soon: claiming begins later · open · gone: all are claimed · over: too late, or stopped. */
export const claimStates = ['soon', 'open', 'gone', 'over'] as const;
/** Why a coupon gives nothing here: none of its goods, too little of them, not good yet, or not on this site. */
export const couponProblems = ['goods', 'threshold', 'early', 'site'] as const;
export const heldStates = ['usable', 'used', 'over'] as const;
export type HeldState = (typeof heldStates)[number];
