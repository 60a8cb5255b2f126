import { sql } from 'kysely';
import type { FreightMode } from '../../contract/trade-services/service-kinds.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import { isOffered, selectServices } from './sql.ts';
import type { TariffRow } from './tariff-rules.ts';

/** A service of a provider, which has a tariff or none yet. */
export const findOwnTariff = (db: Db, serviceId: string, providerId: string) =>
  db
    .selectFrom('trade_services')
    .leftJoin('service_tariffs', 'service_tariffs.service_id', 'trade_services.id')
    .select([
      'trade_services.id',
      'trade_services.kind',
      'trade_services.titles',
      'trade_services.state',
      'service_tariffs.cells',
      'service_tariffs.version',
      'published_version',
      'published_at',
      'row_count',
      'ends_on',
    ])
    .where('trade_services.id', '=', serviceId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
export type OwnTariff = NonNullable<Awaited<ReturnType<typeof findOwnTariff>>>;

/** Makes the others wait who write the tariff of a service. */
export const lockService = (tx: Tx, serviceId: string) =>
  tx.selectFrom('trade_services').select('id').where('id', '=', serviceId).forUpdate().execute();

export async function saveCells(
  tx: Tx,
  serviceId: string,
  { cells, version }: { cells: readonly (readonly string[])[]; version: number },
  now: Date,
): Promise<void> {
  const written = { cells: JSON.stringify(cells), version, updated_at: now };
  await tx
    .insertInto('service_tariffs')
    .values({ service_id: serviceId, ...written })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(written))
    .execute();
}

const deleteRows = (tx: Tx, serviceId: string) =>
  tx.deleteFrom('service_tariff_rows').where('service_id', '=', serviceId).execute();

/** Puts a whole table in the place of the one that was quoted from. */
/** The rows that a service is quoted by, in the order of its table. */
export const listRows = (db: Db, serviceId: string, page: Paging) =>
  readPage(db.selectFrom('service_tariff_rows').where('service_id', '=', serviceId), page, (all) =>
    all.selectAll().orderBy('line'),
  );

