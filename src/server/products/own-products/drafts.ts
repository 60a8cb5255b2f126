import type { CallsOf } from '../../../contract/handler.ts';
import { mostDrafts } from '../../../contract/products/product-limits.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { lockShop, type ShopHandlers } from '../../shops/public.ts';
import * as rows from './drafts-sql.ts';
import { countOwnProducts } from './own-products-sql.ts';

/** Forms that are being filled in, kept for whoever of the shop goes on with them. */
export const draftsApi: ShopHandlers<CallsOf<'drafts'>> = {
  async 'drafts.save'({ db, now, shop }, { id, version, ...draft }) {
    if (id === undefined) return transact(db, (tx) => addDraft(tx, shop.id, draft, now));
    requireFound(await rows.findDraft(db, shop.id, id));
    const raised = await rows.updateDraft(db, shop.id, { ...draft, id, version: version ?? 0 }, now);
    if (raised === undefined) throw new Refusal('DRAFT_CHANGED');
    return { id, version: raised };
  },

  async 'drafts.delete'({ db, shop }, { id }) {
    requireFound(await rows.deleteDraft(db, shop.id, id));
    return null;
  },

  async 'drafts.list'({ db, shop }, { productId, ...page }) {
    return showPage(await rows.listDrafts(db, shop.id, productId, page), show);
  },

  async 'drafts.get'({ db, shop }, { id }) {
    const draft = requireFound(await rows.findDraft(db, shop.id, id));
    return { ...show(draft), data: draft.data as Record<string, unknown> };
  },
};

/**
 * Keeps a new draft of a shop.
 * @param draft  `data` is a form as `contract/products/product-form.ts` has it
 * @throws {Refusal} DRAFTS_FULL, NOT_FOUND when the products it changes is not the shop's
 */
export async function addDraft(
  tx: Tx,
  shopId: string,
  draft: rows.DraftToKeep,
  now: Date,
): Promise<{ id: string; version: number }> {
  await lockShop(tx, shopId);
  if (draft.productId && (await countOwnProducts(tx as Db, [draft.productId], shopId)) === 0)
    throw new Refusal('NOT_FOUND');
  const kept = await rows.insertDraft(tx, shopId, draft, now);
  if (!kept) throw new Refusal('DRAFTS_FULL', { most: mostDrafts });
  return kept;
}

const show = (row: {
  id: string;
  title: string;
  product_id: string | null;
  version: number;
  updated_at: Date;
}) => ({
  id: row.id,
  title: row.title,
  productId: row.product_id,
  version: row.version,
  updatedAt: wireTime(row.updated_at),
});
