import { sql } from 'kysely';
import type { CompanyRole } from '../../../contract/companies/company-roles.ts';
import type { Language } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { addRole, dropSessions } from '../sql.ts';

/** Companies that buy, and their people. What they order stands in later domains. */

export interface CompanyDescription {
  company_name: string;
  company_country: string | null;
  company_address: string;
  company_tax_number: string;
}

const buyer = 1;

/** Opens the account of a company, which nobody signs in to. @returns its id */
export async function insertCompany(
  tx: Tx,
  company: CompanyDescription & { foundedBy: string; language: Language; priceTypeId: number },
  now: Date,
): Promise<string> {
  const { foundedBy, priceTypeId, ...described } = company;
  const id = newId(now.getTime());
  await tx
    .insertInto('accounts')
    .values({
      ...described,
      id,
      name: company.company_name,
      price_type_id: priceTypeId,
      is_company: true,
      created_at: now,
    })
    .execute();
  await addRole(tx, id, buyer, now);
  await tx
    .insertInto('companies')
    .values({ account_id: id, founded_by: foundedBy, created_at: now })
    .execute();
  return id;
}

/** Who opened a company's account. */
export const getFounderId = async (db: Db, companyId: string): Promise<string> =>
  (
    await db
      .selectFrom('companies')
      .select('founded_by')
      .where('account_id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).founded_by;

export const updateCompany = (tx: Tx, companyId: string, described: CompanyDescription) =>
  tx
    .updateTable('accounts')
    .set({ ...described, name: described.company_name })
    .where('id', '=', companyId)
    .execute();

/** What a company's people do at the same moment comes one after the other, until the transaction ends. */
export const lockCompany = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('companies')
    .select('account_id')
    .where('account_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

/** The companies that somebody belongs to and that may act, by name, and since when they do. */
export const listCompaniesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin('accounts', 'accounts.id', 'company_people.company_id')
    .select(['accounts.id', 'accounts.company_name as name', 'roles', 'joined_at'])
    .where('company_people.account_id', '=', accountId)
    .where('blocked_at', 'is', null)
    .orderBy('company_name')
    .orderBy('accounts.id')
    .execute();

/** How many companies somebody belongs to, also those that are blocked; no other joins or opens one meanwhile. */
export async function lockCompaniesOf(tx: Tx, accountId: string): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { n } = await tx
    .selectFrom('company_people')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return n;
}

/** What somebody is in a company; undefined for who does not belong to it. */
export async function findCompanyRoles(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<CompanyRole[] | undefined> {
  const row = await db
    .selectFrom('company_people')
    .select('roles')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.roles as CompanyRole[] | undefined;
}

/** The people of a company, those who joined first in front. */
export const listCompanyPeople = (db: Db, companyId: string) =>
  db
    .selectFrom('company_people')
    .innerJoin('accounts', 'accounts.id', 'company_people.account_id')
    .select(['accounts.id', 'name', 'email', 'phone', 'roles', 'gets_letters', 'joined_at'])
    .where('company_id', '=', companyId)
    .orderBy('joined_at')
    .orderBy('accounts.id')
    .execute();

/** Makes somebody one of a company's people; who is one already gets these roles besides their own. */
export async function addCompanyPerson(
  tx: Tx,
  person: { companyId: string; accountId: string; roles: readonly CompanyRole[]; getsLetters: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('company_people')
    .values({
      company_id: person.companyId,
      account_id: person.accountId,
      roles: [...person.roles],
      gets_letters: person.getsLetters,
      joined_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'account_id']).doUpdateSet({
        roles: sql`(select array_agg(distinct role) from unnest(company_people.roles || excluded.roles) as role)`,
      }),
    )
    .execute();
  dropSessions(tx);
}

/** @returns whether there is such a person */
export async function updateCompanyPerson(
  tx: Tx,
  companyId: string,
  accountId: string,
  changes: { roles?: CompanyRole[]; gets_letters?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_people')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  dropSessions(tx);
  return numUpdatedRows === 1n;
}

/** Lets somebody go; a session of theirs that acts for the company acts for nobody there. @returns whether there was one */
export async function deleteCompanyPerson(tx: Tx, companyId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_people')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  dropSessions(tx);
  return numDeletedRows === 1n;
}

/** For whom a session acts from now on; null is for its person. */
export async function setSessionCompany(db: Db, tokenHash: Buffer, companyId: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ company_id: companyId })
    .where('token_hash', '=', tokenHash)
    .execute();
  dropSessions(db);
}
