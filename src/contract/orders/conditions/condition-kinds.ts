/** Documents that an order can wait for. */
export const conditionDocuments = [
  'inspection_certificate',
  'bill_of_lading',
  'air_waybill',
  'certificate_of_origin',
  'insurance_certificate',
  'test_report',
  'health_certificate',
  'other',
] as const;
export type ConditionDocument = (typeof conditionDocuments)[number];

/** What waits for it: that products are sent, or that the seller gets the money. */
export const conditionMoments = ['dispatch', 'release'] as const;
export type ConditionMoment = (typeof conditionMoments)[number];

/**
 * `proposed` until the seller agrees, `open` until it is presented, `presented` until the buyer reviews it. What was
 * refused is presented again, or disputed: then an operator decides.
 */
export const conditionStates = [
  'proposed',
  'open',
  'presented',
  'accepted',
  'refused',
  'disputed',
  'waived',
] as const;
export type ConditionState = (typeof conditionStates)[number];

/** So many an order can have, and files each. */
export const mostConditions = 8;
export const mostConditionFiles = 5;

/** So long a buyer has to review what was presented. */
export const reviewDays = 5;

/** Whether nothing waits for it any more. */
export const isSettled = (state: ConditionState): boolean => state === 'accepted' || state === 'waived';
