import { sql } from 'kysely';
import { roles } from '../../contract/accounts/roles.ts';
import type { Db } from '../platform/database.ts';

const passedOfSellers = (db: Db) =>
  db.selectFrom('merchant_applications').where('role', '=', roles.seller).where('state', '=', 'passed');

/** The newest application of each of these sellers that passed its audit. */
export const listPassedApplications = (db: Db, accountIds: readonly string[]) =>
  passedOfSellers(db)
    .distinctOn('account_id')
    .select(['account_id', 'licence_picture', 'identity_front', 'decided_at'])
    .where('account_id', '=', sql<string>`any(${sql.val([...accountIds])}::uuid[])`)
    .orderBy('account_id')
    .orderBy('round', 'desc')
    .execute();

/** The newest application of a company that passed its audit, in whichever role of the account. */
export const findPassedCompanyApplication = (db: Db, accountId: string) =>
  db
    .selectFrom('merchant_applications')
    .select(['country', 'region_codes', 'city', 'detail', 'registration_number'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'passed')
    .where('kind', '=', 'company')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The country that a seller's newest audited application says; undefined of sellers without one. */
export async function findAuditedCountry(db: Db, accountId: string): Promise<string | undefined> {
  const application = await passedOfSellers(db)
    .select('country')
    .where('account_id', '=', accountId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return application?.country;
}

/** The newest application of a seller that passed its audit, of a company alone if asked. */
export const findPassedApplication = (db: Db, accountId: string, kind?: 'company') =>
  passedOfSellers(db)
    .select(['kind', 'company_name', 'person_name', 'registration_number', 'decided_at'])
    .select(['country', 'region_codes', 'city', 'detail'])
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
