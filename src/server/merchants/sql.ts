import { sql } from 'kysely';
import type { ApplicationState } from '../../contract/merchants/application-form.ts';
import type { ApplicationInput } from '../../contract/merchants/merchants.ts';
import { newId } from '../../kit/ids.ts';
import { phoneEndOf } from '../../contract/orders/phone-end.ts';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { MerchantRole } from './rules.ts';

const applications = (db: Db) =>
  db
    .selectFrom('merchant_applications')
    .selectAll()
    .select(
      sql<string[]>`array(select category_id from merchant_application_categories
        where application_id = merchant_applications.id order by category_id)`.as('categories'),
    );

export function findApplication(db: Db, id: string) {
  return applications(db).where('id', '=', id).executeTakeFirst();
}
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export function lockApplication(tx: Db, id: string) {
  return tx
    .selectFrom('merchant_applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The entry sent last by an account in a role. */
export function findNewestApplication(db: Db, accountId: string, role: number) {
  return applications(db)
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasApplication(db: Db, accountId: string, role: number): Promise<boolean> {
  return (await findNewestApplication(db, accountId, role)) !== undefined;
}

export async function insertApplication(
  tx: Db,
  accountId: string,
  role: MerchantRole,
  round: number,
  input: ApplicationInput,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('merchant_applications')
    .values({
      id,
      account_id: accountId,
      role,
      round,
      kind: input.kind,
      country: input.country,
      region_codes: input.regionCodes,
      city: input.city,
      detail: input.detail,
      company_name: input.companyName,
      registration_number: input.registrationNumber,
      legal_person: input.legalPerson,
      founded_on: input.foundedOn ?? null,
      business_scope: input.businessScope,
      person_name: input.personName,
      identity_number: input.identityNumber,
      identity_from: input.identityFrom ?? null,
      identity_until: input.identityUntil ?? null,
      contact_name: input.contactName,
      prefix_id: input.prefixId,
      phone: input.phone,
      email: input.email,
      services: input.services,
      invite_code: input.inviteCode,
      licence_picture: input.licencePicture ?? null,
      identity_front: input.identityFront ?? null,
      identity_back: input.identityBack ?? null,
      submitted_at: now,
    })
    .execute();
  if (input.categories.length > 0) {
    await tx
      .insertInto('merchant_application_categories')
      .values(input.categories.map((category) => ({ application_id: id, category_id: category })))
      .execute();
  }
  return id;
}

export async function decideApplication(
  tx: Db,
  id: string,
  decision: { state: 'passed' | 'refused'; by: string; reason: string; fields: Record<string, string> },
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('merchant_applications')
    .set({
      state: decision.state,
      version: sql<number>`version + 1`,
      decided_at: now,
      decided_by: decision.by,
      reason: decision.reason,
      field_reasons: JSON.stringify(decision.fields),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Every decision on an account in a role, the newest first. */
export function listDecisions(db: Db, accountId: string, role: number) {
  return db
    .selectFrom('merchant_applications')
    .select(['id', 'round', 'state', 'reason', 'field_reasons', 'decided_by', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('decided_at', 'is not', null)
    .orderBy('round', 'desc')
    .execute();
}

/**
 * Part of a name, how the number of a registration begins, a whole identity number, or how a telephone ends. What is shown
 * masked is not looked for by its beginning: figure after figure would tell it.
 */
function isAbout(search: string) {
  const text = sql`fold_text(${search})`;
  const backwards = [...(phoneEndOf(search) ?? '')].reverse().join('');
  return sql<boolean>`(
    strpos(fold_text(company_name), ${text}) > 0 or strpos(fold_text(person_name), ${text}) > 0
    or strpos(fold_text(legal_person), ${text}) > 0 or strpos(fold_text(contact_name), ${text}) > 0
    or starts_with(fold_text(registration_number), ${text}) or fold_text(identity_number) = ${text}
    or (${backwards !== ''} and starts_with(reverse(regexp_replace(phone, '\\D', '', 'g')), ${backwards}))
  )`;
}

/** Entries in some states, the oldest first, with how many there are. */
export function listApplications(
  db: Db,
  filter: {
    states: readonly ApplicationState[] | undefined;
    role: number | undefined;
    search: string | undefined;
  },
  page: Paging,
) {
  const applications = db
    .selectFrom('merchant_applications')
    .$if(Boolean(filter.states?.length), (query) => query.where('state', 'in', [...filter.states!]))
    .$if(filter.role !== undefined, (query) => query.where('role', '=', filter.role!))
    .$if(filter.search !== undefined, (query) => query.where(isAbout(filter.search!)));
  return readPage(applications, page, (all) => all.selectAll().orderBy('submitted_at').orderBy('id'));
}

/** How many accounts besides this one have an entry with the same number that is not refused. */
export async function countSameNumber(db: Db, application: ApplicationRow): Promise<number> {
  const column = application.registration_number ? 'registration_number' : 'identity_number';
  const { n } = await db
    .selectFrom('merchant_applications')
    .select(sql<number>`count(distinct account_id)::int`.as('n'))
    .where(column, '=', application[column])
    .where('account_id', '<>', application.account_id)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return n;
}

/** Private pictures from before some moment that neither an entry nor anything else shows: uploaded, and then not sent or replaced. */
export function listUnsentPictures(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('private_pictures as picture')
    .select(['picture.account_id', 'picture.key'])
    .where('picture.created_at', '<', before)
    .where('picture.kept', '=', false)
    .where(
      sql<boolean>`not exists (select from merchant_applications as entry
        where entry.account_id = picture.account_id
        and picture.key in (entry.licence_picture, entry.identity_front, entry.identity_back))`,
    )
    .orderBy('picture.created_at')
    .limit(limit)
    .execute();
}

/** What shops are called that are not an account's own. */
export async function listShopNamesOfOthers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_names')
    .select('name')
    .distinct()
    .where('owner_id', '<>', accountId)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
