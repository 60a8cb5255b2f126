import { roles, type Role } from '../../../contract/accounts/roles.ts';

/** The role that an office belongs to, by how its paths begin (specification, section 2). */
const offices: [prefix: string, role: Role][] = [
  ['/merchants/buyer-center', roles.buyer],
  ['/merchants/seller-center', roles.seller],
  ['/merchants/service-center', roles.tradeService],
  ['/merchants/merchant-services-center', roles.supplierService],
  ['/merchants/buyer-service-center', roles.buyerService],
];

const onboardingPaths = ['/merchants-enter', '/merchants-audit', '/m/enter', '/m/enter-audit'];

export const isOnboardingPath = (pathname: string): boolean => onboardingPaths.includes(pathname);

/** The merchant area: offices, entry and audit (specification, section 9). */
export const isMerchantPath = (pathname: string): boolean =>
  pathname.startsWith('/merchants/') || isOnboardingPath(pathname);

/** The role that `userType` in an address names. */
export function askedRole(query: URLSearchParams): Role | undefined {
  const asked = query.get('userType');
  return Object.values(roles).find((role) => String(role) === asked);
}

/** The role a path is for: of an office by its prefix, of entry and audit by `userType`; undefined for all others. */
export function roleOfPath(pathname: string, query: URLSearchParams): Role | undefined {
  if (isOnboardingPath(pathname)) return askedRole(query);
  return offices.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1];
}

/** Where a merchant whose audit is not passed goes on: 0 is under audit, below it nothing was sent or it was refused. */
export function auditPath(role: Role, auditStatus: number, small = false): string {
  const page = auditStatus === 0 ? 'audit' : 'enter';
  const path = small ? (page === 'enter' ? '/m/enter' : '/m/enter-audit') : `/merchants-${page}`;
  return `${path}?userType=${role}`;
}
