import { definePage } from '../page/define.ts';
import { goodsPath } from '../parts/addresses.ts';
import { majorUnits } from '../page/format.ts';
import { currencyDigits } from '../../kit/money.ts';
import { GoodsDetail } from './goods-detail.tsx';

const related = 10;

export const page = definePage({
  async load({ call, params }) {
    const goods = await call('catalog.goods', { id: params.id! });
    const category = goods.categories.at(-1);
    const others = category
      ? await call('search.goods', {
          categoryId: category.id,
          pageSize: related + 1,
          sort: 'sales',
          facets: false,
        })
      : undefined;
    return { goods, others: others?.rowList.filter(({ id }) => id !== goods.id).slice(0, related) ?? [] };
  },

  head: ({ goods }) => ({
    title: goods.title,
    description: goods.description || goods.title,
    image: goods.allPictures[0] && `${goods.allPictures[0]}?w=800`,
    canonical: goodsPath(goods),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: goods.title,
      image: goods.allPictures,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: majorUnits(goods.priceFrom.amount, currencyDigits[goods.priceFrom.currency] ?? 2),
        highPrice: majorUnits(goods.priceTo.amount, currencyDigits[goods.priceTo.currency] ?? 2),
        priceCurrency: goods.priceFrom.currency,
        offerCount: goods.skus.length,
      },
    },
  }),

  View: GoodsDetail,
});
