/** Refusals of the calls by which operators look after translations, as in `errorStatus`. */
export const translationErrors = {
  TRANSLATION_CHANGED: 409,
  TRANSLATION_SELLERS: 409,
  TRANSLATION_SERVICE_MISSING: 409,
  TERM_TWICE: 409,
  TERMS_FULL: 409,
} as const;
