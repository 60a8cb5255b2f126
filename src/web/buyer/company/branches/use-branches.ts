import type { CompanyBranch } from '../../../../contract/companies/branches.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useSession } from '../../../page/visitor/session.ts';

/** The branches of the company that somebody acts for; undefined while they load, and for who acts for themselves. */
export function useBranches(): CompanyBranch[] | undefined {
  const { user } = useSession();
  return useCall('companyBranches.list', {}, { enabled: Boolean(user?.actingFor?.rights) }).data?.branches;
}

/** What the branch is called that a rule names. */
export const nameOfBranch = (branches: readonly CompanyBranch[] | undefined, branchId: string): string =>
  branches?.find(({ id }) => id === branchId)?.name ?? '…';
