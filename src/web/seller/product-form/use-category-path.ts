import { useCall } from '../../page/calls/calls.ts';

/** The way from the root to a category, by name. */
export const useCategoryPath = (id: string) =>
  useCall('catalog.categoryPath', { id }, { enabled: id !== '', staleTime: 600_000 });
