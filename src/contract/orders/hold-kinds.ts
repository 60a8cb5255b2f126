/** Why a payment is looked at before its order goes on. */
export const holdReasons = [
  'new_account',
  'velocity',
  'country',
  'one_hand',
  'blocked_link',
  'transfer_reversed',
] as const;
export type HoldReason = (typeof holdReasons)[number];

export const holdDecisions = ['release', 'refuse'] as const;

/** So long a look takes at the most, as buyers are told. */
export const holdHours = 24;
/** Where nobody has decided after so many days, the money goes back. */
export const mostHeldDays = 7;
