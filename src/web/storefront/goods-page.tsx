import { definePage } from '../page/define.ts';
import { goodsPath, shopPath } from '../parts/addresses.ts';
import { product } from '../parts/structured.ts';
import { goodsCrumbs } from './crumbs.ts';
import type { GoodsData } from './goods-data.ts';
import { GoodsDetail } from './goods-detail.tsx';
import { reviewsOnAPage } from './goods-reviews.tsx';

const related = 10;

export const page = definePage({
  async load({ call, params }) {
    const goods = await call('catalog.goods', { id: params.id! });
    const [others, shop, reviews] = await Promise.all([
      call('search.similar', { goodsId: goods.id, pageSize: related }),
      call('shops.profile', { id: goods.shop.id }),
      call('reviews.ofGoods', { goodsId: goods.id, pageSize: reviewsOnAPage }),
    ]);
    return { goods, others, shop, reviews };
  },

  head({ goods, reviews: { summary } }, place, common) {
    const picture = goods.allPictures[0];
    return {
      title: goods.title,
      description: goods.description || undefined,
      image: picture
        ? { address: `${picture}?w=${sharedWidth}`, alt: goods.title, size: shownSize(goods.pictureSize) }
        : undefined,
      price: goods.priceFrom,
      canonical: goodsPath(goods),
      crumbs: goodsCrumbs(goods, place.language, common),
      data: [
        product(
          {
            id: goods.id,
            title: goods.title,
            description: goods.description,
            pictures: goods.allPictures,
            category: goods.categories.map(({ name }) => name).join(' > ') || undefined,
            priceFrom: goods.priceFrom,
            priceTo: goods.priceTo,
            offers: goods.skus.length,
            inStock: goods.skus.some(({ stock }) => stock >= goods.moq),
            seller: goods.shop.name,
            sellerPath: shopPath(goods.shop.id),
            path: goodsPath(goods),
            rating: summary.average === null ? undefined : { average: summary.average, count: summary.count },
          },
          place,
        ),
      ],
    };
  },

  pathIn: ({ goods }, { language }) => goodsPath({ id: goods.id, title: goods.titles[language] }),

  View: GoodsDetail,
});

const sharedWidth = 800;

/** The size of a picture as it is shared: never wider than `sharedWidth`, never larger than it is. */
function shownSize(size: GoodsData['goods']['pictureSize']): { width: number; height: number } | undefined {
  if (!size) return undefined;
  const width = Math.min(sharedWidth, size.width);
  return { width, height: Math.round((size.height * width) / size.width) };
}
