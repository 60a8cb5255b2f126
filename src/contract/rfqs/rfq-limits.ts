export const rfqStates = ['open', 'closed', 'ended'] as const;
export type RfqState = (typeof rfqStates)[number];

export const mostRfqPictures = 6;
export const mostRfqDocuments = 5;

/** Days for which a request may take quotes. */
export const longestDeadline = 180;

/** What a revision of a quote says otherwise: the shop's payment terms come with whatever else does. */
export type QuotePart = 'price' | 'quantities' | 'leadTime' | 'validity' | 'terms' | 'product' | 'note';
