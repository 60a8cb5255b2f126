import { hasText } from '../platform/has-text.ts';
import { sql, type NotNull } from 'kysely';
import type { ProviderProfile } from '../../contract/trade-services/service-providers.ts';
import type { ServiceState } from '../../contract/trade-services/service-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import { companyHas } from './sql.ts';

export const findProvider = (db: Db, accountId: string) =>
  db.selectFrom('service_providers').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const listLicences = (db: Db, providerId: string) =>
  db
    .selectFrom('service_licences')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .execute();
export type LicenceRow = Awaited<ReturnType<typeof listLicences>>[number];

/** Licences that are over or end until a day, the first to end first. */
export const listEndingLicences = (db: Db, providerId: string, until: string) =>
  db
    .selectFrom('service_licences')
    .select(['name', 'valid_until'])
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`valid_until <= ${until}::date`)
    .orderBy('valid_until')
    .orderBy('position')
    .execute();

/** What a company is called, and whether anybody may see it. */
export const findCompany = (db: Db, accountId: string) =>
  db
    .selectFrom('service_companies')
    .selectAll()
    .where('account_id', '=', accountId)
    .$narrowType<{ company: NotNull; since: NotNull; audited: NotNull; is_blocked: NotNull }>()
    .executeTakeFirst();

/** @returns the new version, or undefined where it is not the one that was seen */
export async function saveProvider(
  tx: Tx,
  accountId: string,
  profile: ProviderProfile,
  now: Date,
): Promise<number | undefined> {
  const written = {
    names: JSON.stringify(profile.names),
    descriptions: JSON.stringify(profile.descriptions),
    lanes: JSON.stringify(profile.lanes),
    ports: [...new Set(profile.ports)],
    countries: [...new Set(profile.countries)],
    time_zone: profile.timeZone,
    hours: JSON.stringify(profile.hours),
    answer_hours: profile.answerHours,
    pictures: profile.pictures,
    updated_at: now,
  };
  const row =
    profile.version === 0
      ? await tx
          .insertInto('service_providers')
          .values({ account_id: accountId, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('service_providers')
          .set({ ...written, version: profile.version + 1 })
          .where('account_id', '=', accountId)
          .where('version', '=', profile.version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

export async function replaceLicences(
  tx: Tx,
  providerId: string,
  licences: readonly (ProviderProfile['licences'][number] & { id: string })[],
): Promise<void> {
  await tx.deleteFrom('service_licences').where('provider_id', '=', providerId).execute();
  if (licences.length === 0) return;
  await tx
    .insertInto('service_licences')
    .values(
      licences.map((licence, position) => ({
        id: licence.id,
        provider_id: providerId,
        position,
        name: licence.name,
        number: licence.number,
        issuer: licence.issuer,
        valid_until: licence.validUntil,
        picture: licence.picture,
        shows_number: licence.showsNumber,
      })),
    )
    .execute();
}

interface ProviderFilter {
  search?: string | undefined;
  licences?: 'over' | 'soon' | undefined;
}

/** Accounts in the role of a provider, the one that was changed last first. */
export async function listProviders(
  db: Db,
  { search, licences }: ProviderFilter,
  days: { today: string; soon: string },
  page: Paging,
) {
  const ends =
    licences === 'over'
      ? sql`< ${days.today}::date`
      : sql`between ${days.today}::date and ${days.soon}::date`;
  const all = db
    .selectFrom('service_companies')
    .leftJoin('service_providers', 'service_providers.account_id', 'service_companies.account_id')
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(${companyHas(search!)}
          or exists (select from jsonb_each_text(names) as name where ${hasText(sql.ref('name.value'), search!)})
          or exists (select from service_licences where provider_id = service_companies.account_id and number = ${search!}))`,
      ),
    )
    .$if(licences !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from service_licences
          where provider_id = service_companies.account_id and valid_until ${ends})`,
      ),
    );
  const countServices = (state: ServiceState) => sql<number>`(select count(*)::int from trade_services
    where provider_id = service_companies.account_id and state = ${state})`;
  return readPage(all, page, (rows) =>
    rows
      .select([
        'service_companies.account_id as id',
        'names',
        'company',
        'is_blocked',
        'audited',
        'service_providers.updated_at',
        sql<number>`(select count(*)::int from service_licences
          where provider_id = service_companies.account_id)`.as('licences'),
        sql<number>`(select count(*)::int from service_licences
          where provider_id = service_companies.account_id and valid_until < ${days.today}::date)`.as(
          'licences_over',
        ),
        countServices('on').as('services_on'),
        countServices('closed').as('services_closed'),
      ])
      .orderBy('service_providers.updated_at', (order) => order.desc().nullsLast())
      .orderBy('service_companies.account_id')
      .$narrowType<{ id: NotNull; company: NotNull; is_blocked: NotNull; audited: NotNull }>(),
  );
}
