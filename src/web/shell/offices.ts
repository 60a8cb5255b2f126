import { roles, type Role } from '../../contract/roles.ts';
import type { WordKey } from '../page/words.ts';
import { isScreen } from './place-of.ts';

interface OfficeLink {
  path: string;
  word: WordKey<'common'>;
}

const links: Partial<Record<Role, OfficeLink[]>> = {
  [roles.buyer]: [
    { path: '/merchants/buyer-center/welcome', word: 'nav.workbench' },
    { path: '/merchants/buyer-center/order-manage', word: 'nav.orders' },
    { path: '/merchants/buyer-center/address-manage', word: 'nav.addresses' },
  ],
  [roles.seller]: [
    { path: '/merchants/seller-center/welcome', word: 'nav.workbench' },
    { path: '/merchants/seller-center/order-manage', word: 'nav.orders' },
  ],
};

/** The pages of a role's office that the account menu leads to. */
export const officeLinks = (role: Role): OfficeLink[] =>
  (links[role] ?? []).filter(({ path }) => isScreen(path));

/** Where a role works; undefined while it has no page. */
export const roleHome = (role: Role): string | undefined => officeLinks(role)[0]?.path;
