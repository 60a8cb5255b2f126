/** What a shop's programs may be told of. */
export const webhookKinds = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.shipped',
  'order.completed',
  'refund.requested',
  'refund.decided',
  'return.received',
  'stock.low',
  'message.received',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const mostEndpoints = 5;
/** Characters of an address. */
export const longestAddress = 500;
/** Days that events and the log of deliveries are kept. */
export const deliveryDays = 30;
/** Hours that the secret before signs too. */
export const rotationHours = 24;
/** Days of nothing but failures after which an endpoint is switched off. */
export const failingDays = 3;
/** How many events one replay of a period sends again. */
export const mostReplayed = 5_000;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const switchedOffBy = ['shop', 'failures'] as const;
/** Why an attempt was in vain. */
export const deliveryErrors = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'unresolved',
  'private',
  'address',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
