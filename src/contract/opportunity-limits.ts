export const opportunityStates = ['open', 'closed', 'ended'] as const;
export type OpportunityState = (typeof opportunityStates)[number];

export const mostOpportunityPictures = 6;
export const mostOpportunityDocuments = 5;

/** Days for which a request may take quotes. */
export const longestDeadline = 180;
