import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { languageCodes, readText, type Text } from '../../kit/languages.ts';
import { fileAddress, videoAddress } from '../files/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { getShop } from '../shops/door.ts';
import { getGoodsCards, showCards } from './door.ts';
import { consoleGoodsApi } from './console-api.ts';
import { consoleLivePoolApi } from './console-live-pool.ts';
import { draftsApi } from './drafts.ts';
import { freight } from './freight.ts';
import { livePoolApi } from './live-pool.ts';
import { listHotCategories, listLabels, listPreference, listSeoTree } from './lists.ts';
import { ownAttributes } from './own-attributes.ts';
import { ownGoods } from './own-goods.ts';
import { titlesOf, wireTiers } from './rules.ts';
import * as rows from './sql.ts';
import { shopFilesApi } from './shop-files.ts';
import { shopFrontApi } from './shop-front.ts';
import { buildTree, findCategories, getCategories, namePath } from './tree.ts';

// The rows of the home page, in their order (specification, section 3: labels).
const homeLabels = ['price_power', 'trend_power', 'brand_power', 'novelty'];
const goodsOfALabel = 12;

export const catalogApi: Handlers<
  CallsOf<
    | 'catalog'
    | 'console.goods'
    | 'console.livePool'
    | 'shopFront'
    | 'goods'
    | 'attributes'
    | 'drafts'
    | 'livePool'
    | 'shopFiles'
  >,
  Context,
  SignedIn,
  Staffed
> = {
  ...consoleGoodsApi,
  ...consoleLivePoolApi,
  ...shopFrontApi,
  ...ownGoods,
  ...ownAttributes,
  ...draftsApi,
  ...livePoolApi,
  ...shopFilesApi,

  async 'catalog.tree'({ db, site, language }, { parentId, depth, withEmpty }) {
    return buildTree(db, { site, language, parentId, depth, withEmpty });
  },

  'catalog.findCategories': ({ db, language }, { keyword }) => findCategories(db, keyword, language),

  async 'catalog.categoryPath'({ db, language }, { id }) {
    const categories = await getCategories(db);
    const category = categories.get(id);
    if (!category) throw new Refusal('NOT_FOUND');
    return namePath(categories, category.path, language).map(({ id: step, name }) => ({ id: step, name }));
  },

  async 'catalog.attributes'({ db, language }, { categoryId }) {
    const attributes = await rows.listCategoryAttributes(db, categoryId);
    return attributes.map((row) => ({
      id: row.id,
      name: readText(row.names, language).text,
      values: row.values.map((value) => ({ id: value.id, name: readText(value.names, language).text })),
    }));
  },

  async 'catalog.goods'(context, { id }) {
    const { db, site, language, currency, rates } = context;
    const goods = await rows.findGoodsOnSale(db, id, site, language);
    if (!goods) throw new Refusal('NOT_FOUND');
    const [[card], skus, attributes, categories, shop] = await Promise.all([
      showCards(context, [goods]),
      rows.listSkus(db, id),
      rows.listGoodsAttributes(db, id),
      getCategories(db),
      getShop(db, goods.shop_id),
    ]);
    return {
      ...card!,
      description: goods.description,
      // What is far down the page can wait until somebody comes near.
      markup: goods.markup.replaceAll('<img ', '<img loading="lazy" '),
      brand: goods.brand,
      descriptionLanguage: goods.description_language ?? goods.title_language,
      original: goods.original,
      languages: languageCodes.filter((code) => goods.titles[code] !== undefined),
      titles: titlesOf(goods.titles, goods.source_language),
      pictureSize: goods.picture_size,
      allPictures: goods.all_pictures.map(fileAddress),
      video: videoAddress(goods.video),
      multiple: goods.multiple,
      weightGrams: goods.weight_grams,
      categories: namePath(categories, goods.path, language),
      specs: goods.specs.map((spec) => ({
        name: readText(spec.names, language).text,
        values: spec.values.map((value) => ({
          name: readText(value.names, language).text,
          picture: fileAddress(value.picture),
        })),
      })),
      skus: skus.map((sku) => ({
        id: sku.id,
        values: sku.spec_values,
        code: sku.code,
        picture: fileAddress(sku.picture),
        stock: sku.stock,
        tiers: wireTiers(
          { minimums: sku.tier_minimums, prices: sku.tier_prices },
          goods.currency,
          currency,
          rates,
        ),
      })),
      attributes: attributes.map((row) => ({
        name: readText(row.names as Text, language).text,
        value: readText(row.value_names as Text, language).text,
      })),
      preRatio: shop.pre_ratio,
    };
  },

  'catalog.freight': freight,

  'catalog.labels': listLabels,
  'catalog.hotCategories': listHotCategories,
  'catalog.preference': listPreference,
  'catalog.seoTree': listSeoTree,

  async 'catalog.labelGoods'(context) {
    const { db, site } = context;
    const found = await Promise.all(
      homeLabels.map(async (labelName) => {
        const ids = await rows.listLabelled(db, labelName, site, goodsOfALabel);
        return { labelName, goods: await getGoodsCards(context, ids) };
      }),
    );
    return found.filter((row) => row.goods.length > 0);
  },
};
