import type { CallsOf } from '../../contract/handler.ts';
import type { ProductIssues } from '../../contract/products/product-checks.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getCategories } from '../categories/public.ts';
import { fileAddress } from '../files/public.ts';
import { transact } from '../platform/database.ts';
import { getUnitNames } from '../reference/public.ts';
import { listFreightTemplates, type ShopHandlers } from '../shops/public.ts';
import { deleteDraft } from './drafts-sql.ts';
import { publishChangedProducts } from './events.ts';
import * as own from './own-products-sql.ts';
import { reprice } from './reprice.ts';
import { showOwnProducts } from './present-own-products.ts';
import * as standing from './status-sql.ts';
import { lockProduct } from './write-products-sql.ts';
import { findOwnProducts } from './whole-products-sql.ts';
import { incomplete, writeProducts } from './write-products.ts';

/** A seller's own products: listed, changed, put on sale and taken down. */
export const ownProducts: ShopHandlers<CallsOf<'products'>> = {
  async 'products.get'({ db, shop }, { id }) {
    const product = requireFound(await findOwnProducts(db, shop.id, id));
    return showOwnProducts(product);
  },

  async 'products.list'({ db, language, shop }, { pageNum, pageSize, sort, ...filter }) {
    const [{ rows: results, total }, categories, units] = await Promise.all([
      own.listOwnProducts(db, shop.id, filter, {
        language,
        sort,
        pageNum,
        pageSize,
      }),
      getCategories(db),
      getUnitNames(db, language),
    ]);
    return {
      totalRecord: total,
      rowList: results.map((row) => ({
        id: row.id,
        version: row.version,
        code: row.code,
        title: row.title ?? '',
        titleLanguage: row.title_language ?? language,
        picture: fileAddress(row.picture),
        category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
        priceFrom: wireMoney(row.price_from, row.currency),
        priceTo: wireMoney(row.price_to, row.currency),
        moq: row.moq,
        unit: units.get(row.unit_code) ?? row.unit_code,
        stock: Number(row.stock),
        skus: row.skus,
        runsOut: row.runs_out,
        status: row.publish_status,
        productType: row.product_type,
        salesCount: row.sales_count,
        updatedAt: wireTime(row.updated_at),
        recommended: row.recommended,
        inLivePool: row.offer_state === 'included',
      })),
    };
  },

  async 'products.counts'({ db, shop }) {
    return own.countOwnProductByStatus(db, shop.id);
  },

  async 'products.setStatus'({ db, queue, now, shop }, { ids, status }) {
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const refused: { id: string; title: string; issues: ProductIssues }[] = [];
      if (status === 'published')
        for (const { id, title, has_picture, has_site, has_sku } of await standing.listCompleteness(
          tx,
          ids,
        )) {
          const issues: ProductIssues = {
            ...incomplete({ pictures: has_picture ? ['one'] : [], sites: has_site ? ['one'] : [] }),
            ...(title === '' && { title: 'missing' as const }),
            ...(!has_sku && { skus: 'missing' as const }),
          };
          if (Object.keys(issues).length > 0) refused.push({ id, title, issues });
        }
      const kept = new Set(refused.map(({ id }) => id));
      const changed = await standing.setStatus(
        tx,
        ids.filter((id) => !kept.has(id)),
        status,
        now,
      );
      await publishChangedProducts(queue, tx, changed);
      return { changed: changed.length, refused };
    });
  },

  async 'products.save'({ db, queue, now, shop }, { id, version, status, product, draftId }) {
    return transact(db, async (tx) => {
      const [written] = await writeProducts(tx, queue, {
        db,
        shop,
        wanted: [{ id, version, status, product }],
        now,
      });
      if ('refused' in written!) throw new Refusal(written.refused);
      if ('issues' in written!) throw new Refusal('FIELDS_WRONG', { issues: written.issues });
      if (draftId) await deleteDraft(tx, shop.id, draftId);
      return written!;
    });
  },

  async 'products.setType'({ db, queue, now, shop }, { ids, productType }) {
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const changed = await standing.setProductType(tx, ids, productType, now);
      await publishChangedProducts(queue, tx, changed);
      return { changed: changed.length };
    });
  },

  'products.reprice': reprice,

  async 'products.options'({ db, shop }) {
    const templates = await listFreightTemplates(db, shop.id);
    return {
      currency: shop.sale_currency,
      sourceLanguage: shop.source_language as Language,
      freightTemplates: templates.map(({ id, name, is_default }) => ({ id, name, isDefault: is_default })),
    };
  },

  async 'products.brands'({ db, shop }, { id }) {
    return own.listBrands(db, shop.id, id);
  },
};

/** @throws {Refusal} NOT_FOUND when one of them is not there or is another shop's */
async function lockAll(...[tx, shopId, ids]: Parameters<typeof lockProduct>): Promise<void> {
  if ((await lockProduct(tx, shopId, ids)).size < ids.length) throw new Refusal('NOT_FOUND');
}
