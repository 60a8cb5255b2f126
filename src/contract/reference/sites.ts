/** The sites (national types) one installation serves. */
export const siteCodes = ['cn', 'hk', 'uae', 'id'] as const;
export type Site = (typeof siteCodes)[number];

export const isSite = (value: string): value is Site => (siteCodes as readonly string[]).includes(value);
