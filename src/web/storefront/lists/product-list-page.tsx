import type { OutputOf } from '../../../contract/contract.ts';
import { definePage, keepToPages, type LoadContext } from '../../page/define.ts';
import { ProductList } from './product-list.tsx';
import { categoryTree, wayTo } from './category-tree.ts';
import { productsOnAPage, shortList } from './list-data.ts';
import { readListAddress } from './list-address.ts';
import { isNarrowed, searchFilters, searchInput } from './list-filters.ts';
import { productPath, listPath } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { listCrumbs } from './crumbs.ts';

const mostRelated = 8;

/** What is like the first of a short list, without what the list shows. */
async function relatedTo(
  { call }: Pick<LoadContext, 'call'>,
  { totalRecord, rowList: [first, ...others], similar }: OutputOf<'search.products'>,
) {
  if (!first || totalRecord > shortList || similar.length > 0) return [];
  const listed = new Set(others.map(({ id }) => id));
  const related = await call('search.similar', {
    productId: first.id,
    pageSize: mostRelated + others.length,
  });
  return related.filter(({ id }) => !listed.has(id)).slice(0, mostRelated);
}

export const page = definePage({
  async load(context) {
    const { call } = context;
    const { filters, tree, way } = await readListAddress(context);
    const result = await call('search.products', searchInput(filters, productsOnAPage));
    keepToPages(context.page, result.rowList);
    return {
      filters,
      way: way.map(({ id, name }) => ({ id, name })),
      /** One level further in, for the way down. */
      below: (way.at(-1)?.children ?? tree).map(({ id, name, count }) => ({ id, name, count })),
      found: result,
      help: result.totalRecord === 0 ? await call('search.help', searchFilters(filters)) : null,
      related: await relatedTo(context, result),
    };
  },

  head(data, place, common) {
    const { filters, found } = data;
    const first = found.rowList[0];
    const picture = first?.pictures[0];
    return {
      title: [filters.keyword, filters.category?.name].filter(Boolean).join(' · ') || undefined,
      canonical: listPath({ ...filters, page: 1 }),
      image: picture ? { address: `${picture}?w=800`, alt: first.title } : undefined,
      // Narrowed and sorted lists are the same product again.
      hidden: isNarrowed(filters) || filters.sort !== undefined || found.rowList.length === 0,
      crumbs: listCrumbs(data, place.language, common),
      data: [
        itemList(
          found.rowList.map((product) => ({ name: product.title, path: productPath(product) })),
          place,
          (place.page - 1) * productsOnAPage,
        ),
      ],
    };
  },

  async pathIn({ filters }, context) {
    const { category } = filters;
    const deepest = category && wayTo(await categoryTree(context), category.id).at(-1);
    return listPath({ ...filters, category: deepest ?? category, page: 1 });
  },

  View: ProductList,
});
