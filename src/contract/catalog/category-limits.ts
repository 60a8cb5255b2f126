/** As deep as the tree may be. */
export const deepestLevel = 8;
/** Characters of the name of a category, an attribute or one of its values. */
export const categoryNameLength = 80;
/** Children of a category, attributes of one, and values of an attribute. */
export const mostChildren = 1_000;
export const mostCategoryAttributes = 60;
export const mostAttributeValues = 300;

/** What names a category; each is called by its name under `uses.<name>`. */
export const categoryUses = [
  'product',
  'request',
  'child',
  'attribute',
  'coupon',
  'promotion',
  'fee',
  'tax',
  'import',
  'connection',
  'application',
  'agent',
  'company',
  'club',
  'content',
] as const;
export type CategoryUse = (typeof categoryUses)[number];
