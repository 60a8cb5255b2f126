import { sql } from 'kysely';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import type { ServiceWording } from '../../contract/trade-services/trade-services.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** A provider is shown while its audit is passed and its account is not blocked. */
const shown = (db: Db) =>
  db
    .selectFrom('trade_services')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_id', '=', 'trade_services.provider_id')
        .onRef('account_roles.role', '=', 'trade_services.role'),
    )
    .innerJoin('accounts', 'accounts.id', 'trade_services.provider_id')
    .where('audit_status', '=', 1)
    .where('blocked_at', 'is', null)
    .selectAll('trade_services')
    .select([
      sql<string>`coalesce(nullif(accounts.company_name, ''), accounts.name)`.as('provider'),
      'account_roles.created_at as provider_since',
    ]);

/** What is on offer on a site, the newest first. */
export const listOffered = (db: Db, site: Site) =>
  shown(db)
    .where('open', '=', true)
    .where(sql<boolean>`${site} = any(trade_services.sites)`)
    .orderBy('trade_services.created_at', 'desc')
    .orderBy('trade_services.id')
    .execute();
export type OfferedRow = Awaited<ReturnType<typeof listOffered>>[number];

export const findShown = (db: Db, id: string) =>
  shown(db).where('trade_services.id', '=', id).executeTakeFirst();

export async function listOwn(db: Db, providerId: string, kind: ServiceKind | undefined, page: Paging) {
  const mine = db
    .selectFrom('trade_services')
    .where('provider_id', '=', providerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  return readPage(mine, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id'));
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

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
});

export const insertService = (db: Db, id: string, providerId: string, wording: ServiceWording, now: Date) =>
  db
    .insertInto('trade_services')
    .values({ id, provider_id: providerId, ...columns(wording), created_at: now, updated_at: now })
    .execute();

/** The service of a provider, locked. */
export const lockOwn = (tx: Tx, id: string, providerId: string) =>
  tx
    .selectFrom('trade_services')
    .select(['id', 'version'])
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

/** @returns whether the provider has such a service */
export async function openService(
  db: Db,
  id: string,
  providerId: string,
  open: boolean,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('trade_services')
    .set({ open, updated_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
