/**
 * How many were sold, in round numbers: nothing to boast of under 50 (null), down to tens under 100,
 * to hundreds under 10,000, to ten thousands above.
 */
export function roundedSales(count: number): number | null {
  if (count < 50) return null;
  const step = count < 100 ? 10 : count < 10_000 ? 100 : 10_000;
  return Math.floor(count / step) * step;
}
