import { utcDay } from '../../kit/days.ts';
import { sql, type Insertable } from 'kysely';
import type { Site } from '../../contract/reference/sites.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { RateRow } from './rules.ts';

/** The newest rate of every currency on a day. */
export function listRates(db: Db, day: Date) {
  return db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'per_eur'])
    .select(sql<string>`day::text`.as('day'))
    .where('day', '<=', sql<string>`${utcDay(day)}::date`)
    .orderBy('currency')
    .orderBy('day', 'desc');
}

/** The newest rates that stood at a moment: of its day or before, and loaded by then. */
export function listRatesAt(db: Db, moment: Date) {
  return listRates(db, moment)
    .where((query) => query.or([query('loaded_at', 'is', null), query('loaded_at', '<=', moment)]))
    .execute();
}

/** Every value of the currencies, the last few of each: what newer ones are judged by. */
export async function listRateRows(db: Db): Promise<RateRow[]> {
  const result = await sql<RateRow>`
    select currency, day::text as day, per_eur::text as per_eur, loaded_at, loaded_by from (
      select *, row_number() over (partition by currency order by day desc) as place from exchange_rates
    ) as placed
    where place <= ${keptRates}
    order by currency, day desc`.execute(db);
  return result.rows;
}
// More days than anybody loads on one.
const keptRates = 400;

