import type { Floor, Stall } from '../../contract/markets/floors.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { getShopCards } from './cards.ts';
import { findMarket, listMarketShops, type ShopRow } from './sql.ts';

/** The shops of a market that sell on the site, and where in it each is. */
export async function listStalls(context: Context, marketId: string): Promise<Stall[]> {
  const rows = await listMarketShops(context.db, context.site, marketId);
  const cards = await getShopCards(
    context,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, market_floor: floor, market_stall: stall }) => {
    const card = cards.get(id);
    return card ? [{ id, name: card.name, logo: card.logo, floor, stall }] : [];
  });
}

/** Where in its market a shop is; a floor that the market has no longer counts as none. */
export function placeInMarket(shop: ShopRow, market: { floors: unknown }): { floor: string; stall: string } {
  const hasFloor = (market.floors as Floor[]).some(({ label }) => label === shop.market_floor);
  return { floor: hasFloor ? shop.market_floor : '', stall: shop.market_stall };
}

/**
 * A floor and a stall as they are written into a shop; what is left out stays.
 * @throws {Refusal} BAD_INPUT for a shop in no market, and for a floor that its market does not have
 */
export async function readPlaceInMarket(
  db: Db,
  shop: ShopRow,
  { floor, stall }: { floor?: string | undefined; stall?: string | undefined },
): Promise<{ market_floor?: string; market_stall?: string }> {
  const market = floor || stall ? shop.market_id && (await findMarket(db, shop.market_id)) : undefined;
  if ((floor || stall) && !market) throw new Refusal('BAD_INPUT', { fields: floor ? 'floor' : 'stall' });
  if (floor && market && !(market.floors as unknown as Floor[]).some(({ label }) => label === floor))
    throw new Refusal('BAD_INPUT', { fields: 'floor' });
  return {
    ...(floor !== undefined && { market_floor: floor }),
    ...(stall !== undefined && { market_stall: stall }),
  };
}
