/** What a shop's owner may allow a member: products and drafts, orders, money, and the shop's page and papers. */
export const shopRights = ['products', 'orders', 'money', 'store'] as const;
export type ShopRight = (typeof shopRights)[number];
