import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../kit/ids.ts';
import { anyId } from '../platform/postgres/any-id.ts';
import type { Db } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';
import type { FreightZone } from './rules.ts';

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

const termColumns = ['pre_ratio', 'export_term', 'return_terms'] as const;

/** What the cards of shops show, and the terms that stand beside their products. */
export function listShopCards(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('shops')
    .select([...cardColumns, ...termColumns])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}
export type ShopCardRow = Omit<
  Awaited<ReturnType<typeof listShopCards>>[number],
  (typeof termColumns)[number]
>;

export function findShop(db: Db, id: string) {
  return db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst();
}
export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShop>>>;

/** A shop as one of its buyers orders from it. */
export interface TradedShop extends ShopRow {
  /** Whether the buyer owns it or works in it. */
  is_own: boolean;
  /** Those that are open, as it prefers them; the main one bears its id. */
  warehouses: {
    id: string;
    country: string;
    region_codes: string[];
    lead_days: number;
    freight_template_id: string | null;
  }[];
  /** Its own freight table, those of its warehouses, and those that were named. */
  freight_tables: FreightTable[];
}

/** The freight tables that warehouses of a shop go by. */
const tablesOfWarehouses = (shopId: RawBuilder<unknown>) =>
  sql`(select place.freight_template_id from shop_warehouses as place where place.shop_id = ${shopId})`;

/** Shops as one of their buyers orders from them. @param tableIds  of freight tables that products name */
export async function listTradedShops(
  db: Db,
  ids: readonly string[],
  accountId: string,
  tableIds: readonly string[],
): Promise<TradedShop[]> {
  const rows = await db
    .selectFrom('shops')
    .selectAll()
    .select(sql<boolean>`id is not distinct from ${idOfShopOfPerson(accountId)}`.as('is_own'))
    .select(
      freightTables(
        sql`shop_id = shops.id and (is_default or id = ${anyId(tableIds)} or id in ${tablesOfWarehouses(sql`shops.id`)})`,
      ).as('tables'),
    )
    .select(
      sql<TradedShop['warehouses']>`(
        select jsonb_agg(jsonb_build_object('id', id, 'country', country, 'region_codes', region_codes, 'lead_days', lead_days,
          'freight_template_id', freight_template_id) order by position, id)
        from shop_warehouses where shop_id = shops.id and not is_closed)`.as('warehouses'),
    )
    .where('id', '=', anyId(new Set(ids)))
    .execute();
  return rows.map(({ tables, ...shop }) => ({ ...shop, freight_tables: tables.map(readTable) }));
}

/** The shop that an account owns, its row kept until the transaction ends. */
export const lockShopOfOwner = (tx: Db, ownerId: string) =>
  tx
    .selectFrom('shops')
    .select(['id', 'closed_at', 'suspended'])
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setClosed(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('shops').set({ closed_at: at }).where('id', '=', id).execute();
}

