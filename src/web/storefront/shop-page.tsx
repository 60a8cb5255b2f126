import { definePage } from '../page/define.ts';
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

  head: ({ shop }, { query }) => ({
    title: shop.name,
    description: shop.description || shop.name,
    image: shop.banner || shop.logo || undefined,
    hidden: query.size > 0,
  }),

  View: ShopView,
});
