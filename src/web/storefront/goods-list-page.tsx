import { definePage, notFound } from '../page/define.ts';
import { GoodsList } from './goods-list.tsx';
import { categoryTree, wayTo } from './category-tree.ts';
import { goodsOnAPage } from './list-data.ts';
import { readFilters, searchInput } from './list-filters.ts';
import { listPath } from '../parts/addresses.ts';

export const page = definePage({
  async load(context) {
    const { call, params, query, page } = context;
    const anyCategory = params.id === '0';
    if (anyCategory && params.name !== 'search-goods') throw notFound();
    const tree = await categoryTree(context);
    const way = anyCategory ? [] : wayTo(tree, params.id!);
    const category = way.at(-1);
    if (!anyCategory && !category) throw notFound();
    const filters = {
      ...readFilters(query, page),
      category: category && { id: category.id, name: category.name },
    };
    return {
      filters,
      way: way.map(({ id, name }) => ({ id, name })),
      /** One level further in, for the way down. */
      below: (category?.children ?? tree).map(({ id, name, count }) => ({ id, name, count })),
      found: await call('search.goods', searchInput(filters, goodsOnAPage)),
    };
  },

  head: ({ filters, found }, { query }) => ({
    title: [filters.keyword, filters.category?.name].filter(Boolean).join(' · ') || undefined,
    canonical: listPath({ category: filters.category, keyword: filters.keyword }),
    image: found.rowList[0]?.pictures[0],
    // Narrowed and sorted lists are the same goods again.
    hidden: [...query.keys()].some((key) => key !== 'keyword') || found.rowList.length === 0,
  }),

  View: GoodsList,
});
