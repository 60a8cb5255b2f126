import { roles } from '../accounts/roles.ts';

/**
 * What a merchant may allow a supplier service: to prepare their application, to write products, to put them on sale, to set prices, to see orders.
 * Money, payouts, credentials and passwords are not among it, whatever is agreed on.
 */
export const supplierServiceRights = ['application', 'products', 'publish', 'prices', 'orders'] as const;

/** What a buyer may allow a buyer service: to publish requests and see their quotes, and to bargain. */
export const buyerServiceRights = ['requests', 'counter'] as const;

export const serviceRights = [...supplierServiceRights, ...buyerServiceRights] as const;
export type ServiceRight = (typeof serviceRights)[number];

/** The roles that work for others. */
export const providerRoles = [roles.supplierService, roles.buyerService] as const;
export type ProviderRole = (typeof providerRoles)[number];

/** What may be agreed on with a provider of this kind. */
export const rightsOf = (role: ProviderRole): readonly ServiceRight[] =>
  role === roles.supplierService ? supplierServiceRights : buyerServiceRights;

/** Whom a provider of this kind serves. */
export const servedRoleOf = (role: ProviderRole): 1 | 2 =>
  role === roles.supplierService ? roles.seller : roles.buyer;

/** Rights that are of no use without another: whoever is given one is given the other too. */
export const neededRight: Partial<Record<ServiceRight, ServiceRight>> = {
  publish: 'products',
  prices: 'products',
  counter: 'requests',
};

export const grantStates = ['waiting', 'active', 'refused', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];

export const actKinds = ['agreed', 'refused', 'rights', 'ended', 'act'] as const;

/** Days that an invitation stands. */
export const invitationDays = 14;
/** Invitations of a provider that may be open at once. */
export const mostInvitations = 100;
/** Letters of what a provider writes to whom it invites. */
export const longestNote = 300;