/** The owners of some shops, by shop. */
export async function listOwners(db: Db, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shops')
    .select(['id', 'owner_id'])
    .where('id', '=', sql<string>`any(${sql.val([...shopIds])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

/** The shops that some accounts own. */
export const listShopsOf = (db: Db, ownerIds: readonly string[]) =>
  db
    .selectFrom('shops')
    .selectAll()
    .where('owner_id', '=', sql<string>`any(${sql.val([...ownerIds])}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The shop that an account owns or works in. */
export function findShopOfPerson(db: Db, accountId: string) {
  return db.selectFrom('shops').selectAll().where('id', '=', idOfShopOfPerson(accountId)).executeTakeFirst();
}

/** The id of the same shop, as a part of what else is asked; null where they have none. */
export const idOfShopOfPerson = (accountId: string): RawBuilder<string | null> => sql<string | null>`(
  select shops.id from shops where owner_id = ${accountId}
  union all
  select shop_id from shop_members where account_id = ${accountId}
  limit 1)`;

/** The owner of a shop, as a part of what else is asked. */
export const ownerOf = (shopId: string): RawBuilder<string> =>
  sql<string>`(select owner_id from shops where id = ${shopId})`;

export async function lockShop(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('shops').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Counts an arrangement of a shop's page. @returns the new version; undefined when another one came before */
export async function raiseFrontVersion(tx: Db, id: string, version: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('shops')
    .set({ front_version: version + 1 })
    .where('id', '=', id)
    .where('front_version', '=', version)
    .returning('front_version')
    .executeTakeFirst();
  return row?.front_version;
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
  return db
    .selectFrom('markets')
    .select(['id', 'names', 'city', 'floors'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many products a shop has on sale on a site, by category of the second level (or the first, where it ends there). */
export function countProductByCategory(db: Db, shopId: string, site: string) {
  return db
    .selectFrom('products_on_sale as products')
    .innerJoin('categories as leaf', 'leaf.id', 'products.category_id')
    .innerJoin('categories', (join) => join.on(sql<boolean>`categories.id = leaf.path[least(2, leaf.level)]`))
    .select(['categories.id', 'categories.names', sql<number>`count(*)::int`.as('count')])
    .where('shop_id', '=', shopId)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .groupBy(['categories.id', 'categories.names'])
    .orderBy('count', 'desc')
    .orderBy('categories.id')
    .execute();
}

/** Whether a product that is on sale is sold on a site. */
export const soldOn = (site: string) => sql<boolean>`sites @> array[${site}]`;

/** How many products a shop of the query around has on a site, and its best-selling ones. */
const wares = (db: Db, site: string) =>
  db
    .selectFrom('products_on_sale as products')
    .select(sql<number>`count(*)::int`.as('product_count'))
    .select(
      sql<string[]>`coalesce((array_agg(products.id order by sales_count desc, products.id))[1:4], '{}')`.as(
        'best',
      ),
    )
    .where(sql<boolean>`products.shop_id = shops.id`)
    .where(soldOn(site))
    .as('wares');

/** Shops by their ids, with their products of a site; those that have none there too. */
export function listShopsWithWares(db: Db, ids: readonly string[], site: string) {
  return db
    .selectFrom('shops')
    .innerJoinLateral(wares(db, site), (join) => join.onTrue())
    .select(cardColumns)
    .select(['product_count', 'best'])
    .where('shops.id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}
export type ShopWithWaresRow = Awaited<ReturnType<typeof listShopsWithWares>>[number];

/** Shops that have products on a site, by name in any language and market; the established first. */
export function listShops(
  db: Db,
  site: string,
  {
    keyword,
    marketId,
    country,
  }: { keyword?: string | undefined; marketId?: string | undefined; country?: string | undefined },
  page: Paging,
) {
  const { limit, offset } = limitsOf(page);
  const matching = db
    .selectFrom('shops')
    .where(
      sql<boolean>`exists (select from products_on_sale as products where products.shop_id = shops.id and ${soldOn(site)})`,
    )
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`strpos(shops.found_by, fold_text(${keyword ?? ''})) > 0`),
    )
    .$if(marketId !== undefined, (query) => query.where('market_id', '=', marketId!))
    .$if(country !== undefined, (query) => query.where('country', '=', country!));
  // The page is cut first: only the products of shops that are shown are counted.
  const pageRows = matching
    .select(cardColumns)
    .orderBy('trusted', 'desc')
    .orderBy('level', 'desc')
    .orderBy('opened_year')
    .orderBy('shops.id')
    .limit(limit)
    .offset(offset);
  return Promise.all([
    db
      .selectFrom(pageRows.as('shops'))
      .innerJoinLateral(wares(db, site), (join) => join.onTrue())
      .selectAll('shops')
      .select(['product_count', 'best'])
      .orderBy('trusted', 'desc')
      .orderBy('level', 'desc')
      .orderBy('opened_year')
      .orderBy('shops.id')
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
}

/** More than the largest market has of shops that sell here; a page shows no more. */
const mostStalls = 500;

/** The shops of a market that have products on a site, those that say where they are first. */
export function listMarketShops(db: Db, site: string, marketId: string) {
  return db
    .selectFrom('shops')
    .select(['id', 'market_floor', 'market_stall'])
    .where('market_id', '=', marketId)
    .where(
      sql<boolean>`exists (select from products_on_sale as products where products.shop_id = shops.id and ${soldOn(site)})`,
    )
    .orderBy(sql`market_stall = ''`)
    .orderBy('trusted', 'desc')
    .orderBy('level', 'desc')
    .orderBy('id')
    .limit(mostStalls)
    .execute();
}

/** Shops that have products on sale on a site, and when one of those changed last. */
export function listPublicShops(db: Db, site: string) {
  return db
    .selectFrom('products_on_sale as products')
    .select(['shop_id as id', sql<Date>`max(updated_at)`.as('changedAt')])
    .where(soldOn(site))
    .groupBy('shop_id')
    .orderBy('shop_id')
    .execute();
}

export interface FreightTable {
  id: string;
  is_default: boolean;
  country: string;
  region_code: string | null;
  currency: string;
  zones: (FreightZone & { days_min: number; days_max: number })[];
}

type BigColumn = 'first_price' | 'further_price' | 'free_from';
/** As JSON has it, where large numbers are text. */
type StoredTable = Omit<FreightTable, 'zones'> & {
  zones: (Omit<FreightTable['zones'][number], BigColumn> & {
    first_price: string;
    further_price: string;
    free_from: string | null;
  })[];
};

/** Freight tables with their zones, as a part of what else is asked. */
const freightTables = (condition: RawBuilder<unknown>): RawBuilder<StoredTable[]> => sql<
  StoredTable[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'is_default', is_default, 'country', country, 'region_code', region_code,
    'currency', currency, 'zones', coalesce((
      select jsonb_agg(to_jsonb(zone) || jsonb_build_object('first_price', first_price::text,
        'further_price', further_price::text, 'free_from', free_from::text) order by position)
      from freight_zones as zone where template_id = freight_templates.id), '[]')))
  from freight_templates where ${condition}), '[]')`;

const readTable = ({ zones, ...table }: StoredTable): FreightTable => ({
  ...table,
  zones: zones.map((zone) => ({
    ...zone,
    first_price: BigInt(zone.first_price),
    further_price: BigInt(zone.further_price),
    free_from: zone.free_from === null ? null : BigInt(zone.free_from),
  })),
});

/** The freight tables of a shop that a product may go by: the one that it names, the shop's own, or those of its warehouses. */
export async function listFreightTables(
  db: Db,
  shopId: string,
  templateIds: readonly string[],
): Promise<FreightTable[]> {
  const condition = sql`shop_id = ${shopId} and (is_default or id = any(${sql.val([...templateIds])}::uuid[])
    or id in ${tablesOfWarehouses(sql`${shopId}::uuid`)})`;
  const { rows } = await sql<{ tables: StoredTable[] }>`select ${freightTables(condition)} as tables`.execute(
    db,
  );
  return rows[0]!.tables.map(readTable);
}

/** Whether a shop has a freight table. */
export const hasFreightTable = async (db: Db, shopId: string, id: string): Promise<boolean> =>
  (await listFreightTemplates(db, shopId)).some((table) => table.id === id);

/** The freight tables of a shop, its own first. */
export function listFreightTemplates(db: Db, shopId: string) {
  return db
    .selectFrom('freight_templates')
    .select(['id', 'name', 'is_default'])
    .where('shop_id', '=', shopId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
}
