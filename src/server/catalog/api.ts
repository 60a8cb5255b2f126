import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { findCategories, getCategories, listCategoryAttributes, namePath } from '../categories/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getProductCards } from './cards.ts';
import { getCustomerPrices } from './customer-prices.ts';
import { describeProduct } from './describe-product.ts';
import { freight } from './freight.ts';
import { listHotCategories, listLabels, listPreference, listSeoTree } from './lists.ts';
import { listNextTiers } from './next-tiers.ts';
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

  'catalog.product': (context, { id }) => describeProduct(context, id),

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
