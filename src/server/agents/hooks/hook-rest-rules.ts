export const mostFailures = 5;
const firstRestMs = 10 * 60_000;
const longestRestMs = 60 * 60_000;

/** How long a receiver is left alone that failed so often in a row: longer with each time it is asked again in vain. */
export const restMs = (failures: number): number =>
  failures < mostFailures ? 0 : Math.min(firstRestMs * 2 ** (failures - mostFailures), longestRestMs);
