import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { policyDocuments, type PolicyDocument } from '../../../contract/policies/policy-documents.ts';
import { useCall } from '../../page/calls/calls.ts';

/** What somebody agrees to who registers in a role, in the versions in force; without numbers until they are there. */
export function usePolicies(role: Role, isRegistering: boolean) {
  const current = useCall('policies.list', {}, { enabled: isRegistering });
  const isFor = (document: PolicyDocument) => document !== 'merchant' || role !== roles.buyer;
  return {
    policies: policyDocuments.filter(isFor).map((document) => ({
      document,
      number: current.data?.find((policy) => policy.document === document)?.number,
    })),
    /** What was read, to be sent with the registration. */
    readVersions: current.data?.filter(({ document }) => isFor(document)),
    askAgain: () => void current.refetch(),
  };
}
