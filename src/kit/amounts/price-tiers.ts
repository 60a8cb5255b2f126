/**
 * Which tier of prices holds for a quantity, by its position. Below the first tier it is the first: the minimum order is
 * another rule.
 * @param minimums  from how many pieces each tier holds, rising
 */
export const tierIndexAt = (minimums: readonly number[], quantity: number): number =>
  Math.max(
    0,
    minimums.findLastIndex((minimum) => minimum <= quantity),
  );
