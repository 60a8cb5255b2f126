import { definePage, keepToPages } from '../../page/define.ts';
import { shopListPath, shopPath } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { categoryTree, wayTo } from '../lists/category-tree.ts';
import { isNarrowedShops, readShopListFilters, shopSearchInput, shopsOnAPage } from './shop-filters.ts';
import type { ShopListData } from './shop-list-data.ts';
import { ShopList } from './shop-list.tsx';

export const page = definePage<ShopListData>({
  async load(context) {
    const { call, query, page } = context;
    const filters = readShopListFilters(query, page);
    const [result, categories] = await Promise.all([
      call('search.shops', shopSearchInput(filters)),
      filters.category ? categoryTree(context).then((tree) => wayTo(tree, filters.category!)) : [],
    ]);
    keepToPages(page, result.rowList);
    return { filters, result, categories: categories.map(({ id, name }) => ({ id, name })) };
  },

  head: ({ filters, result: { rowList } }, place) => ({
    title: filters.keyword,
    // Narrowed and sorted lists are the same shops again.
    hidden:
      filters.keyword !== undefined ||
      isNarrowedShops(filters) ||
      filters.sort !== undefined ||
      rowList.length === 0,
    canonical: shopListPath({ keyword: filters.keyword }),
    data: [
      itemList(
        rowList.map(({ id, name }) => ({ name, path: shopPath(id) })),
        place,
        (place.page - 1) * shopsOnAPage,
      ),
    ],
  }),

  View: ShopList,
});
