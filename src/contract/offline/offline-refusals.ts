/** Refusals of calls about what was written without a connection; each with its status, as in `contract/errors.ts`. */
export const offlineRefusals = {
  DRAFT_OF_OTHER: 409,
} as const;
