/** What papers say of products that leave a country, and its sellers fill in with the product. */
export const exportFacts = ['hsCode', 'origin', 'weight'] as const;
