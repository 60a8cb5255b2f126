import { mostFavorites } from '../../contract/favorites/favorites.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import { wireTime } from '../../kit/wire.ts';
import { getProductCards, unitPriceIn, listStandings } from '../catalog/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getOpenShop, getShopsWithProducts } from '../shops/public.ts';
import * as rows from './sql.ts';

/** For so long it is said that something can be had again. */
const newsDays = 14;

/** @throws {Refusal} FAVORITES_FULL unless there is room, or it is there already. */
function checkLimit(favorites: readonly string[], id: string): void {
  if (favorites.length >= mostFavorites && !favorites.includes(id))
    throw new Refusal('FAVORITES_FULL', { most: mostFavorites });
}

export const favoritesApi: Handlers<CallsOf<'favorites'>, Context, SignedIn> = {
  async 'favorites.saveProduct'({ db, actor, site, now }, { id }) {
    const standing = (await listStandings(db, [id], site)).get(id);
    if (!standing?.on_sale) throw new Refusal('NOT_FOUND');
    checkLimit((await rows.listIds(db, actor.accountId)).products, id);
    const { price_from: price, currency } = standing;
    await rows.insertProducts(db, [{ accountId: actor.accountId, productId: id, price, currency }], now);
    return {};
  },

  async 'favorites.removeProduct'({ db, actor }, { id }) {
    await rows.deleteProduct(db, actor.accountId, id);
    return {};
  },

  async 'favorites.listProducts'(context, page) {
    const { db, actor, site, currency, rates, now } = context;
    const { rows: kept, total } = await rows.listProducts(db, actor.accountId, page);
    const ids = kept.map((row) => row.product_id);
    const [cards, standings] = await Promise.all([
      getProductCards(context, ids),
      listStandings(db, ids, site),
    ]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return {
      rowList: kept.flatMap((row) => {
        const card = byId.get(row.product_id);
        const standing = standings.get(row.product_id);
        if (!card || !standing) return [];
        // In another currency than then it cannot be told whether the price fell or the rate.
        const isComparable = standing.currency === row.currency;
        const fall =
          isComparable && row.price !== null && standing.price_from !== null
            ? row.price - standing.price_from
            : 0n;
        const droppedBy = fall > 0n ? wireUnitPrice(unitPriceIn(fall, row.currency, currency, rates)) : null;
        return [
          {
            ...card,
            onSale: standing.on_sale,
            savedAt: wireTime(row.saved_at),
            droppedBy,
            isBack: row.back_at !== null && now.getTime() - row.back_at.getTime() < newsDays * 86_400_000,
          },
        ];
      }),
      totalRecord: total,
    };
  },

  async 'favorites.mine'({ db, actor }) {
    return rows.listIds(db, actor.accountId);
  },

  async 'favorites.saveShop'({ db, actor, now }, { id }) {
    await getOpenShop(db, id);
    checkLimit((await rows.listIds(db, actor.accountId)).shops, id);
    await rows.insertShop(db, actor.accountId, id, now);
    return {};
  },

  async 'favorites.removeShop'({ db, actor }, { id }) {
    await rows.deleteShop(db, actor.accountId, id);
    return {};
  },

  async 'favorites.listShops'(context, page) {
    const { db, actor } = context;
    const { rows: kept, total } = await rows.listShops(db, actor.accountId, page);
    const shops = await getShopsWithProducts(
      context,
      kept.map((row) => row.shop_id),
    );
    return {
      rowList: kept.flatMap((row) => {
        const shop = shops.get(row.shop_id);
        return shop ? [{ ...shop, savedAt: wireTime(row.saved_at) }] : [];
      }),
      totalRecord: total,
    };
  },
};
