import type { WantedLine } from '../orders/buy-now.ts';

/** Lines of one variant come together: a list names it once. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { skuId, quantity } of lines)
    quantities.set(skuId, Math.min((quantities.get(skuId) ?? 0) + quantity, 1_000_000_000));
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}
