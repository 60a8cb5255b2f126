import { useCallback } from 'react';
import { roles, type Role } from '../../contract/roles.ts';
import { useNavigate, usePlace } from '../page/place.tsx';
import type { User } from '../page/session.ts';
import { wantedPath } from '../page/sign-in.ts';
import { workbenchOf } from '../parts/office-links.ts';

/**
 * Leads on after a sign-in: to the path the visitor wanted (`redirect` in the address), else to where the role works,
 * a buyer home. @returns a function that answers false where a merchant may not go on yet.
 */
export function useArrival(role: Role): (user: User) => boolean {
  const navigate = useNavigate();
  const wanted = wantedPath(usePlace().query);
  return useCallback(
    (user) => {
      if (role !== roles.buyer && (user.auditStatus <= 0 || !workbenchOf(role))) return false;
      const home = role === roles.buyer ? '/' : workbenchOf(role)!;
      navigate(wanted ?? home, { replace: true, immediate: true });
      return true;
    },
    [navigate, role, wanted],
  );
}
