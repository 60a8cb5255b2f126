import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { auditPath, isOnboardingPath, roleOfPath } from '../../page/visitor/role-paths.ts';
import { signInPath } from '../../page/visitor/sign-in.ts';
import type { Screen } from '../../routes.ts';

/** What the browser knows of who is looking. */
export interface Visitor {
  /** The role they are signed in for; null without a token. */
  role: Role | null;
  /** Above 0 passed, 0 under audit, below 0 nothing sent yet or refused. */
  auditStatus: number;
}

/**
 * Where a visitor is sent who may not open a screen; null when they may (specification, section 4, route guard).
 *
 * @param pathname  without the language prefix
 */
export function guard(
  screen: Pick<Screen, 'who' | 'beforeAudit'>,
  pathname: string,
  query: URLSearchParams,
  { role, auditStatus }: Visitor,
): string | null {
  if (screen.who === 'anyone' || screen.who === 'staff') return null;
  const requested = pathname + (query.size > 0 ? `?${query}` : '');
  // What only needs a sign-in takes any role, except entry and audit, which are for the one they name.
  const needed = screen.who === 'user' ? roleOfPath(pathname, query) : screen.who;
  if (role === null) return signInPath(needed ?? roles.buyer, requested);
  if (needed !== undefined && needed !== role) return signInPath(needed, requested);
  if (isOnboardingPath(pathname) || screen.who === 'user' || role === roles.buyer) return null;
  return auditStatus > 0 || screen.beforeAudit ? null : auditPath(role, auditStatus);
}

/**
 * The same, where the browser may not know who is looking: its storage was cleared while the cookie stayed, another
 * role was signed in to, an audit was decided. Before anybody is sent away the server is asked once.
 * @param ask  brings what the browser knows up to date; null without a token
 */
export async function guardAnew(
  screen: Pick<Screen, 'who' | 'beforeAudit'>,
  pathname: string,
  query: URLSearchParams,
  visitor: () => Visitor,
  ask: (() => Promise<void>) | null,
): Promise<string | null> {
  const refused = guard(screen, pathname, query, visitor());
  if (refused === null || ask === null) return refused;
  await ask();
  return guard(screen, pathname, query, visitor());
}
