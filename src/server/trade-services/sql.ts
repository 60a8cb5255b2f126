import { hasText } from '../platform/has-text.ts';
import { sql, type Selectable } from 'kysely';
import type { ServiceKind, ServiceState } from '../../contract/trade-services/service-kinds.ts';
import type { ServiceWording } from '../../contract/trade-services/trade-services.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

/** A provider is shown while its audit is passed and its account is not blocked. */
export const selectServices = (db: Db) =>
  db
    .selectFrom('trade_services')
    .innerJoin('service_companies', 'service_companies.account_id', 'trade_services.provider_id')
    .where('audited', '=', true)
    .where('is_blocked', '=', false)
    .selectAll('trade_services')
    .select([
      sql<string>`service_companies.company`.as('provider'),
      sql<Date>`service_companies.since`.as('provider_since'),
      sql<boolean>`exists (select from service_providers where account_id = trade_services.provider_id)`.as(
        'has_page',
      ),
    ]);

/** Switched on, on a site, and on a day between its first and its last. */
export const isOffered = (site: Site, today: string) => sql<boolean>`(trade_services.state = 'on'
  and ${site} = any(trade_services.sites)
  and (trade_services.valid_from is null or trade_services.valid_from <= ${today}::date)
  and (trade_services.valid_until is null or trade_services.valid_until >= ${today}::date))`;

/** What is on offer on a site, the newest first. */
export const listOffered = (db: Db, site: Site, today: string) =>
  selectServices(db)
    .where(isOffered(site, today))
    .orderBy('trade_services.created_at', 'desc')
    .orderBy('trade_services.id')
    .execute();
export type OfferedRow = Awaited<ReturnType<typeof listOffered>>[number];

/** Providers that offer something on a site and have a page, and when one of those changed last. */
export const listPublicProviders = (db: Db, site: Site, today: string) =>
  selectServices(db)
    .clearSelect()
    .innerJoin('service_providers', 'service_providers.account_id', 'trade_services.provider_id')
    .where(isOffered(site, today))
    .select([
      'service_providers.account_id as id',
      sql<Date>`greatest(max(trade_services.updated_at), max(service_providers.updated_at))`.as('changedAt'),
    ])
    .groupBy('service_providers.account_id')
    .orderBy('service_providers.account_id')
    .execute();

export const findShown = (db: Db, id: string) =>
  selectServices(db).where('trade_services.id', '=', id).executeTakeFirst();

/** A service, in whatever state. */
export const findService = (db: Db, id: string) =>
  db.selectFrom('trade_services').select(['provider_id', 'titles']).where('id', '=', id).executeTakeFirst();

interface OwnFilter {
  kind?: ServiceKind | undefined;
  state?: ServiceState | undefined;
  keyword?: string | undefined;
  id?: string | undefined;
}

/** Whether a title, in any language, has a word in it. */
export const hasTitle = (keyword: string) =>
  sql<boolean>`exists (select from jsonb_each_text(titles) as title where ${hasText(sql.ref('title.value'), keyword)})`;
export const companyHas = (text: string) =>
  sql<boolean>`(${hasText(sql.ref('service_companies.name'), text)} or ${hasText(sql.ref('service_companies.company'), text)})`;

