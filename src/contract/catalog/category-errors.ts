import { brandErrors } from '../products/brand-errors.ts';
import { translationErrors } from '../translation/translation-errors.ts';

/** Refusals of the calls that edit the tree of categories and the names of brands, and of those that look after translations, as in `errorStatus`. */
export const categoryErrors = {
  ...brandErrors,
  ...translationErrors,
  CATEGORY_CHANGED: 409,
  CATEGORY_DEEP: 409,
  CATEGORY_CYCLE: 409,
  CATEGORY_FULL: 409,
  CATEGORY_IN_USE: 409,
  CATEGORY_RULES_NARROWED: 409,
  ATTRIBUTE_IN_USE: 409,
} as const;
