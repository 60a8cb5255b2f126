/** Refusals of calls about what buyers share by a link; each with its status, as in `contract/errors.ts`. */
export const shareRefusals = {
  SHARE_EMPTY: 409,
  SHARE_TOO_MANY: 422,
  SHARE_LIMIT: 409,
  SHARE_QUOTE_OUTSIDE: 422,
  SHARE_COMMENTS_FULL: 409,
} as const;
