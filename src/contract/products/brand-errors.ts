/** Refusals of the calls by which operators name brands, as in `errorStatus`. */
export const brandErrors = {
  BRAND_CHANGED: 409,
  BRAND_MERGE_ENDED: 409,
  BRAND_MERGED_ON: 409,
} as const;
