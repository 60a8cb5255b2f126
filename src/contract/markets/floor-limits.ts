/** Limits of what is said of a market's inside, for both sides. */
export const floorLimits = { floors: 20, label: 24, sells: 200, stall: 24, directions: 1_000 } as const;
