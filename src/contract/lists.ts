/** The product lists of the mall menu (specification, section 2), in its order. */
export const mallLists = ['hot', 'video', 'onePiece', 'featured', 'factory', 'novelty', 'luohe'] as const;
export type MallList = (typeof mallLists)[number];

/** Days back within which completed orders make products hot. */
export const hotDays = 90;

/** Searches one account may keep. */
export const mostSaved = 50;

/** Days from the payment that makes an order whole within which sending it is on time. */
export const dispatchDays = 7;

/**
 * Lists of merchants: `rank` by what came of their orders, `easebuy` those who are easy to buy from, confirming orders
 * at once, `trusted` those the market vouches for.
 */
export const merchantLists = ['rank', 'easebuy', 'trusted'] as const;
export type MerchantList = (typeof merchantLists)[number];
