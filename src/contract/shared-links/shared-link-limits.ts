/** What is shared: products in a cart, saved products, a quote that a buyer got for a request, or a buying list. */
export const sharedKinds = ['cart', 'list', 'quote', 'buyingList'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Who may open a link: everybody who has it, or of those the people of one company. */
export const sharedAudiences = ['anyone', 'company'] as const;

/** Whether a link shows anything; why not is told to its owner alone. */
export const sharedStates = ['open', 'expired', 'revoked', 'hidden', 'ended', 'shop_closed'] as const;
export type SharedState = (typeof sharedStates)[number];

/** How a quote that was shared stands now. */
export const sharedQuoteStates = ['open', 'ordered', 'over'] as const;
export type SharedQuoteState = (typeof sharedQuoteStates)[number];

/** Days that a link counts. */
export const sharedDays = [7, 30, 90] as const;

/** Lines of a link: as many as a cart holds. */
export const mostSharedLines = 400;
/** Characters of the note beside them. */
export const mostSharedNote = 500;
/** Links of one person that show something at once. */
export const mostOpenLinks = 100;
/** Characters of a comment. */
export const mostComment = 1_000;
/** Comments on one link. */
export const mostComments = 200;
