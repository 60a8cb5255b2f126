import { useCallback } from 'react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { api } from '../../page/calls/api.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { auditPath } from '../../page/visitor/role-paths.ts';
import type { User } from '../../page/visitor/session.ts';
import { wantedPath } from '../../page/visitor/sign-in.ts';
import { workbenchOf } from '../../features/office/office-links.ts';

/** The small pages, for telephones, lead to small pages. */
const smallPath = '/register-h5';

/**
 * Leads on after a sign-in (specification, section 4): a buyer to the path they wanted, else home; a merchant whose
 * audit is passed to where the role works; any other to the form, or to the audit when they have sent one.
 */
export function useArrival(role: Role): (user: User) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, query } = usePlace();
  const requested = wantedPath(query);
  return useCallback(
    async (user) => {
      const go = (path: string) => navigate(path, { replace: true, immediate: true });
      if (role === roles.buyer) return go(requested ?? '/');
      if (user.auditStatus > 0) return go(requested ?? workbenchOf(role) ?? '/');
      // Without an answer the form it is: it shows an entry that was sent already.
      const enrolled = await api('audit.enrolled', {}).catch(() => false);
      go(auditPath(role, enrolled ? 0 : -1, pathname === smallPath));
    },
    [navigate, role, pathname, requested],
  );
}
