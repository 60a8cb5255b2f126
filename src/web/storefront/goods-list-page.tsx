import { definePage, notFound } from '../page/define.ts';
import { GoodsList } from './goods-list.tsx';
import { categoryTree, wayTo } from './category-tree.ts';
import { goodsOnAPage } from './list-data.ts';
import { readFilters, searchInput } from './list-filters.ts';
import { goodsPath, listPath } from '../parts/addresses.ts';
import { itemList } from '../parts/structured.ts';
import { listCrumbs } from './crumbs.ts';

/** What of the query makes a list a part of another one; anything else there, a campaign's mark, changes nothing. */
const narrowing = ['label', 'values', 'place', 'priceMin', 'priceMax', 'moq', 'stock', 'sort'];

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

  head(data, place, common) {
    const { filters, found } = data;
    const first = found.rowList[0];
    const picture = first?.pictures[0];
    return {
      title: [filters.keyword, filters.category?.name].filter(Boolean).join(' · ') || undefined,
      canonical: listPath({ category: filters.category, keyword: filters.keyword }),
      image: picture ? { address: `${picture}?w=800`, alt: first.title } : undefined,
      // Narrowed and sorted lists are the same goods again.
      hidden: narrowing.some((key) => place.query.has(key)) || found.rowList.length === 0,
      crumbs: listCrumbs(data, place.language, common),
      data: [
        itemList(
          found.rowList.map((goods) => ({ name: goods.title, path: goodsPath(goods) })),
          place,
          (place.page - 1) * goodsOnAPage,
        ),
      ],
    };
  },

  async pathIn({ filters }, context) {
    const { category, keyword } = filters;
    const there = category && wayTo(await categoryTree(context), category.id).at(-1);
    return listPath({ category: there ?? category, keyword });
  },

  View: GoodsList,
});
