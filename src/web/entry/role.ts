import { roles, type Role } from '../../contract/roles.ts';
import { usePlace } from '../page/place.tsx';

export type MerchantRole = Exclude<Role, 1>;

const merchants = Object.values(roles).filter((role) => role !== roles.buyer);

/** The role an entry is for, from `userType` in the address; null when it names none that is entered for. */
export function useMerchantRole(): MerchantRole | null {
  const asked = usePlace().query.get('userType');
  return merchants.find((role) => String(role) === asked) ?? null;
}

/** Where the form or the audit of a role is, beside the page that is open: the small pages lead to small ones. */
export function useEntryPath(): (page: 'enter' | 'audit', role: Role) => string {
  const small = usePlace().pathname.startsWith('/m/');
  return (page, role) => {
    const path = small ? (page === 'enter' ? '/m/enter' : '/m/enter-audit') : `/merchants-${page}`;
    return `${path}?userType=${role}`;
  };
}
