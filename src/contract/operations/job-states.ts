/** failed: for good, nobody tries it any more · retrying: it failed, and has more tries */
export const jobStates = ['failed', 'retrying'] as const;

export const jobLimits = { atOnce: 100, reason: 500 };
