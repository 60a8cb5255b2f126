import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { GoodsFaults } from '../../contract/goods-checks.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getUnitNames } from '../reference/door.ts';
import { getOwnShop, listFreightTemplates } from '../shops/door.ts';
import { deleteDraft } from './drafts-sql.ts';
import { publishChangedGoods } from './news.ts';
import * as own from './own-goods-sql.ts';
import { reprice } from './reprice.ts';
import { showOwnGoods } from './show-own-goods.ts';
import { getCategories } from './tree.ts';
import * as rows from './write-goods-sql.ts';
import { incomplete, writeGoods } from './write-goods.ts';

/** A seller's own goods: listed, changed, put on sale and taken down. */
export const ownGoods: Handlers<CallsOf<'goods'>, Context, SignedIn> = {
  async 'goods.get'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    const goods = await own.findOwnGoods(db, shop.id, id);
    if (!goods) throw new Refusal('NOT_FOUND');
    return showOwnGoods(goods);
  },

  async 'goods.list'({ db, actor, language }, { pageNum, pageSize, sort, ...filter }) {
    const shop = await getOwnShop(db, actor.accountId);
    const [{ rows: found, total }, categories, units] = await Promise.all([
      own.listOwnGoods(db, shop.id, filter, {
        language,
        sort,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      }),
      getCategories(db),
      getUnitNames(db, language),
    ]);
    return {
      totalRecord: total,
      rowList: found.map((row) => ({
        id: row.id,
        version: row.version,
        code: row.code,
        title: row.title ?? '',
        titleLanguage: row.title_language ?? language,
        picture: fileAddress(row.picture),
        category: readText((categories.get(row.category_id)?.names ?? {}) as Text, language).text,
        priceFrom: { amount: String(row.price_from), currency: row.currency },
        priceTo: { amount: String(row.price_to), currency: row.currency },
        moq: row.moq,
        unit: units.get(row.unit_code) ?? row.unit_code,
        stock: Number(row.stock),
        skus: row.skus,
        runsOut: row.runs_out,
        status: row.publish_status,
        productType: row.product_type,
        salesCount: row.sales_count,
        updatedAt: row.updated_at.toISOString(),
        recommended: row.recommended,
        inLivePool: row.offer_state === 'included',
      })),
    };
  },

  async 'goods.counts'({ db, actor }) {
    const shop = await getOwnShop(db, actor.accountId);
    return own.countOwnGoodsByStatus(db, shop.id);
  },

  async 'goods.setStatus'({ db, queue, actor, now }, { ids, status }) {
    const shop = await getOwnShop(db, actor.accountId);
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const refused: { id: string; title: string; faults: GoodsFaults }[] = [];
      if (status === 'published')
        for (const { id, title, has_picture, has_site, has_sku } of await rows.listCompleteness(tx, ids)) {
          const faults: GoodsFaults = {
            ...incomplete({ pictures: has_picture ? ['one'] : [], sites: has_site ? ['one'] : [] }),
            ...(title === '' && { title: 'missing' as const }),
            ...(!has_sku && { skus: 'missing' as const }),
          };
          if (Object.keys(faults).length > 0) refused.push({ id, title, faults });
        }
      const kept = new Set(refused.map(({ id }) => id));
      const changed = await rows.setStatus(
        tx,
        ids.filter((id) => !kept.has(id)),
        status,
        now,
      );
      await publishChangedGoods(queue, tx, changed);
      return { changed: changed.length, refused };
    });
  },

  async 'goods.save'({ db, queue, actor, now }, { id, version, status, goods, draftId }) {
    const shop = await getOwnShop(db, actor.accountId);
    return transact(db, async (tx) => {
      const [written] = await writeGoods(tx, queue, {
        db,
        shop,
        wanted: [{ id, version, status, goods }],
        now,
      });
      if ('refused' in written!) throw new Refusal(written.refused);
      if ('faults' in written!) throw new Refusal('FIELDS_WRONG', { faults: written.faults });
      if (draftId) await deleteDraft(tx, shop.id, draftId);
      return written!;
    });
  },

  async 'goods.setType'({ db, queue, actor, now }, { ids, productType }) {
    const shop = await getOwnShop(db, actor.accountId);
    return transact(db, async (tx) => {
      await lockAll(tx, shop.id, ids);
      const changed = await rows.setProductType(tx, ids, productType, now);
      await publishChangedGoods(queue, tx, changed);
      return { changed: changed.length };
    });
  },

  'goods.reprice': reprice,

  async 'goods.options'({ db, actor }) {
    const shop = await getOwnShop(db, actor.accountId);
    const templates = await listFreightTemplates(db, shop.id);
    return {
      currency: shop.sale_currency,
      sourceLanguage: shop.source_language as Language,
      freightTemplates: templates.map(({ id, name, is_default }) => ({ id, name, isDefault: is_default })),
    };
  },

  async 'goods.brands'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    return own.listBrands(db, shop.id, id);
  },
};

/** @throws {Refusal} NOT_FOUND when one of them is not there or is another shop's */
async function lockAll(...[tx, shopId, ids]: Parameters<typeof rows.lockGoods>): Promise<void> {
  if ((await rows.lockGoods(tx, shopId, ids)).size < ids.length) throw new Refusal('NOT_FOUND');
}
