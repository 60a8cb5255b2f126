import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Db } from '../platform/database.ts';

/** The columns of a shop that its card shows. */
export const cardColumns = [
  'shops.id',
  'shops.names',
  'shops.source_language',
  'shops.logo',
  'shops.country',
  'shops.region_codes',
  'shops.opened_year',
  'shops.level',
  'shops.trusted',
] as const;

export function listShopCards(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('shops')
    .select(cardColumns)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}
export type ShopCardRow = Awaited<ReturnType<typeof listShopCards>>[number];

export function findShop(db: Db, id: string) {
  return db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst();
}
export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>;

export function findShopOfOwner(db: Db, ownerId: string) {
  return db.selectFrom('shops').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** Opens a shop for an owner who has none; one shop each, however often it is asked for. */
export async function openShop(
  db: Db,
  shop: {
    ownerId: string;
    language: string;
    name: string;
    country: string;
    regionCodes: string[];
    openedYear: number;
    saleCurrency: string;
  },
  now: Date,
): Promise<void> {
  const id = newId(now.getTime());
  await db
    .insertInto('shops')
    .values({
      id,
      code: `shop-${id}`,
      owner_id: shop.ownerId,
      source_language: shop.language,
      names: JSON.stringify({ [shop.language]: shop.name }),
      descriptions: JSON.stringify({}),
      country: shop.country,
      region_codes: shop.regionCodes,
      opened_year: shop.openedYear,
      sale_currency: shop.saleCurrency,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}

export function findMarket(db: Db, id: string) {
  return db.selectFrom('markets').select(['id', 'names', 'city']).where('id', '=', id).executeTakeFirst();
}

/** How many goods a shop has on sale on a site, by category of the second level (or the first, where it ends there). */
export function countGoodsByCategory(db: Db, shopId: string, site: string) {
  return db
    .selectFrom('goods')
    .innerJoin('categories as leaf', 'leaf.id', 'goods.category_id')
    .innerJoin('categories', (join) => join.on(sql<boolean>`categories.id = leaf.path[least(2, leaf.level)]`))
    .select(['categories.id', 'categories.names', sql<number>`count(*)::int`.as('count')])
    .where('shop_id', '=', shopId)
    .where('publish_status', '=', 'published')
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .groupBy(['categories.id', 'categories.names'])
    .orderBy('count', 'desc')
    .orderBy('categories.id')
    .execute();
}

const onSale = (site: string) => sql<boolean>`publish_status = 'published' and sites @> array[${site}]`;

/** Shops that have goods on a site, by name in any language; the established first. */
export function listShops(db: Db, site: string, keyword: string | undefined, limit: number, offset: number) {
  const found = db
    .selectFrom('shops')
    .where(sql<boolean>`exists (select from goods where goods.shop_id = shops.id and ${onSale(site)})`)
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`exists (select from jsonb_each_text(shops.names) as name
        where position(lower(${keyword ?? ''}) in lower(name.value)) > 0)`),
    );
  // The page is cut first: only the goods of shops that are shown are counted.
  const page = found
    .select(cardColumns)
    .orderBy('trusted', 'desc')
    .orderBy('level', 'desc')
    .orderBy('opened_year')
    .orderBy('shops.id')
    .limit(limit)
    .offset(offset);
  return Promise.all([
    db
      .selectFrom(page.as('shops'))
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('goods')
            .select(sql<number>`count(*)::int`.as('goods_count'))
            .select(sql<string[]>`(array_agg(goods.id order by sales_count desc, goods.id))[1:4]`.as('best'))
            .whereRef('goods.shop_id', '=', 'shops.id')
            .where(onSale(site))
            .as('wares'),
        (join) => join.onTrue(),
      )
      .selectAll('shops')
      .select(['goods_count', 'best'])
      .orderBy('trusted', 'desc')
      .orderBy('level', 'desc')
      .orderBy('opened_year')
      .orderBy('shops.id')
      .execute(),
    found.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
}

/** Shops that have goods on sale on a site, and when one of those changed last. */
export function listPublicShops(db: Db, site: string) {
  return db
    .selectFrom('goods')
    .select(['shop_id as id', sql<Date>`max(updated_at)`.as('changedAt')])
    .where(onSale(site))
    .groupBy('shop_id')
    .orderBy('shop_id')
    .execute();
}
