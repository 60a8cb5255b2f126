/** What a key of a shop may be made for. */
export const keyScopes = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'stock:write',
  'prices:write',
  'returns:read',
  'messages:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What every key begins with, so that it is recognised wherever it turns up. */
export const keyMark = 'cvn_';
/** How many characters of a key are kept to recognise it by. */
export const shownOfKey = 12;
/** How many keys of a shop may be in use at once, and for how many days one may be made. */
export const mostKeys = 20;
export const keyDays = [7, 30, 90, 180, 365] as const;
export const keyStates = ['active', 'expired', 'revoked', 'ended'] as const;
export type KeyState = (typeof keyStates)[number];
