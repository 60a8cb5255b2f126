import { definePage, keepToPages, type LoadContext } from '../../page/define.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { shortCrumbs } from '../lists/crumbs.ts';
import {
  bestOnHome,
  readShopFilters,
  readShopView,
  shopProductOnAPage,
  type ShopData,
  type ShopViewName,
} from './shop-data.ts';
import { ShopView } from './shop-view.tsx';

export const page = definePage<ShopData>({
  async load(context) {
    const { call, params, query, page } = context;
    const id = params.id!;
    const [shop, front, rating, result] = await Promise.all([
      call('shops.profile', { id }),
      call('shopFront.get', { shopId: id }),
      call('reviews.ofShop', { shopId: id }),
      loadProducts(context, id, readShopView(query, page)),
    ]);
    keepToPages(page, result.rowList);
    return { shop, front, rating, found: result };
  },

  head({ shop, found }, place, common) {
    const picture = shop.banner || shop.logo;
    return {
      title: shop.name,
      description: shop.description || undefined,
      image: picture ? { address: `${picture}?w=800`, alt: shop.name } : undefined,
      // Narrowed and sorted pages are the same product again.
      hidden: ['category', 'group', 'keyword', 'sort'].some((key) => place.query.has(key)),
      crumbs: shortCrumbs(shop.name, place.language, common),
      data: [
        itemList(
          found.rowList.map((product) => ({ name: product.title, path: productPath(product) })),
          place,
          (place.page - 1) * shopProductOnAPage,
        ),
      ],
    };
  },

  View: ShopView,
});

async function loadProducts(
  { call, query, page }: LoadContext,
  shopId: string,
  view: ShopViewName,
): Promise<ShopData['found']> {
  const { category, group, keyword, sort } = readShopFilters(query);
  if (view === 'about') return { rowList: [], totalRecord: 0 };
  if (view === 'home')
    return call('search.products', { shopId, sort: 'sales', pageSize: bestOnHome, facets: false });
  if (group)
    return call('shopFront.products', {
      shopId,
      categoryId: group,
      pageNum: page,
      pageSize: shopProductOnAPage,
    });
  return call('search.products', {
    shopId,
    categoryId: category,
    keyword,
    sort,
    pageNum: page,
    pageSize: shopProductOnAPage,
    facets: false,
  });
}
