/** What an account may act as; the numbers are the specification's. */
export const roles = { buyer: 1, seller: 2, tradeService: 3, supplierService: 4, buyerService: 5 } as const;
export type Role = (typeof roles)[keyof typeof roles];
