import type { OrderState } from '../../contract/orders/order-states.ts';
import { shipIssues } from '../../contract/orders/order-sending.ts';
import type { TrackingIssue } from '../../contract/tracking/tracking-columns.ts';
import type { Refusal } from '../../kit/errors.ts';

const issues: Record<string, TrackingIssue> = {
  ...shipIssues,
  NOT_FOUND: 'unknownOrder',
  SHIP_TOO_MANY: 'tooMany',
  REFUND_OPEN: 'refunding',
  TRACKING_SHARED: 'trackingShared',
  OWN_SHOP: 'ownOrder',
};

const stateIssues: Partial<Record<OrderState, TrackingIssue>> = {
  submitted: 'unpaid',
  awaiting_payment: 'unpaid',
  awaiting_balance: 'unpaid',
  preparing: 'preparing',
  dispatched: 'shipped',
  completed: 'shipped',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};

/**
 * What a sheet says where shipping refuses, before it is confirmed and afterwards. Without a reason of its own: what was seen
 * is not what is there any more.
 */
export const issueOf = ({ code, details }: Refusal): TrackingIssue =>
  (code === 'ORDER_STATE' ? stateIssues[details['state'] as OrderState] : issues[code]) ?? 'changed';
