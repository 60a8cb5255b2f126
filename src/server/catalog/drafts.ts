import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mostDrafts } from '../../contract/goods-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { getOwnShop, lockShop } from '../shops/door.ts';
import { countOwnGoods } from './chosen.ts';
import * as rows from './drafts-sql.ts';

/** Forms that are being filled in, kept for whoever of the shop goes on with them. */
export const draftsApi: Handlers<CallsOf<'drafts'>, Context, SignedIn> = {
  async 'drafts.save'({ db, actor, now }, { id, version, ...draft }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (id === undefined) return transact(db, (tx) => addDraft(tx, shop.id, draft, now));
    if (!(await rows.findDraft(db, shop.id, id))) throw new Refusal('NOT_FOUND');
    const raised = await rows.updateDraft(db, shop.id, { ...draft, id, version: version ?? 0 }, now);
    if (raised === undefined) throw new Refusal('DRAFT_CHANGED');
    return { id, version: raised };
  },

  async 'drafts.delete'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (!(await rows.deleteDraft(db, shop.id, id))) throw new Refusal('NOT_FOUND');
    return null;
  },

  async 'drafts.list'({ db, actor }, { pageNum, pageSize, goodsId }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { rows: found, total } = await rows.listDrafts(
      db,
      shop.id,
      goodsId,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return { rowList: found.map(show), totalRecord: total };
  },

  async 'drafts.get'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    const draft = await rows.findDraft(db, shop.id, id);
    if (!draft) throw new Refusal('NOT_FOUND');
    return { ...show(draft), data: draft.data as Record<string, unknown> };
  },
};

/**
 * Keeps a new draft of a shop.
 * @param draft  `data` is a form as `contract/goods-form.ts` has it
 * @throws {Refusal} DRAFTS_FULL, NOT_FOUND when the goods it changes is not the shop's
 */
export async function addDraft(
  tx: Tx,
  shopId: string,
  draft: rows.DraftToKeep,
  now: Date,
): Promise<{ id: string; version: number }> {
  await lockShop(tx, shopId);
  if (draft.goodsId && (await countOwnGoods(tx as Db, [draft.goodsId], shopId)) === 0)
    throw new Refusal('NOT_FOUND');
  const kept = await rows.insertDraft(tx, shopId, draft, now);
  if (!kept) throw new Refusal('DRAFTS_FULL', { most: mostDrafts });
  return kept;
}

const show = (row: {
  id: string;
  title: string;
  goods_id: string | null;
  version: number;
  updated_at: Date;
}) => ({
  id: row.id,
  title: row.title,
  goodsId: row.goods_id,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
});
