import { definePage } from '../page/define.ts';
import { goodsPath } from '../parts/addresses.ts';
import { itemList } from '../parts/structured.ts';
import { shortCrumbs } from './crumbs.ts';
import { readShopFilters, shopGoodsOnAPage } from './shop-data.ts';
import { ShopView } from './shop-view.tsx';

export const page = definePage({
  async load({ call, params, query, page }) {
    const id = params.id!;
    const { category, keyword, sort } = readShopFilters(query);
    const [shop, found] = await Promise.all([
      call('shops.profile', { id }),
      call('search.goods', {
        shopId: id,
        categoryId: category,
        keyword,
        sort,
        pageNum: page,
        pageSize: shopGoodsOnAPage,
        facets: false,
      }),
    ]);
    return { shop, found };
  },

  head({ shop, found }, place, common) {
    const picture = shop.banner || shop.logo;
    return {
      title: shop.name,
      description: shop.description || undefined,
      image: picture ? { address: `${picture}?w=800`, alt: shop.name } : undefined,
      // Narrowed and sorted pages are the same goods again; behind the last page there are none.
      hidden:
        ['category', 'keyword', 'sort'].some((key) => place.query.has(key)) ||
        (place.page > 1 && found.rowList.length === 0),
      crumbs: shortCrumbs(shop.name, place.language, common),
      data: [
        itemList(
          found.rowList.map((goods) => ({ name: goods.title, path: goodsPath(goods) })),
          place,
          (place.page - 1) * shopGoodsOnAPage,
        ),
      ],
    };
  },

  View: ShopView,
});
