import type { BranchChoice } from '../../contract/companies/branch-choice.ts';
import { rightsOfRoles, type CompanyRole } from '../../contract/companies/company-roles.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import type { CompanyBranch } from '../../contract/companies/branches.ts';
import { Refusal } from '../../kit/errors.ts';
import {
  findCompanyRoles,
  listAllAddresses,
  listCompanyPeople,
  listDeputies,
  type Profile,
} from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import {
  findBranch,
  listBranches,
  listBranchIdsOf,
  listBranchPeople,
  type BranchRow,
} from './branches-sql.ts';

/** The branch that somebody orders for, and among which they choose. */
interface ChosenBranch {
  branch: BranchRow | null;
  choices: readonly BranchRow[];
  mustChoose: boolean;
  mayBeNone: boolean;
}

const noBranch: ChosenBranch = { branch: null, choices: [], mustChoose: false, mayBeNone: true };

/**
 * The branch that somebody orders for. Whoever is assigned to branches orders for one of these, for the only one unless they
 * say otherwise; owners order for any, or for the company as a whole, as does whoever is assigned to none.
 * @param branchId  undefined where they leave it open, null for the company as a whole
 * @throws {Refusal} BRANCH_ENDED for one that is not theirs to choose
 */
export async function chooseBranch(
  { db, actor }: Pick<SignedIn, 'actor'> & { db: Db },
  branchId: string | null | undefined,
): Promise<ChosenBranch> {
  const { company } = actor;
  if (!company) {
    if (branchId) throw new Refusal('BRANCH_ENDED');
    return noBranch;
  }
  const branches = await listBranches(db, company.id);
  if (branches.length === 0 && !branchId) return noBranch;
  const [assigned, roles] = await Promise.all([
    listBranchIdsOf(db, company.id, company.personId),
    findCompanyRoles(db, company.id, company.personId),
  ]);
  const isOwner = roles?.includes('owner') === true;
  const inUse = branches.filter(({ archived_at: archivedAt }) => archivedAt === null);
  const choices = isOwner ? inUse : inUse.filter(({ id }) => assigned.has(id));
  const mayBeNone = isOwner || assigned.size === 0;
  const usual = inUse.filter(({ id }) => assigned.has(id));
  const isLeftOpen = branchId === undefined || (branchId === null && !mayBeNone);
  const branch = isLeftOpen
    ? usual.length === 1
      ? usual[0]!
      : null
    : (choices.find(({ id }) => id === branchId) ?? null);
  if (branchId && !branch) throw new Refusal('BRANCH_ENDED');
  return { branch, choices, mustChoose: branch === null && !mayBeNone, mayBeNone };
}

/** The branch that something was asked for; archived or not, it stays what it was asked for. */
export async function keepBranch(
  { db, actor }: Pick<SignedIn, 'actor'> & { db: Db },
  branchId: string | null,
): Promise<ChosenBranch> {
  const branch = branchId === null ? undefined : await findBranch(db, actor.company!.id, branchId);
  return { ...noBranch, branch: branch ?? null };
}

/** The same as whoever orders sees it; null where there is nothing to choose. */
export async function showBranchChoice(
  db: Db,
  companyId: string,
  { branch, choices, mustChoose, mayBeNone }: ChosenBranch,
): Promise<BranchChoice | null> {
  if (choices.length === 0 && !mustChoose) return null;
  const addressIds = await listAddressIds(db, companyId);
  return {
    id: branch?.id ?? null,
    mustChoose,
    mayBeNone,
    choices: choices.map((choice) => ({
      id: choice.id,
      name: choice.name,
      code: choice.code,
      addressId: addressOf(choice, addressIds),
      costCenter: choice.cost_center,
    })),
  };
}

/** The addresses that a company has: those of its branches may have been deleted. */
export const listAddressIds = async (db: Db, companyId: string): Promise<Set<string>> =>
  new Set((await listAllAddresses(db, companyId)).map(({ id }) => id));

