import { roles, type Role } from '../../contract/accounts/roles.ts';
import { usePlace } from '../page/place.tsx';
import { askedRole, auditPath } from '../page/visitor/role-paths.ts';

export type MerchantRole = Exclude<Role, 1>;

/** The role an entry is for, from `userType` in the address; null when it names none that is entered for. */
export function useMerchantRole(): MerchantRole | null {
  const role = askedRole(usePlace().query);
  return role === undefined || role === roles.buyer ? null : role;
}

/** Where the form or the audit of a role is, beside the page that is open: the small pages lead to small ones. */
export function useOnboardingPath(): (page: 'enter' | 'audit', role: Role) => string {
  const small = usePlace().pathname.startsWith('/m/');
  return (page, role) => auditPath(role, page === 'audit' ? 0 : -1, small);
}
