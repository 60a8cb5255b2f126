import type { CallsOf } from '../../contract/handler.ts';
import type { SuspensionCall } from '../../contract/shops/suspensions.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/public.ts';
import { findPassedCompany } from '../merchants/public.ts';
import { shopCards, showWithProducts } from './cards.ts';
import { getOpenShop, type ShopHandlers } from './own-shop.ts';
import { freightTablesApi } from './freight-tables.ts';
import { consoleShopNamesApi } from './names.ts';
import { membersApi } from './members.ts';
import { getShopFacts, listHomeSellers, showRanked } from './ranked.ts';
import { returnTermsOn } from './return-terms.ts';
import { settingsApi } from './settings.ts';
import { suspensionsApi } from './suspensions/suspensions.ts';
import { visit } from './visits.ts';
import { placeInMarket } from './stalls.ts';
import { showStanding } from './level/show-standing.ts';
import * as rows from './sql.ts';

export const shopsApi: ShopHandlers<
  CallsOf<'benefits' | 'freight' | 'members' | 'shops' | 'console.shopNames'> | SuspensionCall
> = {
  ...freightTablesApi,
  ...membersApi,
  ...consoleShopNamesApi,
  ...settingsApi,
  ...suspensionsApi,

  'shops.visit': visit,

  async 'shops.profile'(context, { id }) {
    const { db, language, site, config } = context;
    const shop = await getOpenShop(db, id);
    const [cards, market, categories, facts, company, standing] = await Promise.all([
      shopCards(context, [shop]),
      shop.market_id ? rows.findMarket(db, shop.market_id) : undefined,
      rows.countProductByCategory(db, id, site),
      getShopFacts(db, [shop]),
      findPassedCompany(db, shop.owner_id),
      showStanding(db, id),
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
            ...placeInMarket(shop, market),
          }
        : null,
      company: company ?? null,
      address: readText(shop.addresses as Text, language, shop.source_language as Language).text,
      hours: shop.hours,
      openedYear: shop.opened_year,
      productCount: categories.reduce((sum, row) => sum + row.count, 0),
      saleCurrency: shop.sale_currency,
      preRatio: shop.pre_ratio,
      returnTerms: returnTermsOn(config, site, shop),
      facts: facts.get(id)!,
      standing,
      categories: categories.map((row) => ({
        id: row.id,
        name: readText(row.names as Text, language).text,
        count: row.count,
      })),
    };
  },

  'shops.ranked': showRanked,
  'shops.home': listHomeSellers,

  async 'shops.list'(context, { pageNum, pageSize, ...filter }) {
    const { db, site } = context;
    const [results, total] = await rows.listShops(db, site, filter, { pageNum, pageSize });
    return { rowList: await showWithProducts(context, results), totalRecord: total.n };
  },
};
