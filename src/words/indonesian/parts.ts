/** This language's words by part. A table for each language, for a visitor reads one of them. */
export const parts = import.meta.glob<Record<string, unknown>>(
  ['./*/*.json', '!./server/{errors,printed,server}.json'],
  {
    query: '?words',
    import: 'default',
  },
);
