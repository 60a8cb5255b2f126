import type { ExportTerm } from '../../contract/orders/incoterms.ts';
import { isLeftOut } from '../../contract/orders/returning-terms.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import { languageCodes, readText, type Text } from '../../kit/languages.ts';
import {
  findCategories,
  getCategories,
  hiddenIds,
  listCategoryAttributes,
  namePath,
} from '../categories/public.ts';
import { fileAddress, videoAddress } from '../files/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getShop, returnTermsOn } from '../shops/public.ts';
import { getProductCards, showCards } from './cards.ts';
import { getCustomerPrices } from './customer-prices.ts';
import { freight } from './freight.ts';
import { listHotCategories, listLabels, listPreference, listSeoTree } from './lists.ts';
import { listNextTiers } from './next-tiers.ts';
import { readTiers, titlesOf, wireTiers } from './rules.ts';
import * as rows from './sql.ts';
import { buildTree } from './tree.ts';

// The rows of the home page, in their order (specification, section 3: labels).
const homeLabels = ['price_power', 'trend_power', 'brand_power', 'novelty'];
const productsOfALabel = 12;

export const catalogApi: Handlers<CallsOf<'catalog'>, Context, SignedIn> = {
  async 'catalog.tree'({ db, site, language }, { parentId, depth, withEmpty }) {
    return buildTree(db, { site, language, parentId, depth, withEmpty });
  },

  'catalog.customerPrices': getCustomerPrices,
  'catalog.nextTiers': listNextTiers,

  'catalog.findCategories': ({ db, language }, { keyword }) => findCategories(db, keyword, language),

  async 'catalog.categoryPath'({ db, language }, { id }) {
    const categories = await getCategories(db);
    const { merged_into: target } = requireFound(categories.get(id));
    const category = requireFound(categories.get(target ?? id));
    return namePath(categories, category.path, language).map(({ id: step, name }) => ({ id: step, name }));
  },

  async 'catalog.attributes'({ db, language }, { categoryId }) {
    const attributes = await listCategoryAttributes(db, categoryId);
    return attributes.map((row) => ({
      id: row.id,
      name: readText(row.names, language).text,
      values: row.values.map((value) => ({ id: value.id, name: readText(value.names, language).text })),
    }));
  },

  async 'catalog.product'(context, { id }) {
    const { db, site, language, currency, rates, config } = context;
    const [row, skus, attributes, categories] = await Promise.all([
      rows.findProductOnSale(db, id, site, language),
      rows.listSkus(db, id),
      rows.listProductAttributes(db, id),
      getCategories(db),
    ]);
    const product = requireFound(row);
    const [[card], shop] = await Promise.all([showCards(context, [product]), getShop(db, product.shop_id)]);
    const hidden = hiddenIds(categories);
    const returnTerms = returnTermsOn(config, site, shop);
    return {
      ...card!,
      description: product.description,
      // What is far down the page can wait until somebody comes near.
      markup: product.markup.replaceAll('<img ', '<img loading="lazy" '),
      brand: product.brand,
      descriptionLanguage: product.description_language ?? product.title_language,
      original: product.original,
      languages: languageCodes.filter((code) => product.titles[code] !== undefined),
      titles: titlesOf(product.titles, product.source_language),
      pictureSize: product.picture_size,
      allPictures: product.all_pictures.map(fileAddress),
      video: videoAddress(product.video),
      multiple: product.multiple,
      weightGrams: product.weight_grams,
      hsCode: product.hs_code,
      originCountry: product.origin_country,
      carton: product.carton,
      categories: namePath(categories, product.path, language).filter(({ id: step }) => !hidden.has(step)),
      specs: product.specs.map((spec) => ({
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
        gtin: sku.gtin,
        picture: fileAddress(sku.picture),
        stock: sku.stock,
        tiers: sku.public_tiers
          ? wireTiers(readTiers(sku.public_tiers), product.currency, currency, rates)
          : [],
      })),
      attributes: attributes.map((row) => ({
        name: readText(row.names as Text, language).text,
        value: readText(row.value_names as Text, language).text,
      })),
      preRatio: shop.pre_ratio,
      exportTerm: shop.export_term as ExportTerm | null,
      returnTerms,
      noReturn: isLeftOut(product, returnTerms),
    };
  },

  'catalog.freight': freight,

  'catalog.labels': listLabels,
  'catalog.hotCategories': listHotCategories,
  'catalog.preference': listPreference,
  'catalog.seoTree': listSeoTree,

  async 'catalog.labelProducts'(context) {
    const { db, site } = context;
    const results = await Promise.all(
      homeLabels.map(async (labelName) => {
        const ids = await rows.listLabelled(db, labelName, site, productsOfALabel);
        return { labelName, products: await getProductCards(context, ids) };
      }),
    );
    return results.filter((row) => row.products.length > 0);
  },
};
