import type { CallsOf } from '../../../contract/handler.ts';
import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { transact } from '../../platform/database.ts';
import { listFreightTemplates, type ShopHandlers } from '../../shops/public.ts';
import { copyProducts } from './copy.ts';
import { deleteDraft } from './drafts-sql.ts';
import { publishChangedProducts } from '../events.ts';
import { changeBy, keepHistory } from '../history/history.ts';
import * as own from './own-products-sql.ts';
import { archive, deleteProducts } from './put-away.ts';
import { reprice } from '../prices/reprice.ts';
import { showOwnProducts, showOwnRows } from './present-own-products.ts';
import { showHistory } from '../history/present-history.ts';
import { checkServedSave, listServedProducts } from '../served-products.ts';
import * as standing from '../status-sql.ts';
import { takedownsApi } from '../takedowns/takedowns.ts';
import { lockProduct } from '../write-products-sql.ts';
import { findOwnProducts } from '../whole-products-sql.ts';
import { writeProducts } from '../write-products.ts';
import { editProducts, listVariants } from '../table/edit-products.ts';
import { statusIssues } from './status-issues.ts';

/** A seller's own products: listed, changed, put on sale and taken down. */
export const ownProducts: ShopHandlers<CallsOf<'products'>> = {
  async 'products.get'({ db, shop }, { id }) {
    const product = requireFound(await findOwnProducts(db, shop.id, id));
    return showOwnProducts(product);
  },

  async 'products.list'(context, { pageNum, pageSize, sort, ...filter }) {
    const { db, language, shop } = context;
    const page = { language, sort, pageNum, pageSize };
    const { rows, total } = await own.listOwnProducts(db, [shop.id], filter, page);
    return { totalRecord: total, rowList: await showOwnRows(context, rows) };
  },

  'products.served': listServedProducts,

  async 'products.counts'({ db, shop }) {
    return own.countOwnProductByStatus(db, shop.id);
  },

  async 'products.setStatus'(context, { ids, status }) {
    const { db, queue, now, shop } = context;
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const refused: { id: string; title: string; issues: ProductIssues }[] = [];
      for (const product of await standing.listCompleteness(tx, ids)) {
        const issues = statusIssues(product, status);
        if (Object.keys(issues).length > 0) refused.push({ id: product.id, title: product.title, issues });
      }
      const kept = new Set(refused.map(({ id }) => id));
      const complete = ids.filter((id) => !kept.has(id));
      const changed = await keepHistory(tx, { ids: complete, by: changeBy(context, 'list'), now }, () =>
        standing.setStatus(tx, complete, status, now),
      );
      await publishChangedProducts(queue, tx, changed);
      return { changed: changed.length, refused };
    });
  },

  async 'products.save'(context, { id, version, status, product, draftId }) {
    const { db, queue, now, shop } = context;
    return transact(db, async (tx) => {
      await checkServedSave(tx, context, { id, status, product });
      const [written] = await writeProducts(tx, queue, {
        db,
        shop,
        wanted: [{ id, version, status, product }],
        now,
        by: changeBy(context, 'form'),
      });
      if ('refused' in written!) throw new Refusal(written.refused);
      if ('issues' in written!) throw new Refusal('FIELDS_WRONG', { issues: written.issues });
      if (draftId) await deleteDraft(tx, shop.id, draftId);
      return written!;
    });
  },

  async 'products.setType'(context, { ids, productType }) {
    const { db, queue, now, shop } = context;
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const changed = await keepHistory(tx, { ids, by: changeBy(context, 'list'), now }, () =>
        standing.setProductType(tx, ids, productType, now),
      );
      await publishChangedProducts(queue, tx, changed);
      return { changed: changed.length };
    });
  },

  async 'products.setReturns'(context, { ids, noReturn }) {
    const { db, queue, now, shop } = context;
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const changedIds = await keepHistory(tx, { ids, by: changeBy(context, 'list'), now }, () =>
        standing.setReturns(tx, ids, noReturn, now),
      );
      await publishChangedProducts(queue, tx, changedIds);
      return { changed: changedIds.length };
    });
  },

  async 'products.setPricesShownTo'(context, { ids, shownTo }) {
    const { db, queue, now, shop } = context;
    const audience = shownTo === 'shop' ? null : shownTo;
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const changedIds = await keepHistory(tx, { ids, by: changeBy(context, 'list'), now }, () =>
        standing.setPricesShownTo(tx, ids, audience, now),
      );
      await publishChangedProducts(queue, tx, changedIds);
      return { changed: changedIds.length };
    });
  },

  async 'products.history'(context, input) {
    return showHistory(context, input, context.shop.id);
  },

  ...takedownsApi,
  'products.variants': listVariants,
  'products.edit': editProducts,
  'products.reprice': reprice,
  'products.copy': copyProducts,
  'products.archive': archive,
  'products.delete': deleteProducts,

  async 'products.options'({ db, shop }) {
    const templates = await listFreightTemplates(db, shop.id);
    return {
      currency: shop.sale_currency,
      sourceLanguage: shop.source_language as Language,
      freightTemplates: templates.map(({ id, name, is_default }) => ({ id, name, isDefault: is_default })),
    };
  },

  async 'products.brands'({ db, shop, language }, { id }) {
    return own.listBrands(db, shop.id, id, language);
  },
};

/** @throws {Refusal} NOT_FOUND when one of them is not there or is another shop's */
async function lockAll(...[tx, shopId, ids]: Parameters<typeof lockProduct>): Promise<void> {
  if ((await lockProduct(tx, shopId, ids)).size < ids.length) throw new Refusal('NOT_FOUND');
}
