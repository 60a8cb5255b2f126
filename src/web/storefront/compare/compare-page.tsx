import { ApiError } from '../../page/calls/api.ts';
import { definePage } from '../../page/define.ts';
import { comparePath } from '../../features/addresses/addresses.ts';
import { CompareView } from './compare-view.tsx';
import { readIds } from './compare-rows.ts';

export const page = definePage({
  async load({ call, query }) {
    const ids = readIds(query);
    const results = await Promise.all(
      ids.map((id) =>
        call('catalog.product', { id }).catch((error: unknown) => {
          // What is no longer on sale is left out of the comparison; on the server a refusal is not an ApiError.
          const { code } = error as { code?: unknown };
          if (code === 'NOT_FOUND' || (error instanceof ApiError && error.status === 404)) return null;
          throw error;
        }),
      ),
    );
    const products = results.filter((one) => one !== null);
    const ratings =
      products.length > 0
        ? await call('reviews.ratings', { productIds: products.map(({ id }) => id).join(',') })
        : [];
    return { products, ratings };
  },

  // Any four products are a page of their own, and none that anybody searches for.
  head: ({ products }) => ({ canonical: comparePath([]), hidden: products.length > 0 }),

  View: CompareView,
});
