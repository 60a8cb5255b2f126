/** What brands of a list have in common: several spellings, another that is written nearly alike, a name by operators. */
export const brandKinds = ['spellings', 'alike', 'named'] as const;
export type BrandKind = (typeof brandKinds)[number];

export const brandSorts = ['products', 'name', 'newest'] as const;
export type BrandSort = (typeof brandSorts)[number];

/** Characters of why two brands are one, or are not. */
export const brandReasonLength = 500;
