import { sql } from 'kysely';
import type { CompanyRole } from '../../../contract/companies/company-roles.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** Somebody who approves for a company in place of another who is away. */
export interface Deputy {
  companyId: string;
  /** Who is away, and what they are again afterwards. */
  personId: string;
  roles: readonly CompanyRole[];
  deputyId: string;
  /** The last day of it, where the company is. */
  lastDay: string;
}

const columns = [
  'company_deputies.company_id',
  'company_deputies.person_id',
  'company_deputies.deputy_id',
  'company_deputies.roles',
  sql<string>`last_day::text`.as('last_day'),
] as const;

const shape = (row: {
  company_id: string;
  person_id: string;
  deputy_id: string;
  roles: string[];
  last_day: string;
}): Deputy => ({
  companyId: row.company_id,
  personId: row.person_id,
  deputyId: row.deputy_id,
  roles: row.roles as CompanyRole[],
  lastDay: row.last_day,
});

export async function insertDeputy(tx: Tx, deputy: Deputy, now: Date): Promise<void> {
  await tx
    .insertInto('company_deputies')
    .values({
      company_id: deputy.companyId,
      person_id: deputy.personId,
      deputy_id: deputy.deputyId,
      roles: [...deputy.roles],
      named_at: now,
      last_day: deputy.lastDay,
    })
    .execute();
}

export async function listDeputies(db: Db, companyId: string): Promise<Deputy[]> {
  const rows = await db
    .selectFrom('company_deputies')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('last_day')
    .execute();
  return rows.map(shape);
}

/**
 * Those whose last day is over where their company is.
 * @param todays  which day it is in some countries; in all others it is `otherwise`
 */
export async function listDeputiesOver(
  db: Db,
  { todays, otherwise }: { todays: Readonly<Record<string, string>>; otherwise: string },
  limit: number,
): Promise<Deputy[]> {
  const rows = await db
    .selectFrom('company_deputies')
    .innerJoin('accounts', 'accounts.id', 'company_id')
    .select(columns)
    .where(
      sql<boolean>`last_day < coalesce((${JSON.stringify(todays)}::jsonb ->> company_country)::date, ${otherwise}::date)`,
    )
    .orderBy('last_day')
    .limit(limit)
    .execute();
  return rows.map(shape);
}

/** @returns what it was; undefined where there is none any more */
export async function deleteDeputy(tx: Tx, companyId: string, personId: string): Promise<Deputy | undefined> {
  const row = await tx
    .deleteFrom('company_deputies')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .returning(columns)
    .executeTakeFirst();
  return row && shape(row);
}
