import type { MallList } from '../../../contract/lists.ts';
import { contentOf } from '../../page/content.ts';
import { definePage, keepToPages, notFound } from '../../page/define.ts';
import { productPath, mallPaths } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { wordsOf } from '../../page/words.ts';
import { shortCrumbs } from './crumbs.ts';
import { productsOnAPage } from './list-data.ts';
import { MallListView } from './mall-list-view.tsx';
import { readMallFilters, type MallListData, type PagedList } from './mall-list.ts';

/** The list a path is that of; one-piece wholesale has none of its own. */
const lists = new Map(
  (Object.entries(mallPaths) as [MallList, string][]).flatMap(([list, path]) =>
    list === 'onePiece' ? [] : [[path, list as PagedList]],
  ),
);
const listOf = (pathname: string): PagedList | undefined => lists.get(pathname.replace(/\/$/, ''));

export const page = definePage<MallListData>({
  async load({ call, pathname, query, page }) {
    const list = listOf(pathname);
    if (!list) throw notFound();
    const filters = readMallFilters(query);
    const [result, [written]] = await Promise.all([
      call('search.list', {
        labelName: list,
        categoryId: filters.category,
        places: filters.place,
        pageNum: page,
        pageSize: productsOnAPage,
      }),
      contentOf(call, 'list', { where: `list:${list}` }),
    ]);
    keepToPages(page, result.rowList);
    return { list, filters, found: result, written: written?.data ?? null };
  },

  head({ list, filters, found, written }, place, common) {
    const lists = wordsOf(place.language, 'lists');
    return {
      title: written?.title || undefined,
      description: written?.text || undefined,
      // Narrowed it is the same product again; behind the last page there are none.
      hidden: filters.category !== undefined || filters.place !== undefined || found.rowList.length === 0,
      crumbs: shortCrumbs(lists(`menu.${list}`), place.language, common),
      data: [
        itemList(
          found.rowList.map((product) => ({ name: product.title, path: productPath(product) })),
          place,
          (place.page - 1) * productsOnAPage,
        ),
      ],
    };
  },

  View: MallListView,
});
