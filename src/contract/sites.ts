/** The sites (national types) one installation serves. */
export const siteCodes = ['cn', 'hk', 'uae', 'id'] as const;
export type Site = (typeof siteCodes)[number];
