import type { Role } from '../../../contract/accounts/roles.ts';
import { askedRole, isMerchantPath, roleOfPath } from '../../page/visitor/role-paths.ts';
import { signInPath } from '../../page/visitor/sign-in.ts';

/**
 * Where a visitor goes whose session the server no longer knows (specification, section 6), by where they are and
 * whom they were signed in as: a path, or null for the dialog over the page they are on.
 *
 * @param pathname  without the language prefix
 */
export function signedOutTarget(pathname: string, query: URLSearchParams, last: Role): string | null {
  const search = query.size > 0 ? `?${query}` : '';
  const role = roleOfPath(pathname, query) ?? askedRole(query) ?? last;
  if (pathname.startsWith('/m/')) return `/register-h5?userType=${role}`;
  if (!isMerchantPath(pathname)) return null;
  return signInPath(role, pathname + search);
}
