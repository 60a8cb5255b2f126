export const rfqStates = ['open', 'closed', 'ended'] as const;
export type RfqState = (typeof rfqStates)[number];

export const mostRfqPictures = 6;
export const mostRfqDocuments = 5;

/** Days for which a request may take quotes. */
export const longestDeadline = 180;
