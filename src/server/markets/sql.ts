import { sql } from 'kysely';
import type { MarketWording } from '../../contract/markets/markets.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** Markets that a site shows, with how many of their shops sell there; those with the most first. */
export function listMarkets(db: Db, site: Site) {
  return db
    .selectFrom('markets')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from shops where shops.market_id = markets.id and exists (
        select from products_on_sale as products where products.shop_id = shops.id
          and sites @> array[${site}]))`.as('shop_count'),
    )
    .where('published', '=', true)
    .where(sql<boolean>`${site} = any(markets.sites)`)
    .orderBy('position')
    .orderBy('shop_count', 'desc')
    .orderBy('id')
    .execute();
}
export type MarketRow = Awaited<ReturnType<typeof listMarkets>>[number];

const matching = (db: Db, search: string | undefined) =>
  db
    .selectFrom('markets')
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(fold_text(names::text || code), fold_text(${search})) > 0`),
    );

export async function searchMarkets(db: Db, search: string | undefined, page: Paging) {
  return readPage(matching(db, search), page, (all) =>
    all
      .select(['id', 'code', 'names', 'industry_type', 'country', 'published'])
      .select(sql<number>`(select count(*)::int from shops where shops.market_id = markets.id)`.as('shops'))
      .orderBy('position')
      .orderBy('code'),
  );
}

export const findMarket = (db: Db, id: string) =>
  db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirst();

export const lockMarket = (tx: Tx, id: string) =>
  tx.selectFrom('markets').select(['id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns false when another market has the code */
export async function writeMarket(
  tx: Tx,
  id: string,
  version: number,
  market: MarketWording,
): Promise<boolean> {
  const other = await tx
    .selectFrom('markets')
    .select('id')
    .where('code', '=', market.code)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) return false;
  const row = {
    code: market.code,
    industry_type: market.industryType,
    names: JSON.stringify(market.names),
    descriptions: JSON.stringify(market.descriptions),
    country: market.country,
    city: JSON.stringify(market.city),
    addresses: JSON.stringify(market.addresses),
    directions: JSON.stringify(market.directions),
    floors: JSON.stringify(market.floors),
    hours: market.hours,
    latitude: market.latitude,
    longitude: market.longitude,
    pictures: market.pictures,
    sites: market.sites,
    position: market.position,
    published: market.published,
    version,
  };
  await tx
    .insertInto('markets')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return true;
}