/** Whoever loads rates waits for whoever does already. */
export async function lockRates(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`.execute(tx);
}

export async function upsertRates(tx: Db, { day, values, staffId, now }: RatesOfDay): Promise<void> {
  await tx
    .insertInto('exchange_rates')
    .values(values.map((value) => ({ ...value, day, loaded_at: now, loaded_by: staffId })))
    .onConflict((conflict) =>
      conflict.columns(['currency', 'day']).doUpdateSet((eb) => ({
        per_eur: eb.ref('excluded.per_eur'),
        loaded_at: eb.ref('excluded.loaded_at'),
        loaded_by: eb.ref('excluded.loaded_by'),
      })),
    )
    .execute();
}

interface RatesOfDay {
  day: string;
  values: { currency: string; per_eur: string }[];
  /** Null of the address that rates are read from. */
  staffId: string | null;
  now: Date;
}

export function listPriceTypes(db: Db) {
  return db
    .selectFrom('price_types')
    .innerJoin('site_price_types', 'price_type_id', 'price_types.id')
    .select(['site', 'id', 'currency', 'symbol'])
    .orderBy('site')
    .orderBy('position')
    .execute();
}

export function listAllPriceTypes(db: Db) {
  return db.selectFrom('price_types').select(['id', 'currency', 'symbol']).orderBy('id').execute();
}

export function listHosts(db: Db) {
  return db.selectFrom('site_hosts').select(['host', 'site']).execute();
}

/** The table of hosts, as a whole. */
export async function replaceHosts(db: Db, hosts: readonly { host: string; site: Site }[]): Promise<void> {
  await db.deleteFrom('site_hosts').execute();
  if (hosts.length > 0)
    await db
      .insertInto('site_hosts')
      .values([...hosts])
      .execute();
}

export function listDictionary(db: Db, key: string) {
  return db
    .selectFrom('dictionary_items')
    .select(['code', 'value', 'names'])
    .where('dict_key', '=', key)
    .orderBy('position')
    .execute();
}

export function listUnits(db: Db) {
  return db.selectFrom('units').select(['code', 'names', 'short']).orderBy('position').execute();
}

/** The regions right below one, or the widest of a country. */
export function listRegions(db: Db, country: string, parent: string | null) {
  return db
    .selectFrom('regions as region')
    .select(['code', 'names'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('regions as below')
            .select('below.code')
            .where('below.country', '=', country)
            .whereRef('below.parent', '=', 'region.code'),
        )
        .as('has_children'),
    )
    .where('country', '=', country)
    .where('parent', parent === null ? 'is' : '=', parent)
    .orderBy('position')
    .execute();
}

export function listRegionTree(db: Db, country: string) {
  return db
    .selectFrom('regions')
    .select(['code', 'parent', 'names'])
    .where('country', '=', country)
    .orderBy('level')
    .orderBy('position')
    .execute();
}

export interface RegionRow {
  country: string;
  code: string;
  parent: string | null;
  level: number;
  names: Text;
  position: number;
}

/** Lays the reference rows down where they are missing; rows an operator changed stay as they are. */
export async function insertReference(
  db: Db,
  rows: {
    regions: RegionRow[];
    units: { code: string; names: Text; short: Text; position: number }[];
    priceTypes: { id: number; currency: string; symbol: string }[];
    sitePriceTypes: { site: Site; price_type_id: number; position: number }[];
    rates: { currency: string; day: string; per_eur: string }[];
  },
): Promise<void> {
  const insert = (table: string, values: object[], columns: string) =>
    sql`insert into ${sql.table(table)} (${sql.raw(columns)})
        select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
        on conflict do nothing`.execute(db);
  await insert('price_types', rows.priceTypes, 'id, currency, symbol');
  await insert('site_price_types', rows.sitePriceTypes, 'site, price_type_id, position');
  await insert('exchange_rates', rows.rates, 'currency, day, per_eur');
  await insert('units', rows.units, 'code, names, short, position');
  for (const level of [1, 2, 3, 4]) {
    const some = rows.regions.filter((region) => region.level === level);
    if (some.length > 0) await insert('regions', some, 'country, code, parent, level, names, position');
  }
}

/** Everything that is laid down for paths, of several rows of one path the one that counts first. */
export function listRoutes(db: Db) {
  return (
    db
      .selectFrom('routes_lookup')
      .select([
        'path',
        'site',
        'redirect_to',
        'redirect_status',
        'middleware',
        'seo',
        'valid_from',
        'valid_until',
      ])
      // A host that was taken off the list ends its redirects.
      .where((query) =>
        query.or([
          query('redirect_to', 'is', null),
          query('redirect_to', 'like', '/%'),
          query.exists(
            query
              .selectFrom('redirect_hosts')
              .select('host')
              .where(sql<boolean>`host = lower(substring(redirect_to from '^https?://([^/?#]+)'))`),
          ),
        ]),
      )
      .orderBy(sql`site is null`)
      .orderBy('valid_from', 'desc')
      .execute()
  );
}
export type RouteRow = Awaited<ReturnType<typeof listRoutes>>[number];

/** What is laid down, for those who lay it down; paths in their order. */
export async function searchRoutes(db: Db, search: string | undefined, page: Paging) {
  const routes = db
    .selectFrom('routes_lookup')
    .$if(search !== undefined, (query) =>
      query.where(
        sql<boolean>`strpos(fold_text(path || ' ' || coalesce(redirect_to, '') || seo::text), fold_text(${search})) > 0`,
      ),
    );
  return readPage(routes, page, (all) => all.selectAll().orderBy('path').orderBy('valid_from', 'desc'));
}

export const lockRoute = (db: Db, id: string) =>
  db.selectFrom('routes_lookup').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

export async function deleteRoute(db: Db, id: string): Promise<string | null> {
  const row = await db.deleteFrom('routes_lookup').where('id', '=', id).returning('path').executeTakeFirst();
  return row?.path ?? null;
}

/** Changes one row by its id. */
export const replaceRoute = (db: Db, { id, ...row }: Insertable<DB['routes_lookup']>) =>
  db.updateTable('routes_lookup').set(row).where('id', '=', id).executeTakeFirst();

/** Lays down a row for a path from a moment on, or changes the one that is there. */
export async function upsertRoute(db: Db, row: Insertable<DB['routes_lookup']>): Promise<void> {
  await db
    .insertInto('routes_lookup')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['path', 'site', 'valid_from']).doUpdateSet((eb) => ({
        redirect_to: eb.ref('excluded.redirect_to'),
        redirect_status: eb.ref('excluded.redirect_status'),
        middleware: eb.ref('excluded.middleware'),
        seo: eb.ref('excluded.seo'),
        valid_until: eb.ref('excluded.valid_until'),
      })),
    )
    .execute();
}

/** Whether another row of this path and site holds without an end, while this one would too. */
export async function hasEndlessRoute(
  tx: Db,
  { path, site, id }: { path: string; site: string | null; id?: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`route ${path}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('routes_lookup')
    .select('id')
    .where('path', '=', path)
    .where(sql<boolean>`site is not distinct from ${site}`)
    .where('valid_until', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a row; the schema refuses two of a path and site that begin at one moment. */
export const insertRoute = (db: Db, row: Insertable<DB['routes_lookup']>) =>
  db.insertInto('routes_lookup').values(row).execute();

/** Hosts that redirects may lead to, with who added them and how many rows lead there. */
export function listRedirectHosts(db: Db) {
  return db
    .selectFrom('redirect_hosts')
    .select([
      'host',
      'added_at',
      sql<number>`(select count(*)::int from routes_lookup
        where lower(substring(redirect_to from '^https?://([^/?#]+)')) = redirect_hosts.host)`.as('used'),
    ])
    .orderBy('host')
    .execute();
}

export async function isRedirectHost(db: Db, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('redirect_hosts')
    .select('host')
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param staffId  null for the demo world */
export async function insertRedirectHost(
  tx: Db,
  host: string,
  staffId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('redirect_hosts')
    .values({ host, added_by: staffId, added_at: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
}

/** @returns false where it was not there */
export async function deleteRedirectHost(tx: Db, host: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('redirect_hosts')
    .where('host', '=', host)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The regions of the first two levels of every country, by their names. */
/** Regions that goods are said to come from: those of two levels everywhere, and the cities of China below them. */
export const listRegionsOfOrigin = (db: Db) =>
  db
    .selectFrom('regions')
    .select(['country', 'code', 'parent', 'level', 'names'])
    .where((where) =>
      where.or([
        where('level', '<=', 2),
        where.and([where('country', '=', 'CN'), where(sql<string>`names->>'zh'`, 'like', '%市')]),
      ]),
    )
    .execute();

export const listWideRegions = (db: Db) =>
  db.selectFrom('regions').select(['country', 'code', 'names']).where('level', '<=', 2).execute();
