/** What a market deals in (specification, section 3: industryType 1 to 6). */
export const industryTypes = [1, 2, 3, 4, 5, 6] as const;
export type IndustryType = (typeof industryTypes)[number];
