import { mostCollected } from '../../contract/collections.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { getGoodsCards, inCurrency, listStandings } from '../catalog/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getShop, getShopsWithGoods } from '../shops/door.ts';
import * as rows from './sql.ts';

/** For so long it is said that something can be had again. */
const newsDays = 14;

/** @throws {Refusal} COLLECTION_FULL unless there is room, or it is there already. */
function checkRoom(collected: readonly string[], id: string): void {
  if (collected.length >= mostCollected && !collected.includes(id))
    throw new Refusal('COLLECTION_FULL', { most: mostCollected });
}

export const collectionsApi: Handlers<CallsOf<'collections'>, Context, SignedIn> = {
  async 'collections.collectGoods'({ db, actor, site, now }, { id }) {
    const standing = (await listStandings(db, [id], site)).get(id);
    if (!standing?.on_sale) throw new Refusal('NOT_FOUND');
    checkRoom((await rows.listIds(db, actor.accountId)).goods, id);
    const { price_from: price, currency } = standing;
    await rows.insertGoods(db, { accountId: actor.accountId, goodsId: id, price, currency }, now);
    return {};
  },

  async 'collections.dropGoods'({ db, actor }, { id }) {
    await rows.deleteGoods(db, actor.accountId, id);
    return {};
  },

  async 'collections.listGoods'(context, { pageNum, pageSize }) {
    const { db, actor, site, currency, rates, now } = context;
    const [kept, total] = await rows.listGoods(db, actor.accountId, pageSize, (pageNum - 1) * pageSize);
    const ids = kept.map((row) => row.goods_id);
    const [cards, standings] = await Promise.all([getGoodsCards(context, ids), listStandings(db, ids, site)]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return {
      rowList: kept.flatMap((row) => {
        const card = byId.get(row.goods_id);
        const standing = standings.get(row.goods_id);
        if (!card || !standing) return [];
        // In another currency than then it cannot be told whether the price fell or the rate.
        const fall = standing.currency === row.currency ? row.price - standing.price_from : 0n;
        const droppedBy =
          fall > 0n ? { amount: String(inCurrency(fall, row.currency, currency, rates)), currency } : null;
        return [
          {
            ...card,
            onSale: standing.on_sale,
            collectedAt: row.collected_at.toISOString(),
            droppedBy,
            isBack: row.back_at !== null && now.getTime() - row.back_at.getTime() < newsDays * 86_400_000,
          },
        ];
      }),
      totalRecord: total.n,
    };
  },

  async 'collections.mine'({ db, actor }) {
    return rows.listIds(db, actor.accountId);
  },

  async 'collections.collectShop'({ db, actor, now }, { id }) {
    await getShop(db, id);
    checkRoom((await rows.listIds(db, actor.accountId)).shops, id);
    await rows.insertShop(db, actor.accountId, id, now);
    return {};
  },

  async 'collections.dropShop'({ db, actor }, { id }) {
    await rows.deleteShop(db, actor.accountId, id);
    return {};
  },

  async 'collections.listShops'(context, { pageNum, pageSize }) {
    const { db, actor } = context;
    const [kept, total] = await rows.listShops(db, actor.accountId, pageSize, (pageNum - 1) * pageSize);
    const shops = await getShopsWithGoods(
      context,
      kept.map((row) => row.shop_id),
    );
    return {
      rowList: kept.flatMap((row) => {
        const shop = shops.get(row.shop_id);
        return shop ? [{ ...shop, collectedAt: row.collected_at.toISOString() }] : [];
      }),
      totalRecord: total.n,
    };
  },
};
