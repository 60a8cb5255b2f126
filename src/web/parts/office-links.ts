import { roles, type Role } from '../../contract/roles.ts';
import type { WordKey } from '../page/words.ts';

export interface OfficeLink {
  path: string;
  word: WordKey<'common'>;
  icon: 'home' | 'orders' | 'collection' | 'addresses' | 'coupons' | 'requests' | 'messages';
}

const links: Partial<Record<Role, readonly OfficeLink[]>> = {
  [roles.buyer]: [
    { path: '/merchants/buyer-center/welcome', word: 'nav.workbench', icon: 'home' },
    { path: '/merchants/buyer-center/order-manage', word: 'nav.orders', icon: 'orders' },
    { path: '/merchants/buyer-center/my-opportunity', word: 'nav.myOpportunities', icon: 'requests' },
    { path: '/merchants/buyer-center/messages', word: 'nav.messages', icon: 'messages' },
    { path: '/merchants/buyer-center/my-collection', word: 'nav.collection', icon: 'collection' },
    { path: '/merchants/buyer-center/my-coupon', word: 'nav.coupons', icon: 'coupons' },
    { path: '/merchants/buyer-center/address-manage', word: 'nav.addresses', icon: 'addresses' },
  ],
  [roles.seller]: [
    { path: '/merchants/seller-center/welcome', word: 'nav.workbench', icon: 'home' },
    { path: '/merchants/seller-center/order-manage', word: 'nav.orders', icon: 'orders' },
    { path: '/merchants/seller-center/messages', word: 'nav.messages', icon: 'messages' },
  ],
};

/** The pages of a role's office, the first of them its workbench; none while it has no office. */
export const officeLinks = (role: Role): readonly OfficeLink[] => links[role] ?? [];

/** Where a role works; undefined while it has no office. */
export const workbenchOf = (role: Role): string | undefined => officeLinks(role)[0]?.path;
