/** What became of an order in the connected shop that its products came from. */
export const connectedOrderStates = ['waiting', 'placed', 'needs_you', 'cancelled', 'ended'] as const;
export type ConnectedOrderState = (typeof connectedOrderStates)[number];

/** Why an order needs its seller, or why it waits. */
export const connectedOrderIssues = [
  /** The shop does not let us in. */
  'credentials',
  /** It does not let us place or read orders. */
  'rights',
  /** It does not answer as it should. */
  'failing',
  /** It refused the order. */
  'refused',
  /** It sells in another currency. */
  'currency',
  /** A part of it was refunded or taken out here. */
  'changed',
  /** It was cancelled there, and not here. */
  'cancelledThere',
  /** It cannot be cancelled there, though it was here. */
  'cancelRefused',
  /** It was shipped there without carrier and tracking number. */
  'tracking',
  /** What was shipped there cannot be shipped here. */
  'shipRefused',
] as const;
export type ConnectedOrderIssue = (typeof connectedOrderIssues)[number];

/** What its seller has done about an order: what was in the way is mended, or they carry it out by hand. */
export const settlings = ['again', 'byHand'] as const;
