/** proposed: waits for a second operator · approved: counts from its moment on · withdrawn: never counts */
export const rateStates = ['proposed', 'approved', 'withdrawn'] as const;
export type RateState = (typeof rateStates)[number];
