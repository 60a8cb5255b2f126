/** Open, suspended by operators, or closed with its owner's account. */
export const shopStates = ['open', 'suspended', 'closed'] as const;
export type ShopState = (typeof shopStates)[number];

export const shopSorts = ['newest', 'oldest', 'orders', 'level'] as const;
export type ShopSort = (typeof shopSorts)[number];
