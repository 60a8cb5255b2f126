import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ShopFacts } from '../../contract/shops/shops.ts';
import { listPassedCredentials } from '../merchants/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { limitsOf } from '../platform/paging.ts';
import { getShopsWithProducts } from './cards.ts';
import { listRanked, listShopFigures } from './ranked-sql.ts';

const homeSellers = 8;

/** A list of merchants: who they are, what can be checked about them, and what they sell best. */
export async function showRanked(
  context: Context,
  { list, ...page }: ParsedOf<'shops.ranked'>,
): Promise<OutputOf<'shops.ranked'>> {
  const { db, site } = context;
  const { rows: results, total } = await listRanked(db, list, site, page);
  const ids = results.map((row) => row.id);
  const [cards, facts] = await Promise.all([getShopsWithProducts(context, ids), getShopFacts(db, results)]);
  return {
    rowList: results.map((row, index) => ({
      ...cards.get(row.id)!,
      rank: limitsOf(page).offset + index + 1,
      facts: facts.get(row.id)!,
      openedYear: row.opened_year,
      autoConfirm: row.auto_confirm,
      preRatio: row.pre_ratio,
      onePieceProduct: row.one_piece,
    })),
    totalRecord: total,
  };
}

/** The first of the ranking, for the home page. */
export async function listHomeSellers(context: Context): Promise<OutputOf<'shops.home'>> {
  const page = { pageNum: 1, pageSize: homeSellers };
  const { rows } = await listRanked(context.db, 'rank', context.site, page);
  const ids = rows.map((row) => row.id);
  const cards = await getShopsWithProducts(context, ids);
  return ids.map((id) => cards.get(id)!);
}

/** What can be checked about shops: the papers of their owners, and what came of their orders. */
export async function getShopFacts(
  db: Db,
  shops: readonly { id: string; owner_id: string }[],
): Promise<Map<string, ShopFacts>> {
  const [papers, figures] = await Promise.all([
    listPassedCredentials(
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
            cancelled: row.orders_cancelled,
            unfilled: row.orders_unfilled,
            dispatched: row.dispatched,
            onTime: row.dispatched_on_time,
            buyers: row.buyers,
          }
        : null;
      return [shop.id, { papers: papers.get(shop.owner_id) ?? [], record }];
    }),
  );
}
