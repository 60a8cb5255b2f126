import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getShop, shopCards } from './door.ts';
import { listGoodsTitles } from './goods-titles.ts';
import * as rows from './sql.ts';

export const shopsApi: Handlers<CallsOf<'shops'>, Context, SignedIn> = {
  async 'shops.profile'(context, { id }) {
    const { db, language, site } = context;
    const shop = await getShop(db, id);
    const [cards, market, categories] = await Promise.all([
      shopCards(context, [shop]),
      shop.market_id ? rows.findMarket(db, shop.market_id) : undefined,
      rows.countGoodsByCategory(db, id, site),
    ]);
    const description = readText(shop.descriptions as Text, language, shop.source_language as Language);
    return {
      ...cards.get(id)!,
      description: description.text,
      descriptionLanguage: description.language,
      banner: fileAddress(shop.banner),
      market: market
        ? {
            id: market.id,
            name: readText(market.names as Text, language).text,
            city: readText(market.city as Text, language).text,
          }
        : null,
      openedYear: shop.opened_year,
      goodsCount: categories.reduce((sum, row) => sum + row.count, 0),
      saleCurrency: shop.sale_currency,
      preRatio: shop.pre_ratio,
      categories: categories.map((row) => ({
        id: row.id,
        name: readText(row.names as Text, language).text,
        count: row.count,
      })),
    };
  },

  async 'shops.list'(context, { pageNum, pageSize, keyword }) {
    const { db, site, language } = context;
    const [found, total] = await rows.listShops(db, site, keyword, pageSize, (pageNum - 1) * pageSize);
    const cards = await shopCards(context, found);
    const titles = await listGoodsTitles(
      db,
      found.flatMap((row) => row.best),
      language,
    );
    return {
      rowList: found.map((row) => ({
        ...cards.get(row.id)!,
        goodsCount: row.goods_count,
        goods: row.best.flatMap((id) => titles.get(id) ?? []),
      })),
      totalRecord: total.n,
    };
  },
};
