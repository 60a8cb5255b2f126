/** How far an agreement is: open, all of it ordered, past its last day, or ended by one of its sides. */
export const callOffStates = ['open', 'complete', 'expired', 'ended'] as const;
export type CallOffState = (typeof callOffStates)[number];

/** Characters of why somebody ends one. */
export const mostEndReason = 300;
