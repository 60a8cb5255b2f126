/**
 * Every refusal a call may answer: its code on the wire and the HTTP status it travels with.
 * The text stands in `words/<language>/errors.json` under the same code.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  LOGIN_OUT: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  BAD_INPUT: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,

  SIGN_IN_FAILED: 422,
  CODE_WRONG: 422,
  ACCOUNT_EXISTS: 409,
  ROLE_MISSING: 403,

  GOODS_GONE: 409,
  QUANTITY_BELOW_MINIMUM: 422,
  QUANTITY_NOT_MULTIPLE: 422,
  STOCK_SHORT: 409,
  PRICE_CHANGED: 409,
  CART_FULL: 422,
  ADDRESS_MISSING: 422,
  ADDRESS_INCOMPLETE: 422,
  KEY_REUSED: 409,

  ORDER_STATE: 409,
  ORDER_CHANGED: 409,
  PRICE_BELOW_ZERO: 422,
  NOTHING_TO_PAY: 409,
  CHANNEL_UNAVAILABLE: 422,
  CURRENCIES_DIFFER: 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;
