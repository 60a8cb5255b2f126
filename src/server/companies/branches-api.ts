import type { CompanyBranch } from '../../contract/companies/branches.ts';
import { mostBranches } from '../../contract/companies/company-roles.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { foldName } from '../../kit/text/fold.ts';
import { wireTime } from '../../kit/wire.ts';
import * as accounts from '../accounts/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { addressOf, listAddressIds } from './branches.ts';
import * as rows from './branches-sql.ts';
import { requireStillOwner } from './people.ts';

export const companyBranchesApi: Handlers<CallsOf<'companyBranches'>, Context, SignedIn> = {
  async 'companyBranches.list'({ db, actor }) {
    const { id: companyId } = requireActing(actor);
    const [branches, people, addressIds] = await Promise.all([
      rows.listBranches(db, companyId),
      rows.listBranchPeople(db, companyId),
      listAddressIds(db, companyId),
    ]);
    const peopleOf = Map.groupBy(people, ({ branch_id: branchId }) => branchId);
    return {
      branches: branches.map((branch) => ({
        id: branch.id,
        name: branch.name,
        code: branch.code,
        addressId: addressOf(branch, addressIds),
        invoice: branch.invoice as CompanyBranch['invoice'],
        costCenter: branch.cost_center,
        archivedAt: wireTime(branch.archived_at),
        personIds: (peopleOf.get(branch.id) ?? []).map(({ person_id: personId }) => personId),
        version: branch.version,
      })),
      mostBranches,
    };
  },

  'companyBranches.save': ({ db, actor, now }, { id: branchId, version, ...described }) =>
    asOwner({ db, actor }, async (tx, { companyId, personId }) => {
      const branches = await rows.listBranches(tx, companyId);
      const branch = branchId === undefined ? undefined : branches.find(({ id }) => id === branchId);
      if (branchId !== undefined && !branch) throw new Refusal('NOT_FOUND');
      if (branch && branch.version !== version) throw new Refusal('BRANCH_CHANGED');
      const code = foldName(described.code);
      const namesake = branches.find((candidate) => foldName(candidate.code) === code);
      if (namesake && namesake.id !== branchId)
        throw new Refusal('BRANCH_CODE_TAKEN', { code: described.code });
      await refuseOtherAddress(tx, companyId, described.addressId, branch);
      const event = { companyId, actorId: personId, recipient: described.name };
      if (branch) {
        await rows.updateBranch(tx, branch.id, described);
        await accounts.insertCompanyEvent(tx, { ...event, kind: 'branchChanged' }, now);
        return { id: branch.id, version: branch.version + 1 };
      }
      if (branches.length >= mostBranches) throw new Refusal('BRANCHES_FULL', { most: mostBranches });
      const id = newId(now.getTime());
      await rows.insertBranch(tx, { id, companyId, ...described }, now);
      await accounts.insertCompanyEvent(tx, { ...event, kind: 'branchAdded' }, now);
      return { id, version: 1 };
    }),

  'companyBranches.setArchived': ({ db, actor, now }, { id, isArchived }) =>
    asOwner({ db, actor }, async (tx, { companyId, personId }) => {
      const branch = requireFound(await rows.findBranch(tx, companyId, id));
      // Pressed twice, it is as it was.
      if ((branch.archived_at !== null) === isArchived) return {};
      await rows.setBranchArchived(tx, id, isArchived ? now : null);
      const kind = isArchived ? 'branchArchived' : 'branchRestored';
      const event = { companyId, kind, actorId: personId, recipient: branch.name } as const;
      await accounts.insertCompanyEvent(tx, event, now);
      return {};
    }),

  'companyBranches.assign': ({ db, actor, now }, { personId: colleagueId, branchIds }) =>
    asOwner({ db, actor }, async (tx, { companyId, personId }) => {
      requireFound(await accounts.findCompanyRoles(tx, companyId, colleagueId));
      const branches = await rows.listBranches(tx, companyId);
      const assigned = branches.filter(({ id }) => branchIds.includes(id));
      if (branchIds.some((id) => !assigned.some((branch) => branch.id === id)))
        throw new Refusal('NOT_FOUND');
      await rows.setBranchesOf(
        tx,
        { companyId, personId: colleagueId },
        assigned.map(({ id }) => id),
      );
      const event = { companyId, kind: 'branchesOf', actorId: personId, personId: colleagueId } as const;
      await accounts.insertCompanyEvent(
        tx,
        { ...event, recipient: assigned.map(({ code }) => code).join(', ') },
        now,
      );
      return {};
    }),
};

/** The company that is acted for; these calls are closed to whoever acts for none. @throws {Refusal} COMPANY_ENDED */
function requireActing({ company }: SignedIn['actor']) {
  if (!company?.rights) throw new Refusal('COMPANY_ENDED');
  return company;
}

/** Changes the branches of the company that is acted for, behind its lock. @throws {Refusal} COMPANY_ENDED, COMPANY_RIGHT_MISSING */
function asOwner<Answer>(
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  work: (tx: Tx, owner: { companyId: string; personId: string }) => Promise<Answer>,
): Promise<Answer> {
  const { id: companyId, personId } = requireActing(actor);
  return transact(db, async (tx) => {
    await accounts.lockCompany(tx, companyId);
    await requireStillOwner(tx, companyId, personId);
    return work(tx, { companyId, personId });
  });
}

/** A branch has its purchases sent to an address of its company; one that was deleted meanwhile may stay. @throws {Refusal} ADDRESS_MISSING */
async function refuseOtherAddress(
  tx: Tx,
  companyId: string,
  addressId: string | null,
  branch: rows.BranchRow | undefined,
): Promise<void> {
  if (addressId === null || addressId === branch?.address_id) return;
  if (!(await accounts.findDeliveryAddress(tx, companyId, addressId))) throw new Refusal('ADDRESS_MISSING');
}