/** What a service asks for has changed: whoever looked at it looks again. */
export const raiseService = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('trade_services')
    .set((set) => ({ version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();

export async function publishRows(
  tx: Tx,
  serviceId: string,
  { rows, version }: { rows: readonly TariffRow[]; version: number },
  now: Date,
): Promise<void> {
  await deleteRows(tx, serviceId);
  await insertRows(
    tx,
    'service_tariff_rows',
    rows.map((row, index) => ({
      service_id: serviceId,
      line: index + 1,
      origin: row.origin,
      origin_place: row.originPlace,
      destination: row.destination,
      destination_place: row.destinationPlace,
      mode: row.mode,
      kilograms: row.kilograms,
      price: row.price,
      minimum_charge: row.minimumCharge,
      kilograms_per_cubic_metre: row.ratio,
      days_from: row.daysFrom,
      days_to: row.daysTo,
      valid_from: row.validFrom,
      valid_until: row.validUntil,
      currency: row.currency,
    })),
  );
  const lastDays = rows.map(({ validUntil }) => validUntil ?? '9999-12-31').sort();
  const last = lastDays.at(-1)!;
  await tx
    .updateTable('service_tariffs')
    .set({
      published_version: version,
      published_at: now,
      row_count: rows.length,
      ends_on: last === '9999-12-31' ? null : last,
      ways: [...new Set(rows.map(({ origin, destination }) => `${origin}-${destination}`))],
    })
    .where('service_id', '=', serviceId)
    .execute();
}

export async function withdrawRows(tx: Tx, serviceId: string): Promise<void> {
  await deleteRows(tx, serviceId);
  await tx
    .updateTable('service_tariffs')
    .set({ published_version: null, published_at: null, row_count: 0, ends_on: null, ways: [] })
    .where('service_id', '=', serviceId)
    .execute();
}

/** What is written of one tariff becomes that of another service, as nobody has published it. */
export const copyCells = (tx: Tx, from: string, to: string, now: Date) =>
  sql`insert into service_tariffs (service_id, cells, updated_at)
    select ${to}::uuid, cells, ${now}::timestamptz from service_tariffs where service_id = ${from}::uuid`.execute(
    tx,
  );

// So much is read at most, and of so many services of one provider: nobody waits for whoever has very many places.
const mostRowsRead = 10_000;
const mostServicesRead = 20;

interface TariffQuery {
  site: Site;
  today: string;
  origin: string;
  destination: string;
  modes?: readonly FreightMode[] | undefined;
  /** Of this service alone. */
  serviceId?: string | undefined;
}

/** Services on offer on a site with a tariff that leads from a country to another, those of a provider counted. */
const listServices = (db: Db, { site, today, origin, destination, serviceId }: TariffQuery) =>
  selectServices(db)
    .$if(serviceId !== undefined, (query) => query.where('trade_services.id', '=', serviceId!))
    .innerJoin('service_tariffs', 'service_tariffs.service_id', 'trade_services.id')
    .clearSelect()
    .select([
      'trade_services.id as of_service',
      'trade_services.provider_id',
      'trade_services.titles',
      sql<string>`service_companies.company`.as('provider'),
      sql<boolean>`exists (select from service_providers where account_id = trade_services.provider_id)`.as(
        'has_page',
      ),
      sql<number>`row_number() over (partition by provider_id order by trade_services.id)`.as('nth_service'),
    ])
    .where(isOffered(site, today))
    .where('kind', '=', 'logistics')
    .where(sql<boolean>`${`${origin}-${destination}`} = any(ways)`);

/**
 * Rows in force of a way, of services on offer on a site, steps of one tariff side by side. The first tariff of every
 * provider comes before the second of any, so that one with thousands of places does not take the room of the others.
 */
export async function listWayRows(db: Db, wanted: TariffQuery) {
  const { today, origin, destination, modes } = wanted;
  const rows = await db
    .with('service', () => listServices(db, wanted))
    .selectFrom('service')
    .innerJoin('service_tariff_rows', 'service_id', 'of_service')
    .select([
      'service_id',
      'provider_id',
      'titles',
      'provider',
      'has_page',
      'line',
      'origin_place',
      'destination_place',
      'mode',
      'kilograms',
      'price',
      'minimum_charge',
      'kilograms_per_cubic_metre',
      'days_from',
      'days_to',
      'currency',
      sql<number>`dense_rank() over (partition by provider_id order by nth_service, mode,
        fold_name(origin_place) collate "C", fold_name(destination_place) collate "C")::int`.as('nth'),
    ])
    .where('nth_service', '<=', mostServicesRead)
    .where('origin', '=', origin)
    .where('destination', '=', destination)
    .$if(Boolean(modes?.length), (query) => query.where('mode', 'in', [...modes!]))
    .where('valid_from', '<=', sql<never>`${today}::date`)
    .where(sql<boolean>`(valid_until is null or valid_until >= ${today}::date)`)
    .orderBy('nth')
    .orderBy('provider_id')
    .orderBy('line')
    .limit(mostRowsRead + 1)
    .execute();
  if (rows.length <= mostRowsRead) return rows;
  // The last one may lack some of its steps, and would be quoted wrongly.
  const last = rows.at(-1)!;
  return rows.filter((row) => row.nth !== last.nth || row.provider_id !== last.provider_id);
}
export type WayRow = Awaited<ReturnType<typeof listWayRows>>[number];

/** From where to where there are tariffs on a site, as CN-AE. */
export async function listWays(db: Db, site: Site, today: string): Promise<string[]> {
  const rows = await selectServices(db)
    .innerJoin('service_tariffs', 'service_tariffs.service_id', 'trade_services.id')
    .clearSelect()
    .select(sql<string>`unnest(ways)`.as('way'))
    .distinct()
    .where(isOffered(site, today))
    .where('kind', '=', 'logistics')
    .where(sql<boolean>`(ends_on is null or ends_on >= ${today}::date)`)
    .execute();
  return rows.map(({ way }) => way);
}

/** Tariffs of a provider that end within some days. */
export const listEnding = (db: Db, providerId: string, until: string) =>
  db
    .selectFrom('service_tariffs')
    .innerJoin('trade_services', 'trade_services.id', 'service_tariffs.service_id')
    .select(['trade_services.id', 'titles', 'ends_on'])
    .where('provider_id', '=', providerId)
    .where('state', '=', 'on')
    .where(sql<boolean>`ends_on <= ${until}::date`)
    .orderBy('ends_on')
    .orderBy('trade_services.id')
    .limit(20)
    .execute();
