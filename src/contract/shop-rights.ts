/** What a shop's owner may allow a member: goods and drafts, orders, money, and the shop's page and papers. */
export const shopRights = ['goods', 'orders', 'money', 'store'] as const;
export type ShopRight = (typeof shopRights)[number];
