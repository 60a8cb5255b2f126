/** Days after the shipment of the whole order within which a customer may be let pay. */
export const termsDays = [7, 14, 30, 45, 60, 90] as const;
export type TermsDays = (typeof termsDays)[number];

/** Expired: the last day on which they could be used is over. */
export const termsStates = ['active', 'expired', 'ended'] as const;
export type TermsState = (typeof termsStates)[number];

export const termsEvents = ['granted', 'changed', 'ended'] as const;
export type TermsEvent = (typeof termsEvents)[number];

/** How long after its due day something is still owed; `notDue` also while its order was not sent yet. */
export const ageGroups = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** What the cashier calls this way to pay. */
export const termsChannel = 'seller-terms';

export const termsLimits = {
  note: 500,
  /** Orders that are paid at once. */
  ordersAtOnce: 100,
} as const;
