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
 * `proposed` until the seller agrees, or until that `lapsed` unanswered; `open` until it is presented, `presented` until the buyer reviews it. What was
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
  'lapsed',
] as const;
export type ConditionState = (typeof conditionStates)[number];

/** So many an order can have, and files each. */
export const mostConditions = 8;
export const mostConditionFiles = 5;

/** So long a seller has to answer what was proposed; then it lapses. An unpaid order hardly lives longer. */
export const answerDays = 1;

/** So long a buyer has to review what was presented. */
export const reviewDays = 5;

/** What becomes of documents, as an order's history tells it. */
export const conditionEvents = [
  'proposeDocuments',
  'withdrawDocuments',
  'agreeDocuments',
  'declineDocuments',
  'lapseDocuments',
  'presentDocument',
  'acceptDocument',
  'refuseDocument',
  'waiveDocument',
  'disputeDocument',
  'decideDocument',
] as const;
export type ConditionEvent = (typeof conditionEvents)[number];

/** Whether nothing waits for it any more. */
export const isSettled = (state: ConditionState): boolean =>
  state === 'accepted' || state === 'waived' || state === 'lapsed';
