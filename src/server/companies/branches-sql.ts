import { sql, type Selectable } from 'kysely';
import type { CompanyBranch } from '../../contract/companies/branches.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type BranchRow = Selectable<DB['company_branches']>;

/** The branches of a company, those in use first, each by its name. */
export const listBranches = (db: Db, companyId: string): Promise<BranchRow[]> =>
  db
    .selectFrom('company_branches')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** One of them; undefined for another company's. */
export const findBranch = (db: Db, companyId: string, id: string): Promise<BranchRow | undefined> =>
  db
    .selectFrom('company_branches')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Who orders and approves for which branches of a company. */
export const listBranchPeople = (db: Db, companyId: string) =>
  db
    .selectFrom('company_branch_people')
    .select(['branch_id', 'person_id'])
    .where('company_id', '=', companyId)
    .execute();

/** The branches that somebody is assigned to, archived ones too. */
export async function listBranchIdsOf(db: Db, companyId: string, personId: string): Promise<Set<string>> {
  const assigned = await db
    .selectFrom('company_branch_people')
    .select('branch_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
  return new Set(assigned.map(({ branch_id: branchId }) => branchId));
}

/** Which of some people are assigned to a branch. */
export async function listAssigned(
  db: Db,
  branchId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const assigned = await db
    .selectFrom('company_branch_people')
    .select('person_id')
    .where('branch_id', '=', branchId)
    .where('person_id', '=', sql<string>`any(${sql.val([...personIds])}::uuid[])`)
    .execute();
  return new Set(assigned.map(({ person_id: personId }) => personId));
}

export interface BranchDescription {
  name: string;
  code: string;
  addressId: string | null;
  invoice: CompanyBranch['invoice'];
  costCenter: string;
}

const columnsOf = ({ name, code, addressId, invoice, costCenter }: BranchDescription) => ({
  name,
  code,
  address_id: addressId,
  invoice: invoice && JSON.stringify(invoice),
  cost_center: costCenter,
});

export const insertBranch = (
  tx: Tx,
  { id, companyId, ...described }: BranchDescription & { id: string; companyId: string },
  now: Date,
) =>
  tx
    .insertInto('company_branches')
    .values({ id, company_id: companyId, ...columnsOf(described), created_at: now })
    .execute();

/** Changes a branch; the company is locked. */
export const updateBranch = (tx: Tx, id: string, described: BranchDescription) =>
  tx
    .updateTable('company_branches')
    .set({ ...columnsOf(described), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Puts a branch away, or takes it out again. */
export const setBranchArchived = (tx: Tx, id: string, archivedAt: Date | null) =>
  tx
    .updateTable('company_branches')
    .set({ archived_at: archivedAt, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Makes some branches those that somebody orders and approves for. */
export async function setBranchesOf(
  tx: Tx,
  { companyId, personId }: { companyId: string; personId: string },
  branchIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('company_branch_people')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
  if (branchIds.length === 0) return;
  await tx
    .insertInto('company_branch_people')
    .values(
      branchIds.map((branchId) => ({ branch_id: branchId, company_id: companyId, person_id: personId })),
    )
    .execute();
}