export async function listOwn(
  db: Db,
  providerId: string,
  { kind, state, keyword, id }: OwnFilter,
  page: Paging,
) {
  const services = db
    .selectFrom('trade_services')
    .leftJoin('service_tariffs', 'service_tariffs.service_id', 'trade_services.id')
    .where('provider_id', '=', providerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(id !== undefined, (query) => query.where('trade_services.id', '=', id!))
    .$if(Boolean(keyword), (query) => query.where(hasTitle(keyword!)));
  return readPage(services, page, (all) =>
    all
      .selectAll('trade_services')
      .select(['published_version', 'ends_on'])
      .orderBy('trade_services.created_at', 'desc')
      .orderBy('trade_services.id'),
  );
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

/** How many services of a provider are in which state. */
export async function countStates(
  db: Db,
  providerId: string,
): Promise<Partial<Record<ServiceState, number>>> {
  const rows = await db
    .selectFrom('trade_services')
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .where('provider_id', '=', providerId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** One at a time of a provider counts what it has. */
export async function countOwn(tx: Tx, providerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`services ${providerId}`}))`.execute(tx);
  const { n } = await tx
    .selectFrom('trade_services')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return n;
}

const columns = (wording: ServiceWording) => ({
  kind: wording.kind,
  titles: JSON.stringify(wording.titles),
  descriptions: JSON.stringify(wording.descriptions),
  countries: [...new Set(wording.countries)],
  price: wording.price && BigInt(wording.price.amount),
  currency: wording.price && wording.price.currency,
  price_unit: wording.price && wording.price.unit,
  pictures: wording.pictures,
  sites: [...new Set(wording.sites)],
  valid_from: wording.validFrom,
  valid_until: wording.validUntil,
});

/** What was written, as its provider wrote it. */
export const wordingOf = (row: Selectable<DB['trade_services']>): ServiceWording => ({
  kind: row.kind,
  titles: row.titles as Text,
  descriptions: row.descriptions as Text,
  countries: row.countries,
  price:
    row.price === null
      ? null
      : ({
          amount: String(row.price),
          currency: row.currency,
          unit: row.price_unit,
        } as ServiceWording['price']),
  pictures: row.pictures,
  sites: row.sites as ServiceWording['sites'],
  validFrom: row.valid_from,
  validUntil: row.valid_until,
});

interface NewService {
  id: string;
  providerId: string;
  state: 'draft' | 'on';
}

export const insertService = (
  db: Db,
  { id, providerId, state }: NewService,
  wording: ServiceWording,
  now: Date,
) =>
  db
    .insertInto('trade_services')
    .values({ id, provider_id: providerId, state, ...columns(wording), created_at: now, updated_at: now })
    .execute();

/** The service of a provider, locked. */
export const lockOwn = (tx: Tx, id: string, providerId: string) =>
  tx
    .selectFrom('trade_services')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();

export const rewriteService = (tx: Tx, id: string, version: number, wording: ServiceWording, now: Date) =>
  tx
    .updateTable('trade_services')
    .set({ ...columns(wording), version, updated_at: now })
    .where('id', '=', id)
    .execute();

export const setState = (tx: Tx, id: string, state: 'on' | 'off', now: Date) =>
  tx.updateTable('trade_services').set({ state, updated_at: now }).where('id', '=', id).execute();

/** @returns whether the provider had such a draft */
export async function deleteDraft(tx: Tx, id: string, providerId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('trade_services')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inquiries of a provider that wait for an answer. */
export async function countOpenInquiries(db: Db, providerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('service_inquiries')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('provider_id', '=', providerId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewInquiry {
  id: string;
  service_id: string | null;
  provider_id: string | null;
  kind: string;
  name: string;
  company: string;
  contact: string;
  body: string;
  site: Site;
  language: string;
  account_id: string | null;
  has_thread: boolean;
  /** What `KeptQuote` says, as JSON. */
  quote: string | null;
  created_at: Date;
}

export const insertInquiry = (tx: Tx, row: NewInquiry) =>
  tx.insertInto('service_inquiries').values(row).execute();

export const findInquiry = (db: Db, id: string) =>
  db
    .selectFrom('service_inquiries')
    .leftJoin('trade_services', 'trade_services.id', 'service_inquiries.service_id')
    .selectAll('service_inquiries')
    .select('trade_services.titles')
    .where('service_inquiries.id', '=', id)
    .executeTakeFirst();

export interface InquiryFilter {
  state?: 'open' | 'done' | undefined;
  kind?: string | undefined;
  to: 'us' | 'providers';
}

const asked = (db: Db, { state, kind, to }: InquiryFilter) =>
  db
    .selectFrom('service_inquiries')
    .where('service_inquiries.provider_id', to === 'us' ? 'is' : 'is not', null)
    .$if(state !== undefined, (query) => query.where('done_at', state === 'open' ? 'is' : 'is not', null))
    .$if(kind !== undefined, (query) => query.where('service_inquiries.kind', '=', kind!));

export async function listInquiries(db: Db, filter: InquiryFilter, page: Paging) {
  return readPage(asked(db, filter), page, (all) =>
    all
      .leftJoin('trade_services', 'trade_services.id', 'service_inquiries.service_id')
      .leftJoin('accounts', 'accounts.id', 'service_inquiries.provider_id')
      .leftJoin('staff', 'staff.id', 'service_inquiries.done_by')
      .selectAll('service_inquiries')
      .select([
        'trade_services.titles',
        sql<string | null>`coalesce(nullif(accounts.company_name, ''), accounts.name)`.as('provider'),
        'staff.name as done_by_name',
      ])
      .orderBy('service_inquiries.created_at', 'desc')
      .orderBy('service_inquiries.id'),
  );
}

/** @returns the inquiry's kind, or undefined where there is none that is still open */
export const finishInquiry = (tx: Tx, id: string, staffId: string, now: Date) =>
  tx
    .updateTable('service_inquiries')
    .set({ done_at: now, done_by: staffId })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