/** Where purchases of a branch go; null where its address was deleted. */
export const addressOf = (
  { address_id: addressId }: Pick<BranchRow, 'address_id'>,
  addressIds: ReadonlySet<string>,
): string | null => (addressId !== null && addressIds.has(addressId) ? addressId : null);

/**
 * The branch of a purchase that is ordered now. The company is locked.
 * @param isApproved  somebody approved it for that branch: it stands, wherever its person was moved since
 * @throws {Refusal} BRANCH_WANTED where its person orders for branches and it names none, BRANCH_ENDED for one that was
 * archived, or is not theirs any more
 */
export async function requireBranch(
  tx: Tx,
  { companyId, personId }: { companyId: string; personId: string },
  branchId: string | null,
  isApproved: boolean,
): Promise<BranchRow | null> {
  if (branchId === null && isApproved) return null;
  const [assigned, roles] = await Promise.all([
    listBranchIdsOf(tx, companyId, personId),
    findCompanyRoles(tx, companyId, personId),
  ]);
  const isOwner = roles?.includes('owner') === true;
  if (branchId === null) {
    if (!isOwner && assigned.size > 0) throw new Refusal('BRANCH_WANTED');
    return null;
  }
  const branch = await findBranch(tx, companyId, branchId);
  const isTheirs = isApproved || isOwner || assigned.has(branchId);
  if (!branch || branch.archived_at !== null || !isTheirs) throw new Refusal('BRANCH_ENDED');
  return branch;
}

/** An account as it is invoiced and taxed for a branch: as the branch says, where it says something of its own. */
export function billedTo(profile: Profile, branch: Pick<BranchRow, 'invoice'> | null | undefined): Profile {
  const invoice = (branch?.invoice ?? null) as CompanyBranch['invoice'];
  if (!invoice) return profile;
  return {
    ...profile,
    company_name: invoice.name,
    company_country: invoice.country ?? profile.company_country,
    company_address: invoice.address,
    company_tax_number: invoice.taxNumber,
  };
}

/** Who orders and approves for each branch of a company, by its id. */
export async function listPeopleOfBranches(
  db: Db,
  companyId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const people = Map.groupBy(await listBranchPeople(db, companyId), ({ branch_id: branchId }) => branchId);
  return new Map(
    [...people].map(([branchId, assigned]) => [
      branchId,
      new Set(assigned.map(({ person_id: personId }) => personId)),
    ]),
  );
}

/**
 * Rules that name a branch name one of the company's, and where its own approvers decide there are enough of them. The
 * company is locked.
 * @throws {Refusal} BAD_INPUT, NO_APPROVER
 */
export async function refuseUnfitBranches(
  tx: Tx,
  companyId: string,
  rules: readonly PurchaseRule[],
): Promise<void> {
  if (rules.every(({ branchId }) => branchId === undefined)) return;
  const [branches, people, ofBranches, deputies] = await Promise.all([
    listBranches(tx, companyId),
    listCompanyPeople(tx, companyId),
    listPeopleOfBranches(tx, companyId),
    listDeputies(tx, companyId),
  ]);
  // A deputy approves for the branches of whoever named them, and for none of their own.
  const absentOf = new Map(deputies.map(({ deputyId, personId }) => [deputyId, personId]));
  const ids = new Set(branches.map(({ id }) => id));
  for (const { branchId, isByBranch, approvals } of rules) {
    if (branchId === undefined) continue;
    if (!ids.has(branchId)) throw new Refusal('BAD_INPUT', { fields: 'rules.branchId' });
    const approvers = people.filter(
      ({ id, roles }) =>
        ofBranches.get(branchId)?.has(absentOf.get(id) ?? id) &&
        rightsOfRoles(roles as CompanyRole[]).includes('approve'),
    ).length;
    if (isByBranch && approvers < approvals) throw new Refusal('NO_APPROVER', { approvals, approvers });
  }
}
