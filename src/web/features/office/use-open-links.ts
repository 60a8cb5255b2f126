import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useSession } from '../../page/visitor/session.ts';
import { isOpenTo, officeLinks, type OfficeLink } from './office-links.ts';

/** The pages of a role's office that whoever is signed in may open, for themselves or for whom they act. */
export function useOpenLinks(role: Role): readonly OfficeLink[] {
  const { user } = useSession();
  const actsForCompany = role === roles.buyer && (user?.actingFor ?? null) !== null;
  return officeLinks(role, user?.shopRights ?? null).filter(
    (link) => role !== roles.buyer || isOpenTo(link, actsForCompany),
  );
}
