import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ShopFacts } from '../../contract/shops.ts';
import { listPassedPapers } from '../merchants/door.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { getShopsWithGoods } from './door.ts';
import { listRanked, listShopFigures } from './ranked-sql.ts';

const homeSellers = 8;

/** A list of merchants: who they are, what can be checked about them, and what they sell best. */
export async function showRanked(
  context: Context,
  { list, pageNum, pageSize }: ParsedOf<'shops.ranked'>,
): Promise<OutputOf<'shops.ranked'>> {
  const { db, site } = context;
  const offset = (pageNum - 1) * pageSize;
  const { found, total } = await listRanked(db, list, site, pageSize, offset);
  const ids = found.map((row) => row.id);
  const [cards, facts] = await Promise.all([getShopsWithGoods(context, ids), getShopFacts(db, found)]);
  return {
    rowList: found.map((row, index) => ({
      ...cards.get(row.id)!,
      rank: offset + index + 1,
      facts: facts.get(row.id)!,
      openedYear: row.opened_year,
      autoConfirm: row.auto_confirm,
      preRatio: row.pre_ratio,
      onePieceGoods: row.one_piece,
    })),
    totalRecord: total,
  };
}

/** The first of the ranking, for the home page. */
export async function listHomeSellers(context: Context): Promise<OutputOf<'shops.home'>> {
  const { found } = await listRanked(context.db, 'rank', context.site, homeSellers, 0);
  const ids = found.map((row) => row.id);
  const cards = await getShopsWithGoods(context, ids);
  return ids.map((id) => cards.get(id)!);
}

/** What can be checked about shops: the papers of their owners, and what came of their orders. */
export async function getShopFacts(
  db: Db,
  shops: readonly { id: string; owner_id: string }[],
): Promise<Map<string, ShopFacts>> {
  const [papers, figures] = await Promise.all([
    listPassedPapers(
      db,
      shops.map((shop) => shop.owner_id),
    ),
    listShopFigures(
      db,
      shops.map((shop) => shop.id),
    ),
  ]);
  const byShop = new Map(figures.map((row) => [row.shop_id, row]));
  return new Map(
    shops.map((shop) => {
      const row = byShop.get(shop.id);
      const record = row
        ? {
            paid: row.orders_paid,
            completed: row.orders_completed,
            refunded: row.orders_refunded,
            dispatched: row.dispatched,
            onTime: row.dispatched_on_time,
            buyers: row.buyers,
          }
        : null;
      return [shop.id, { papers: papers.get(shop.owner_id) ?? [], record }];
    }),
  );
}
