/** Refusals of calls about lists of what is bought again; each with its status, as in `contract/errors.ts`. */
export const listRefusals = {
  LIST_NAME_TAKEN: 409,
  LIST_LIMIT: 409,
  LIST_FULL: 422,
  LIST_ARCHIVED: 409,
  LIST_EMPTY: 422,
} as const;
