/** Kinds of pages that other questions are at hand on. */
export const askedFrom = ['product', 'orders', 'market', 'freight', 'selling', 'elsewhere'] as const;
export type AskedFrom = (typeof askedFrom)[number];

const beginnings: readonly [AskedFrom, RegExp][] = [
  ['product', /^\/(?:goods-detail|mall|search|shop)\b/],
  ['orders', /^\/merchants\/buyer-center\b|^\/cashier\b/],
  ['market', /^\/(?:market|outside-trade-serve\/international-exhibition)\b/],
  ['freight', /^\/outside-trade-serve\b/],
  ['selling', /^\/merchants(?:-login)?\b/],
];

/** What kind of page a path is of, without the language in front. */
export const askedFromPath = (path: string): AskedFrom =>
  beginnings.find(([, pattern]) => pattern.test(path))?.[0] ?? 'elsewhere';
